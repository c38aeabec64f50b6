/** All recorded changes in one list, with the page and area of each operation: input of the changes page and the feeds. */
import type { Operation } from '../api/api.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import type { PagePlace } from '../nav.ts'
import type { ChangeClass, ChangeCode } from './change-rules.ts'
import { datedChanges, type History } from './history.ts'
import { keyOfOperation } from './operation-key.ts'
import { goneTopics, type Topic, type TopicPages, topicId, topicsOf } from './topics.ts'

export const CHANGE_LIST_PATH = '/_dc/changes.json'

/** Area of operations and types that no longer have a page. */
export const GONE = 'gone'

export interface ChangedThing {
  readonly key: string
  readonly area: string
  /** What the changelog and this list call what it is about, such as `orders`; absent if that isn't known. */
  readonly topic?: string
  /** For display: `GET /v3/catalog/brands/{brand_id}`. */
  readonly title: string
  /** What the operation does, such as "Get all brands"; absent for types and what is gone. */
  readonly summary?: string
  /** '' if it no longer exists. */
  readonly href: string
  /** Its page isn't in any list for programs, so it isn't in a feed either. */
  readonly unlisted?: true
}

/** An API, which has a feed. */
interface ChangedArea {
  readonly id: string
  readonly title: string
  /** Whether any of its pages can be listed. */
  readonly hasFeed: boolean
}

/** What readers know by name, such as orders: the pages below one folder of an API. */
interface ChangedResource {
  /** `rest-management/orders` */
  readonly id: string
  readonly title: string
  readonly topic: string
}

/** An entry of the changelog, which says in words what changed. */
export interface ChangelogNote {
  readonly date: string
  readonly title: string
  readonly href: string
  /** ID of a topic. */
  readonly topic: string
  /** Of its badge: `Ended`. */
  readonly label: string
  /** null if the badge doesn't say what the change means for programs. */
  readonly meaning: ChangeClass | null
}

export interface ChangeList {
  readonly first: string
  readonly last: string
  readonly areas: readonly ChangedArea[]
  /** The areas that readers choose from, on this page and in the changelog. */
  readonly topics: readonly Topic[]
  /** Entries of the changelog in the months of the record, newest first. */
  readonly notes: readonly ChangelogNote[]
  readonly resources: readonly ChangedResource[]
  readonly things: readonly ChangedThing[]
  /** `[thing, date, code, at, from, to]`, newest first. */
  readonly changes: readonly (readonly [
    thing: number,
    date: string,
    code: ChangeCode,
    at: string,
    from?: string,
    to?: string,
  ])[]
}

/** An operation or event on a page in the default language. */
interface ListedOperation extends Pick<Operation, 'kind' | 'method' | 'path' | 'id' | 'summary'> {
  readonly route: string
  /** Search engines must not index its page. */
  readonly noindex: boolean
  /** URLs of the effective servers. */
  readonly servers: readonly string[]
}

/** A GraphQL type that a page in the default language documents, by itself or by its operations. */
interface ListedType {
  /** Key in histories: `/docs/graphql-storefront Product`. */
  readonly of: string
  readonly route: string
  /** '' if the page documents only its operations. */
  readonly anchor: string
  readonly noindex: boolean
}

interface Described {
  readonly operations: readonly ListedOperation[]
  readonly types: readonly ListedType[]
  readonly places: ReadonlyMap<string, PagePlace>
  /** Topics that the site names itself; other pages are in the topic of their resource. */
  readonly topics?: readonly TopicPages[]
  /** Entries of the changelog, each with the title of its topic. */
  readonly notes?: readonly ChangelogNote[]
}

export function makeChangeList(history: History, described: Described): ChangeList {
  const { operations, types, places } = described
  const known = new Map([...knownThings(operations), ...knownTypes(types)])
  const areas = new Map<string, string>()
  const resources = new Map<string, string>()
  const found = Object.keys(history.changes).map((key) => known.get(key) ?? goneThing(key))
  for (const { area, href } of found) {
    if (area === GONE) continue
    const crumbs = places.get(`${DEFAULT_LOCALE}:${href.split('#')[0]}`)?.breadcrumb ?? []
    // Everything below `/docs` is the API reference, so there the folder is the area.
    if (!areas.has(area)) areas.set(area, (crumbs.at(href.startsWith('/docs/') ? 1 : 0) ?? crumbs.at(0))?.title ?? area)
    const resource = resourceOf({ area, href })
    const title = crumbs.at(2)?.title
    if (resource !== null && title !== undefined && !resources.has(resource)) resources.set(resource, title)
  }
  const notes = (described.notes ?? []).filter(
    ({ date }) => date.slice(0, 7) >= history.first.slice(0, 7) && date.slice(0, 7) <= history.last.slice(0, 7),
  )
  const usual = ({ area, href }: ChangedThing) => resources.get(resourceOf({ area, href }) ?? '') ?? areas.get(area)
  const { topics, topicOf } = topicsOf(described.topics ?? [], found, notes, usual)
  const things = goneTopics(
    found.map((thing) => ({ ...thing, ...topicOf(thing) })),
    [...known.values()].map((thing) => ({ ...thing, ...topicOf(thing) })),
  )
  const numbers = new Map(things.map(({ key }, number) => [key, number]))
  const changes = datedChanges(history)
    .filter(({ code }) => code !== 'operation.recorded')
    .sort((one, other) => other.date.localeCompare(one.date))
    .map(({ of, date, code, at, from, to }) => {
      const row = [numbers.get(of) ?? 0, date, code, at] as const
      return to === undefined && from === undefined
        ? row
        : ([...row, from ?? '', ...(to === undefined ? [] : [to])] as const)
    })
  const inFeeds = new Set(things.flatMap(({ area, unlisted }) => (unlisted ? [] : [area])))
  const titled = [...areas].map(([id, title]) => ({ id, title, hasFeed: inFeeds.has(id) }))
  const topicOfResource = new Map(things.map(({ area, href, topic = '' }) => [resourceOf({ area, href }) ?? '', topic]))
  return {
    first: history.first,
    last: history.last,
    areas: titled.sort(byTitle),
    topics: topics.sort(byTitle),
    notes: notes.map((note) => ({ ...note, topic: topicId(note.topic) })),
    resources: [...resources].map(([id, title]) => ({ id, title, topic: topicOfResource.get(id) ?? '' })).sort(byTitle),
    things,
    changes: changes as unknown as ChangeList['changes'],
  }
}

function byTitle(one: { title: string }, other: { title: string }): number {
  return one.title.localeCompare(other.title, 'en')
}

/** `/docs/rest-catalog/brands` is in the area `rest-catalog`, `/promotions/rest-management` in `promotions`. */
function areaOf(route: string): string {
  const [, first = '', second = ''] = route.split('/')
  return first === 'docs' ? second : first
}

/** `/docs/rest-management/orders/order-shipments#x` is in `rest-management/orders`; null for a page of a whole area. */
export function resourceOf({ area, href }: Pick<ChangedThing, 'area' | 'href'>): string | null {
  const [path = ''] = href.split('#')
  const [, , , resource] = path.split('/')
  return resource === undefined ? null : `${area}/${resource}`
}

function knownThings(operations: readonly ListedOperation[]): Map<string, ChangedThing> {
  const things = new Map<string, ChangedThing>()
  for (const { kind, method, path, id, summary, route, noindex, servers } of operations) {
    const server = servers[0] ?? ''
    const version = /\/v\d+$/.exec(server)?.[0] ?? ''
    const key = keyOfOperation({ kind, method, path, server })
    const title = kind === 'webhook' ? path : `${method.toUpperCase()} ${version}${path}`
    things.set(key, {
      ...{ key, area: areaOf(route), title, href: `${route}#${id}` },
      ...(summary !== '' && summary !== title && { summary }),
      ...(noindex && { unlisted: true }),
    })
  }
  return things
}

function knownTypes(types: readonly ListedType[]): Map<string, ChangedThing> {
  const things = new Map<string, ChangedThing>()
  for (const { of, route, anchor, noindex } of types) {
    // Prefer the page of the type itself to that of an operation.
    if (things.has(of) && anchor === '') continue
    const href = anchor === '' ? route : `${route}#${anchor}`
    things.set(of, { key: of, area: areaOf(route), title: nameOfType(of), href, ...(noindex && { unlisted: true }) })
  }
  return things
}

function goneThing(key: string): ChangedThing {
  const title = key.startsWith('/') ? nameOfType(key) : key.replaceAll('{}', '{…}').replace('/stores/{…}', '')
  return { key, area: GONE, title, href: '' }
}

/** Without the schema. */
function nameOfType(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1)
}
