/** Servers, and the URL for a sample request. */
import type { Server, ServerVariable } from '../../../../core/api/api.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import type { PageProse } from '../prose.ts'
import { restOf } from '../schema/facts.ts'

/** Servers of the nearest level that has any: operation, path, document. */
export function readServers(levels: readonly (Cursor | null)[], prose: PageProse): Server[] {
  const level = levels.find((cursor) => cursor?.at('servers'))
  return level?.items('servers').flatMap((cursor) => readServer(cursor, prose)) ?? []
}

function readServer(cursor: Cursor, prose: PageProse): Server[] {
  const url = cursor.text('url')
  // A template can start with a variable: `{protocol}://…`.
  if (!/^(?:https?:\/\/|\/|\{)/i.test(url)) {
    cursor.session.report('DC316', cursor.at('url') ?? cursor, `"${url}" isn't a web URL.`)
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

/** Absolute URL without a trailing slash, with every variable replaced by its default. */
export function sampleOrigin(servers: readonly Server[]): string {
  const [server] = servers
  if (!server) return 'https://api.example.com'
  const values = new Map(server.variables.map(({ name, default: value }) => [name, value]))
  // In one pass: with several, a default that names other variables could double the text each time.
  const filled = server.url.replace(/\{([^{}]*)\}/g, (_, name: string) => values.get(name) ?? name)
  const url = filled.slice(0, endWithout(filled, '/'))
  return url.startsWith('/') || url === '' ? `https://api.example.com${url}` : url
}

function endWithout(text: string, last: string): number {
  let end = text.length
  while (text[end - 1] === last) end--
  return end
}
