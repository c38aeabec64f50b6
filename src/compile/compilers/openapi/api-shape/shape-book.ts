/** Shapes of surfaces, each stored once: most responses share theirs. */
import type { SurfaceShape } from '../../../../core/history/api-shape.ts'
import type { Json } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { FORMATS } from '../official/schema-keywords.ts'
import { KEYWORD_TABLE } from '../schema/keyword-table.ts'
import { type Shape, Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import { ShapeStore } from './shape-store.ts'

/** Deeper rows are rare, and pages show them on nested sheets. */
const MAX_DEPTH = 16

const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'pattern',
] as const

const APPLIES = new Map(KEYWORD_TABLE.map(({ name, of }) => [name, of]))

type MutableShape = { -readonly [Key in keyof SurfaceShape]: SurfaceShape[Key] }

export class ShapeBook {
  readonly #shapes = new ShapeStore()
  #source = new Shapes()
  /** Indexes of one document's shapes, by key. */
  #known = new Map<string, number>()

  get shapes(): readonly SurfaceShape[] {
    return this.#shapes.all
  }

  /** Clears the keys, which are only unique within a document. */
  startDocument(): void {
    this.#source = new Shapes()
    this.#known = new Map()
  }

  /** Index of a schema's shape. No schema gives the empty shape. */
  of(schema: Cursor | null): number {
    return schema === null ? this.#shapes.keep({}) : this.#at([schema], new Set())
  }

  #at(place: SchemaPlace, open: ReadonlySet<string>): number {
    const shape = this.#source.of(place)
    // Stops at the second occurrence of a schema that contains itself.
    if (open.has(shape.key) || open.size >= MAX_DEPTH)
      return this.#shapes.keep({ types: [...shape.types].sort(), cut: true })
    const known = this.#known.get(shape.key)
    if (known !== undefined) return known
    const number = this.#shapes.keep(this.#make(shape, new Set([...open, shape.key])))
    this.#known.set(shape.key, number)
    return number
  }

  #make(shape: Shape, open: ReadonlySet<string>): SurfaceShape {
    const properties: { [name: string]: number } = {}
    const required: string[] = []
    for (const property of shape.properties) {
      // Nobody can send or read a field without a name: it's a slip of the pen in YAML.
      if (property.name === '') continue
      if (property.required) required.push(property.name)
      properties[property.name] = this.#at(property.place, open)
    }
    const items = shape.parts.find(({ keyword }) => keyword === 'items')
    let result: MutableShape = {
      ...keywordsOf(shape),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required: required.sort() }),
      ...(items !== undefined && { items: this.#at(items.place, open) }),
    }
    for (const { places } of shape.variants) result = this.#withVariants(result, places, open)
    return result
  }

  /** Members of any alternative belong to the whole; only members required by all alternatives are required. */
  #withVariants(base: SurfaceShape, places: readonly SchemaPlace[], open: ReadonlySet<string>): SurfaceShape {
    const variants = places.map((place) => this.#at(place, open))
    const names = places.map((place) => this.#source.of(place).name || this.#source.of(place).title)
    // By their number among those without a name: the position of an alternative means nothing.
    const unnamed = names.filter((name) => name === '').map((_, at) => `#${at + 1}`)
    const whole = this.#shapes.union(variants)
    const required = [...new Set([...(base.required ?? []), ...(whole.required ?? [])])].sort()
    const properties = { ...whole.properties, ...base.properties }
    const items = base.items ?? whole.items
    return {
      ...base,
      ...(base.types === undefined && whole.types !== undefined && { types: whole.types }),
      ...(base.enum === undefined && whole.enum !== undefined && { enum: whole.enum }),
      ...(whole.nullable && { nullable: true as const }),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(items !== undefined && { items }),
      variants: [...new Set([...(base.variants ?? []), ...names.filter((name) => name !== ''), ...unnamed])].sort(),
    }
  }
}

function keywordsOf(shape: Shape): SurfaceShape {
  const limits: { [keyword: string]: string } = {}
  for (const keyword of LIMITS) {
    const value = shape.values.get(keyword)
    if (value === undefined || value === false || !appliesTo(keyword, shape.types)) continue
    const text = printed(value, keyword !== 'pattern')
    // Nothing is shorter than nothing.
    if (!(text === '0' && /^min(?:Length|Items|Properties)$/.test(keyword))) limits[keyword] = text
  }
  if (shape.flags.has('uniqueItems')) limits.uniqueItems = 'true'
  if (shape.closed) limits.closed = 'true'
  const format = shape.values.get('format')
  const preset = shape.values.get('default')
  const constant = shape.values.get('const')
  const isNumber = shape.types.length > 0 && shape.types.every((type) => type === 'number' || type === 'integer')
  const values = shape.enum ?? (constant === undefined ? null : [constant])
  return {
    ...(shape.types.length > 0 && { types: [...shape.types].sort() }),
    ...(shape.nullable && { nullable: true as const }),
    ...(typeof format === 'string' && FORMATS.includes(format) && { format }),
    ...(values && {
      enum: [...new Set(values.filter((value) => value !== null).map((value) => printed(value, isNumber)))].sort(),
    }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(preset !== undefined && { default: printed(preset, isNumber) }),
    ...(shape.flags.has('readOnly') && { readOnly: true as const }),
    ...(shape.flags.has('writeOnly') && { writeOnly: true as const }),
    ...(shape.flags.has('deprecated') && { deprecated: true as const }),
  }
}

/** Whether a keyword says anything about values of these types: `maximum` of a list doesn't. */
function appliesTo(keyword: string, types: readonly string[]): boolean {
  const of = APPLIES.get(keyword)
  return (
    of === undefined ||
    types.length === 0 ||
    types.some((type) => type === of || (of === 'number' && type === 'integer'))
  )
}

/** `10` for `10.0`: the same number is the same value. */
function printed(value: Json, isNumber: boolean): string {
  const text = printPlain(value)
  return isNumber && /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text
}
