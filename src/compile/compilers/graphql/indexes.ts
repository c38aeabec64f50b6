/** Lists of a schema's contents: the table of the overview, and the index of a section with several pages. */
import type { BodyNode } from '../../../core/body.ts'
import { code, commaList, h } from '../../../core/body-nodes.ts'
import type { GraphqlMessages } from '../../../core/messages/graphql.ts'
import type { Heading, Identifier } from '../../../core/page.ts'
import { slug } from '../../../core/words/slug.ts'
import { anchorsOfPage, type DefinitionPlace, operationKey } from './anchors.ts'
import type { Docstrings } from './docstrings.ts'
import { GRAPHQL_PAGE_BUDGET, type GraphqlPagePlan, type Item, type SectionPlan } from './plan.ts'

type Places = ReadonlyMap<string, DefinitionPlace>

interface Content {
  readonly nodes: readonly BodyNode[]
  readonly headings: readonly Heading[]
  readonly anchors: readonly string[]
  /** Address of each row, by the row's ID. */
  readonly forwards: Readonly<Record<string, string>>
}

/** Elements of one row: item and link. */
const ROW_ELEMENTS = 2
/** Heading, its two links, and the list. */
const PART_ELEMENTS = 4

export function overviewContent(
  plans: readonly SectionPlan[],
  messages: GraphqlMessages,
  sdlPath: string,
  api: string,
  things: BodyNode | null,
): Content & { readonly identifiers: readonly Identifier[] } {
  const contents = heading(messages.contents)
  const download = heading(messages.download)
  const rows = plans.map((plan) =>
    h(
      'tr',
      {},
      h('td', {}, h('a', { href: plan.route }, messages.sections[plan.section])),
      h('td', {}, messages.about[plan.section]),
      h('td', {}, String(plan.items.length)),
    ),
  )
  return {
    nodes: [
      h('h2', { id: contents.id }, contents.text),
      ...(things === null ? [] : [things]),
      h('table', {}, head(messages.kind, messages.meaning, messages.count), h('tbody', {}, rows)),
      h('h2', { id: download.id }, download.text),
      h('p', {}, `${messages.downloadText} `, h('a', { href: sdlPath }, code(sdlPath.split('/').at(-1) ?? sdlPath))),
    ],
    headings: [contents, download],
    anchors: [contents.id, download.id],
    forwards: {},
    identifiers: [{ text: `${api}.graphql`, anchor: download.id }],
  }
}

/** Every type with the first sentence of its text; only the parts if there are too many types for one page. */
export function indexContent(plan: SectionPlan, messages: GraphqlMessages, docs: Docstrings): Content {
  const about = h('p', {}, messages.about[plan.section])
  if (plan.items.length * ROW_ELEMENTS + plan.pages.length * PART_ELEMENTS > GRAPHQL_PAGE_BUDGET) {
    // One element per part: thousands of types make hundreds of parts.
    const parts = plan.pages.map((page) => h('a', { href: page.route }, page.label))
    return { nodes: [about, h('p', {}, commaList(parts))], headings: [], anchors: [], forwards: {} }
  }
  const headings: Heading[] = []
  const anchors: string[] = []
  const forwards: Record<string, string> = {}
  const nodes = plan.pages.flatMap((page): BodyNode[] => {
    const text = page.label
    const id = `part-${slug(page.route.split('/').at(-1) ?? text)}`
    headings.push({ depth: 2, id, text })
    anchors.push(id)
    const rows = [...anchorsOfPage(page.items)].map(([item, anchor]) => {
      anchors.push(anchor)
      forwards[anchor] = `${page.route}#${anchor}`
      return h(
        'li',
        { id: anchor },
        h('a', { href: `${page.route}#${anchor}` }, item.name),
        ` ${summaryOf(item, docs)}`,
      )
    })
    return [h('h2', { id }, h('a', { href: page.route }, text)), h('ul', { className: ['gql-index'] }, rows)]
  })
  return { nodes: [about, ...nodes], headings, anchors, forwards }
}

/** Every name of a kind with its page by topic. */
export function kindIndex(plan: SectionPlan, places: Places, messages: GraphqlMessages, docs: Docstrings): Content {
  const forwards: Record<string, string> = {}
  const rows = [...anchorsOfPage(plan.items.map(({ anchor: _, ...item }) => item))].flatMap(([item, id]): NameRow[] => {
    const place = places.get(item.operation === null ? item.name : operationKey(item.operation))
    if (place === undefined) return []
    const href = `${place.route}#${place.anchor}`
    forwards[id] = href
    return [{ name: item.name, node: h('li', { id }, h('a', { href }, item.name), ` ${summaryOf(item, docs)}`) }]
  })
  const about = h('p', {}, messages.about[plan.section])
  const { nodes, headings } = byLetter(rows)
  return {
    nodes: [about, ...nodes],
    headings,
    anchors: [...Object.keys(forwards), ...headings.map(({ id }) => id)],
    forwards,
  }
}

interface NameRow {
  readonly name: string
  readonly node: BodyNode
}

/** So many names fit on a screen. */
const MAX_UNGROUPED = 30

/** A long list has a field to filter it and a heading for each letter, which the table of contents shows too. */
function byLetter(rows: readonly NameRow[]): { readonly nodes: BodyNode[]; readonly headings: Heading[] } {
  const list = (of: readonly NameRow[]) =>
    h(
      'ul',
      { className: ['gql-index'] },
      of.map(({ node }) => node),
    )
  if (rows.length <= MAX_UNGROUPED) return { nodes: [list(rows)], headings: [] }
  const groups = [...Map.groupBy(rows, ({ name }) => name.charAt(0).toUpperCase())]
  const headings = groups.map(([letter]): Heading => ({ depth: 2, id: `letter-${letter.toLowerCase()}`, text: letter }))
  return {
    nodes: [
      { type: 'component', name: 'ListFilter', props: {}, children: [] },
      ...groups.flatMap(([letter, of]) => [h('h2', { id: `letter-${letter.toLowerCase()}` }, letter), list(of)]),
    ],
    headings,
  }
}

/** Rows of the overview: the topic of each page. */
export function thingTable(pages: readonly GraphqlPagePlan[], messages: GraphqlMessages): BodyNode {
  const rows = pages.map(({ route, thing, items }) =>
    h(
      'tr',
      {},
      h('td', {}, h('a', { href: route }, thing?.title ?? '')),
      h('td', {}, thing?.about ?? ''),
      h('td', {}, String(items.length)),
    ),
  )
  return h('table', {}, head(messages.name, messages.meaning, messages.count), h('tbody', {}, rows))
}

function summaryOf({ definition, operation, directive }: Item, docs: Docstrings): string {
  const text = docs.plain((definition ?? operation?.field ?? directive)?.description ?? null)
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}

function head(...titles: readonly string[]): BodyNode {
  return h('thead', {}, h('tr', {}, ...titles.map((title) => h('th', { scope: 'col' }, title))))
}

function heading(text: string): Heading {
  return { depth: 2, id: slug(text), text }
}
