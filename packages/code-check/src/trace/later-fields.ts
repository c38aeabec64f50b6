/** Objects with the fields that are set or removed after they were made: `body.name = …`, `delete body.name`. */
import { type Expr, isWithin, type Program, pathOf, type Scope } from '../program/tree.ts'
import type { Evaluation, Frame } from './frame.ts'
import { isLater, type Use } from './order.ts'
import { type Entry, entryOf, type ObjectValue, type Value } from './value.ts'

interface Owned {
  /** The name of the object, as in `pathOf`. */
  readonly path: string
  /** The scope that declares it; null for a field of a class. */
  readonly scope: Scope | null
  readonly program: Program
  readonly frame: Frame
  /** Where the object is used. What is set below doesn't count. */
  readonly use?: Use
}

/** Calls that add entries to an object, or may. */
const ADDS = /^(?:set|append|update|setdefault|push|put|add|delete|pop)$/

/**
 * A field may be set in one branch and not in another, so a field that was there before has one value or the other.
 */
export function withFields(evaluation: Evaluation, object: ObjectValue, owned: Owned): Value {
  const { program, frame } = owned
  const later = laterIn(owned)
  const isGrown = isOpened(owned)
  if (later.length === 0 && !isGrown) return object
  const entries = new Map<string, Entry>(object.entries.map((entry) => [entry.name, entry]))
  for (const { key, value } of later) {
    if (key === null) continue
    if (isRemoval(value)) {
      entries.delete(key)
      continue
    }
    const known = entryOf(object, key) !== undefined || later.filter((one) => one.key === key).length > 1
    const spot = value === null ? object.spot : { file: program.file, at: value.from }
    const read: Value = known || value === null ? { kind: 'unknown', spot } : evaluation.evaluate(value, program, frame)
    entries.set(key, { name: key, spot, value: read.kind === 'absent' ? { kind: 'unknown', spot } : read })
  }
  // Something may be removed in one branch only.
  const isOpen = object.isOpen || isGrown || later.some(({ key, value }) => key === null || isRemoval(value))
  return { ...object, entries: [...entries.values()], isOpen }
}

function isRemoval(value: Expr | null): boolean {
  return value?.kind === 'nothing'
}

/** A list with what is added later: `items.push(…)`, `$items[] = …`. An empty array of PHP may become an object. */
export function withItems(evaluation: Evaluation, list: Value & { kind: 'list' }, owned: Owned): Value {
  const { program } = owned
  const { spot } = list
  const later = laterIn(owned)
  if (program.language === 'php' && list.items.length === 0 && later.some(({ key }) => key !== null))
    return withFields(evaluation, { kind: 'object', entries: [], isOpen: false, spot }, owned)
  const isGrown = later.length > 0 || isOpened(owned)
  // A function may fill it by reference.
  if (program.language === 'php' && list.items.length === 0 && !isGrown) return { kind: 'unknown', spot }
  return { ...list, isOpen: list.isOpen || isGrown }
}

/** What is set in an object after it was made, up to where it is used. */
function laterIn({ path, scope, program, use }: Owned): Program['mutations'] {
  return program.mutations.filter(
    (mutation) =>
      mutation.target === path &&
      (scope === null || isWithin(mutation.scope, scope)) &&
      !(use !== undefined && mutation.value !== null && isLater(mutation.value, mutation.scope, use, program)),
  )
}

function isOpened({ path, scope, program }: Owned): boolean {
  return (growersOf(program).get(path) ?? []).some((from) => scope === null || isWithin(from, scope))
}

const growers = new WeakMap<Program, ReadonlyMap<string, readonly Scope[]>>()

/** The scopes of the calls that may add entries, by the name of the object. */
function growersOf(program: Program): ReadonlyMap<string, readonly Scope[]> {
  const known = growers.get(program)
  if (known !== undefined) return known
  const found = new Map<string, Scope[]>()
  for (const { call, scope } of program.calls) {
    const called = pathOf(call.callee) ?? ''
    const dot = called.lastIndexOf('.')
    const [first] = call.args
    const path =
      called === 'Object.assign'
        ? first === undefined
          ? null
          : pathOf(first)
        : dot > 0 && ADDS.test(called.slice(dot + 1))
          ? called.slice(0, dot)
          : null
    if (path === null) continue
    const scopes = found.get(path)
    if (scopes === undefined) found.set(path, [scope])
    else scopes.push(scope)
  }
  growers.set(program, found)
  return found
}
