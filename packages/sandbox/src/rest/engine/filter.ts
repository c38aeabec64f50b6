/**
 * List filters: `name:like`, `id:in`, `price:min`, and the older `min_id`. They apply to records as the API shows them.
 */
import type { Json, JsonObject } from '@dev-center/contract/json'

type Filter = (record: JsonObject, value: Json) => boolean
/** Filters that do more than compare one field, keyed by parameter name. */
export type Filters = { readonly [parameter: string]: Filter }

/** Parameters that affect the presentation of a list, not its content. */
const PRESENTATION: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sort',
  'direction',
  'include',
  'include_fields',
  'exclude_fields',
  'before',
  'after',
])

type Comparison = (actual: Json, wanted: Json) => boolean

const COMPARISONS: { readonly [operator: string]: Comparison } = {
  in: (actual, wanted) => [wanted].flat().some((each) => isSame(actual, each)),
  not_in: (actual, wanted) => ![wanted].flat().some((each) => isSame(actual, each)),
  not: (actual, wanted) => !isSame(actual, wanted),
  like: (actual, wanted) => [wanted].flat().some((each) => fold(actual).includes(fold(each).replaceAll('%', ''))),
  min: (actual, wanted) => compare(actual, wanted) >= 0,
  max: (actual, wanted) => compare(actual, wanted) <= 0,
  greater: (actual, wanted) => compare(actual, wanted) > 0,
  less: (actual, wanted) => compare(actual, wanted) < 0,
}

export function passes(record: JsonObject, query: { readonly [name: string]: Json }, special: Filters = {}): boolean {
  return Object.entries(query).every(([name, value]) => {
    const own = special[name]
    if (own !== undefined) return own(record, value)
    if (PRESENTATION.has(name)) return true
    const { field, operator } = partsOf(name)
    const actual = record[field]
    if (actual === undefined) return true
    const comparison = operator === null ? isSame : COMPARISONS[operator]
    return comparison?.(actual, value) ?? true
  })
}

/** Fields that the filters and the sort order of a query use. */
export function fieldsOf(query: { readonly [name: string]: Json }): string[] {
  const filtered = Object.keys(query).map((name) => partsOf(name).field)
  return [...filtered, String(query.sort ?? '').split(':')[0] ?? '']
}

function partsOf(name: string): { field: string; operator: string | null } {
  const older = /^(min|max)_(.+)$/.exec(name)
  if (older) return { field: older[2] ?? '', operator: older[1] ?? null }
  const [field = '', operator = null] = name.split(':')
  return { field, operator }
}

/** Compares without regard to case. A list equals each of its members. */
function isSame(actual: Json, wanted: Json): boolean {
  if (Array.isArray(actual)) return actual.some((item) => isSame(item, wanted))
  if (Array.isArray(wanted)) return wanted.some((item) => isSame(actual, item))
  if (typeof actual === 'boolean')
    return actual === (wanted === true || wanted === 1 || wanted === 'true' || wanted === '1')
  return fold(actual) === fold(wanted) || compare(actual, wanted) === 0
}

/** Negative, 0, or positive for numbers and dates; NaN for anything else. */
export function compare(one: Json, other: Json): number {
  return comparable(one) - comparable(other)
}

function comparable(value: Json): number {
  // Some documents write a bound as a list with one item.
  if (Array.isArray(value)) return comparable(value[0] ?? null)
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return Number.NaN
  const number = Number(value)
  if (!Number.isNaN(number)) return number
  return DATE.test(value) ? Date.parse(value) : Number.NaN
}

/**
 * How dates start, `2026-03-16` or `Mon, 16 Mar`. Checked because engines also parse a year out of other text, such as
 * a SKU that ends in a number.
 */
const DATE = /^(?:\d{4}-\d{2}|[A-Z][a-z]{2},? )/

function fold(value: Json): string {
  return String(value ?? '').toLowerCase()
}
