/**
 * Prints JSON as YAML that readers of 1.1 and 1.2 read alike. A library makes a tree of nodes first, which took a tenth
 * of the time that a document of 3 MB takes (bench/real-apis.ts).
 */
import { isJsonObject } from '@dev-center/contract/json'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isMarkedNumber } from '../document/exact-json.ts'

/** Columns that folded text has. */
const WIDTH = 120
/** An implicit key has at most 1,024 characters (YAML 1.2.2, 7.4.3). */
const MAX_KEY = 1_000

export function printYaml(data: Json): string {
  const parts: string[] = []
  if (isFilled(data)) printBlock(data, '', '', parts)
  else parts.push(printScalar(data), '\n')
  return parts.join('')
}

type Filled = JsonObject | readonly Json[]

/** An empty object or list is a word in brackets, like a scalar. */
function isFilled(value: Json): value is Filled {
  if (typeof value !== 'object' || value === null) return false
  return (Array.isArray(value) ? value : Object.keys(value)).length > 0
}

/** `lead` is what stands before the first line, after a dash. */
function printBlock(value: Filled, indent: string, lead: string, parts: string[]): void {
  let before = lead
  if (isJsonObject(value)) {
    for (const [key, child] of Object.entries(value)) {
      const name = printText(key)
      parts.push(before, ...(name.length > MAX_KEY ? ['? ', name, '\n', indent, ':'] : [name, ':']))
      before = indent
      printMember(child, indent, parts)
    }
    return
  }
  for (const item of value) {
    parts.push(before, '-')
    before = indent
    if (isFilled(item)) printBlock(item, `${indent}  `, ' ', parts)
    else printInline(item, indent, parts)
  }
}

function printMember(value: Json, indent: string, parts: string[]): void {
  const below = `${indent}  `
  if (isFilled(value)) {
    parts.push('\n')
    printBlock(value, below, below, parts)
  } else printInline(value, indent, parts)
}

/** A value on the line of its key or dash, or text that begins there. */
function printInline(value: Json, indent: string, parts: string[]): void {
  const block = typeof value === 'string' ? printLines(value, `${indent}  `) : null
  parts.push(' ', block ?? printScalar(value), '\n')
}

/** A literal or folded block scalar (YAML 1.2.2, 8.1); null for text that has to be quoted or fits on the line. */
function printLines(text: string, indent: string): string | null {
  const isLong = text.length > WIDTH - indent.length
  if (!(isLong || text.includes('\n')) || UNPRINTABLE.test(text)) return null
  if (!text.includes('\n')) {
    // Folding joins lines by one space.
    if (text.includes('  ') || text.startsWith(' ') || text.endsWith(' ') || !text.includes(' ')) return null
    return ['>-', ...fold(text, WIDTH - indent.length)].join(`\n${indent}`)
  }
  const content = withoutLineEnds(text)
  // The first line of a block tells its indent.
  if (/^\s/.test(text)) return null
  const chomping = text.length === content.length ? '-' : text.length === content.length + 1 ? '' : '+'
  const kept = chomping === '+' ? text.slice(0, -1) : content
  const lines = kept.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`))
  return [`|${chomping}`, ...lines].join('\n')
}

function withoutLineEnds(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}

function fold(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const isFull = line !== '' && line.length + 1 + word.length > width
    if (isFull) lines.push(line)
    line = line === '' || isFull ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function printScalar(value: Json): string {
  if (typeof value === 'string') return isMarkedNumber(value) ? printMarked(value) : printText(value)
  if (typeof value === 'number') return printNumber(String(value))
  if (Array.isArray(value)) return '[]'
  return typeof value === 'object' && value !== null ? '{}' : String(value)
}

function printMarked(text: string): string {
  const number = text.slice(1)
  if (/^[-+]?\.(?:inf|nan)$/i.test(number)) return number
  return /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(number) ? printNumber(number) : printText(text)
}

/** YAML 1.1 reads a float without a point, or with an exponent that has no sign, as text. */
function printNumber(number: string): string {
  return number.replace(/^(-?\d+)(?=e)/i, '$1.0').replace(/(e)(?=\d)/i, '$1+')
}

/** Characters that only an escape can stand for (YAML 1.2.2, 5.1), and line ends of YAML 1.1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const UNPRINTABLE = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Cs}/u
/** Text that begins with a letter is no number and no date. */
const PLAIN = /^(?:[\p{L}_$/][^\n\t]*|\d+\.\d+\.\d+)$/u
/** Words that are no text in YAML 1.1 or 1.2. */
const WORDS = /^(?:y|yes|n|no|true|false|on|off|null)$/i

function printText(text: string): string {
  const isPlain =
    PLAIN.test(text) &&
    !WORDS.test(text) &&
    !text.endsWith(' ') &&
    !text.endsWith(':') &&
    !text.includes(': ') &&
    !text.includes(' #') &&
    !UNPRINTABLE.test(text)
  return isPlain ? text : JSON.stringify(text).replace(ESCAPED, escapeCharacter)
}

/** What JSON writes as it is. */
const ESCAPED = /[\x7f-\x9f\u2028\u2029\uFEFF\uFFFE\uFFFF]/g

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
