/**
 * Makes an example from a schema alone, the same on every build: at most 4 levels and 16 KB, each shared schema at most
 * twice (spec: reference.examples).
 */
import type { Direction } from '@dev-center/contract/schema'
import type { Json } from '../../../../core/json.ts'
import { isObject } from '../document/cursor.ts'
import { printJson } from '../document/exact-json.ts'
import { keywordOf } from '../schema/keyword-table.ts'
import type { Shape, Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import { containerOf } from '../schema/type-label.ts'

const MAX_DEPTH = 4
const MAX_BYTES = 16 * 1024
const MAX_VISITS = 2
/** Longer texts would show nothing more. */
const MAX_TEXT = 64

/** Shared data of all examples (spec: content.world). */
const TEXT_OF_FORMAT: { readonly [format: string]: string } = {
  'date-time': '2026-03-14T09:26:53Z',
  date: '2026-03-14',
  time: '09:26:53Z',
  duration: 'PT15M',
  email: 'mei.tanaka@example.com',
  'idn-email': 'mei.tanaka@example.com',
  hostname: 'juniper-and-clay.example.com',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  uri: 'https://juniper-and-clay.example.com/',
  url: 'https://juniper-and-clay.example.com/',
  'uri-reference': '/teapots/',
  uuid: '6f1c1d1e-0b1a-4c58-9a52-3a6b1f0e7d21',
  byte: 'SnVuaXBlcg==',
  binary: '(file)',
  password: '••••••••',
}

interface ExampleOptions {
  /** Only required members and those with an author's example: a request that works, not a tour of all fields. */
  readonly isShort?: boolean
}

export function makeExample(
  place: SchemaPlace,
  shapes: Shapes,
  direction: Direction,
  { isShort = false }: ExampleOptions = {},
): Json {
  const maker = new Maker(shapes, direction, isShort)
  return maker.make(place, 0) ?? null
}

class Maker {
  readonly #shapes: Shapes
  readonly #direction: Direction
  readonly #isShort: boolean
  readonly #visits = new Map<string, number>()
  #bytes = 0

  constructor(shapes: Shapes, direction: Direction, isShort: boolean) {
    this.#shapes = shapes
    this.#direction = direction
    this.#isShort = isShort
  }

  /** undefined: leave the member out. */
  make(place: SchemaPlace, depth: number): Json | undefined {
    const shape = this.#shapes.of(place)
    if (shape.never) return undefined
    const given = givenValue(shape)
    if (given !== undefined) return this.#count(given)
    if (this.#bytes > MAX_BYTES || depth > MAX_DEPTH) return undefined
    const visits = this.#visits.get(shape.key) ?? 0
    if (shape.name !== '' && visits >= MAX_VISITS) return undefined
    this.#visits.set(shape.key, visits + 1)
    const value = this.#fromShape(shape, depth)
    return value
  }

  #count(value: Json): Json | undefined {
    this.#bytes += printJson(value).length
    return this.#bytes > MAX_BYTES ? undefined : value
  }

  #fromShape(shape: Shape, depth: number): Json | undefined {
    const [type = impliedType(shape)] = shape.types
    if (type === 'object') return this.#object(shape, depth)
    if (type === 'array') return this.#array(shape, depth)
    const [variants] = shape.variants
    if (type === '' && variants) return this.#chosenVariant(shape, variants.places, depth)
    return this.#count(scalarOf(shape, type))
  }

  #object(shape: Shape, depth: number): Json {
    const result: { [key: string]: Json } = {}
    for (const { name, place, required } of shape.properties) {
      const property = place.length > 0 ? this.#shapes.of(place) : null
      if (property && this.#isHidden(property)) continue
      if (this.#isShort && !required && (property === null || !hasExample(property))) continue
      const value = property ? this.make(place, depth + 1) : 'string'
      if (value !== undefined) Object.defineProperty(result, name, { value, enumerable: true })
      this.#bytes += name.length
    }
    const [variants] = shape.variants
    const chosen = variants ? this.#firstVariant(variants.places, depth) : undefined
    const more = isObject(chosen) ? chosen : {}
    const merged = { ...more, ...result }
    const selected = this.#selected(shape, variants?.places[0])
    return selected ? { ...merged, ...selected } : merged
  }

  #chosenVariant(shape: Shape, places: readonly SchemaPlace[], depth: number): Json | undefined {
    const value = this.#firstVariant(places, depth)
    const selected = this.#selected(shape, places[0])
    return selected && isObject(value) ? { ...value, ...selected } : value
  }

  /** The discriminator determines which alternative the example shows. */
  #selected(shape: Shape, place: SchemaPlace | undefined): { [name: string]: Json } | null {
    const property = shape.discriminator?.text('propertyName')
    const target = place?.[0]?.target()
    if (!property || !target) return null
    const mapping = shape.discriminator?.entries('mapping') ?? []
    const entry = mapping.find(
      ([, cursor]) => typeof cursor.value === 'string' && cursor.value.endsWith(`/${target.name}`),
    )
    return { [property]: entry?.[0] ?? target.name }
  }

  #firstVariant(places: readonly SchemaPlace[], depth: number): Json | undefined {
    for (const place of places) {
      const value = this.make(place, depth + 1)
      if (value !== undefined) return value
    }
    return undefined
  }

  #array(shape: Shape, depth: number): Json {
    const prefix = shape.named.filter(({ keyword }) => keyword === 'prefixItems')
    const values = prefix.map(({ place }) => this.make(place, depth + 1) ?? null)
    const items = shape.parts.find(({ keyword }) => keyword === 'items')
    if (prefix.length > 0 || !items) return values
    const one = this.make(items.place, depth + 1)
    if (one === undefined) return []
    const least = shape.values.get('minItems')
    const count = typeof least === 'number' && !shape.flags.has('uniqueItems') ? Math.min(Math.max(1, least), 3) : 1
    return Array.from({ length: count }, () => one)
  }

  #isHidden(shape: Shape): boolean {
    if (this.#direction === 'request') return shape.flags.has('readOnly')
    return this.#direction === 'response' && shape.flags.has('writeOnly')
  }
}

function givenValue(shape: Shape): Json | undefined {
  const constant = shape.values.get('const')
  if (constant !== undefined) return constant
  if (shape.examples.length > 0) return shape.examples[0]
  const fallback = shape.values.get('default')
  if (fallback !== undefined && fallback !== null) return fallback
  return shape.enum?.find((value) => value !== null) ?? shape.enum?.[0]
}

function hasExample(shape: Shape): boolean {
  return shape.examples.length > 0
}

function impliedType(shape: Shape): string {
  const container = containerOf(shape)
  if (container !== null) return container
  const [bound] = [...shape.values.keys()].flatMap((keyword) => keywordOf(keyword)?.of ?? [])
  return bound ?? ''
}

function scalarOf(shape: Shape, type: string): Json {
  if (type === 'integer' || type === 'number') return numberOf(shape, type)
  if (type === 'boolean') return true
  if (type === 'string') return textOf(shape)
  return shape.nullable ? null : {}
}

function numberOf(shape: Shape, type: string): number {
  const read = (keyword: string) => {
    const value = shape.values.get(keyword)
    return typeof value === 'number' ? value : null
  }
  const step = read('multipleOf') ?? (type === 'integer' ? 1 : 0.01)
  const above = read('exclusiveMinimum')
  const low = above === null ? read('minimum') : above + step
  const high = read('maximum') ?? read('exclusiveMaximum')
  const start = low ?? (high !== null && high < 1 ? high - step : type === 'integer' ? 1 : 9.5)
  const whole = type === 'integer' ? Math.ceil(start) : start
  const multiple = read('multipleOf')
  return multiple && multiple > 0 ? Math.ceil(whole / multiple) * multiple : whole
}

function textOf(shape: Shape): string {
  const format = shape.values.get('format')
  const known = typeof format === 'string' ? TEXT_OF_FORMAT[format] : undefined
  if (known !== undefined) return known
  const least = shape.values.get('minLength')
  const most = shape.values.get('maxLength')
  let text = 'string'
  if (typeof least === 'number' && least > text.length)
    text = text.repeat(Math.ceil(Math.min(least, MAX_TEXT) / text.length)).slice(0, Math.min(least, MAX_TEXT))
  return typeof most === 'number' && most >= 0 && most < text.length ? text.slice(0, most) : text
}
