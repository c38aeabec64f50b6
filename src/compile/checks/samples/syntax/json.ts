/** JSON, JSON with comments, and JSON Lines. */

import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { jsonErrorOffset } from '../../../content/json-error.ts'
import { isOmission, placeAt, wordAt } from './place.ts'

interface JsonOptions {
  /** Members without their object, items without their list, and `…` lines for omitted text. */
  readonly isPartial: boolean
}

export function checkJsonSyntax(text: string, { isPartial }: JsonOptions): SampleFault[] {
  if (!isPartial) {
    const offset = jsonErrorOffset(text)
    return offset === null ? [] : [jsonFault(text, offset)]
  }
  const whole = withoutOmissions(text)
  const wrapped = [
    { text: whole, from: 0 },
    { text: withoutTrailingCommas(`{${whole}}`), from: 1 },
    { text: withoutTrailingCommas(`[${whole}]`), from: 1 },
  ].map((candidate) => ({ offset: jsonErrorOffset(candidate.text), from: candidate.from }))
  if (wrapped.some(({ offset }) => offset === null)) return []
  // The reading that gets furthest is the intended one.
  const furthest = Math.max(...wrapped.map(({ offset, from }) => (offset ?? 0) - from))
  return [jsonFault(text, Math.min(furthest, text.length))]
}

export function checkJsonWithComments(text: string, options: JsonOptions): SampleFault[] {
  const plain = withoutTrailingCommas(withoutComments(text))
  return checkJsonSyntax(plain, options).map((fault) =>
    fault.hint?.includes('jsonc') ? { ...fault, hint: undefined } : fault,
  )
}

/** JSON Lines: https://jsonlines.org, blank lines allowed. */
export function checkJsonLines(text: string): SampleFault[] {
  return text.split('\n').flatMap((line, index) => {
    const offset = line.trim() === '' ? null : jsonErrorOffset(line)
    return offset === null ? [] : [{ ...jsonFault(line, offset), line: index + 1 }]
  })
}

function jsonFault(text: string, offset: number): SampleFault {
  const place = placeAt(text, offset)
  const found = wordAt(text, offset)
  if (found === null) return { code: 'DC708', ...place, message: 'The JSON ends too early.' }
  const message = `${found} isn't allowed here in JSON.`
  return { code: 'DC708', ...place, message, ...hintFor(text, offset) }
}

function hintFor(text: string, offset: number): { readonly hint?: string } {
  const rest = text.slice(offset)
  if (isOmission(text, offset))
    return { hint: 'Add "partial" to the fence. Then, a line with only … stands for omitted values.' }
  if (/^(?:\/\/|\/\*|#)/.test(rest)) return { hint: 'JSON has no comments: name the language jsonc.' }
  if (rest.startsWith("'")) return { hint: 'JSON strings have double quotes.' }
  if (/^[}\]]/.test(rest) && /,\s*$/.test(text.slice(0, offset))) return { hint: 'Remove the comma before it.' }
  if (/^[A-Za-z_$][\w$]*\s*:/.test(rest)) return { hint: 'JSON keys have double quotes.' }
  if (/^(?:"|\{|\[|-?\d|true|false|null)/.test(rest) && /["}\]\w]\s*$/.test(text.slice(0, offset)))
    return { hint: 'A comma is missing before it.' }
  return {}
}

/** Replaces the match with spaces to preserve offsets. */
function blank(found: string): string {
  return found.replace(/[^\n]/g, ' ')
}

/** Each also matches strings, and tries them first: inside strings, the marks are text. */
const COMMENTS = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
const TRAILING_COMMAS = /"(?:[^"\\\n]|\\.)*"?|,(?=\s{0,1000}[}\]])/g
const OMISSIONS = /"(?:[^"\\\n]|\\.)*"?|(?:…|\.\.\.)[ \t]*,?/g

function withoutComments(text: string): string {
  return text.replace(COMMENTS, (found) => (found.startsWith('"') ? found : blank(found)))
}

function withoutTrailingCommas(text: string): string {
  return text.replace(TRAILING_COMMAS, (found) => (found.startsWith('"') ? found : ' '))
}

/** Removes `…` or `...` in the position of a member or an item. */
function withoutOmissions(text: string): string {
  return withoutTrailingCommas(text.replace(OMISSIONS, (found) => (found.startsWith('"') ? found : blank(found))))
}
