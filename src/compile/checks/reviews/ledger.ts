/**
 * The review ledger, `content/_reviews.json`: the structure of a page's operations when the page was last reviewed
 * against them.
 */
import type { Route } from '../../../core/page.ts'
import { jsonErrorOffset } from '../../content/json-error.ts'

export interface Ledger {
  /** By route, the print of each structure at the review, by the structure's key. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Fields of the structures at their reviews, by key and print (`fieldsKey`). */
  readonly fields: ReadonlyMap<string, string>
}

export const EMPTY_LEDGER: Ledger = { pages: new Map(), fields: new Map() }

/**
 * Key of a structure's fields: they are stored once for each state that a page was reviewed against.
 *
 * @example
 * fieldsKey('docs/rest-catalog/brands createBrand', '1f9c') // 'docs/rest-catalog/brands createBrand 1f9c'
 */
export function fieldsKey(key: string, print: string): string {
  return `${key} ${print}`
}

/**
 * Reads the ledger; null if the text is not JSON or has another form.
 *
 * @example
 * readLedger('{ "pages": { "/docs": { "a b": "1f9c" } }, "fields": {} }').pages.get('/docs').get('a b') // '1f9c'
 * readLedger('{ "pages": [] }') // null
 */
export function readLedger(text: string): Ledger | null {
  if (jsonErrorOffset(text) !== null) return null
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || !isRecord(value.pages) || !isRecord(value.fields)) return null
  const pages = Object.entries(value.pages)
  if (!pages.every(([, prints]) => isTexts(prints)) || !isTexts(value.fields)) return null
  return {
    pages: new Map(pages.map(([route, prints]) => [route, new Map(Object.entries(prints as Record<string, string>))])),
    fields: new Map(Object.entries(value.fields)),
  }
}

/**
 * Text of the file: sorted, one page per line and one structure per line, so that a diff shows what was reviewed.
 * Leaves out fields that no page refers to.
 *
 * @example
 * const fields = new Map([['a b 1f9c', 'id'], ['a b 0000', 'old']])
 * const ledger = { pages: new Map([['/docs', new Map([['a b', '1f9c']])]]), fields }
 * JSON.parse(printLedger(ledger)) // { pages: { '/docs': { 'a b': '1f9c' } }, fields: { 'a b 1f9c': 'id' } }
 */
export function printLedger({ pages, fields }: Ledger): string {
  const used = new Set(
    [...pages.values()].flatMap((prints) => [...prints].map(([key, print]) => fieldsKey(key, print))),
  )
  const pageLines = [...pages].sort(byKey).map(([route, prints]) => {
    const sorted = Object.fromEntries([...prints].sort(byKey))
    return `    ${JSON.stringify(route)}: ${JSON.stringify(sorted)}`
  })
  const fieldLines = [...fields]
    .filter(([key]) => used.has(key))
    .sort(byKey)
    .map(([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)}`)
  return `{\n  "pages": ${block(pageLines)},\n  "fields": ${block(fieldLines)}\n}\n`
}

/**
 * The ledger after a review: records the current structures as reviewed. Returns a new ledger. A page without
 * structures is removed.
 *
 * @example
 * const structures = new Map([['a b', { print: '1f9c', fields: 'id' }]])
 * withReviews(EMPTY_LEDGER, new Map([['/docs', structures]])).fields.get('a b 1f9c') // 'id'
 */
export function withReviews(
  ledger: Ledger,
  reviewed: ReadonlyMap<Route, ReadonlyMap<string, ReviewedStructure>>,
): Ledger {
  const pages = new Map(ledger.pages)
  const fields = new Map(ledger.fields)
  for (const [route, structures] of reviewed) {
    if (structures.size === 0) pages.delete(route)
    else pages.set(route, new Map([...structures].map(([key, { print }]) => [key, print])))
    for (const [key, { print, fields: text }] of structures) fields.set(fieldsKey(key, print), text)
  }
  return { pages, fields }
}

export interface ReviewedStructure {
  readonly print: string
  readonly fields: string
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}
