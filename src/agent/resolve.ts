/** Resolves an id for the tool `read`. Only entries of the index are found, so no id leads to another file or host. */

import type { IndexedOperation } from '../core/agent-index.ts'
import { nearest } from '../core/words/did-you-mean.ts'
import { GRAPHQL_APIS, type GraphqlApi, type Library } from './library.ts'
import { loadIfInstalled } from './tool-package.ts'

const loadSchemas = () => import('@dev-center/sandbox/graphql/check-document')

/** The Markdown for an id; null if nothing has that id. */
export async function resolveId(library: Library, id: string): Promise<string | null> {
  const path = pageText(library, id) ?? operationText(library, id)
  return path === null ? typeText(library, id) : library.text(path)
}

/** `/docs/rest-catalog/brands`, optionally with an anchor, `.md`, or the origin of this site. */
function pageText({ index }: Library, id: string): string | null {
  const local = id.startsWith(`${index.origin}/`) ? id.slice(index.origin.length) : id
  if (!local.startsWith('/') && !local.startsWith('llms')) return null
  const [address = '', anchor = ''] = local.replace(/\?[^#]*/, '').split('#')
  const route = address.replace(/(?:\/index)?\.md$|\/$/, '') || '/'
  const operation = index.operations.find(({ href, text }) => href === `${route}#${anchor}` || text === `${route}.md`)
  if (operation !== undefined) return operation.text
  return index.pages.find(([page]) => page === route)?.[2] ?? null
}

/** By operationId, by method and path (with or without the server), or by the scope of an event. */
function operationText({ index }: Library, id: string): string | null {
  const [, method = '', path = ''] = /^([A-Za-z]+) +(\/\S*)$/.exec(id) ?? []
  const wanted = plainPath(path)
  const found = index.operations.find((operation) => {
    if (operation.operationId === id && id !== '') return true
    if (method === '') return operation.method === '' && isEvent(operation, id)
    return operation.method === method.toUpperCase() && plainPath(operation.path) === wanted
  })
  return found?.text ?? null
}

function isEvent({ path }: IndexedOperation, id: string): boolean {
  return path === id
}

/** Without host, store, and version, and with all parameters replaced by the same name. */
function plainPath(path: string): string {
  return path
    .replace(/\?.*$/, '')
    .replace(/^\/stores\/[^/]+/, '')
    .replace(/^\/v[23](?=\/)/, '')
    .replaceAll(/\{[^}]*\}|\/\d+(?=\/|$)/g, (match) => (match.startsWith('/') ? '/{}' : '{}'))
}

/** `Product`, `admin:Product`, `Site.product`. */
async function typeText(library: Library, id: string): Promise<string | null> {
  const [, prefix, name = ''] = /^(?:(storefront|admin|users):)?([A-Za-z_]\w*(?:\.\w+)?)$/.exec(id) ?? []
  if (name === '') return null
  const schemas = await loadIfInstalled(loadSchemas)
  if (schemas === null) return null
  for (const api of prefix === undefined ? GRAPHQL_APIS : [prefix as GraphqlApi]) {
    const text = schemas.describeType(library.sdl(api), name)
    if (text !== null) return `# ${name} (GraphQL ${api} API)\n\n\`\`\`graphql\n${text}\n\`\`\``
  }
  return null
}

/** Similar ids. */
export async function similarIds(library: Library, id: string): Promise<readonly string[]> {
  const schemas = await loadIfInstalled(loadSchemas)
  const { pages, operations } = library.index
  const known = [
    operations.map(({ operationId }) => operationId),
    operations.filter(({ method }) => method === '').map(({ path }) => path),
    pages.map(([route]) => route),
    ...(schemas === null ? [] : GRAPHQL_APIS.map((api) => schemas.typeNames(library.sdl(api)))),
  ]
  return [...new Set(known.flatMap((names) => nearest(id, names) ?? []))].filter((name) => name !== '')
}
