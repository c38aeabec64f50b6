/**
 * The order in which a collection runs from top to bottom: what a request needs is created before it, and what a later
 * request needs isn't deleted before it.
 */
import type { Operation } from '../../../../core/api/api.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'

interface Folder {
  readonly name: string
  readonly operations: readonly Operation[]
}

/** The operations of the document that an operation needs first, as its example says (`x-before`). */
type Before = (operation: Operation) => readonly Operation[]

const LAST_FOLDER = 'Delete'

/** Folders in the order of the document, except that a folder follows those that create what it needs. */
export function orderFolders(folders: ReadonlyMap<string, readonly Operation[]>, before: Before): Folder[] {
  const byDepth = [...folders]
    .map(([name, operations]) => ({ name, operations: orderOperations(operations, before) }))
    .toSorted((a, b) => depthOf(a.operations) - depthOf(b.operations))
  const folderOf = new Map(byDepth.flatMap((folder) => folder.operations.map((one) => [one, folder] as const)))
  const sorted = afterNeeded(byDepth, ({ operations }) =>
    operations.flatMap((one) => before(one).flatMap((needed) => folderOf.get(needed) ?? [])),
  )
  const late: Operation[] = []
  const needed = new NeededPaths()
  // From the last folder to the first: `needed` knows the operations after a folder.
  const kept = sorted.toReversed().map(({ name, operations }) => {
    const taken = new Set(operations.filter((one) => isDeletion(one) && needed.has(one)))
    late.unshift(...taken)
    for (const one of operations) needed.add(one, before)
    return { name, operations: operations.filter((one) => !taken.has(one)) }
  })
  kept.reverse()
  return [...kept, { name: LAST_FOLDER, operations: late.toSorted(longestFirst) }].filter(
    ({ operations }) => operations.length > 0,
  )
}

/** The operations that `x-before` names by ID, or by method and path. */
export function beforeOf(root: Cursor, operations: readonly Operation[]): Before {
  const byName = Map.groupBy(operations, ({ operationId }) => operationId)
  const byAddress = Map.groupBy(operations, ({ method, path }) => `${method} ${path}`)
  const found = new Map<Operation, readonly Operation[]>()
  const read = ({ path, method }: Operation): readonly Operation[] => {
    const entries = root.at('paths')?.at(path)?.target()?.at(method)?.items('x-before') ?? []
    return entries.flatMap(({ value }) => {
      const [id = ''] = typeof value === 'string' ? value.split(' ') : []
      const [, verb = '', address = ''] =
        /^([A-Z]+) \/v\d(\/\S*)$/.exec(String(isJsonObject(value) ? value.request : '')) ?? []
      const named = id === '' ? [] : (byName.get(id) ?? [])
      return [...named, ...(byAddress.get(`${verb.toLowerCase()} ${address}`) ?? [])]
    })
  }
  return (operation) => {
    const known = found.get(operation) ?? read(operation)
    found.set(operation, known)
    return known
  }
}

/** Parents first, each with create, list, read, change; then deletions, the deepest first. */
function orderOperations(operations: readonly Operation[], before: Before): readonly Operation[] {
  const others = operations
    .filter((one) => !isDeletion(one))
    .toSorted((a, b) => variablesOf(a) - variablesOf(b) || stepOf(a) - stepOf(b))
  return [...afterNeeded(others, before), ...operations.filter(isDeletion).toSorted(longestFirst)]
}

/** Moves each behind those that it needs, and otherwise keeps the order. A circle is left as it is. */
function afterNeeded<T>(all: readonly T[], neededBy: (one: T) => readonly T[]): readonly T[] {
  const places = new Map(all.map((one, index) => [one, index]))
  const placed = new Set<T>()
  const open = new Set<T>()
  const place = (one: T) => {
    if (placed.has(one) || open.has(one)) return
    open.add(one)
    const others = neededBy(one).filter((other) => other !== one && places.has(other))
    for (const other of others.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))) place(other)
    placed.add(one)
  }
  for (const one of all) place(one)
  return [...placed]
}

function isDeletion({ method }: Operation): boolean {
  return method === 'delete'
}

/** A collection belongs to the variables before it, an item with its own variable to its collection. */
function variablesOf({ path }: Operation): number {
  return collectionOf(path).split('{').length
}

function collectionOf(path: string): string {
  return path.replace(/\/\{[^{}]*\}$/, '')
}

function stepOf({ method, path }: Operation): number {
  const isItem = path.endsWith('}')
  if (method === 'post') return isItem ? 4 : 0
  if (method === 'get') return isItem ? 2 : 1
  return isItem ? 3 : 5
}

function depthOf(operations: readonly Operation[]): number {
  return Math.min(...operations.map(variablesOf))
}

/** One item before all of them. */
function longestFirst(a: Operation, b: Operation): number {
  return b.path.split('/').length - a.path.split('/').length
}

/** The path without the names of variables. */
export function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}')
}

/** What operations work on, by path without the names of variables: in time that grows with the paths alone. */
class NeededPaths {
  /** Every path and each path above it. */
  readonly #paths = new Set<string>()
  /** Collections in which another operation first creates or changes a record. */
  readonly #collections = new Set<string>()

  add(operation: Operation, before: Before): void {
    const parts = shapeOf(operation.path).split('/')
    for (let count = parts.length; count > 0; count -= 1) this.#paths.add(parts.slice(0, count).join('/'))
    for (const { method, path } of before(operation)) if (method !== 'delete') this.#collections.add(collectionOf(path))
  }

  /** Whether the deletion takes away what one of the operations works on. */
  has({ path }: Operation): boolean {
    return this.#paths.has(shapeOf(path)) || this.#collections.has(collectionOf(path))
  }
}
