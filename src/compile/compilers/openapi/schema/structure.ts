/** Positions of the subschemas of a schema, from all its layers. Follows no references. */

import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import type { Layer } from '../document/layers.ts'
import { keywordsHolding } from './keyword-table.ts'
import { PLACED_KEYWORDS } from './keywords.ts'

/** One schema, or several that apply together (a property that several `allOf` parts define). */
export type SchemaPlace = readonly Cursor[]

export interface PropertyPlace {
  readonly name: string
  readonly place: SchemaPlace
  readonly required: boolean
  readonly origin: string
}

/** If several `allOf` parts have one of these keywords, all of them apply. */
const MERGED_PARTS = ['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']
const SINGLE_PARTS = keywordsHolding('schema').filter((keyword) => !MERGED_PARTS.includes(keyword))
/** Properties have a separate list, and definitions are reached through references. */
const NAMED_PARTS = keywordsHolding('schemas by name').filter(
  (keyword) => keyword !== 'properties' && PLACED_KEYWORDS.has(keyword),
)

export function readProperties(layers: readonly Layer[], required: ReadonlySet<string>): PropertyPlace[] {
  const found = new Map<string, { place: Cursor[]; origin: string }>()
  for (const { cursor, origin } of layers) {
    for (const [name, property] of cursor.entries('properties')) {
      const known = found.get(name)
      if (known) addDistinct(known.place, property)
      else found.set(name, { place: [property], origin })
    }
  }
  const properties = [...found].map(([name, { place, origin }]) => ({
    name,
    place,
    origin,
    required: required.has(name),
  }))
  // A name that is required but not described is still part of the contract.
  const missing = [...required].filter((name) => !found.has(name))
  return [...properties, ...missing.map((name) => ({ name, place: [], origin: '', required: true }))]
}

/** Two references to the same schema count once. */
function addDistinct(place: Cursor[], property: Cursor): void {
  const target = property.target()?.key
  if (!place.some((cursor) => cursor.target()?.key === target)) place.push(property)
}

export function readNamed({ cursor }: Layer, named: { keyword: string; name: string; place: SchemaPlace }[]): void {
  for (const keyword of NAMED_PARTS) {
    for (const [name, place] of cursor.entries(keyword)) named.push({ keyword, name, place: [place] })
  }
  cursor.items('prefixItems').forEach((place, index) => {
    named.push({ keyword: 'prefixItems', name: String(index), place: [place] })
  })
}

export function readParts(
  layers: readonly Layer[],
  parts: { keyword: string; place: SchemaPlace }[],
  ends: { closed: boolean; open: boolean },
): void {
  for (const keyword of MERGED_PARTS) {
    const schemas: Cursor[] = []
    for (const { cursor } of layers) {
      const part = cursor.at(keyword)
      if (!part) continue
      const isOpen = part.value === true || (isJsonObject(part.value) && Object.keys(part.value).length === 0)
      if (keyword === 'items') schemas.push(part)
      else if (part.value === false) ends.closed = true
      else if (isOpen) ends.open = true
      else schemas.push(part)
    }
    if (schemas.length > 0) parts.push({ keyword, place: schemas })
  }
  for (const { cursor } of layers) {
    for (const keyword of SINGLE_PARTS) {
      const part = cursor.at(keyword)
      if (part) parts.push({ keyword, place: [part] })
    }
  }
}
