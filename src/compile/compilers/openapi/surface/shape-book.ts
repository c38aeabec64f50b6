/** Shapes of surfaces, each stored once: most responses share theirs. */
import type { SurfaceShape } from '../../../../core/history/surface.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { type Shape, Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'

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

type MutableShape = { -readonly [Key in keyof SurfaceShape]: SurfaceShape[Key] }

export class ShapeBook {
  readonly shapes: SurfaceShape[] = []
  readonly #numbers = new Map<string, number>()
  #source = new Shapes()
  /** Indexes of one document's shapes, by key. */
  #known = new Map<string, number>()

  /** Clears the keys, which are only unique within a document. */
  startDocument(): void {
    this.#source = new Shapes()
    this.#known = new Map()
  }

  /** Index of a schema's shape. No schema gives the empty shape. */
  of(schema: Cursor | null): number {
    return schema === null ? this.#keep({}) : this.#at([schema], new Set())
  }

  #at(place: SchemaPlace, open: ReadonlySet<string>): number {
    const shape = this.#source.of(place)
    // Stops at the second occurrence of a schema that contains itself.
    if (open.has(shape.key) || open.size >= MAX_DEPTH) return this.#keep({ types: [...shape.types].sort(), cut: true })
    const known = this.#known.get(shape.key)
    if (known !== undefined) return known
    const number = this.#keep(this.#make(shape, new Set([...open, shape.key])))
    this.#known.set(shape.key, number)
    return number
  }

  #make(shape: Shape, open: ReadonlySet<string>): SurfaceShape {
    const properties: { [name: string]: number } = {}
    const required: string[] = []
    for (const property of shape.properties) {
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
    const variants = places.map((place) => ({
      name: this.#source.of(place).name || this.#source.of(place).title,
      shape: this.shapes[this.#at(place, open)] ?? {},
    }))
    const properties: { [name: string]: number } = { ...base.properties }
    for (const { shape } of variants)
      for (const [name, number] of Object.entries(shape.properties ?? {})) properties[name] ??= number
    const [first, ...others] = variants.map(({ shape }) => shape)
    const common = (first?.required ?? []).filter((name) => others.every(({ required }) => required?.includes(name)))
    const types = [...new Set(variants.flatMap(({ shape }) => shape.types ?? []))]
    const values = variants.every(({ shape }) => shape.enum) ? variants.flatMap(({ shape }) => shape.enum ?? []) : []
    const items = base.items ?? variants.find(({ shape }) => shape.items !== undefined)?.shape.items
    const required = [...new Set([...(base.required ?? []), ...common])].sort()
    return {
      ...base,
      ...(base.types === undefined && types.length > 0 && { types: types.sort() }),
      ...(base.enum === undefined && values.length > 0 && { enum: [...new Set(values)].sort() }),
      ...(variants.some(({ shape }) => shape.nullable) && { nullable: true as const }),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(items !== undefined && { items }),
      variants: [
        ...new Set([...(base.variants ?? []), ...variants.map(({ name }, at) => name || `#${at + 1}`)]),
      ].sort(),
    }
  }

  #keep(shape: SurfaceShape): number {
    const key = JSON.stringify(shape)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.shapes.length)
    return this.shapes.push(shape) - 1
  }
}

function keywordsOf(shape: Shape): SurfaceShape {
  const limits: { [keyword: string]: string } = {}
  for (const keyword of LIMITS) {
    const value = shape.values.get(keyword)
    if (value !== undefined && value !== false) limits[keyword] = printPlain(value)
  }
  if (shape.flags.has('uniqueItems')) limits.uniqueItems = 'true'
  if (shape.closed) limits.closed = 'true'
  const format = shape.values.get('format')
  const preset = shape.values.get('default')
  const constant = shape.values.get('const')
  const values = shape.enum ?? (constant === undefined ? null : [constant])
  return {
    ...(shape.types.length > 0 && { types: [...shape.types].sort() }),
    ...(shape.nullable && { nullable: true as const }),
    ...(typeof format === 'string' && { format }),
    ...(values && {
      enum: [...new Set(values.filter((value) => value !== null).map((value) => printPlain(value)))].sort(),
    }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(preset !== undefined && { default: printPlain(preset) }),
    ...(shape.flags.has('readOnly') && { readOnly: true as const }),
    ...(shape.flags.has('writeOnly') && { writeOnly: true as const }),
    ...(shape.flags.has('deprecated') && { deprecated: true as const }),
  }
}
