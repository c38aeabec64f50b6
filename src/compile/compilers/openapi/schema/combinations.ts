/**
 * Which fields go together, as a table next to the field that decides (spec: reference.combinations). From the conditions
 * that the contract enforces (`if` with a constant, and `then`), and from `x-used-with`, which names the values that a
 * field is used with: other values ignore it, so no condition can say it.
 */
import type { CombinationRow, Combinations } from '../../../../core/api/api-schema.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import type { Shape, Shapes } from './shape.ts'
import { usesBelow } from './used-with.ts'

/** A fact about some values of a field. */
interface Said {
  readonly values: readonly string[]
  readonly required: readonly string[]
  readonly excluded: readonly string[]
  readonly used: readonly string[]
  readonly allowed: ReadonlyMap<string, readonly string[]>
}

const SILENT = { required: [], excluded: [], used: [], allowed: new Map<string, readonly string[]>() }
const known = new WeakMap<Shape, ReadonlyMap<string, Combinations>>()

/** The tables of an object, by the name of the field that decides. */
export function combinationsOf(shape: Shape, shapes: Shapes): ReadonlyMap<string, Combinations> {
  const found = known.get(shape)
  if (found) return found
  const said = new Map<string, Said[]>()
  const add = (name: string, fact: Said) => said.set(name, [...(said.get(name) ?? []), fact])
  for (const { name, ...fact } of conditionsOf(shape, shapes)) add(name, fact)
  const own = new Set(shape.properties.map(({ name }) => name))
  for (const { path, usedWith } of usesBelow(
    shape.properties.map(({ name, place }) => [name, place] as const),
    shapes,
  ))
    for (const { name, values } of usedWith) if (own.has(name)) add(name, { ...SILENT, values, used: [path] })
  const tables = new Map<string, Combinations>()
  for (const { name, place } of shape.properties) {
    const facts = said.get(name)
    if (facts !== undefined) tables.set(name, tableOf(name, facts, choicesOfShape(shapes.of(place))))
  }
  known.set(shape, tables)
  return tables
}

/** Values that a field can have; [] if any. */
export function choicesOfShape(shape: Shape): readonly string[] {
  return (shape.enum ?? []).map(printPlain)
}

/** A condition on one field that has one of some values. `else` says what goes with values that nobody lists. */
function conditionsOf(shape: Shape, shapes: Shapes): (Said & { readonly name: string })[] {
  return shape.parts.flatMap((_, index) => conditionAt(shape, index, shapes) ?? [])
}

function conditionAt({ parts }: Shape, index: number, shapes: Shapes): (Said & { readonly name: string }) | null {
  // The parts of a schema are in the order of the keywords.
  const [condition, next] = parts.slice(index)
  if (condition?.keyword !== 'if' || next?.keyword !== 'then') return null
  const [only, ...others] = shapes.of(condition.place).properties
  if (only === undefined || others.length > 0) return null
  const values = valuesAt(only.place, shapes)
  if (values.length === 0) return null
  const then = consequenceOf(shapes.of(next.place), shapes)
  // Bounds, such as a maximum, are in the rows of the condition.
  if (then.required.length + then.excluded.length + then.allowed.size === 0) return null
  return { name: only.name, values, used: [], ...then }
}

function consequenceOf(then: Shape, shapes: Shapes): Pick<Said, 'required' | 'excluded' | 'allowed'> {
  const allowed = new Map<string, readonly string[]>()
  const excluded: string[] = []
  for (const { name, place } of then.properties) {
    if (place.length === 0) continue
    const values = valuesAt(place, shapes)
    if (shapes.of(place).never) excluded.push(name)
    else if (values.length > 0) allowed.set(name, values)
  }
  return { required: then.properties.filter(({ required }) => required).map(({ name }) => name), excluded, allowed }
}

/** Indexes of the `if` and `then` parts of which a table says everything: rows for them would say it again. */
export function partsInTables(shape: Shape, shapes: Shapes): ReadonlySet<number> {
  const own = new Map(shape.properties.map(({ name, place }) => [name, place]))
  const told = shape.parts.flatMap(({ keyword, place }, index) => {
    const [next, afterNext] = shape.parts.slice(index + 1)
    if (keyword !== 'if' || next?.keyword !== 'then' || afterNext?.keyword === 'else') return []
    if (conditionAt(shape, index, shapes) === null) return []
    const isTold = [place, next.place].every((part) => {
      const condition = shapes.of(part)
      return isBare(condition) && condition.properties.every((property) => isValues(property.place, shapes))
    })
    const deciding = shapes.of(place).properties.every(({ name }) => own.has(name))
    return isTold && deciding ? [index, index + 1] : []
  })
  return new Set(told)
}

/** Says nothing except which properties it has and requires. */
function isBare(shape: Shape): boolean {
  const said = [shape.descriptions, shape.examples, shape.parts, shape.named, shape.variants, shape.notes]
  return said.every(({ length }) => length === 0) && shape.flags.size === 0 && !shape.closed && !shape.never
}

/** Says nothing except which values are allowed. */
function isValues(place: readonly Cursor[], shapes: Shapes): boolean {
  if (place.length === 0) return true
  const shape = shapes.of(place)
  if (shape.never) return true
  const keywords = [...shape.values.keys()].filter((keyword) => keyword !== 'const')
  const isListed = keywords.length === 0 && shape.properties.length === 0 && valuesAt(place, shapes).length > 0
  return isListed && isBare(shape)
}

/** The values that a schema with a constant or an enum allows. */
function valuesAt(place: readonly Cursor[], shapes: Shapes): readonly string[] {
  if (place.length === 0) return []
  const shape = shapes.of(place)
  const constant = shape.values.get('const')
  return constant === undefined ? choicesOfShape(shape) : [printPlain(constant)]
}

/** Alternatives of one name each are told apart by it; more fields than this are a reference, not a table. */
const MAX_NAMES = 60

/** The table of alternatives that a field tells apart, each by other values. */
export function combinationsOfVariants(shape: Shape, shapes: Shapes): Combinations | undefined {
  const [list, ...others] = shape.variants
  if (list === undefined || list.places.length < 2 || others.length > 0) return undefined
  const variants = list.places.map((place) => shapes.of(place))
  const shared = namesInAll(variants.map(({ properties }) => properties.map(({ name }) => name)))
  const needed = namesInAll(variants.map(requiredOf))
  for (const name of shared) {
    const values = variants.map(({ properties }) => {
      const place = properties.find((property) => property.name === name)?.place ?? []
      return valuesAt(place, shapes)
    })
    if (values.some((own) => own.length === 0) || new Set(values.flat()).size < values.flat().length) continue
    const facts = variants.map((variant, index): Said => {
      const required = requiredOf(variant).filter((field) => !needed.has(field))
      const fields = variant.properties.map((property) => property.name)
      const used = fields.filter((field) => !shared.has(field) && !required.includes(field))
      return { ...SILENT, values: values[index] ?? [], required, used }
    })
    const size = facts.reduce((sum, { required, used }) => sum + required.length + used.length, 0)
    return size === 0 || size > MAX_NAMES ? undefined : tableOf(name, facts, [])
  }
  return undefined
}

function requiredOf({ properties }: Shape): string[] {
  return properties.filter(({ required }) => required).map(({ name }) => name)
}

function namesInAll(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(lists[0]?.filter((name) => lists.every((own) => own.includes(name))))
}

/** A row for each value, in the order of the choices; values of which the same is said share one. */
function tableOf(name: string, facts: readonly Said[], choices: readonly string[]): Combinations {
  const fields = [...new Set(facts.flatMap(({ allowed }) => [...allowed.keys()]))]
  const values = choices.length > 0 ? choices : [...new Set(facts.flatMap((fact) => fact.values))]
  const rows = new Map<string, CombinationRow>()
  for (const value of values) {
    const own = facts.filter((fact) => fact.values.includes(value))
    const all = (read: (fact: Said) => readonly string[]) => [...new Set(own.flatMap(read))]
    const row = {
      required: all(({ required }) => required),
      excluded: all(({ excluded }) => excluded),
      used: all(({ used }) => used),
      allowed: fields.map((field) => all(({ allowed }) => allowed.get(field) ?? [])),
    }
    const key = JSON.stringify(row)
    const same = rows.get(key)
    rows.set(key, { ...row, values: [...(same?.values ?? []), value] })
  }
  return { name, fields, rows: [...rows.values()] }
}
