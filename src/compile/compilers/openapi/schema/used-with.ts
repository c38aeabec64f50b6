/** Fields that name the values of other fields that they are used with (`x-used-with`). */
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import type { Shapes } from './shape.ts'

const KEYWORD = 'x-used-with'
/** Fields further below are rarely about a field of this object. */
const MAX_DEPTH = 3

interface UsedWith {
  /** Name of the field that decides: of the same object, or of the nearest one around it. */
  readonly name: string
  readonly values: readonly string[]
}

interface Use {
  readonly path: string
  readonly usedWith: readonly UsedWith[]
}

/** Of a property: what it is used with itself, and the fields below it. */
interface PropertyUses {
  readonly usedWith: readonly UsedWith[]
  readonly below: readonly Use[]
}

/** More fields than this are a reference, not a table. Schemas that contain each other have infinitely many. */
const MAX_USES = 500
const memos = new WeakMap<Shapes, Map<string, PropertyUses>>()

/**
 * Fields with `x-used-with` in an object and below it, until an object has the field that decides itself. Read from the
 * document as it's written, because a shape of everything below every object would be made twice.
 */
export function usesBelow(properties: readonly Property[], shapes: Shapes, depth = 1): readonly Use[] {
  const [[, [first] = []] = []] = properties
  if (first === undefined || !first.session.hasMember(KEYWORD)) return []
  const own = new Set(properties.map(([name]) => name))
  const found: Use[] = []
  for (const [name, place] of properties) {
    if (found.length >= MAX_USES) break
    const { usedWith, below } = usesOf(place, shapes, depth)
    if (usedWith.length > 0) found.push({ path: name, usedWith })
    for (const use of below) {
      const usedOutside = depth === 1 ? use.usedWith : use.usedWith.filter((by) => !own.has(by.name))
      if (usedOutside.length > 0) found.push({ path: `${name}.${use.path}`, usedWith: usedOutside })
    }
  }
  return found.slice(0, MAX_USES)
}

type Property = readonly [name: string, place: readonly Cursor[]]

/** Properties often have the same schema, so each is read once for each depth. */
function usesOf(place: readonly Cursor[], shapes: Shapes, depth: number): PropertyUses {
  const memo = memos.get(shapes) ?? new Map<string, PropertyUses>()
  memos.set(shapes, memo)
  // A reference can have members of its own, so it is not the same as its target unless it's alone.
  const key = `${depth} ${place.map((cursor) => (isOnlyReference(cursor) ? cursor.target()?.key : cursor.key)).join(' ')}`
  const known = memo.get(key)
  if (known !== undefined) return known
  const schemas = place.flatMap((cursor) => partsOf(cursor))
  const usedWith = schemas.flatMap((schema) => usedWithIn(schema.at(KEYWORD)))
  const below = depth < MAX_DEPTH ? usesBelow(propertiesOf(schemas), shapes, depth + 1) : []
  const uses = { usedWith, below }
  memo.set(key, uses)
  return uses
}

function isOnlyReference({ object }: Cursor): boolean {
  return object !== null && Object.keys(object).length === 1 && object.$ref !== undefined
}

/** A schema with everything that it consists of: the target of its reference, parts of `allOf`, items. */
function partsOf(written: Cursor, seen: readonly string[] = []): Cursor[] {
  const schema = written.target() ?? written
  if (!isJsonObject(schema.value) || seen.includes(schema.key)) return []
  const inner = [...schema.items('allOf'), ...(schema.at('items') ? [schema.at('items') as Cursor] : [])]
  const through = [...seen, schema.key]
  return [...(schema === written ? [] : [written]), schema, ...inner.flatMap((part) => partsOf(part, through))]
}

function propertiesOf(schemas: readonly Cursor[]): (readonly [name: string, place: readonly Cursor[]])[] {
  return schemas.flatMap((schema) =>
    schema.entries('properties').map(([name, property]) => [name, [property]] as const),
  )
}

/** `x-used-with: { type: [text, date], is_limited: true }`. */
export function usedWithIn(cursor: Cursor | null): UsedWith[] {
  return Object.entries(cursor?.object ?? {}).map(([name, values]) => ({ name, values: list(values).map(printPlain) }))
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}
