/** Compares two shapes of a value: lists what changed, with the path of each field. */

import type { Surface, SurfaceShape } from './api-shape.ts'
import type { Change, ChangeCode } from './change-rules.ts'

export type ChangeDirection = 'parameter' | 'request' | 'response'

/** A change whose path is still incomplete. */
type ShapeChange = Omit<Change, 'of'>

/** Adds a change in one direction. Not every kind exists in both directions, so the code is assembled here. */
type Add = (kind: string, at?: string, from?: string, to?: string) => void

/** Compares shapes of two surfaces; caches pairs that were already compared. */
export class ShapeComparison {
  readonly #before: Surface
  readonly #after: Surface
  readonly #known = new Map<string, readonly ShapeChange[]>()

  constructor(before: Surface, after: Surface) {
    this.#before = before
    this.#after = after
  }

  /** Changes from one shape to the other. `at` is relative to the value; '' is the value itself. */
  of(before: number, after: number, direction: ChangeDirection): readonly ShapeChange[] {
    const key = `${before} ${after} ${direction}`
    const known = this.#known.get(key)
    if (known) return known
    const changes = this.#compare(this.#before.shapes[before] ?? {}, this.#after.shapes[after] ?? {}, direction)
    this.#known.set(key, changes)
    return changes
  }

  #compare(before: SurfaceShape, after: SurfaceShape, direction: ChangeDirection): readonly ShapeChange[] {
    const changes: ShapeChange[] = []
    const add: Add = (kind, at = '', from, to) =>
      changes.push({
        code: `${direction}.${kind}` as ChangeCode,
        at,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      })
    compareValues(before, after, direction, add)
    if (before.cut || after.cut) return changes
    if (before.items !== undefined && after.items !== undefined)
      for (const change of this.of(before.items, after.items, direction))
        changes.push({ ...change, at: joinedPath('[]', change.at) })
    this.#compareProperties(before, after, direction, changes, add)
    compareVariants(before.variants, after.variants, changes.length > 0, add)
    return changes
  }

  #compareProperties(
    before: SurfaceShape,
    after: SurfaceShape,
    direction: ChangeDirection,
    changes: ShapeChange[],
    add: Add,
  ): void {
    const [old, now] = [before.properties ?? {}, after.properties ?? {}]
    const isHidden = (shape: SurfaceShape | undefined) =>
      direction === 'response' ? shape?.writeOnly === true : shape?.readOnly === true
    for (const [name, number] of Object.entries(now)) {
      const shape = this.#after.shapes[number]
      const isRequired = after.required?.includes(name) ?? false
      const previous = Object.hasOwn(old, name) ? old[name] : undefined
      if (previous === undefined) {
        if (isHidden(shape)) continue
        // A value with a default is never required in a request.
        const isNeeded = isRequired && direction !== 'response' && shape?.default === undefined
        add(isNeeded ? 'added-required' : 'added', name)
        continue
      }
      const [wasHidden, nowHidden] = [isHidden(this.#before.shapes[previous]), isHidden(shape)]
      if (wasHidden && nowHidden) continue
      if (wasHidden !== nowHidden) {
        add(
          direction === 'response' ? (nowHidden ? 'write-only' : 'readable') : nowHidden ? 'read-only' : 'writable',
          name,
        )
        continue
      }
      const wasRequired = before.required?.includes(name) ?? false
      if (wasRequired !== isRequired) add(isRequired ? 'required' : 'optional', name)
      for (const change of this.of(previous, number, direction))
        changes.push({ ...change, at: joinedPath(name, change.at) })
    }
    for (const [name, number] of Object.entries(old))
      if (!Object.hasOwn(now, name) && !isHidden(this.#before.shapes[number])) add('removed', name)
  }
}

/** `images` and `[].url` become `images[].url`. */
export function joinedPath(start: string, rest: string): string {
  if (start === '' || rest === '') return start + rest
  return rest.startsWith('[') ? start + rest : `${start}.${rest}`
}

function compareValues(before: SurfaceShape, after: SurfaceShape, direction: ChangeDirection, add: Add): void {
  compareTypes(before.types ?? [], after.types ?? [], add)
  if (before.nullable !== after.nullable) add(after.nullable ? 'nullable' : 'not-nullable')
  if (before.deprecated !== after.deprecated) add(after.deprecated ? 'deprecated' : 'restored')
  compareEnums(before.enum, after.enum, add)
  compareLimits(before.limits ?? {}, after.limits ?? {}, add)
  comparePreset('format', before.format, after.format, ['set', 'lifted', 'changed'], add)
  // A default says nothing about a response, so a document can't promise it there.
  if (direction !== 'response')
    comparePreset('default', before.default, after.default, ['set', 'removed', 'changed'], add)
}

/** As many alternatives that together allow the same have only got other names. */
function compareVariants(
  before: SurfaceShape['variants'],
  after: SurfaceShape['variants'],
  isChanged: boolean,
  add: Add,
): void {
  if (before === undefined || after === undefined) return
  const [old, now] = [new Set(before), new Set(after)]
  if (old.size === now.size && !isChanged) return
  for (const name of now) if (!old.has(name)) add('variant-added', '', undefined, name)
  for (const name of old) if (!now.has(name)) add('variant-removed', '', name)
}

function compareTypes(before: readonly string[], after: readonly string[], add: Add): void {
  const [from, to] = [before.join(' | '), after.join(' | ')]
  // Every integer is a number, and the order of types means nothing: `integer | number` is `number`.
  const isIn = (type: string, types: readonly string[]) =>
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
  const isWider = before.length > 0 && before.every((type) => isIn(type, after))
  const isNarrower = after.length > 0 && after.every((type) => isIn(type, before))
  if (from === to || (isWider && isNarrower && before.length > 0 && after.length > 0)) return
  const any = (text: string) => text || 'any'
  if (isWider || after.length === 0) add('type-widened', '', any(from), any(to))
  else if (isNarrower || before.length === 0) add('type-narrowed', '', any(from), any(to))
  else add('type-changed', '', from, to)
}

function compareEnums(before: readonly string[] | undefined, after: readonly string[] | undefined, add: Add): void {
  if (before === undefined && after === undefined) return
  if (before === undefined) return add('values-set', '', undefined, after?.join(', '))
  if (after === undefined) return add('values-lifted', '', before.join(', '))
  for (const value of after) if (!before.includes(value)) add('value-added', '', undefined, value)
  for (const value of before) if (!after.includes(value)) add('value-removed', '', value)
}

type Texts = { readonly [keyword: string]: string }

function compareLimits(before: Texts, after: Texts, add: Add): void {
  for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[keyword], after[keyword]]
    if (from === to) continue
    const shown = (value: string | undefined) => (value === undefined ? undefined : `${keyword} ${value}`)
    add(limitKind(keyword, from, to), '', shown(from), shown(to))
  }
}

function limitKind(keyword: string, from: string | undefined, to: string | undefined): string {
  if (from === undefined) return 'limit-tightened'
  if (to === undefined) return 'limit-loosened'
  if (keyword === 'pattern') return 'pattern-changed'
  const [old, now] = [Number(from), Number(to)]
  // Every multiple of 6 is a multiple of 3; neither 4 nor 6 is a multiple of the other.
  if (keyword === 'multipleOf') return old % now === 0 ? 'limit-loosened' : 'limit-tightened'
  const isLower = /min/i.test(keyword)
  return isLower === now > old ? 'limit-tightened' : 'limit-loosened'
}

function comparePreset(
  name: 'format' | 'default',
  from: string | undefined,
  to: string | undefined,
  [set, lifted, changed]: readonly [string, string, string],
  add: Add,
): void {
  if (from === to) return
  add(`${name}-${from === undefined ? set : to === undefined ? lifted : changed}`, '', from, to)
}
