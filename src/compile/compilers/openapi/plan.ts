/**
 * Which page each operation of a document is on, and its anchor there. Pure reading of tags and summaries, so that one
 * document can link to the operations of another without compiling it.
 */
import type { Route } from '../../../core/page.ts'
import { childRoute } from '../../../core/route.ts'
import { createSlugger, slug } from '../../../core/words/slug.ts'
import type { Cursor } from './document/cursor.ts'
import { type OperationSource, operationsOf, summaryOf } from './operation/operation.ts'
import { groupsOfPaths } from './path-words.ts'
import { splitOperations } from './split-operations.ts'

/** An id is a part of an address and the name of a file, which have 255 bytes on most disks. */
const MAX_ID = 100
/** Group of the operations without a tag. */
const UNTITLED = 'More operations'

/** Operations without tags that are still one page. */
const MAX_UNGROUPED = 12
/** Of a group by path, on average: where nearly each path is a group of its own, the parts say nothing. */
const LEAST_IN_GROUP = 2

export interface PlannedOperation {
  readonly source: OperationSource
  readonly id: string
  readonly route: Route
  readonly summary: string
  /** Further pages, by tag, on which the operation has a row that links here. */
  readonly also: readonly string[]
}

export interface PlannedPage {
  readonly route: Route
  /** Display name; the title of the document for the overview. */
  readonly title: string
  /** The tag of the page; null for an overview without operations of its own, and for a document without tags. */
  readonly tag: Cursor | null
  readonly tagName: string
  readonly isOverview: boolean
  /** 1 for the first page of a tag, 2 … for its continuations. */
  readonly part: number
  readonly operations: readonly PlannedOperation[]
}

export interface Plan {
  readonly pages: readonly PlannedPage[]
  /** Operations and webhooks by the key of their place in the document (`cursor.key`). */
  readonly operations: ReadonlyMap<string, PlannedOperation>
}

interface TagGroup {
  readonly name: string
  readonly cursor: Cursor | null
  readonly slug: string
  readonly title: string
  readonly sources: OperationSource[]
}

export function planDocument(root: Cursor, route: Route): Plan {
  const groups = groupByTag(root)
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
  const wanted = slug(summary) === '' ? 'operation' : cut(summary)
  const id = slugger(wanted)
  const { session } = source.cursor
  if (id !== slug(wanted))
    session.report('DC302', source.cursor, `"${summary}" is also the summary of another operation on ${route}.`, {
      severity: 'warning',
    })
  return { source, id, route, summary, also: tagNames(source).filter((name) => name !== tagName) }
}

function tagNames({ cursor }: OperationSource): string[] {
  return [...new Set(cursor.items('tags').map(({ value }) => String(value)))]
}

/** Tags in the order the document declares them; undeclared ones and operations without a tag follow. */
function groupByTag(root: Cursor): TagGroup[] {
  const groups = new Map<string, TagGroup>()
  for (const cursor of root.items('tags')) {
    const name = cursor.text('name')
    if (name !== '' && !groups.has(name)) groups.set(name, makeGroup(name, cursor))
  }
  const sources = sourcesOf(root)
  const paths = pathGroups(sources)
  for (const source of sources) {
    const name = tagNames(source)[0] ?? paths.get(source.path) ?? ''
    let group = groups.get(name)
    if (!group) {
      if (name !== '' && groups.size > 0 && paths.size === 0) {
        root.session.report('DC313', source.cursor, `The tag "${name}" isn't declared.`, { severity: 'warning' })
      }
      group = makeGroup(name, null)
      groups.set(name, group)
    }
    group.sources.push(source)
  }
  return [...groups.values()].filter(({ sources }) => sources.length > 0)
}

/** In a long document without any tag, the first part of the path says what an operation belongs to. A short one is read as a whole. */
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
  const title = cursor?.text('x-displayName') || cursor?.text('summary') || name || UNTITLED
  return { name, cursor, slug: own ?? slug(name), title, sources: [] }
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
 * The group whose operations are on the overview itself: the only one (unless `x-slug` gives it a page of its own), the
 * one named like the document, or `x-slug: ''`.
 */
function overviewGroup(groups: readonly TagGroup[], route: Route): TagGroup | null {
  const name = route.split('/').at(-1) ?? ''
  const [first] = groups
  if (first && groups.length === 1 && !first.cursor?.text('x-slug')) return first
  return (
    groups.find((group) => group.cursor?.at('x-slug')?.value === '') ??
    groups.find((group) => group.slug === name) ??
    null
  )
}

/** Some documents have their description where the summary belongs; whole words of it are enough to distinguish them. */
function cut(summary: string): string {
  if (summary.length <= MAX_ID) return summary
  const words = summary.slice(0, MAX_ID)
  const end = words.lastIndexOf(' ')
  return end === -1 ? words : words.slice(0, end)
}
