/**
 * The environment variables of the service, read once at start. All have defaults; invalid values prevent the start,
 * with a complete list.
 */

import { editDistance } from '@dev-center/contract/edit-distance'
import { z } from 'zod'
import { authEnvSchema } from './auth/env.schema.ts'
import { DEFAULT_LIMITS } from './guard/rate-limits.ts'
import { LOG_LEVELS } from './log.ts'

const count = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback)

const ORIGIN_HINT = 'an origin without a path, such as https://docs.example.com'

const serverEnvSchema = z.object({
  /** Port to listen on; 0 for any free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on: `localhost` for this machine only, `0.0.0.0` for all. */
  HOST: z.string().min(1).default('localhost'),
  /** Public URL of the site without a trailing slash. Links, cookies, and redirects use it, never a value from a request. */
  PUBLIC_ORIGIN: z
    .string()
    .refine((text) => /^https?:\/\/[^/\s?#@]+$/.test(text) && URL.canParse(text), ORIGIN_HINT)
    .optional(),
  /** Number of our own proxies in front of the service; that many addresses in X-Forwarded-For are trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Folder of the finished build. */
  DIST_DIR: z.string().min(1).default('dist'),
  /** Folder of the SQLite files. */
  DATA_DIR: z.string().min(1).default('data'),
  /** PostgreSQL instead of SQLite. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, 'a URL such as postgres://user:password@host:5432/name')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  /**
   * How long a cache in front of the service can keep pages and data, which are purged by tag. Without it, the cache
   * revalidates every time.
   */
  CDN_SECONDS: z.coerce.number().int().min(1).max(31_536_000).optional(),
  /** Size limit in MiB for rendered pages that the build skipped, which are kept in a folder of DATA_DIR. */
  KEPT_PAGES_MIB: count(1024),
  /** Bearer token for /metrics; without it, there is no /metrics. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  FEEDBACK_PER_MINUTE: count(DEFAULT_LIMITS.feedbackPerMinute),
  FEEDBACK_PER_HOUR: count(DEFAULT_LIMITS.feedbackPerHour),
  FEEDBACK_TOTAL_PER_MINUTE: count(DEFAULT_LIMITS.feedbackTotalPerMinute),
  NOT_FOUND_PER_MINUTE: count(DEFAULT_LIMITS.notFoundPerMinute),
  PAGES_PER_MINUTE: count(DEFAULT_LIMITS.pagesPerMinute),
  /** Requests to /mcp by programs; in a batch, each counts. */
  MCP_PER_MINUTE: count(DEFAULT_LIMITS.mcpPerMinute),
  /** Analytics events of all clients together; 32 are about 150,000 page views. */
  EVENTS_MIB_PER_HOUR: count(DEFAULT_LIMITS.eventsMibPerHour),
  /** Open connections per IPv4 address or IPv6 /64, and four times that per /48; not counted behind our own proxies. */
  CONNECTIONS_PER_ADDRESS: count(200),
})

export type Env = z.output<typeof serverEnvSchema> & { readonly auth: z.output<typeof authEnvSchema> }

/** Prefixes that only we use: an unknown name with one of them is a typo. */
const OWN_PREFIXES = /^(?:AUTH|CDN|CONNECTIONS|EVENTS|FEEDBACK|KEPT|MCP|METRICS|NOT_FOUND)_/
/** Used by the build. */
const BUILD_NAMES = new Set(['FEEDBACK_API', 'SITE_ORIGIN', 'SOURCE_DATE_EPOCH'])
/** Shorter names have too many neighbours: `HOME` isn't a typo of `HOST`. */
const NEAR_FROM_CHARS = 8
const NEAR_EDITS = 2

type EnvResult =
  | {
      readonly env: Env
      /** Names that nothing reads and that are nearly those of settings; they may also belong to other programs. */
      readonly doubts: readonly { readonly name: string; readonly near: string }[]
    }
  | { readonly problems: readonly string[] }

/**
 * The environment with defaults, or a list of all problems in the form `NAME: what is expected`. Problems never repeat
 * values. Empty values count as unset.
 *
 * @example
 * readEnv({ PORT: '8080', HOST: '' }).env.PORT // 8080
 * readEnv({ FEEDBACK_PER_MINUT: '5' }).problems[0].split('.')[0] // 'FEEDBACK_PER_MINUT: unknown'
 */
export function readEnv(source: { readonly [name: string]: string | undefined }): EnvResult {
  // `NAME=` in the configuration of a container platform means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const server = serverEnvSchema.safeParse(given)
  const auth = authEnvSchema.safeParse(given)
  const problems = [...describe(server.error), ...describe(auth.error), ...unknownNames(given)]
  if (problems.length > 0 || !server.success || !auth.success) return { problems }
  return { env: { ...server.data, auth: auth.data }, doubts: nearNames(given) }
}

/** Values aren't repeated, because they can be passwords. */
function describe(error: z.ZodError | undefined): readonly string[] {
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

function knownNames(): ReadonlySet<string> {
  return new Set([...Object.keys(serverEnvSchema.shape), ...Object.keys(authEnvSchema.shape), ...BUILD_NAMES])
}

function nearNames(given: object): readonly { name: string; near: string }[] {
  const known = knownNames()
  const names = [...known].filter(({ length }) => length >= NEAR_FROM_CHARS)
  return Object.keys(given)
    .filter((name) => !known.has(name) && name.length >= NEAR_FROM_CHARS)
    .flatMap((name) => {
      const singular = name.replace(/IES$/, 'Y').replace(/S$/, '')
      const near = names.find((other) => [name, singular].some((one) => isNear(one, other)))
      return near === undefined ? [] : [{ name, near }]
    })
}

function isNear(one: string, other: string): boolean {
  return editDistance(one, other, NEAR_EDITS) <= NEAR_EDITS
}

function unknownNames(given: object): readonly string[] {
  const known = knownNames()
  return Object.keys(given)
    .filter((name) => OWN_PREFIXES.test(name) && !known.has(name))
    .map(
      (name) =>
        `${name}: unknown. Known: ${[...known].filter((other) => other.startsWith(name.split('_')[0] ?? '')).join(', ')}`,
    )
}
