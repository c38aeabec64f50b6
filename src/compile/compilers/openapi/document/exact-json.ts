/**
 * Numbers that JavaScript would round (`9007199254740993`) are stored as marked strings and printed digit by digit, so
 * that examples show what the document says.
 */
import type { Json } from '../../../../core/json.ts'

/** A private-use character that no real document has at the start of a string. */
const MARK = '\uE000'

export function markNumber(source: string): string {
  return MARK + source
}

/** Whether a text is such a number. */
export function isMarkedNumber(text: string): boolean {
  return text.startsWith(MARK)
}

/** The number as written if JavaScript would round it; undefined if JSON cannot express it. */
export function exactNumber(value: number, source: string): number | string | undefined {
  if (!Number.isFinite(value)) return undefined
  const isRounded = Number.isInteger(value) ? !Number.isSafeInteger(value) : source.replace(/\D/g, '').length > 15
  return isRounded && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(source) ? markNumber(source) : value
}

/** Prints a document value as JSON with `indent` spaces, or on one line for 0. */
export function printJson(value: Json | undefined, indent = 0): string {
  if (value === undefined) return 'null'
  const text = JSON.stringify(value, null, indent)
  return text.includes(MARK) ? text.replace(/"\uE000(-?\d[\d.eE+-]*)"/g, '$1') : text
}

/** As a reader would type it: strings without quotes. */
export function printPlain(value: Json | undefined): string {
  if (typeof value === 'string') return value.startsWith(MARK) ? value.slice(1) : value
  return printJson(value)
}
