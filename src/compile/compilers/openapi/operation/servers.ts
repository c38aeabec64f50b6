/** Servers, and the URL for a sample request. */
import type { Server, ServerVariable } from '../../../../core/api/api.ts'
import { endWithout } from '../../../../core/words/end-without.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import type { PageProse } from '../prose.ts'
import { restOf } from '../schema/facts.ts'

/** Stands for the address of the document, which relative servers are relative to and which nobody knows here. */
const UNKNOWN_HOST = 'https://api.example.com'

/** Servers of the nearest level that has any: operation, path, document. An empty list is the same as none. */
export function readServers(levels: readonly (Cursor | null)[], prose: PageProse): Server[] {
  const level = levels.find((cursor) => {
    const servers = cursor?.at('servers')?.value
    return servers !== undefined && !(Array.isArray(servers) && servers.length === 0)
  })
  return level?.items('servers').map((cursor) => readServer(cursor, prose)) ?? []
}

/** A URL that isn't an address is reported, but shown as written, because its server has other texts, too. */
export function readServer(cursor: Cursor, prose: PageProse): Server {
  const url = cursor.text('url')
  const fault = faultOf(url) ?? (/[?#]/.test(url) ? "can't have a query or a fragment" : null)
  if (fault !== null) cursor.session.report('DC316', cursor.at('url') ?? cursor, `"${url}" ${fault}.`)
  const variables = cursor.entries('variables').map(([name, variable]): ServerVariable => {
    const description = prose.add([variable.at('description')])
    const extra = restOf(variable, ['default', 'enum', 'description'])
    return {
      name,
      default: variable.text('default'),
      values: variable.items('enum').map((value) => printPlain(value.value)),
      ...(description && { description }),
      ...(extra && { extra }),
    }
  })
  const description = prose.add([cursor.at('description')])
  const extra = restOf(cursor, ['url', 'description', 'variables'])
  return { url, variables, ...(description && { description }), ...(extra && { extra }) }
}

/**
 * Why requests can't be sent to an address, or null. Relative addresses are valid, and a template can start with a
 * variable: `{protocol}://…` (OpenAPI Specification, Server Object).
 */
function faultOf(url: string): string | null {
  if (/^(?:https?|wss?):\/*$/i.test(url)) return 'has no host'
  if (url === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url.replace(/^(?:https?|wss?):\/\//i, '/')))
    return "isn't a web URL"
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]|$)/i.test(url) ? 'is a path, because it has no "https://"' : null
}

/**
 * Absolute URL without a trailing slash. Variables have their defaults; those without one stay as written, as do
 * placeholders such as `<your-domain>`, so the result isn't always one that `URL` can parse.
 */
export function sampleOrigin(servers: readonly Server[]): string {
  const server = servers.find(({ url }) => faultOf(url) === null)
  if (!server) return UNKNOWN_HOST
  const values = new Map(server.variables.map(({ name, default: value }) => [name, value]))
  // In one pass: with several, a default that names other variables could double the text each time.
  const filled = server.url.replace(/\{([^{}]*)\}/g, (written, name: string) => values.get(name) || written)
  // Paths are appended to it, so it can't have a query (OpenAPI Specification, Server Object).
  const [address = ''] = filled.trim().split(/[?#]/)
  const url = address.slice(0, endWithout(address, '/'))
  if (url.startsWith('//')) return `https:${url}`
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) || server.url.startsWith('{')) return url
  return `${UNKNOWN_HOST}${pathFromRoot(url)}`
}

/** `../v2`, `./v2`, and `v2` -> `/v2`. */
function pathFromRoot(url: string): string {
  const segments = url.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
  return segments.map((segment) => `/${segment}`).join('')
}
