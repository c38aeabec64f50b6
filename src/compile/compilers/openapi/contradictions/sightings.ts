/** Pairs of ID and name in examples: product 101 must have the same name on the whole site. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { nameWordsOf } from '../walk/nouns.ts'

export interface Sighting {
  /** Kind of object with the ID: `product`, `tax zone`. */
  readonly kind: string
  readonly id: string
  readonly name: string
  /** JSON pointer of the object in the example. */
  readonly at: string
}

/** First path segments that say nothing about their children. */
const NEUTRAL = new Set(['catalog', 'content', 'inventory', 'marketing', 'store', 'trees', 'v2', 'v3'])
/** Wrappers whose members are named after the wrapper's parent. */
const WRAPPERS = new Set(['data', 'children', 'results', 'items', 'edges', 'node'])
/** Lists whose entries have a product's ID and name. */
const LINES = /^(?:(?:physical|digital|custom)_?items|products|items|line_?items)$/i
const MAX_DEPTH = 30

/** `kind` is the kind of the body's entries (`kindOfPath`). */
export function sightingsIn(body: Json, kind: string): Sighting[] {
  const found: Sighting[] = []
  const visit = (value: Json, place: { kind: string; list: string; at: string; depth: number }): void => {
    if (place.depth > MAX_DEPTH || typeof value !== 'object' || value === null) return
    if (isJsonObject(value)) found.push(...namesIn(value, place))
    for (const [key, child] of Object.entries(value)) {
      const isSame = Array.isArray(value) || WRAPPERS.has(key)
      visit(child as Json, {
        kind: isSame ? place.kind : nameWordsOf(key).join(' '),
        list: Array.isArray(value) ? place.list : key,
        at: `${place.at}/${key}`,
        depth: place.depth + 1,
      })
    }
  }
  visit(body, { kind, list: '', at: '', depth: 0 })
  return found
}

/** `/catalog/products/{product_id}` -> `product`, `/shipping/zones` -> `shipping zone` */
export function kindOfPath(path: string): string {
  const parts = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))
  const [before = '', last = ''] = [parts.at(-2), parts.at(-1)]
  return nameWordsOf(NEUTRAL.has(before) ? last : `${before} ${last}`).join(' ')
}

function namesIn(object: JsonObject, { kind, list, at }: { kind: string; list: string; at: string }): Sighting[] {
  const own = idOf(object.entityId) ?? idOf(object.id)
  // A line of an order has its own ID next to its product's.
  const isLine = idOf(object.product_id ?? object.productId) !== null
  const name = nameOf(object)
  const found: Sighting[] = []
  if (own !== null && name !== null && kind !== '' && !isLine) found.push({ kind, id: own, name, at })
  for (const [key, value] of Object.entries(object)) {
    const about = /^(.+?)(?:_id|Id)$/.exec(key)?.[1]
    const id = about === undefined ? null : idOf(value)
    if (about === undefined || id === null) continue
    const named = textOf(object[`${about}_name`] ?? object[`${about}Name`] ?? object[about])
    const lineName = /^product$/i.test(about) && LINES.test(list) ? textOf(object.name) : null
    const shown = named ?? lineName
    if (shown !== null) found.push({ kind: nameWordsOf(about).join(' '), id, name: shown, at })
  }
  return found
}

function nameOf(object: JsonObject): string | null {
  const name = textOf(object.name)
  if (name !== null) return name
  const [first, last] = [textOf(object.first_name), textOf(object.last_name)]
  return first === null || last === null ? null : `${first} ${last}`
}

/**
 * 0 stands for no ID. GraphQL IDs contain the number: `UHJvZHVjdDoxMjE=` is `Product:121`, like `bc/store/product/121`.
 */
function idOf(value: Json | undefined): string | null {
  if (typeof value === 'number') return value > 0 ? String(value) : null
  if (typeof value !== 'string' || value === '' || value === '0') return null
  const decoded = Buffer.from(value, 'base64').toString('latin1')
  return /^[A-Z][A-Za-z]+:(\d+)$/.exec(decoded)?.[1] ?? /^bc\/store\/\w+\/(\d+)$/.exec(value)?.[1] ?? value
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
