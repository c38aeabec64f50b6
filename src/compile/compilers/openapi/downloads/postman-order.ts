/**
 * The order in which a collection runs from top to bottom: what a request needs is created before it, and what a later
 * request needs isn't deleted before it.
 */
import type { Operation } from '../../../../core/api/api.ts'
import { type Cursor, isObject } from '../document/cursor.ts'

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
  const sorted = afterNeeded(byDepth, (folder, other) =>
    folder.operations.some((one) => before(one).some((needed) => other.operations.includes(needed))),
  )
  const late: Operation[] = []
  const kept = sorted.map(({ name, operations }, index) => {
    const later = sorted.slice(index + 1).flatMap((folder) => folder.operations)
    const isLate = (one: Operation) => isDeletion(one) && later.some((other) => takesAway(one, other, before))
    late.push(...operations.filter(isLate))
    return { name, operations: operations.filter((one) => !isLate(one)) }
  })
  return [...kept, { name: LAST_FOLDER, operations: late.toSorted(longestFirst) }].filter(
    ({ operations }) => operations.length > 0,
  )
}

/** The operations that `x-before` names by ID, or by method and path. */
export function beforeOf(root: Cursor, operations: readonly Operation[]): Before {
  return ({ path, method }) => {
    const entries = root.at('paths')?.at(path)?.target()?.at(method)?.items('x-before') ?? []
    return entries.flatMap(({ value }) => {
      const [id = ''] = typeof value === 'string' ? value.split(' ') : []
      const [, verb = '', address = ''] =
        /^([A-Z]+) \/v\d(\/\S*)$/.exec(String(isObject(value) ? value.request : '')) ?? []
      return operations.filter(
        (one) => (one.operationId === id && id !== '') || (one.method === verb.toLowerCase() && one.path === address),
      )
    })
  }
}

/** Parents first, each with create, list, read, change; then deletions, the deepest first. */
function orderOperations(operations: readonly Operation[], before: Before): readonly Operation[] {
  const others = operations
    .filter((one) => !isDeletion(one))
    .toSorted((a, b) => variablesOf(a) - variablesOf(b) || stepOf(a) - stepOf(b))
  return [
    ...afterNeeded(others, (one, other) => before(one).includes(other)),
    ...operations.filter(isDeletion).toSorted(longestFirst),
  ]
}

/** Moves each behind those that it needs, and otherwise keeps the order. A circle is left as it is. */
function afterNeeded<T>(all: readonly T[], needs: (one: T, other: T) => boolean): readonly T[] {
  const placed: T[] = []
  const open = new Set<T>()
  const place = (one: T) => {
    if (placed.includes(one) || open.has(one)) return
    open.add(one)
    for (const other of all) if (other !== one && needs(one, other)) place(other)
    placed.push(one)
  }
  for (const one of all) place(one)
  return placed
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

/** Whether a deletion takes away what an operation works on. */
function takesAway(deletion: Operation, other: Operation, before: Before): boolean {
  const [start, own] = [deletion.path, other.path].map((path) => path.replace(/\{[^{}]*\}/g, '{}'))
  if (own === start || own?.startsWith(`${start}/`)) return true
  const collection = collectionOf(deletion.path)
  return before(other).some(({ method, path }) => method !== 'delete' && collectionOf(path) === collection)
}
