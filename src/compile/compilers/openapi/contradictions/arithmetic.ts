/**
 * DC336: sums, taxes, and products of quantities. The rules are tables (amounts.ts): each applies to objects that have
 * all of its names.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { LINE_SUMS, type LineSumRule, PRODUCTS, type ProductRule, SUMS, type SumRule, TAX_ENDINGS } from './amounts.ts'

/** Half a cent for each part, because amounts are rounded before they are added. */
const TOLERANCE = 0.0051

interface WrongSum {
  /** Name of the wrong member. */
  readonly name: string
  readonly message: string
}

interface Calculated {
  readonly name: string
  readonly words: string
  readonly expected: number
  /** Number of rounded amounts in it. */
  readonly parts: number
}

export function wrongSums(object: JsonObject): WrongSum[] {
  const isThere = ({ total }: { readonly total: string }) => Object.hasOwn(object, total)
  const calculated = [
    ...[...taxRules(object), ...SUMS.filter(isThere)].map((rule) => addUp(rule, object)),
    ...PRODUCTS.filter(isThere).map((rule) => multiply(rule, object)),
    ...LINE_SUMS.filter(isThere).map((rule) => addLines(rule, object)),
  ]
  return calculated.flatMap((result): WrongSum[] => {
    const given = result === null ? null : numberOf(object[result.name])
    if (result === null || given === null || Math.abs(given - result.expected) <= TOLERANCE * result.parts) return []
    const expected = Number(result.expected.toFixed(4))
    return [{ name: result.name, message: `${result.name} is ${given}, but ${result.words} is ${expected}.` }]
  })
}

/** `price_inc_tax` = `price_ex_tax` + `price_tax`, for any prefix of the names. */
function taxRules(object: JsonObject): SumRule[] {
  return Object.keys(object).flatMap((total) =>
    TAX_ENDINGS.flatMap(({ withTax, withoutTax, tax }): SumRule[] => {
      if (!total.endsWith(withTax)) return []
      const start = total.slice(0, -withTax.length)
      return [{ total, add: [start + withoutTax, start + tax] }]
    }),
  )
}

/** null if a name is missing or the sum includes something else. */
function addUp({ total, add, subtract = [], unless = [] }: SumRule, object: JsonObject): Calculated | null {
  if (unless.length > 0 && hasSome(object, new Set(unless))) return null
  const plus = add.map((name) => numberOf(object[name]))
  const minus = subtract.map((name) => numberOf(object[name]))
  if ([...plus, ...minus].includes(null)) return null
  const words = [add.join(' + '), ...subtract].join(' − ')
  return { name: total, words, expected: sum(plus) - sum(minus), parts: plus.length + minus.length }
}

function multiply({ total, factors: [one, count] }: ProductRule, object: JsonObject): Calculated | null {
  const [price, quantity] = [numberOf(object[one]), numberOf(object[count])]
  if (price === null || quantity === null) return null
  // Each of them was rounded.
  return { name: total, words: `${one} × ${count}`, expected: price * quantity, parts: Math.max(1, quantity) }
}

function addLines({ total, lists, amounts }: LineSumRule, object: JsonObject): Calculated | null {
  const owner = object[lists]
  if (!isJsonObject(owner)) return null
  const lines = Object.values(owner).flatMap((list) => (Array.isArray(list) ? list : []))
  const values = lines.map((line) => amounts.map((name) => numberOf(isJsonObject(line) ? line[name] : undefined)))
  const known = values.map((options) => options.find((value) => value !== null) ?? null)
  if (known.length === 0 || known.includes(null)) return null
  return { name: total, words: `the sum of its ${lists}`, expected: sum(known), parts: known.length }
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((all, value) => all + (value ?? 0), 0)
}

/**
 * Whether the object, or a part of it such as its cart or its discounts, has a non-empty value under one of the names.
 */
function hasSome(value: Json, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((item) => hasSome(item, names))
  if (!isJsonObject(value)) return false
  return Object.entries(value).some(([name, child]) => (names.has(name) && isSomething(child)) || hasSome(child, names))
}

/** A non-empty list, an object such as an address, an amount other than 0, or true. */
function isSomething(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isJsonObject(value)) return true
  if (typeof value === 'boolean') return value
  return (numberOf(value) ?? 0) !== 0
}

/** Amounts are numbers, or strings such as `"9.5000"`. */
function numberOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null
}
