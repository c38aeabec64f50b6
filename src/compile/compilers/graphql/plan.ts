/**
 * Plans the page and anchor of everything in a schema. A kind that fits is one page; a larger one is an index and pages
 * by first letters.
 */
import type {
  GraphqlDefinition,
  GraphqlDirective,
  GraphqlKind,
  GraphqlModel,
  GraphqlOperation,
  GraphqlSection,
} from '../../../core/api/graphql-model.ts'
import type { Route } from '../../../core/page.ts'

/**
 * Elements of a page's own content. Design goal: 1,500 elements per page, of which the shell with its menu takes up to
 * 500.
 */
export const GRAPHQL_PAGE_BUDGET = 950

const SECTION_OF: Record<GraphqlKind, GraphqlSection> = {
  object: 'objects',
  input: 'inputs',
  enum: 'enums',
  interface: 'interfaces',
  union: 'unions',
  scalar: 'scalars',
}

const OPERATIONS: Record<GraphqlOperation['kind'], GraphqlSection> = {
  query: 'queries',
  mutation: 'mutations',
  subscription: 'subscriptions',
}

export interface Item {
  readonly section: GraphqlSection
  /** Name in lists and anchors: a type name, or a path such as `site.product`. */
  readonly name: string
  readonly definition: GraphqlDefinition | null
  readonly operation: GraphqlOperation | null
  readonly directive?: GraphqlDirective
  /** On pages by topic, which mix types and operations, an operation is `query-site-cart`. */
  readonly anchor?: string
}

export interface GraphqlPagePlan {
  readonly section: GraphqlSection
  readonly route: Route
  readonly items: readonly Item[]
  /** First and last letters of a part, or null for a page with its whole kind. */
  readonly range: readonly [string, string] | null
  /** Name of a part, which no other part of its section has; '' for a page with its whole kind. */
  readonly label: string
  /** Title and topic of a page by topic. */
  readonly thing?: { readonly title: string; readonly about: string }
}

export interface SectionPlan {
  readonly section: GraphqlSection
  readonly route: Route
  readonly items: readonly Item[]
  /** The section's own page, unless the section is divided. */
  readonly pages: readonly GraphqlPagePlan[]
}

/** All items of the schema by section, in the order of GRAPHQL_SECTIONS, without empty sections. */
export function itemsBySection(model: GraphqlModel): Map<GraphqlSection, Item[]> {
  const sections = new Map<GraphqlSection, Item[]>()
  const add = (item: Item): void => {
    const list = sections.get(item.section)
    if (list === undefined) sections.set(item.section, [item])
    else list.push(item)
  }
  for (const operation of model.operations) {
    add({ section: OPERATIONS[operation.kind], name: operation.path.join('.'), definition: null, operation })
  }
  const roots: readonly (string | null)[] = [model.roots.query, model.roots.mutation, model.roots.subscription]
  for (const definition of model.definitions.values()) {
    if (roots.includes(definition.name)) continue
    add({ section: SECTION_OF[definition.kind], name: definition.name, definition, operation: null })
  }
  for (const directive of model.directives)
    add({ section: 'directives', name: `@${directive.name}`, definition: null, operation: null, directive })
  for (const [section, items] of sections) if (items[0]?.operation === null) sections.set(section, sorted(items))
  return sections
}

/**
 * All kinds are sorted by name here, operations too: readers of an index, a part, and the menu look for a name. Pages by
 * topic keep the order of the schema for operations.
 *
 * @param costOf elements of a rendered item
 */
export function planSection(
  section: GraphqlSection,
  base: Route,
  written: readonly Item[],
  costOf: (item: Item) => number,
): SectionPlan {
  const route: Route = `${base}/${section}`
  const items = sorted(written)
  const total = items.reduce((sum, item) => sum + costOf(item), 0)
  if (total <= GRAPHQL_PAGE_BUDGET)
    return { section, route, items, pages: [{ section, route, items, range: null, label: '' }] }
  const groups = mergeSmall(splitByPrefix(items, costOf, 1), costOf)
  const labels = labelsOf(groups)
  const pages = groups.map(({ prefixes, items: own }, index): GraphqlPagePlan => {
    const range = [prefixes[0] ?? '', prefixes.at(-1) ?? ''] as const
    return {
      section,
      route: `${route}/${range[0] === range[1] ? range[0] : `${range[0]}-to-${range[1]}`}`,
      items: own,
      range,
      label: labels[index] ?? '',
    }
  })
  return { section, route, items, pages }
}

/** "Banner – CartDiscount": two words of each name are enough to find a part, unless another part has the same ones. */
function labelsOf(groups: readonly Group[]): string[] {
  const label = ({ items }: Group, shorten: (name: string) => string): string => {
    const [first = '', last = ''] = [items[0]?.name, items.at(-1)?.name].map((name) => shorten(name ?? ''))
    return first === last ? first : `${first} – ${last}`
  }
  const short = groups.map((group) => label(group, beginning))
  const counts = Map.groupBy(short, (own) => own)
  return groups.map((group, index) => {
    const own = short[index] ?? ''
    return counts.get(own)?.length === 1 ? own : label(group, (name) => name)
  })
}

/** `ChangePasswordResult` -> `ChangePassword`; paths and short names stay. */
function beginning(name: string): string {
  return /^(?:[A-Za-z][a-z0-9]*)(?:[A-Z][a-z0-9]*)?/.exec(name)?.[0] || name
}

interface Group {
  readonly prefixes: readonly string[]
  readonly items: readonly Item[]
}

const MAX_PREFIX = 24

/** Items with a common prefix stay together, so that a page keeps its address while the schema grows. */
function splitByPrefix(items: readonly Item[], costOf: (item: Item) => number, length: number): Group[] {
  const byPrefix = new Map<string, Item[]>()
  for (const item of items) {
    const prefix = lettersOf(item.name).slice(0, length) || '_'
    const own = byPrefix.get(prefix)
    if (own === undefined) byPrefix.set(prefix, [item])
    else own.push(item)
  }
  return [...byPrefix].flatMap(([prefix, own]): Group[] => {
    const cost = own.reduce((sum, item) => sum + costOf(item), 0)
    const isWhole = own.length === 1 || cost <= GRAPHQL_PAGE_BUDGET || length >= MAX_PREFIX
    return isWhole ? [{ prefixes: [prefix], items: own }] : splitByPrefix(own, costOf, length + 1)
  })
}

/** Joins neighbors while they fit on one page. */
function mergeSmall(groups: readonly Group[], costOf: (item: Item) => number): Group[] {
  const merged: { prefixes: string[]; items: Item[]; cost: number }[] = []
  for (const { prefixes, items } of groups) {
    const cost = items.reduce((sum, item) => sum + costOf(item), 0)
    const last = merged.at(-1)
    if (last !== undefined && last.cost + cost <= GRAPHQL_PAGE_BUDGET) {
      last.prefixes.push(...prefixes)
      last.items.push(...items)
      last.cost += cost
    } else merged.push({ prefixes: [...prefixes], items: [...items], cost })
  }
  return merged
}

/** By letters and digits, as the parts are made, so that `_entities` doesn't come before all others. */
function sorted(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, keys: [lettersOf(item.name), item.name.toLowerCase(), item.name] }))
  return keyed.toSorted((a, b) => compare(a.keys, b.keys)).map(({ item }) => item)
}

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((key, index) => key !== b[index])
  return at === -1 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
