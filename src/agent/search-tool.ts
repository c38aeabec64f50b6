import type { IndexedOperation } from '../core/agent-index.ts'
import type { SearchAnswer } from '../core/search/answer.ts'
import type { Library } from './library.ts'
import type { SearchInput } from './tools.schema.ts'

/** A statement answers most of these questions, so fewer pages are listed. */
const PAGES_BESIDE_AMOUNTS = 3

/** Of the first pages, whole excerpts. */
const PAGES_WITH_EXCERPTS = 2
const BRIEF_CHARACTERS = 80

/** Pages and their sections, with ids for the tool `read`; before them, for a question about an amount, who states it. */
export function searchTool(library: Library, { query }: SearchInput): { text: string; isEmpty: boolean } {
  const { groups, help } = library.search.ask(query)
  if (groups.length === 0) return { text: nothing(query, help), isEmpty: true }
  const operations = new Map(library.index.operations.map((operation) => [operation.href, operation]))
  const amounts = library.amounts(query)
  const isSaid = ({ href }: Row) => amounts.some((amount) => amount.href === href)
  const text = groups
    .slice(0, amounts.length > 0 ? PAGES_BESIDE_AMOUNTS : groups.length)
    .map(({ title, href, deprecated, rows }, at) => {
      const shown = at < PAGES_WITH_EXCERPTS ? quoted : brief
      const state = deprecated ? ' (deprecated)' : ''
      // A row about the whole page would repeat its title and address.
      const [page] = rows.filter((row) => row.href === href)
      const parts = rows.filter((row) => row.href !== href && !isSaid(row))
      const lines = parts.map((row) => `  - ${lineOf(row, operations.get(row.href), href, shown)}`)
      return [`- ${title}${state}: ${href}${page === undefined ? '' : shown(page.excerpt)}`, ...lines].join('\n')
    })
    .join('\n')
  const stated = amounts.map(({ title, href, sentence }) => {
    return `- ${lineOf({ title, href, excerpt: sentence }, operations.get(href), href, quoted)}`
  })
  const note = text.includes(': #') ? '\n(Read a part as its page and `#part`.)' : ''
  return { text: [...stated, `${text}${note}`].join('\n'), isEmpty: false }
}

type Row = Pick<SearchAnswer['groups'][number]['rows'][number], 'title' | 'href' | 'excerpt'>

/** A part of the page is given by its anchor: the address of the page is a line above. */
function lineOf(
  { title, href, excerpt }: Row,
  operation: IndexedOperation | undefined,
  page: string,
  shown: (excerpt: string) => string,
): string {
  const id = href.startsWith(`${page}#`) ? href.slice(page.length) : href
  if (operation === undefined) return `${title}: ${id}${shown(excerpt)}`
  const { method, path, operationId } = operation
  const address = `${method} ${path}`.trim()
  // The excerpt of a match in the address is the address, which the line has already.
  return `${title} \`${address}\`: ${id}${[address, operationId].includes(excerpt.trim()) ? '' : shown(excerpt)}`
}

function quoted(excerpt: string): string {
  const text = excerpt.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? '' : ` — ${text}`
}

/** The start of an excerpt, up to a word's end. */
function brief(excerpt: string): string {
  const text = quoted(excerpt)
  return text.length <= BRIEF_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', BRIEF_CHARACTERS))} …`
}

function nothing(query: string, help: SearchAnswer['help']): string {
  const suggestions = help?.suggestions ?? []
  const nearest = help?.nearest ?? []
  return [
    `Nothing found for "${query}".`,
    ...(suggestions.length > 0 ? [`Did you mean: ${suggestions.join(', ')}?`] : []),
    ...nearest.map(({ title, href }) => `- ${title}: ${href}`),
  ].join('\n')
}
