/**
 * Makes an example from a schema alone, the same on every build (spec: reference.examples). A first draft takes the
 * plainest way through the schema; only if the contract refuses it are other ways tried, part by part, each checked by
 * the contract. Optional members end after 4 levels and 16 KB, and each shared schema is shown at most twice; required
 * members go on for as long as they must.
 */
import { canonicalJson } from '@dev-center/contract/json'
import { samplePattern } from '@dev-center/contract/patterns/sample'
import type { Direction } from '@dev-center/contract/schema'
import type { Violation } from '@dev-center/contract/schema/violation'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { printJson } from '../document/exact-json.ts'
import { keywordOf } from '../schema/keyword-table.ts'
import type { Shape, Shapes } from '../schema/shape.ts'
import type { PropertyPlace, SchemaPlace } from '../schema/structure.ts'
import { containerOf } from '../schema/type-label.ts'
import { inheritedBy, selectedBy } from './discriminator.ts'
import { objectOf, rotated, without } from './example-parts.ts'
import { kindOf } from './media-kinds.ts'
import { type ExamplePlace, MAX_TRIES, MAX_VARIANTS, Repair, violationsOf } from './repair-example.ts'
import { scalarCandidates } from './scalar-candidates.ts'

const MAX_DEPTH = 4
const MAX_REQUIRED_DEPTH = 12
const MAX_BYTES = 16 * 1024
const MAX_VISITS = 2
/** Levels of a shared schema inside itself where its required members need them. */
const MAX_NESTED = 3
const MAX_ITEMS = 50
const ALL_TYPES = ['object', 'string', 'integer', 'boolean', 'array', 'null']

interface ExampleOptions {
  /** Only required members and those with an author's example: a request that works, not a tour of all fields. */
  readonly isShort?: boolean
}

interface Made {
  readonly value: Json
  /** Why the schema refuses even the best value; null if it allows it. */
  readonly violation: Violation | null
}

const TOP: ExamplePlace = { depth: 0, isRequired: true, index: 0, way: [] }
const known = new WeakMap<Shapes, Map<string, Made>>()

export function makeExample(place: SchemaPlace, shapes: Shapes, direction: Direction, options?: ExampleOptions): Json {
  return tryExample(place, shapes, direction, options).value
}

/** The example, and what is wrong with it if the schema allows no value that was found. */
export function tryExample(
  place: SchemaPlace,
  shapes: Shapes,
  direction: Direction,
  { isShort = false }: ExampleOptions = {},
): Made {
  const key = `${direction} ${isShort} ${place.map((cursor) => cursor.key).join(' ')}`
  const made = known.get(shapes) ?? new Map<string, Made>()
  known.set(shapes, made)
  const before = made.get(key)
  if (before !== undefined) return before
  const draft = new Maker(shapes, direction, isShort, false).make(place, TOP) ?? null
  const faults = violationsOf(place, draft, direction)
  let result: Made = { value: draft, violation: faults[0] ?? null }
  if (faults.length > 0) {
    const careful = new Maker(shapes, direction, isShort, true).make(place, TOP)
    const left = careful === undefined ? faults : violationsOf(place, careful, direction)
    if (careful !== undefined && left.length < faults.length) result = { value: careful, violation: left[0] ?? null }
  }
  made.set(key, result)
  return result
}

class Maker {
  readonly shapes: Shapes
  readonly direction: Direction
  readonly #isShort: boolean
  /** Whether every part is checked, and other ways are tried for those that are refused. */
  readonly #isCareful: boolean
  readonly #visits = new Map<string, number>()
  #bytes = 0
  tries = 0

  constructor(shapes: Shapes, direction: Direction, isShort: boolean, isCareful: boolean) {
    this.shapes = shapes
    this.direction = direction
    this.#isShort = isShort
    this.#isCareful = isCareful
  }

  /** undefined: leave the member out. */
  make(place: SchemaPlace, spot: ExamplePlace): Json | undefined {
    const shape = this.shapes.of(place)
    if (shape.never) return undefined
    const inside = spot.way.filter((name) => name === shape.name).length
    const visits = this.#visits.get(shape.key) ?? 0
    const isEnough = this.#bytes > MAX_BYTES || spot.depth > MAX_DEPTH || (shape.name !== '' && visits >= MAX_VISITS)
    if (!spot.isRequired && isEnough) return undefined
    if (spot.depth > MAX_REQUIRED_DEPTH || (shape.name !== '' && inside >= MAX_NESTED)) return undefined
    this.#visits.set(shape.key, visits + 1)
    const below = { ...spot, way: shape.name === '' ? spot.way : [...spot.way, shape.name] }
    const value = this.#chosen(place, below)
    if (value !== undefined && typeof value !== 'object') this.#bytes += printJson(value).length
    return value
  }

  /** The first candidate, or the first that is allowed. */
  #chosen(place: SchemaPlace, spot: ExamplePlace): Json | undefined {
    const repair = new Repair(this)
    let best: Json | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const value of this.#candidates(place, spot, new Set())) {
      if (!this.#isCareful) return value
      this.tries += 1
      const repaired = repair.repaired(place, value, spot)
      const count = violationsOf(place, repaired, this.direction).length
      if (count === 0) return repaired
      if (count < fewest) [best, fewest] = [repaired, count]
      if (this.tries > MAX_TRIES) break
    }
    return best
  }

  /** Values from the plainest on. `chosen`: lists of alternatives that the place already has one of. */
  *#candidates(place: SchemaPlace, spot: ExamplePlace, chosen: ReadonlySet<string>): Generator<Json> {
    const shape = this.shapes.of(place)
    yield* this.#given(shape, spot.index)
    const open = shape.variants.find(({ places }) => !chosen.has(places[0]?.[0]?.key ?? ''))
    if (open) {
      const next = new Set([...chosen, open.places[0]?.[0]?.key ?? ''])
      const places = rotated(open.places, this.#isCareful ? 0 : spot.index % Math.max(1, open.places.length))
      for (const variant of places.slice(0, MAX_VARIANTS)) {
        if (this.shapes.of(variant).never || !this.#isOpen(variant, spot)) continue
        const selected = selectedBy(shape.discriminator, variant, shape, this.shapes)
        const dropped = open.kind === 'oneOf' ? movedNames(open.places, variant, this.shapes) : new Set<string>()
        for (const value of this.#candidates([...place, ...variant], spot, next))
          yield isJsonObject(value) ? this.#selected(without(value, dropped, shape), selected) : value
      }
      if (!this.#isCareful) return
    }
    const implied = impliedType(shape)
    const types = shape.types.length > 0 ? shape.types : implied !== '' ? [implied] : []
    if (types.length === 0 && !this.#isCareful) yield shape.nullable ? null : {}
    for (const type of types.length > 0 ? types : ALL_TYPES) {
      if (type === 'object') yield* this.#objects(shape, spot)
      else if (type === 'array') yield this.#array(shape, spot)
      else {
        if (type === 'string') yield* this.#document(shape, spot)
        yield* scalarCandidates(shape, type, spot.index)
      }
    }
    if (shape.nullable) yield null
    if (this.#isCareful && types.length > 0)
      for (const step of [1, 2, 3])
        for (const type of types)
          if (!/^(?:object|array)$/.test(type)) yield* scalarCandidates(shape, type, spot.index + step)
  }

  /** A text that is a JSON document of its own (JSON Schema 2020-12, Validation, 8.5). */
  #document(shape: Shape, spot: ExamplePlace): Json[] {
    const content = shape.parts.find(({ keyword }) => keyword === 'contentSchema')
    const type = shape.values.get('contentMediaType')
    const isJson = typeof type === 'string' && kindOf(type) === 'json' && !shape.values.has('contentEncoding')
    const value = content && isJson ? this.make(content.place, { ...spot, depth: spot.depth + 1 }) : undefined
    return value === undefined ? [] : [printJson(value)]
  }

  /** Whether the alternative isn't the schema that is being made, as its own part. */
  #isOpen(place: SchemaPlace, { way }: ExamplePlace): boolean {
    const { name } = this.shapes.of(place)
    return name === '' || way.filter((one) => one === name).length < MAX_NESTED
  }

  /** Values that the author gave, without what the other side sets. */
  #given(shape: Shape, index: number): Json[] {
    const constant = shape.values.get('const')
    if (constant !== undefined) return [constant]
    const fallback = shape.values.get('default')
    const choices = (shape.enum ?? []).filter((value) => value !== null)
    return [
      ...rotated(shape.examples, index),
      ...(fallback !== undefined && fallback !== null && index === 0 ? [fallback] : []),
      ...rotated(choices.length > 0 ? choices : (shape.enum ?? []), index),
    ].map((value) => this.#visible(value, shape, 0))
  }

  #visible(value: Json, shape: Shape, depth: number): Json {
    if (depth > MAX_REQUIRED_DEPTH || typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const items = shape.parts.find(({ keyword }) => keyword === 'items')
      if (!items) return value
      const own = this.shapes.of(items.place)
      return value.map((item) => this.#visible(item, own, depth + 1))
    }
    const properties = new Map(shape.properties.map((property) => [property.name, property]))
    const kept = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
      const place = properties.get(name)?.place ?? []
      const own = place.length > 0 ? this.shapes.of(place) : null
      if (own && this.#isHidden(own)) return []
      return [[name, own ? this.#visible(member, own, depth + 1) : member]]
    })
    // The same object if nothing is hidden, so that the author's order and identity stay.
    return kept.length === Object.keys(value).length && kept.every(([name, one]) => (value as JsonObject)[name] === one)
      ? value
      : objectOf(kept)
  }

  *#objects(shape: Shape, spot: ExamplePlace): Generator<JsonObject> {
    yield this.#object(shape, spot, this.#isShort)
    if (!this.#isCareful) return
    yield this.#object(shape, spot, true)
    yield this.#object(shape, spot, false)
    yield {}
  }

  #object(shape: Shape, spot: ExamplePlace, isShort: boolean): JsonObject {
    const members: [string, Json][] = []
    for (const property of shape.properties) {
      const value = this.#property(property, spot, isShort)
      if (value !== undefined) members.push([property.name, value])
      this.#bytes += value === undefined ? 0 : property.name.length
    }
    const isMap = shape.properties.length === 0 || !isShort
    if (isMap && members.length <= shape.properties.length) members.push(...this.entries(shape, spot, 1, members))
    const own = objectOf(members)
    const inherited = shape.inherited.flatMap((one) => inheritedBy(one, shape.name) ?? [])
    return inherited.reduce((value, one) => this.#selected(value, one), own)
  }

  #property({ place, required }: PropertyPlace, spot: ExamplePlace, isShort: boolean): Json | undefined {
    const own = place.length > 0 ? this.shapes.of(place) : null
    if (own && this.#isHidden(own)) return undefined
    if (isShort && !required && (own === null || own.examples.length === 0)) return undefined
    if (own === null) return 'string'
    return this.make(place, { ...spot, depth: spot.depth + 1, isRequired: required })
  }

  /** Entries of a map, which show what its keys and values look like. */
  entries(
    shape: Shape,
    spot: ExamplePlace,
    count: number,
    members: readonly (readonly [string, Json])[],
  ): [string, Json][] {
    const pattern = shape.named.find(({ keyword }) => keyword === 'patternProperties')
    const others = shape.parts.find(({ keyword }) => keyword === 'additionalProperties')
    const place = pattern?.place ?? others?.place
    const isFree = place === undefined
    // What any name may have says nothing.
    if (isFree && (shape.closed || count < 2)) return []
    const taken = new Set([...members.map(([name]) => name), ...shape.properties.map(({ name }) => name)])
    const found: [string, Json][] = []
    for (let index = 0; found.length < count && index < count + 12; index += 1) {
      const name = this.#entryName(shape, pattern?.name, index)
      if (taken.has(name)) continue
      const isRequired = count > 1 || spot.isRequired
      const below = { ...spot, depth: spot.depth + 1, isRequired, index: spot.index + index }
      const value = isFree ? 'string' : this.make(place, below)
      if (value === undefined) break
      found.push([name, value])
      taken.add(name)
    }
    return found
  }

  #entryName(shape: Shape, pattern: string | undefined, index: number): string {
    const names = shape.parts.find(({ keyword }) => keyword === 'propertyNames')
    if (pattern !== undefined) return samplePattern(pattern, { index }) ?? `key${index}`
    if (names) {
      const value = this.make(names.place, { ...TOP, index })
      if (typeof value === 'string') return value
    }
    const others = shape.parts.find(({ keyword }) => keyword === 'additionalProperties')
    const written = others?.place[0]?.target()?.object?.['x-additionalPropertiesName']
    const name = typeof written === 'string' && written !== '' ? written : 'key'
    return index === 0 ? name : `${name}${index + 1}`
  }

  #selected(value: JsonObject, selected: { readonly property: string; readonly value: Json } | null): JsonObject {
    return selected === null ? value : objectOf([...Object.entries(value), [selected.property, selected.value]])
  }

  #array(shape: Shape, spot: ExamplePlace): Json {
    const read = (keyword: string, fallback: number) => {
      const value = shape.values.get(keyword)
      return typeof value === 'number' ? value : fallback
    }
    const prefix = shape.named.filter(({ keyword }) => keyword === 'prefixItems')
    const contained = shape.parts.find(({ keyword }) => keyword === 'contains')
    const items = shape.parts.find(({ keyword }) => keyword === 'items')
    const least = Math.min(read('minItems', 0), MAX_ITEMS)
    const most = Math.min(read('maxItems', MAX_ITEMS), MAX_ITEMS)
    const below = (index: number, isRequired: boolean): ExamplePlace => ({
      ...spot,
      depth: spot.depth + 1,
      isRequired,
      index,
    })
    const values: Json[] = []
    for (const [index, { place }] of prefix.entries()) {
      if (values.length >= most) break
      const value = this.make(place, below(0, index < least || spot.isRequired))
      if (value === undefined) break
      values.push(value)
    }
    const isUnique = shape.flags.has('uniqueItems')
    const wanted = contained ? Math.min(read('minContains', 1), MAX_ITEMS) : 0
    const add = (place: SchemaPlace, count: number, isRequired: boolean): void => {
      const seen = new Set(isUnique ? values.map(canonicalJson) : [])
      for (let index = 0, left = count; left > 0 && index < count + 20 && values.length < most; index += 1) {
        const value = this.make(place, below(isUnique || count > 1 ? spot.index + index : spot.index, isRequired))
        if (value === undefined) return
        if (isUnique && seen.has(canonicalJson(value))) continue
        seen.add(isUnique ? canonicalJson(value) : '')
        values.push(value)
        left -= 1
      }
    }
    if (contained) add([...(items?.place ?? []), ...contained.place], wanted, true)
    if (values.length < Math.max(1, least) && items && prefix.length === 0 && wanted === 0)
      add(items.place, Math.max(1, least), least > 0)
    else if (items && values.length < least) add(items.place, least - values.length, true)
    if (!items && !contained) while (values.length < least) values.push(isUnique ? values.length + 1 : 'string')
    return values
  }

  #isHidden(shape: Shape): boolean {
    if (this.direction === 'request') return shape.flags.has('readOnly')
    return this.direction === 'response' && shape.flags.has('writeOnly')
  }
}

/** Names that other alternatives require and this one doesn't: with them, more than one alternative would match. */
function movedNames(places: readonly SchemaPlace[], chosen: SchemaPlace, shapes: Shapes): ReadonlySet<string> {
  const requiredBy = (place: SchemaPlace) =>
    shapes.of(place).properties.flatMap((one) => (one.required ? [one.name] : []))
  const own = new Set(shapes.of(chosen).properties.map(({ name }) => name))
  const others = places.filter((place) => place !== chosen).flatMap(requiredBy)
  return new Set(others.filter((name) => !own.has(name)))
}

function impliedType(shape: Shape): string {
  const container = containerOf(shape)
  if (container !== null) return container
  const [bound] = [...shape.values.keys()].flatMap((keyword) => keywordOf(keyword)?.of ?? [])
  return bound ?? ''
}
