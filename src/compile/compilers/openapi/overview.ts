/** The overview of a document: its operations in tables, servers, authentication, and downloads. */
import type { ApiOverviewModel, Download, OperationGroup, OperationRow } from '../../../core/api/api.ts'
import type { Fact } from '../../../core/api/api-schema.ts'
import type { Cursor } from './document/cursor.ts'
import { readSchemes, readSecurity } from './operation/security.ts'
import { readServers } from './operation/servers.ts'
import { readStability } from './operation/stability.ts'
import type { PageReader } from './page-reader.ts'
import type { DocumentPlan, PlannedOperation, PlannedPage } from './plan.ts'
import { restOf } from './schema/facts.ts'
import { readExternalDocs } from './schema/schema-node.ts'
import { titleOfTag } from './tag-sections.ts'

/** Rows per group. Longer tables do not help; the group's page has all rows. */
const MAX_ROWS = 300
/**
 * Rows of all groups, at five elements each (decision 0035). If there are more, each group shows only its first ones.
 */
const MAX_ROWS_IN_ALL = 450
const FEWEST_ROWS = 2

const PLACED = [
  ...['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components', 'security', 'externalDocs'],
  'x-tagGroups',
]
const TAG_PLACED = ['name', 'summary', 'description', 'externalDocs', 'parent', 'x-displayName', 'x-slug', 'x-traitTag']
const INFO_PLACED = ['title', 'version', 'summary', 'description', 'x-stability', 'x-sunset']
/** Extensions that configure the page and tell readers nothing. */
const PAGE_SETTINGS = /^x-(?:robots|keywords|searchable|menu-title|date|description)$/

export function readOverview(
  plan: DocumentPlan,
  page: PlannedPage,
  downloads: readonly Download[],
  reader: PageReader,
): ApiOverviewModel {
  const { root, prose } = reader
  const info = root.at('info')
  const docs = root.at('externalDocs')
  const externalDocs = docs ? readExternalDocs(docs) : undefined
  const stability = info ? readStability(info) : undefined
  const schemes = [...readSchemes(root, prose).values()].map(({ model }) => model)
  const facts = [
    ...(info ? (restOf(info, INFO_PLACED) ?? []) : []),
    ...(restOf(root, PLACED) ?? []),
    ...factsOfTag(page.tag),
  ]
  return {
    version: info?.text('version') ?? '',
    ...(stability && { stability }),
    servers: readServers([root], prose),
    schemes,
    security: readSecurity(null, root, reader.schemes),
    groups: groupsOf(plan, page, reader),
    webhooks: root.entries('paths').length === 0,
    downloads,
    ...(externalDocs && { externalDocs }),
    facts: facts.filter(({ name }) => !PAGE_SETTINGS.test(name)),
  }
}

/** What a tag says besides its texts. */
export function factsOfTag(tag: Cursor | null): Fact[] {
  return ((tag && restOf(tag, TAG_PLACED)) ?? []).filter(({ name }) => !PAGE_SETTINGS.test(name))
}

interface DraftGroup extends Omit<OperationGroup, 'rows' | 'hidden'> {
  readonly operations: PlannedOperation[]
}

function groupsOf(plan: DocumentPlan, page: PlannedPage, reader: PageReader): OperationGroup[] {
  const groups = new Map<string, DraftGroup>()
  for (const { tagName, tag, title, route, operations, part, section } of plan.pages) {
    if (operations.length === 0 && (tag === null || route === page.route)) continue
    const known = groups.get(tagName)
    if (known) {
      known.operations.push(...operations)
      continue
    }
    const isHere = route === page.route
    const own = (tag && titleOfTag(tag)) || tagName || page.title
    const group = {
      title: isHere ? own : title,
      href: isHere ? ('' as const) : route,
      summary: firstSentence(tag?.text('description') ?? ''),
      operations: [...operations],
      ...(section !== '' && { section }),
    }
    if (part === 1) groups.set(tagName, group)
  }
  const most = rowsOfGroup([...groups.values()].map(({ operations }) => operations.length))
  return [...groups.values()].map(({ operations, ...group }) => ({
    ...group,
    rows: operations.slice(0, most).map((operation) => rowOf(operation, page, reader)),
    hidden: Math.max(0, operations.length - most),
  }))
}

/** Maximum rows per group, given the number of operations in each. */
function rowsOfGroup(sizes: readonly number[]): number {
  const total = sizes.reduce((sum, size) => sum + Math.min(size, MAX_ROWS), 0)
  return total <= MAX_ROWS_IN_ALL ? MAX_ROWS : Math.max(FEWEST_ROWS, Math.floor(MAX_ROWS_IN_ALL / sizes.length))
}

/** A row for an operation on another page has the operation's anchor, so that a link to this page still finds it. */
export function rowOf(
  { source, id, route, summary }: PlannedOperation,
  page: PlannedPage,
  { anchors }: PageReader,
): OperationRow {
  const isHere = route === page.route
  const stability = readStability(source.cursor)
  return {
    id: isHere || anchors.has(id) ? '' : anchors.unique(id),
    method: source.method,
    path: source.path,
    summary,
    href: `${isHere ? '' : route}#${id}`,
    ...(source.cursor.flag('deprecated') && { deprecated: true as const }),
    ...(stability && { stability }),
  }
}

/** First sentence of Markdown as plain text, for tables. */
function firstSentence(markdown: string): string {
  return cut(sentencesOf(markdown)[0] ?? '', MAX_DESCRIPTION)
}

/** A result list shows about 160 characters; fewer than 50 tell readers nothing (spec: content.kinds). */
const MAX_DESCRIPTION = 160
const MIN_DESCRIPTION = 50

interface PageDescription {
  readonly text: string
  /** Whether it isn't the author's text alone. */
  readonly isMade: boolean
}

/** Description of a page: the first whole sentences of its text, plus its operations if those are too short. */
export function pageDescription(markdown: string, summaries: readonly string[]): PageDescription {
  let text = ''
  for (const sentence of sentencesOf(markdown)) {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    if (text !== '' && longer.length > MAX_DESCRIPTION) break
    text = longer
    if (text.length >= MIN_DESCRIPTION) break
  }
  const isMade = text.length < MIN_DESCRIPTION
  if (isMade) text = `${text} ${summaries.join(', ')}`.trim()
  return { text: cut(text, MAX_DESCRIPTION), isMade }
}

function sentencesOf(markdown: string): string[] {
  const plain = markdown
    .trim()
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`]+/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? [] : plain.split(/(?<=[.!?])\s+/)
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.lastIndexOf(' ', limit - 1)
  return `${text.slice(0, end > 0 ? end : limit - 1)}…`
}
