/** URLs of a Postman collection: variables of the server and of the path instead of sample values. */
import type { Operation, SampleRequest, Server } from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'

/** `https://api.example.com/stores/{{store_hash}}/v3/brands/:brand_id`, split into the parts of the format. */
export function postmanUrl(operation: Operation, request: SampleRequest): JsonObject {
  const sample = splitUrl(request.url)
  const base = templateOf(operation.servers[0]) ?? sample.origin
  const [, protocol = '', host = '', start = ''] = /^(?:([\w+.{}-]+):\/\/)?([^/]*)(.*)/s.exec(base) ?? []
  const segments = `${start}${operation.path}`.split('/').slice(1)
  const samples = sample.pathname.split('/').slice(1)
  const path = segments.map((segment, index) => toVariable(segment) ?? keep(segment, samples[index] ?? segment))
  return {
    raw: `${protocol === '' ? '' : `${protocol}://`}${host}/${path.join('/')}${sample.search}`,
    ...(protocol !== '' && { protocol }),
    host: host.split('.'),
    path,
    query: sample.query.map(([key, value]) => ({ key, value })),
    variable: segments.flatMap((segment, index): Json[] => {
      const key = toVariable(segment)?.slice(1)
      return key === undefined ? [] : [{ key, value: decoded(samples[index] ?? '') }]
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

/** A server can have a `%` that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Variables of the servers with their sample values. */
export function serverVariables(operations: readonly Operation[]): ReadonlyMap<string, string> {
  return new Map(
    operations.flatMap(
      ({ servers: [server] }) => server?.variables.map((one) => [one.name, one.default] as const) ?? [],
    ),
  )
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
