/**
 * Numbers that JavaScript would round (`9007199254740993`) travel as marked strings and are printed digit by digit:
 * an example must show what the document says.
 */
import type { Json } from '../../../../core/json.ts'

/** A private-use character: no document that is read here may contain it at the start of a string by accident and mean a number. */
const MARK = '\uE000'

export function markNumber(source: string): string {
  return MARK + source
}

/** A number as it was written, where JavaScript holds another; undefined for none that JSON can hold. */
export function exactNumber(value: number, source: string): number | string | undefined {
  if (!Number.isFinite(value)) return undefined
  const isRounded = Number.isInteger(value) ? !Number.isSafeInteger(value) : source.replace(/\D/g, '').length > 15
  return isRounded && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(source) ? markNumber(source) : value
}

/** Prints a value of a document as JSON; `indent` spaces, or one line for 0. */
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
