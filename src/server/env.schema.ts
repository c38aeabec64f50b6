/** The environment of the service, read once at start. Everything has a default; a wrong value stops the start, with the full list. */
import { z } from 'zod'
import { authEnvSchema } from './auth/env.schema.ts'
import { DEFAULT_LIMITS } from './guard/rate-limits.ts'
import { LOG_LEVELS } from './log.ts'

const count = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback)

const serverEnvSchema = z.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on: `localhost` for this machine only, `0.0.0.0` for all. */
  HOST: z.string().min(1).default('localhost'),
  /** Public address of the site without a trailing slash. Links, cookies and redirects use it and never what a request claims. */
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s?#@]+$/, 'an origin without a path, such as https://docs.example.com')
    .optional(),
  /** Proxies of ours in front of the service; as many addresses of X-Forwarded-For are believed. */
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
  /** A cache in front of the service may keep pages and data for so long, and is purged by tag; without it, it asks each time. */
  CDN_SECONDS: z.coerce.number().int().min(1).max(31_536_000).optional(),
  /** Pages that the build left out stay in a folder of DATA_DIR once they were rendered: so many MiB of them. */
  KEPT_PAGES_MIB: count(1024),
  /** Shows /metrics to those who send it as a bearer token; without it there is no /metrics. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  FEEDBACK_PER_MINUTE: count(DEFAULT_LIMITS.feedbackPerMinute),
  FEEDBACK_PER_HOUR: count(DEFAULT_LIMITS.feedbackPerHour),
  FEEDBACK_TOTAL_PER_MINUTE: count(DEFAULT_LIMITS.feedbackTotalPerMinute),
  NOT_FOUND_PER_MINUTE: count(DEFAULT_LIMITS.notFoundPerMinute),
  /** Requests of programs to /mcp. */
  MCP_PER_MINUTE: count(DEFAULT_LIMITS.mcpPerMinute),
  /** Analytics of all clients together; 32 are some 150,000 page views. */
  EVENTS_MIB_PER_HOUR: count(DEFAULT_LIMITS.eventsMibPerHour),
  /** Open at a time from one IPv4 address or IPv6 /64, four times that from a /48; not counted behind proxies of ours. */
  CONNECTIONS_PER_ADDRESS: count(200),
})

export type Env = z.output<typeof serverEnvSchema> & { readonly auth: z.output<typeof authEnvSchema> }

/** Prefixes that only we use: another name with one of them is a typing error. */
const OWN_PREFIXES = /^(?:AUTH|CDN|CONNECTIONS|EVENTS|FEEDBACK|KEPT|MCP|METRICS|NOT_FOUND)_/
/** Read by the build. */
const BUILD_NAMES = new Set(['FEEDBACK_API'])

type EnvResult = { readonly env: Env } | { readonly problems: readonly string[] }

/**
 * The environment with its defaults, or every problem in words: `NAME: what is expected`. A problem never repeats a value.
 * An empty value is none.
 *
 * @example
 * readEnv({ PORT: '8080', HOST: '' }).env.PORT // 8080
 * readEnv({ FEEDBACK_PER_MINUT: '5' }).problems[0].split('.')[0] // 'FEEDBACK_PER_MINUT: unknown'
 */
export function readEnv(source: { readonly [name: string]: string | undefined }): EnvResult {
  // `NAME=` in a file of a container platform means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const server = serverEnvSchema.safeParse(given)
  const auth = authEnvSchema.safeParse(given)
  const problems = [...describe(server.error), ...describe(auth.error), ...unknownNames(given)]
  if (problems.length > 0 || !server.success || !auth.success) return { problems }
  return { env: { ...server.data, auth: auth.data } }
}

/** Values are not repeated: one of them may be a password. */
function describe(error: z.ZodError | undefined): readonly string[] {
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

function unknownNames(given: object): readonly string[] {
  const known = new Set([...Object.keys(serverEnvSchema.shape), ...Object.keys(authEnvSchema.shape), ...BUILD_NAMES])
  return Object.keys(given)
    .filter((name) => OWN_PREFIXES.test(name) && !known.has(name))
    .map(
      (name) =>
        `${name}: unknown. Known: ${[...known].filter((other) => other.startsWith(name.split('_')[0] ?? '')).join(', ')}`,
    )
}
