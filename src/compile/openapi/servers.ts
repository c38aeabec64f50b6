/** Servers and the address a sample request goes to. */
import type { Server, ServerVariable } from '../../core/api.ts'
import type { Cursor } from './cursor.ts'
import { printPlain } from './exact-json.ts'
import { restOf } from './facts.ts'
import type { PageProse } from './prose.ts'

/** Servers of the nearest level that names any: operation, path, document. */
export function readServers(levels: readonly (Cursor | null)[], prose: PageProse): Server[] {
  const level = levels.find((cursor) => cursor?.at('servers'))
  return level?.items('servers').flatMap((cursor) => readServer(cursor, prose)) ?? []
}

function readServer(cursor: Cursor, prose: PageProse): Server[] {
  const url = cursor.text('url')
  // A template may start with a variable: `{protocol}://…`.
  if (!/^(?:https?:\/\/|\/|\{)/i.test(url)) {
    cursor.session.report('DC316', cursor.at('url') ?? cursor, `"${url}" is not a web address.`)
    return []
  }
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
  return [{ url, variables, ...(description && { description }), ...(extra && { extra }) }]
}

/** Absolute address without a trailing slash, every variable replaced by its default. */
export function sampleOrigin(servers: readonly Server[]): string {
  const [server] = servers
  if (!server) return 'https://api.example.com'
  let url = server.url
  for (const { name, default: value } of server.variables) url = url.replaceAll(`{${name}}`, value)
  url = url.replace(/\{([^}]*)\}/g, '$1').replace(/\/+$/, '')
  return url.startsWith('/') || url === '' ? `https://api.example.com${url}` : url
}
