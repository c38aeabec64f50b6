/** Picks one value per keyword from the layers of a schema. The other values become notes, so that nothing is lost. */
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { PLACED_KEYWORDS, SINGLE_KEYWORDS, STRICTER } from '../schema/keywords.ts'
import type { Cursor } from './cursor.ts'
import { printJson } from './exact-json.ts'
import { exampleAt } from './example-at.ts'
import type { Layer } from './layers.ts'

export interface Note {
  readonly name: string
  readonly value: string
}

export function first(layers: readonly Layer[], keyword: string): Json | undefined {
  return layers.find(({ raw }) => raw[keyword] !== undefined)?.raw[keyword]
}

export function firstCursor(layers: readonly Layer[], keyword: string): Cursor | null {
  for (const { cursor } of layers) {
    const found = cursor.at(keyword)
    if (found) return found
  }
  return null
}

export function distinct(cursors: readonly Cursor[]): Cursor[] {
  const seen = new Set<Json>()
  return cursors.filter(
    ({ value }) => typeof value === 'string' && value.trim() !== '' && !seen.has(value) && seen.add(value),
  )
}

/** Types that every part allows. If the parts exclude each other, the first is shown and the others are noted. */
export function mergeTypes(layers: readonly Layer[], notes: Note[]): string[] {
  let types: string[] | null = null as string[] | null
  for (const layer of layers) {
    const value = layer.raw.type
    if (value === undefined) continue
    const own = (Array.isArray(value) ? value : [value]).filter((type) => typeof type === 'string')
    const both: string[] | undefined = types?.filter(
      (type) => own.includes(type) || (type === 'integer' && own.includes('number')),
    )
    if (types === null) types = own
    else if (both && both.length > 0) types = both
    else if (own.length > 0) notes.push({ name: noteName(layer, 'type'), value: printJson(value) })
  }
  return types ?? []
}

export function mergeEnum(layers: readonly Layer[], notes: Note[]): Json[] | null {
  let values: Json[] | null = null
  let first: Layer | undefined
  for (const layer of layers) {
    const own = layer.raw.enum
    if (!Array.isArray(own)) continue
    if (first) notes.push({ name: noteName(first, 'enum'), value: printJson(first.raw.enum) })
    first = values === null ? layer : undefined
    const allowed = new Set(own.map((value) => printJson(value)))
    if (values === null) values = [...own]
    else {
      notes.push({ name: noteName(layer, 'enum'), value: printJson(own) })
      const both: Json[] = values.filter((value) => allowed.has(printJson(value)))
      if (both.length > 0) values = both
    }
  }
  return values
}

export function mergeValues(layers: readonly Layer[], notes: Note[]): Map<string, Json> {
  const values = new Map<string, Json>()
  for (const layer of layers) {
    for (const keyword of SINGLE_KEYWORDS) {
      const own = layer.raw[keyword]
      if (own === undefined) continue
      const known = values.get(keyword)
      if (known === undefined) {
        values.set(keyword, own)
        continue
      }
      if (printJson(known) === printJson(own)) continue
      const stricter = STRICTER[keyword]
      const winner = stricter && typeof known === 'number' && typeof own === 'number' ? stricter(known, own) : known
      values.set(keyword, winner)
      notes.push({ name: noteName(layer, keyword), value: printJson(winner === own ? known : own) })
    }
  }
  return values
}

export function noteName(layer: Layer, keyword: string): string {
  return layer.origin === '' ? keyword : `${keyword} (${layer.origin})`
}

export function requiredNames(layers: readonly Layer[]): Set<string> {
  const names = new Set<string>()
  for (const { raw } of layers) {
    if (Array.isArray(raw.required)) for (const name of raw.required) if (typeof name === 'string') names.add(name)
  }
  return names
}

export function readExamples(layers: readonly Layer[]): Json[] {
  const found = new Map<string, Json>()
  for (const { cursor, raw } of layers) {
    const many = Array.isArray(raw.examples)
      ? raw.examples
      : isJsonObject(raw.examples)
        ? Object.values(raw.examples)
        : []
    const single = exampleAt(cursor, 'example')
    const all: Json[] = single === null ? many : [single.value, ...many]
    for (const value of all) found.set(printJson(value), value)
  }
  return [...found.values()]
}

/** Marks an ID that a request can expand to objects: the row has the type of the ID and names the objects. */
const EXPANSION = 'x-expansionResources'

function namesIn(value: Json): string {
  const names = [...printJson(value).matchAll(/"\$ref":\s*"[^"]*\/([^/"]+)"/g)].map(([, name = '']) => name)
  return names.length === 0 ? printJson(value) : names.join(', ')
}

export function noteTheRest(layer: Layer, title: Json | undefined, notes: Note[]): void {
  for (const [keyword, value] of Object.entries(layer.raw)) {
    const isOtherTitle = keyword === 'title' && value !== title
    if ((PLACED_KEYWORDS.has(keyword) && !isOtherTitle) || layer.cursor.session.isHidden(keyword)) continue
    const name = noteName(layer, keyword)
    const text = keyword === EXPANSION ? namesIn(value) : typeof value === 'string' ? value : printJson(value)
    if (!notes.some((note) => note.name === name && note.value === text)) notes.push({ name, value: text })
  }
}
