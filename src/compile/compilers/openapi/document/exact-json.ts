/**
 * Numbers that JavaScript would round (`9007199254740993`), or doesn't have (`1e400`), are stored as marked strings and
 * printed digit by digit, so that examples show what the document says.
 */
import type { Json } from '../../../../core/json.ts'
import { endWithout } from '../../../../core/words/end-without.ts'

/** A private-use character that no real document has at the start of a string. */
const MARK = '\uE000'

export function markNumber(source: string): string {
  return MARK + source
}

/** Whether a text is such a number. */
export function isMarkedNumber(text: string): boolean {
  return text.startsWith(MARK)
}

/** A number in YAML's core schema (YAML 1.2.2, 10.3.2), which also allows `+1`, `.5`, `1.`, and leading zeros. */
const DECIMAL = /^([-+]?)(\d+(?:\.\d*)?|\.\d+)((?:[eE][-+]?\d+)?)$/
const OTHER_BASE = /^0(?:x[\da-fA-F]+|o[0-7]+)$/

/**
 * The number, or the marked text of one that a double doesn't have: it would be rounded, or be infinite, or lose its sign
 * or itself (`9007199254740993`, `1e400`, `-0`, `1e-400`). undefined if JSON can't express it (`.inf`).
 *
 * @example
 * exactNumber(0, '1E-400') // a marked '1E-400'
 */
export function exactNumber(value: number, source: string): number | string | undefined {
  if (Number.isSafeInteger(value) && String(value) === source) return value
  const written = asJson(source)
  if (written === null) return Number.isFinite(value) ? value : undefined
  return Number.isFinite(value) && isSameNumber(Object.is(value, -0) ? '0' : String(value), written)
    ? value
    : markNumber(written)
}

/** The text of a number as JSON has it; null if it isn't one. */
function asJson(source: string): string | null {
  if (OTHER_BASE.test(source)) return String(BigInt(source))
  const [, sign, digits, exponent] = DECIMAL.exec(source) ?? []
  if (digits === undefined) return null
  const [whole = '', fraction = ''] = digits.split('.')
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
  return `${sign === '-' ? '-' : ''}${number}${exponent}`
}

/** Whether two texts of JSON numbers name the same number. Zero has two signs. */
function isSameNumber(one: string, other: string): boolean {
  return one === other || canonical(one) === canonical(other)
}

/** All digits that count, and the exponent of the last one. */
function canonical(number: string): string {
  const sign = number.startsWith('-') ? '-' : ''
  const [mantissa = '', exponent = '0'] = number.slice(sign.length).toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const end = endWithout(digits, '0')
  return end === 0
    ? `${sign}0`
    : `${sign}${digits.slice(0, end)} ${Number(exponent) - fraction.length + digits.length - end}`
}

/** Prints a document value as JSON with `indent` spaces, or on one line for 0. */
export function printJson(value: Json | undefined, indent = 0): string {
  if (value === undefined) return 'null'
  const text = JSON.stringify(value, null, indent)
  // What isn't a number of JSON, such as `.inf`, stays a string there.
  return text.includes(MARK) ? text.replace(/"\uE000(-?\d[\d.eE+-]*)"/g, '$1').replaceAll(`"${MARK}`, '"') : text
}

/** As a reader would type it: strings without quotes. */
export function printPlain(value: Json | undefined): string {
  if (typeof value === 'string') return value.startsWith(MARK) ? value.slice(1) : value
  return printJson(value)
}
