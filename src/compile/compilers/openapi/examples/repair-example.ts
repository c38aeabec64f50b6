/** Mends a value that its schema refuses, one violation at a time (spec: reference.examples). */
import type { Direction } from '@dev-center/contract/schema'
import type { Violation } from '@dev-center/contract/schema/violation'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Shape, Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import { checkOfCursors, locate } from './check-value.ts'
import { firstKey, objectOf, without } from './example-parts.ts'

/** Ways tried for one example. */
export const MAX_TRIES = 400
export const MAX_VARIANTS = 30
const MAX_REPAIRS = 12

/** Where a value is made. */
export interface ExamplePlace {
  readonly depth: number
  readonly isRequired: boolean
  /** Which of several different values: the position in a list. */
  readonly index: number
  /** Shared schemas on the way here. */
  readonly way: readonly string[]
}

/** Makes the members that a value lacks. */
interface Maker {
  readonly shapes: Shapes
  readonly direction: Direction
  tries: number
  make(place: SchemaPlace, spot: ExamplePlace): Json | undefined
  entries(
    shape: Shape,
    spot: ExamplePlace,
    count: number,
    members: readonly (readonly [string, Json])[],
  ): [string, Json][]
}

/** Violations by every schema of a place; none if the check is incomplete. */
export function violationsOf(place: SchemaPlace, value: Json, direction: Direction): readonly Violation[] {
  return place.flatMap((cursor) => {
    const check = checkOfCursors({ direction })
    const found = check.violations(locate(cursor), value)
    return check.unchecked === null ? found : []
  })
}

export class Repair {
  readonly #maker: Maker

  constructor(maker: Maker) {
    this.#maker = maker
  }

  /** Mends what the contract says about the value itself; its parts have been mended before. */
  repaired(place: SchemaPlace, value: Json, spot: ExamplePlace): Json {
    let now = value
    for (let round = 0; round < MAX_REPAIRS && this.#maker.tries <= MAX_TRIES; round += 1) {
      const found = violationsOf(place, now, this.#maker.direction)
      if (found.length === 0) return now
      const next = found.flatMap((one) => this.#mended(place, now, one, spot) ?? [])[0]
      if (next === undefined) return now
      this.#maker.tries += 1
      now = next
    }
    return now
  }

  /** The value without the violation; null if this place can do nothing about it. */
  #mended(place: SchemaPlace, value: Json, violation: Violation, spot: ExamplePlace): Json | null {
    if (!isJsonObject(value)) return null
    const shape = this.#maker.shapes.of(place)
    const { code, at, detail } = violation
    const required = new Set(shape.properties.flatMap((one) => (one.required ? [one.name] : [])))
    if (at === '') {
      if (code === 'required') return this.#withMember(place, value, detail.name, spot)
      if (code === 'unexpected' || code === 'property-name')
        return required.has(detail.name) ? null : without(value, new Set([detail.name]), null)
      if (code === 'min-properties') return this.#withMore(place, value, detail.bound, spot)
      if (code === 'max-properties' || code === 'several-alternatives' || code === 'not' || code === 'alternatives')
        return this.#withLess(place, value, required)
      return null
    }
    const name = firstKey(at)
    if (!Object.hasOwn(value, name)) return null
    const other = this.#withMember(place, without(value, new Set([name]), null), name, spot)
    const rest = (list: readonly Violation[]) => list.filter((one) => firstKey(one.at) === name).length
    if (other !== null && rest(violationsOf(place, other, this.#maker.direction)) === 0) return other
    return required.has(name) ? null : without(value, new Set([name]), null)
  }

  /** The value with a member, made from every schema that describes it. */
  #withMember(place: SchemaPlace, value: JsonObject, name: string, spot: ExamplePlace): JsonObject | null {
    for (const [index, own] of this.#placesOf(this.#maker.shapes.of(place), name).entries()) {
      if (index > MAX_VARIANTS) break
      const made =
        own.length === 0 ? 'string' : this.#maker.make(own, { ...spot, depth: spot.depth + 1, isRequired: true })
      if (made === undefined) continue
      const next = objectOf([...Object.entries(value), [name, made]])
      const below = violationsOf(place, next, this.#maker.direction).filter(
        ({ at }) => firstKey(at) === name && at !== '',
      )
      if (below.length === 0) return next
    }
    return null
  }

  /** Places of a member: its own, and with those of the conditions and dependents that also describe it. */
  #placesOf(shape: Shape, name: string): SchemaPlace[] {
    const own = shape.properties.find((property) => property.name === name)?.place ?? []
    const parts = [
      ...shape.parts.filter(({ keyword }) => keyword === 'then' || keyword === 'else'),
      ...shape.named.filter(({ keyword }) => keyword === 'dependentSchemas'),
      ...shape.variants.flatMap(({ places }) => places.map((place) => ({ place }))),
    ]
    const others = parts.flatMap(({ place }) => {
      const found = this.#maker.shapes.of(place).properties.find((property) => property.name === name)
      return found && found.place.length > 0 ? [found.place] : []
    })
    const free = shape.parts.filter(({ keyword }) => /^(?:additional|unevaluated)Properties$/.test(keyword))
    const all = [...others.map((place) => [...own, ...place]), own]
    return own.length > 0 || others.length > 0 ? all : [...free.map(({ place }) => place), []]
  }

  #withMore(place: SchemaPlace, value: JsonObject, bound: number, spot: ExamplePlace): JsonObject | null {
    const shape = this.#maker.shapes.of(place)
    const missing = shape.properties.filter(({ name }) => !Object.hasOwn(value, name))
    let now = value
    for (const { name } of missing) {
      if (Object.keys(now).length >= bound) return now
      now = this.#withMember(place, now, name, spot) ?? now
    }
    const count = bound - Object.keys(now).length
    if (count <= 0) return now
    const entries = this.#maker.entries(shape, spot, Math.max(2, count), Object.entries(now)).slice(0, count)
    return entries.length === 0 ? null : objectOf([...Object.entries(now), ...entries])
  }

  /** Without the optional member whose absence leaves the fewest violations. */
  #withLess(place: SchemaPlace, value: JsonObject, required: ReadonlySet<string>): JsonObject | null {
    const count = violationsOf(place, value, this.#maker.direction).length
    const shorter = Object.keys(value)
      .filter((name) => !required.has(name))
      .map((name) => without(value, new Set([name]), null))
    return shorter.find((one) => violationsOf(place, one, this.#maker.direction).length < count) ?? null
  }
}
