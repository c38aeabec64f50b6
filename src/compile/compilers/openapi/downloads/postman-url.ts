/** URLs of a Postman collection: variables of the server and of the path instead of sample values. */

import { decoded } from '@dev-center/contract/paths'
import type { Operation, SampleRequest, Server } from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'

/**
 * Variables for the hosts of the servers: `baseUrl`, and `baseUrl2` for a second host. Whoever tests against another
 * host, such as the local sandbox, sets one value. A name that a variable of a server already has is left out.
 */
export function baseVariables(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const hosts = new Set(operations.flatMap(({ servers, request }) => (request ? [hostOf(servers[0], request)] : [])))
  const taken = serverVariables(operations)
  const names = Array.from({ length: hosts.size + taken.size }, (_, at) => (at === 0 ? 'baseUrl' : `baseUrl${at + 1}`))
  const free = names.filter((name) => !taken.has(name))
  return new Map([...hosts].map((host, index) => [host, free[index] ?? 'baseUrl']))
}

/**
 * `{{baseUrl}}/stores/{{store_hash}}/v3/brands/:brand_id`, split into the parts of the format. `fill` is the value of
 * a variable in the path by its template up to there, and of a query parameter.
 */
export function postmanUrl(
  operation: Operation,
  request: SampleRequest,
  bases: ReadonlyMap<string, string>,
  fill: { path(template: string, sample: string): string; query(name: string, sample: string): string },
): JsonObject {
  const sample = splitUrl(request.url)
  const [server] = operation.servers
  const host = `{{${bases.get(hostOf(server, request)) ?? 'baseUrl'}}}`
  const start = startOf(operation, sample.pathname)
  const segments = `${start}${operation.path}`.split('/').slice(1)
  const samples = sample.pathname.split('/').slice(1)
  const path = segments.map((segment, index) => toVariable(segment) ?? keep(segment, samples[index] ?? segment))
  const query = sample.query.map(([key, value]) => ({ key, value: fill.query(key, value) }))
  const search = query.map(({ key, value }) => `${key}=${value}`).join('&')
  const own = start.split('/').length - 1
  return {
    raw: `${host}/${path.join('/')}${search === '' ? '' : `?${search}`}`,
    host: [host],
    path,
    query,
    variable: segments.flatMap((segment, index): Json[] => {
      const key = toVariable(segment)?.slice(1)
      if (key === undefined) return []
      const template = `/${segments.slice(own, index + 1).join('/')}`
      return [{ key, value: fill.path(template, decoded(samples[index] ?? '')) }]
    }),
  }
}

interface SplitUrl {
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly query: readonly (readonly [string, string])[]
}

/** As `URL` does it, but for addresses with placeholders, which `URL` refuses: `https://<your-domain>/a`, `{base}/a`. */
function splitUrl(url: string): SplitUrl {
  const [, origin = '', pathname = '', search = ''] =
    /^((?:[a-z][\w+.-]*:\/\/)?[^/?#]*)([^?#]*)(\?[^#]*)?/is.exec(url) ?? []
  return { origin, pathname, search, query: [...new URLSearchParams(search)] }
}

/** Variables of the servers with their sample values. */
export function serverVariables(operations: readonly Operation[]): ReadonlyMap<string, string> {
  return new Map(
    operations.flatMap(
      ({ servers: [server] }) => server?.variables.map((one) => [one.name, one.default] as const) ?? [],
    ),
  )
}

/** `https://api.example.com`, possibly with `{{variables}}`. */
function hostOf(server: Server | undefined, request: SampleRequest): string {
  return /^\w+:\/\/[^/]+/.exec(templateOf(server) ?? '')?.[0] ?? splitUrl(request.url).origin
}

/** Path of the server. Of a server without a template: what stands before the path of the operation in its sample. */
function startOf({ servers: [server], path }: Operation, pathname: string): string {
  const template = templateOf(server)
  if (template !== null) return /^\w+:\/\/[^/]+(.*)/s.exec(template)?.[1] ?? ''
  const segments = pathname.split('/')
  return segments.slice(0, Math.max(0, segments.length - path.split('/').length + 1)).join('/')
}

/** null for a server without a host. */
function templateOf(server: Server | undefined): string | null {
  if (server === undefined || !/^https?:\/\/[^/]/i.test(server.url)) return null
  const known = new Set(server.variables.map(({ name }) => name))
  return server.url
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\{([^{}]*)\}/g, (_, name: string) => (known.has(name) ? `{{${name}}}` : name))
}

/** `{brand_id}` -> `:brand_id`; null unless the segment is exactly one variable. */
function toVariable(segment: string): string | null {
  const [, name] = /^\{([^{}]+)\}$/.exec(segment) ?? []
  return name === undefined ? null : `:${name}`
}

/** Segment of a path: as written if Postman fills it in, else with the sample value. */
function keep(segment: string, sample: string): string {
  return segment.includes('{{') ? segment : sample
}
