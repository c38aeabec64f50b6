/**
 * Plans the page and anchor of each operation in a document. Reads only tags and summaries, so that a document can link
 * to another document's operations without compiling it.
 */
import type { Route } from '../../../core/page.ts'
import { childRoute } from '../../../core/route.ts'
import { createSlugger, RESERVED_IDS, slug } from '../../../core/words/slug.ts'
import type { Cursor } from './document/cursor.ts'
import { type OperationSource, operationsOf, summaryOf, wholeSummaryOf } from './operation/operation.ts'
import { groupsOfPaths } from './path-words.ts'
import { splitOperations } from './split-operations.ts'
import { readTagSections, type TagSection, titleOfTag } from './tag-sections.ts'

/** An ID is part of a URL and of a file name, which is limited to 255 bytes on most disks. */
const MAX_ID = 100
/** Group of the operations without a tag. */
const UNTITLED = 'More operations'

/** Up to this many operations without tags share one page. */
const MAX_UNGROUPED = 12
/** Average group size for grouping by path: below it, almost every path is its own group, and grouping is useless. */
const LEAST_IN_GROUP = 2

export interface PlannedOperation {
  readonly source: OperationSource
  readonly id: string
  readonly route: Route
  readonly summary: string
  /** Other pages, by tag, with a row that links to the operation here. */
  readonly also: readonly string[]
}

export interface PlannedPage {
  readonly route: Route
  /** Display name; for the overview, the document's title. */
  readonly title: string
  /** Tag of the page; null for an overview without operations, and for a document without tags. */
  readonly tag: Cursor | null
  readonly tagName: string
  readonly isOverview: boolean
  /** 1 for the first page of a tag, 2 … for its continuations. */
  readonly part: number
  /** Heading above the page in menus and lists (tag-sections.ts), or ''. */
  readonly section: string
  readonly operations: readonly PlannedOperation[]
}

export interface DocumentPlan {
  readonly pages: readonly PlannedPage[]
  /** Operations and webhooks by the key of their position in the document (`cursor.key`). */
  readonly operations: ReadonlyMap<string, PlannedOperation>
}

interface TagGroup {
  readonly name: string
  readonly cursor: Cursor | null
  readonly slug: string
  readonly title: string
  readonly sources: OperationSource[]
  /** Whether operations of other groups also have the tag. */
  isNamed: boolean
}

export function planDocument(root: Cursor, route: Route): DocumentPlan {
  const { groups, sections } = inSections(root, groupByTag(root))
  const total = groups.reduce((sum, { sources }) => sum + sources.length, 0)
  const overview = overviewGroup(groups, route)
  const title = root.at('info')?.text('title') || (route.split('/').at(-1) ?? '')
  const pages: PlannedPage[] = []
  const operations = new Map<string, PlannedOperation>()
  const add = (group: TagGroup | null, base: Route, name: string, isOverview: boolean) => {
    const parts = splitOperations(group?.sources ?? [], isOverview ? total : 0)
    parts.forEach((sources, index) => {
      const part = index + 1
      const place = part === 1 ? base : childRoute(base, `part-${part}`)
      const slugger = createSlugger()
      const planned = sources.map((source) => planOperation(source, place, slugger, group?.name ?? ''))
      for (const one of planned) operations.set(one.source.cursor.key, one)
      pages.push({
        route: place,
        title: part === 1 ? name : `${name} (${part})`,
        tag: group?.cursor ?? null,
        tagName: group?.name ?? '',
        isOverview: isOverview && part === 1,
        part,
        section: isOverview ? '' : (sections.get(group?.name ?? '') ?? ''),
        operations: planned,
      })
    })
  }
  add(overview, route, title, true)
  const taken = createSlugger()
  for (const group of groups) {
    if (group === overview) continue
    add(group, childRoute(route, taken(group.slug === '' ? 'operations' : group.slug)), group.title, false)
  }
  return { pages, operations }
}

function planOperation(
  source: OperationSource,
  route: Route,
  slugger: (text: string) => string,
  tagName: string,
): PlannedOperation {
  const summary = summaryOf(source)
  const whole = wholeSummaryOf(source)
  const wanted = slug(whole) === '' ? 'operation' : cut(whole)
  const id = slugger(wanted)
  const { session } = source.cursor
  if (id !== slug(wanted) && !RESERVED_IDS.includes(slug(wanted)))
    session.report('DC302', source.cursor, `"${summary}" is also the summary of another operation on ${route}.`)
  return { source, id, route, summary, also: tagNames(source).filter((name) => name !== tagName) }
}

function tagNames({ cursor }: OperationSource): string[] {
  return [...new Set(cursor.items('tags').map(({ value }) => String(value)))]
}

/** Tags outside of any section first: they follow the overview of the document, and no heading applies to them. */
function inSections(
  root: Cursor,
  all: readonly TagGroup[],
): { groups: readonly TagGroup[]; sections: ReadonlyMap<string, string> } {
  const used = new Set(all.map(({ name }) => name))
  const list = readTagSections(root, used)
  const sections = new Map(list.flatMap(({ title, tags }) => tags.map((name) => [name, title] as const)))
  const order = new Map([...sections.keys()].map((name, index) => [name, index]))
  const placeOf = ({ name }: TagGroup) => order.get(name) ?? -1
  // A document on one page lists no sections.
  const isListed = all.filter(({ sources }) => sources.length > 0).length > 1
  const shown = all.filter((group) => hasSomething(group, isListed ? list : []))
  return { groups: shown.toSorted((a, b) => placeOf(a) - placeOf(b)), sections }
}

/** Whether readers learn anything from the page of a tag. Its name alone says nothing. */
function hasSomething({ name, cursor, sources, isNamed }: TagGroup, sections: readonly TagSection[]): boolean {
  if (sources.length > 0 || isNamed || !cursor) return true
  if (cursor.text('description').trim() !== '' || cursor.at('externalDocs')) return true
  // The name is shown as the heading of its section.
  if (!sections.some(({ title }) => title === titleOfTag(cursor)))
    cursor.session.report(
      'DC361',
      cursor,
      `The tag "${titleOfTag(cursor) || name}" has neither operations nor a description.`,
    )
  return false
}

/** Tags in the order of their declaration, then undeclared ones and operations without a tag. */
function groupByTag(root: Cursor): TagGroup[] {
  const groups = new Map<string, TagGroup>()
  for (const cursor of root.items('tags')) {
    const name = cursor.text('name')
    if (name !== '' && !groups.has(name)) groups.set(name, makeGroup(name, cursor))
  }
  const sources = sourcesOf(root)
  const paths = pathGroups(sources)
  for (const source of sources) {
    const [first, ...others] = tagNames(source)
    for (const other of others) {
      const group = groups.get(other)
      if (group) group.isNamed = true
    }
    const name = first ?? paths.get(source.path) ?? ''
    let group = groups.get(name)
    if (!group) {
      if (name !== '' && groups.size > 0 && paths.size === 0) {
        root.session.report('DC313', source.cursor, `The tag "${name}" isn't declared.`)
      }
      group = makeGroup(name, null)
      groups.set(name, group)
    }
    group.sources.push(source)
  }
  return [...groups.values()]
}

/** In a long document without tags, groups operations by the first path segment. A short one stays on one page. */
function pathGroups(sources: readonly OperationSource[]): ReadonlyMap<string, string> {
  const isPlain =
    sources.length > MAX_UNGROUPED &&
    sources.every((source) => source.kind === 'operation' && tagNames(source).length === 0)
  if (!isPlain) return new Map()
  const groups = groupsOfPaths([...new Set(sources.map(({ path }) => path))])
  return new Set(groups.values()).size * LEAST_IN_GROUP > sources.length ? new Map() : groups
}

function makeGroup(name: string, cursor: Cursor | null): TagGroup {
  const own = cursor?.at('x-slug') ? cursor.text('x-slug') : null
  const title = (cursor && titleOfTag(cursor)) || name || UNTITLED
  return { name, cursor, slug: own ?? slug(name), title, sources: [], isNamed: false }
}

export function sourcesOf(root: Cursor): OperationSource[] {
  return [
    ...root
      .entries('paths')
      .flatMap(([path, item]) => (path.startsWith('x-') ? [] : operationsOf('operation', path, item))),
    ...root.entries('webhooks').flatMap(([name, item]) => operationsOf('webhook', name, item)),
  ]
}

/**
 * The group whose operations are on the overview itself: the only group (unless `x-slug` gives it its own page), the
 * one with the document's name, or `x-slug: ''`.
 */
function overviewGroup(groups: readonly TagGroup[], route: Route): TagGroup | null {
  const name = route.split('/').at(-1) ?? ''
  const [first, ...others] = groups.filter(({ sources }) => sources.length > 0)
  if (first && others.length === 0 && !first.cursor?.text('x-slug')) return first
  return (
    groups.find((group) => group.cursor?.at('x-slug')?.value === '') ??
    groups.find((group) => group.slug === name) ??
    null
  )
}

/** Some documents have a description in the summary. Its first whole words are enough to tell operations apart. */
function cut(summary: string): string {
  if (summary.length <= MAX_ID) return summary
  const words = summary.slice(0, MAX_ID)
  const end = words.lastIndexOf(' ')
  return end === -1 ? words : words.slice(0, end)
}
