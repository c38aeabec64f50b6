/** Resolves an id for the tool `read`. Only entries of the index are found, so no id leads to another file or host. */

import { nearest } from '@dev-center/contract/nearest'
import type { IndexedOperation } from '../core/agent-index.ts'
import { briefGuide } from './brief-guide.ts'
import { briefOperation } from './brief-operation.ts'
import { changesText } from './changes.ts'
import { GRAPHQL_APIS, type GraphqlApi, type Library } from './library.ts'
import { fieldsAt } from './operation-part.ts'
import { overviewOf, withShortLinks } from './overview.ts'
import { sectionOf, sectionsOf } from './section.ts'
import { loadIfInstalled } from './tool-package.ts'

const loadSchemas = () => import('@dev-center/sandbox/graphql/check-document')

/** The Markdown for an id; null if nothing has that id. `isBrief` shortens long reference pages to their overview. */
export async function resolveId(library: Library, id: string, isBrief: boolean): Promise<string | null> {
  const text = await wholeText(library, id, isBrief)
  return text !== null && isBrief ? withShortLinks(text, library.index.origin) : text
}

async function wholeText(library: Library, id: string, isBrief: boolean): Promise<string | null> {
  const { origin } = library.index
  const local = id.startsWith(`${origin}/`) ? id.slice(origin.length) : id
  const page = (address: string) => pageText(library, address, isBrief)
  const found = page(movedTo(library, local)) ?? page(local) ?? changesText(library, local)
  if (found !== null) return found
  const operation = operationOf(library, id)
  return operation === undefined ? typeText(library, id) : operationText(library, operation, isBrief)
}

/** `/docs/rest-catalog/brands`, optionally with `.md`; with an anchor only that section or operation. */
function pageText(library: Library, id: string, isBrief: boolean): string | null {
  const { index, text } = library
  if (!id.startsWith('/')) return null
  const { route, anchor } = partsOf(id)
  // `get-a-brand--200.data.name` is a field of an operation.
  const [own = '', ...place] = anchor.split('--')
  const operation = index.operations.find((one) => one.href === `${route}#${own}` || one.text === `${route}.md`)
  if (operation !== undefined) {
    const part = fieldsAt(text(operation.text), place.join('--'))
    return part === null ? operationText(library, operation, isBrief) : `From ${index.origin}${id}:\n\n${part}`
  }
  const path = index.pages.find(([page]) => page === route)?.[2]
  if (path === undefined) return null
  const whole = isBrief ? briefGuide(text(path)) : text(path)
  if (anchor === '') {
    const own = index.operations.filter(({ href, method }) => method !== '' && href.startsWith(`${route}#`))
    return (isBrief ? overviewOf(whole, own) : null) ?? whole
  }
  const section = sectionOf(whole, anchor)
  if (section !== null) return `From ${index.origin}${route}:\n\n${section}`
  return (isBrief ? sectionsOf(whole, anchor) : null) ?? whole
}

/** The new address of a page or section; '' if it hasn't moved. An anchor stays, unless the new address has its own. */
function movedTo({ index: { moved = [], pages } }: Library, id: string): string {
  const { route, anchor } = partsOf(id)
  const of = (address: string) => moved.find(([from]) => from === address)?.[1]
  const exact = anchor === '' ? undefined : of(`${route}#${anchor}`)
  const page = exact ?? (pages.some(([known]) => known === route) ? undefined : of(route))
  if (page === undefined) return ''
  return anchor === '' || page.includes('#') ? page : `${page}#${anchor}`
}

function partsOf(id: string): { readonly route: string; readonly anchor: string } {
  const [address = '', anchor = ''] = id.replace(/\?[^#]*/, '').split('#')
  return { route: address.replace(/(?:\/index)?\.md$|\/$/, '') || '/', anchor }
}

/** By operationId, by method and path (with or without the server), or by the scope of an event. */
function operationOf({ index }: Library, id: string): IndexedOperation | undefined {
  const [, method = '', path = ''] = /^([A-Za-z]+) +(\/\S*)$/.exec(id) ?? []
  const wanted = plainPath(path)
  return index.operations.find((operation) => {
    if (operation.operationId === id && id !== '') return true
    if (method === '') return operation.method === '' && isEvent(operation, id)
    return operation.method === method.toUpperCase() && plainPath(operation.path) === wanted
  })
}

function operationText({ text }: Library, { text: path, href }: IndexedOperation, isBrief: boolean): string {
  return isBrief ? briefOperation(text(path), href) : text(path)
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
