/** Plans pages by topic (`thing` in code): the page of each type and operation of a schema, and the order. */
import type { GraphqlDefinition, GraphqlModel } from '../../../core/api/graphql-model.ts'
import type { Route } from '../../../core/page.ts'
import { GRAPHQL_PAGE_BUDGET, type GraphqlPagePlan, type Item } from './plan.ts'
import type { GraphqlThing } from './thing-file.ts'

type Homes = Map<string, GraphqlThing>

/** @param costOf elements of a rendered item */
export function planThings(
  things: readonly GraphqlThing[],
  base: Route,
  model: GraphqlModel,
  items: readonly Item[],
  costOf: (item: Item) => number,
): GraphqlPagePlan[] {
  const homes = homesOf(things, model, items)
  return things.flatMap((thing) => {
    const own = items.filter((item) => homes.get(keyOf(item)) === thing)
    return own.length === 0 ? [] : pagesOf(thing, base, inReadingOrder(own, model, thing), costOf)
  })
}

/**
 * Separate keys for types and operations: they include `customer` and `Customer`, and a type may have an operation's
 * name.
 */
function keyOf({ name, operation }: Item): string {
  return operation === null ? `type ${name}` : `${operation.kind} ${name}`
}

function homesOf(things: readonly GraphqlThing[], model: GraphqlModel, items: readonly Item[]): Homes {
  const patterns = things.flatMap((thing) => thing.holds.map((pattern) => ({ thing, ...matcherOf(pattern) })))
  const homes: Homes = new Map()
  for (const item of items) {
    const fits = patterns.filter(({ matches }) => matches(item.name))
    const best = fits.toSorted((a, b) => b.letters - a.letters)[0]
    if (best !== undefined) homes.set(keyOf(item), best.thing)
  }
  followUses(homes, model, items)
  const last = things.at(-1)
  for (const item of items) if (last !== undefined && !homes.has(keyOf(item))) homes.set(keyOf(item), last)
  return homes
}

interface Matcher {
  readonly matches: (name: string) => boolean
  readonly letters: number
}

/** `*` matches any letters. Searched part by part: a regular expression with two of them would take quadratic time. */
function matcherOf(pattern: string): Matcher {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  // A full name wins over any pattern.
  if (end === undefined) return { matches: (name) => name === pattern, letters: 1_000 }
  const matches = (name: string): boolean => {
    if (!name.startsWith(start)) return false
    let at = start.length
    for (const part of parts) {
      const found = name.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    return name.length - end.length >= at && name.endsWith(end)
  }
  return { matches, letters: pattern.replaceAll('*', '').length }
}

/** A type used by only one topic belongs to it; this then decides for the types below it, and so on. */
function followUses(homes: Homes, model: GraphqlModel, items: readonly Item[]): void {
  const open = new Set(items.filter((item) => !homes.has(keyOf(item))))
  const operations = new Map(model.operations.map((each) => [`${each.owner}.${each.field.name}`, each]))
  for (let before = -1; before !== open.size; ) {
    before = open.size
    for (const item of open) {
      if (item.definition === null) continue
      const users = new Set(usersOf(item.definition, operations).map((key) => homes.get(key)))
      const [home] = users
      if (users.size !== 1 || home === undefined) continue
      homes.set(keyOf(item), home)
      open.delete(item)
    }
  }
}

/** Keys of the types and operations that reference a type. */
function usersOf(definition: GraphqlDefinition, operations: ReadonlyMap<string, GraphqlModel['operations'][number]>) {
  const uses = [...definition.returnedBy, ...definition.acceptedBy].map(({ type, field }) => {
    const operation = operations.get(`${type}.${field}`)
    return operation === undefined ? `type ${type}` : `${operation.kind} ${operation.path.join('.')}`
  })
  return [...uses, ...definition.unions.map((name) => `type ${name}`)]
}

/**
 * Operations first, each with the inputs, results, and errors that nothing else uses; then types listed in the file,
 * then the others by kind.
 */
function inReadingOrder(items: readonly Item[], model: GraphqlModel, thing: GraphqlThing): Item[] {
  const types = new Map(items.flatMap((item) => (item.definition === null ? [] : [[item.name, item] as const])))
  const ordered = new Set<Item>()
  const take = (name: string): void => {
    const item = types.get(name)
    const definition = item?.definition
    if (item === undefined || definition == null || ordered.has(item) || !isSmall(definition)) return
    ordered.add(item)
    for (const { type } of definition.fields) take(type.name)
    if (definition.kind === 'union') for (const member of definition.possibleTypes) take(member)
  }
  for (const item of items) {
    if (item.operation === null) continue
    ordered.add(item)
    for (const { type } of item.operation.field.args) take(type.name)
    take(item.operation.field.type.name)
  }
  for (const name of thing.holds) {
    const item = types.get(name)
    if (item !== undefined) ordered.add(item)
  }
  for (const kind of ['object', 'interface', 'union', 'enum', 'scalar', 'input'] as const)
    for (const item of items) if (model.definitions.get(item.name)?.kind === kind && item.definition) ordered.add(item)
  for (const item of items) if (item.directive) ordered.add(item)
  return [...ordered]
}

function isSmall({ kind, name, returnedBy, acceptedBy, unions }: GraphqlDefinition): boolean {
  if (kind === 'input') return acceptedBy.length === 1
  return /(Result|Error|Errors)$/.test(name) && returnedBy.length + unions.length === 1
}

/** One page, or one for queries and one for mutations; several of each if even those are too large. */
function pagesOf(
  thing: GraphqlThing,
  base: Route,
  items: readonly Item[],
  costOf: (item: Item) => number,
): GraphqlPagePlan[] {
  const cost = items.reduce((sum, item) => sum + costOf(item), 0)
  const route: Route = `${base}/${thing.slug}`
  if (cost <= GRAPHQL_PAGE_BUDGET) return [planned(thing, route, thing.title, items)]
  const split = items.findIndex(({ operation }) => operation?.kind === 'mutation')
  const changes = split === -1 ? [] : changesOf(items)
  const rest = items.filter((item) => !changes.includes(item))
  const part = (name: string, own: readonly Item[]): GraphqlPagePlan =>
    planned(thing, `${route}/${name}`, `${thing.title}: ${thing.parts?.[name] ?? name.replaceAll('-', ' ')}`, own)
  return [
    ...chunks(rest, costOf).map((own, index) =>
      index === 0 ? planned(thing, route, thing.title, own) : part(numbered('types', index), own),
    ),
    ...chunks(changes, costOf).map((own, index) => part(numbered('mutations', index + 1), own)),
  ]
}

/** `types`, `types-2`: stable addresses while a schema grows. */
function numbered(name: string, place: number): string {
  return place === 1 ? name : `${name}-${place}`
}

/** Mutations with their types, and the inputs that several of them share. */
function changesOf(items: readonly Item[]): Item[] {
  let after: 'query' | 'mutation' | 'types' = 'types'
  return items.filter(({ name, operation, definition }) => {
    if (operation !== null) after = operation.kind === 'mutation' ? 'mutation' : 'query'
    else if (!/(Result|Error|Errors)$/.test(name) && definition?.kind !== 'input') after = 'types'
    return after === 'mutation' || (after === 'types' && definition?.kind === 'input')
  })
}

/** Pages in reading order. An operation stays with its inputs and results while they fit on one page. */
function chunks(items: readonly Item[], costOf: (item: Item) => number): Item[][] {
  const pages: { items: Item[]; cost: number }[] = []
  const place = (group: readonly Item[]): void => {
    const cost = group.reduce((sum, item) => sum + costOf(item), 0)
    const last = pages.at(-1)
    if (last !== undefined && last.cost + cost <= GRAPHQL_PAGE_BUDGET) {
      last.items.push(...group)
      last.cost += cost
    } else if (cost > GRAPHQL_PAGE_BUDGET && group.length > 1) for (const item of group) place([item])
    else pages.push({ items: [...group], cost })
  }
  for (const group of byOperation(items)) place(group)
  return pages.map(({ items: own }) => own)
}

/** An operation with the inputs, results, and errors that follow it; other types one by one. */
function byOperation(items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const open = groups.at(-1)
    const isPart = item.operation === null && /(?:Input|Result|Error|Errors)$/.test(item.name)
    if (isPart && open?.[0]?.operation) open.push(item)
    else groups.push([item])
  }
  return groups
}

function planned(thing: GraphqlThing, route: Route, title: string, items: readonly Item[]): GraphqlPagePlan {
  return { section: 'objects', route, items, range: null, label: '', thing: { title, about: thing.about } }
}
