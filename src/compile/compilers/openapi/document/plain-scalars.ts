/**
 * Converts scalars of plain YAML (plain-yaml.ts) to values: YAML 1.2, core schema. Works on strings, without positions.
 */
import { exactNumber } from './exact-json.ts'

/** Common numbers of the core schema. The other forms (0o17, 0x1F, .inf, .nan) are rare. */
const INTEGER = /^[-+]?\d+$/
const DECIMAL = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/
const OTHER_NUMBER = /^(?:0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ...['null', 'Null', 'NULL', '~', ''].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
])

/** Value of an unquoted scalar; undefined for a number that needs the full parser. */
export function plainValue(source: string): string | number | boolean | null | undefined {
  const word = WORDS.get(source)
  if (word !== undefined) return word
  const first = source.charCodeAt(0)
  // "+", "-", ".", and the digits are the only characters that start a number.
  const mayBeNumber = first === 43 || first === 45 || first === 46 || (first >= 48 && first <= 57)
  if (!mayBeNumber) return source
  if (INTEGER.test(source)) return exactNumber(Number.parseInt(source, 10), source)
  if (DECIMAL.test(source)) return exactNumber(Number.parseFloat(source), source)
  return OTHER_NUMBER.test(source) ? undefined : source
}

/** Unfolds quoted text: a line end becomes a space, and n empty lines become n line ends. */
export function unfold(source: string): string {
  const [first = '', ...others] = source.split('\n')
  if (others.length === 0) return source
  const last = others.pop() ?? ''
  let text = withoutSpaces(first)
  let empty = 0
  const add = (line: string) => {
    text += (empty === 0 ? ' ' : '\n'.repeat(empty)) + line
    empty = 0
  }
  for (const line of others.map((one) => trimStart(withoutSpaces(one)))) {
    if (line === '') empty += 1
    else add(line)
  }
  add(trimStart(last))
  return text
}

/** Single-character escapes, without those that give a character's number. */
const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '/': '/', '\\': '\\', ' ': ' ' }),
)
const HEX = /^[\da-fA-F]{4}$/

/** Value of a double-quoted scalar; undefined for a rare escape. */
export function doubleQuoted(source: string): string | undefined {
  if (!source.includes('\\')) return unfold(source)
  let text = ''
  /** White space written as an escape is kept, even before a line end. */
  let solid = 0
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at)
    if (char === '\n') {
      const next = startOfLine(source, at + 1)
      text =
        text.slice(0, solid) + withoutSpaces(text.slice(solid)) + (next.empty === 0 ? ' ' : '\n'.repeat(next.empty))
      at = next.at - 1
    } else if (char === '\\') {
      at += 1
      const escaped = source.charAt(at)
      const code = source.slice(at + 1, at + 5)
      if (escaped === '\n') while (source.charCodeAt(at + 1) === 32) at += 1
      else if (escaped === 'u' && HEX.test(code)) {
        text += String.fromCharCode(Number.parseInt(code, 16))
        at += 4
      } else {
        const meant = ESCAPES.get(escaped)
        if (meant === undefined) return undefined
        text += meant
      }
      solid = text.length
    } else text += char
  }
  return text
}

/** Offset of the first character that is not a space, and the number of empty lines before it. */
function startOfLine(source: string, from: number): { readonly at: number; readonly empty: number } {
  let empty = 0
  for (let at = from; ; at += 1) {
    const char = source.charAt(at)
    if (char === '\n') empty += 1
    else if (char !== ' ') return { at, empty }
  }
}

/**
 * Joins the lines of a block scalar, which come without their indentation; any remaining indentation is text. `after`
 * is the number of empty lines at the end.
 */
export function blockText(header: string, lines: readonly string[], after: number): string {
  if (lines.length === 0) return header.endsWith('+') ? '\n'.repeat(after) : ''
  const text = header.startsWith('|') ? lines.join('\n') : folded(lines)
  if (header.endsWith('-')) return text
  return text + '\n'.repeat(header.endsWith('+') ? after + 1 : 1)
}

/** Joins the lines of a paragraph. A line that starts with a space keeps its line ends. */
function folded(lines: readonly string[]): string {
  let text = ''
  let between = ''
  let isIndented = false
  for (const line of lines) {
    if (line === '') {
      if (between === '\n') text += '\n'
      else between = '\n'
    } else if (line.startsWith(' ')) {
      if (between === ' ') between = '\n'
      else if (!isIndented && between === '\n') between = '\n\n'
      text += between + line
      between = '\n'
      isIndented = true
    } else {
      text += between + line
      between = ' '
      isIndented = false
    }
  }
  return text
}

/** Removes trailing spaces. Other white space is text in YAML. */
export function withoutSpaces(line: string): string {
  let end = line.length
  while (end > 0 && line.charCodeAt(end - 1) === 32) end -= 1
  return line.slice(0, end)
}

function trimStart(line: string): string {
  let start = 0
  while (line.charCodeAt(start) === 32) start += 1
  return line.slice(start)
}
