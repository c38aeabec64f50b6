/** Compares the types of a GraphQL schema at two dates. */
import { own } from '../json.ts'
import type { SurfaceArgument, SurfaceField, SurfaceType } from './api-shape.ts'
import type { Change, ChangeCode } from './change-rules.ts'

type Add = (code: ChangeCode, at?: string, from?: string, to?: string) => void

interface Named<T> {
  readonly [name: string]: T
}

/** Changes of all types, in the order of the newer schema, with removed types last. */
export function compareTypes(before: Named<SurfaceType>, after: Named<SurfaceType>): Change[] {
  const changes: Change[] = []
  for (const [of, type] of Object.entries(after)) {
    const add: Add = (code, at = '', from, to) =>
      changes.push({ code, of, at, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
    const previous = before[of]
    if (previous === undefined) add('type.added')
    else compareType(previous, type, add)
  }
  for (const of of Object.keys(before))
    if (!Object.hasOwn(after, of)) changes.push({ code: 'type.removed', of, at: '' })
  return changes
}

function compareType(before: SurfaceType, after: SurfaceType, add: Add): void {
  if (before.kind !== after.kind) return add('type.kind-changed', '', before.kind, after.kind)
  compareFields(before, after, add)
  compareLists('member', before.members, after.members, add)
  compareLists('interface', before.interfaces, after.interfaces, add)
  const [old, now] = [before.values ?? {}, after.values ?? {}]
  compareLists('value', Object.keys(old), Object.keys(now), add)
  for (const [name, { deprecated }] of Object.entries(now)) {
    const previous = own(old, name)
    if (previous !== undefined && previous.deprecated !== deprecated)
      add(deprecated ? 'type.value-deprecated' : 'type.value-restored', name)
  }
}

function compareFields(before: SurfaceType, after: SurfaceType, add: Add): void {
  const isInput = after.kind === 'input'
  const [old, now] = [before.fields ?? {}, after.fields ?? {}]
  for (const [name, field] of Object.entries(now)) {
    const previous = own(old, name)
    if (isInput) compareInput(previous, field, name, add)
    else if (previous === undefined) add('output.added', name)
    else compareOutput(previous, field, name, add)
  }
  for (const name of Object.keys(old))
    if (!Object.hasOwn(now, name)) add(isInput ? 'input.removed' : 'output.removed', name)
}

function compareOutput(before: SurfaceField, after: SurfaceField, name: string, add: Add): void {
  if (before.type !== after.type) add(outputKind(before.type, after.type), name, before.type, after.type)
  if (before.deprecated !== after.deprecated) add(after.deprecated ? 'output.deprecated' : 'output.restored', name)
  const [old, now] = [before.arguments ?? {}, after.arguments ?? {}]
  for (const [argument, value] of Object.entries(now)) compareInput(old[argument], value, `${name}(${argument})`, add)
  for (const argument of Object.keys(old))
    if (!Object.hasOwn(now, argument)) add('input.removed', `${name}(${argument})`)
}

function compareInput(before: SurfaceArgument | undefined, after: SurfaceArgument, at: string, add: Add): void {
  if (before === undefined) {
    const isNeeded = after.type.endsWith('!') && after.default === undefined
    return add(isNeeded ? 'input.added-required' : 'input.added', at)
  }
  if (before.type !== after.type) add(inputKind(before.type, after.type), at, before.type, after.type)
  if (before.deprecated !== after.deprecated) add(after.deprecated ? 'input.deprecated' : 'input.restored', at)
  const [from, to] = [before.default, after.default]
  if (from === to) return
  add(
    from === undefined ? 'input.default-set' : to === undefined ? 'input.default-removed' : 'input.default-changed',
    at,
    from,
    to,
  )
}

function outputKind(from: string, to: string): ChangeCode {
  if (isStricter(from, to)) return 'output.not-nullable'
  return isStricter(to, from) ? 'output.nullable' : 'output.type-changed'
}

function inputKind(from: string, to: string): ChangeCode {
  if (isStricter(from, to)) return 'input.not-nullable'
  return isStricter(to, from) ? 'input.nullable' : 'input.type-changed'
}

/** Whether `to` is `from` with additional `!`. Both are read from the outside in. */
function isStricter(from: string, to: string): boolean {
  if (from.endsWith('!')) return to.endsWith('!') && isStricter(from.slice(0, -1), to.slice(0, -1))
  const bare = to.endsWith('!') ? to.slice(0, -1) : to
  if (from === bare) return true
  return from.startsWith('[') && bare.startsWith('[') && isStricter(from.slice(1, -1), bare.slice(1, -1))
}

function compareLists(
  kind: 'member' | 'interface' | 'value',
  before: readonly string[] = [],
  after: readonly string[] = [],
  add: Add,
): void {
  for (const name of after) if (!before.includes(name)) add(`type.${kind}-added`, name)
  for (const name of before) if (!after.includes(name)) add(`type.${kind}-removed`, name)
}
