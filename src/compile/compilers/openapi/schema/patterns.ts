/**
 * Matches patterns from documents in linear time (docs/decisions/0018): they are untrusted content, and some of them
 * make the JavaScript engine backtrack without end. The only owner of the regex engine.
 */
import { RE2JS } from 're2js'

/** Limits for a pattern and a text; the work is at most their product. */
const MAX_PATTERN_CHARS = 1_000
const MAX_TEXT_CHARS = 2_000
const MAX_REMEMBERED = 500
/** Conversion to steps of a check: the product of pattern and text characters that one step pays for. */
const CHARS_PER_STEP = 50

/** A pattern becomes several tests that must all pass. */
type Test = (text: string) => boolean

/** null for an invalid pattern, or one that the engine does not support. */
const remembered = new Map<string, readonly Test[] | null>()

/** Cost of a match, in the steps of a check. */
export function stepsOfPattern(pattern: string, text: string): number {
  return 1 + Math.ceil((pattern.length * (text.length + 1)) / CHARS_PER_STEP)
}

/** Whether a text matches; null if unknown: look-behind, back references, texts over the limit. */
export type Matcher = (text: string) => boolean | null

/** Callers should keep the matcher for repeated use: the cache here is small. */
export function createMatcher(pattern: string): Matcher {
  if (pattern.length > MAX_PATTERN_CHARS) return () => null
  const known = remembered.get(pattern)
  const tests = known === undefined ? readPattern(pattern) : known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(pattern, tests)
  return (text) => (tests === null || text.length > MAX_TEXT_CHARS ? null : tests.every((test) => test(text)))
}

export function matchPattern(pattern: string, text: string): boolean | null {
  return createMatcher(pattern)(text)
}

function readPattern(pattern: string): readonly Test[] | null {
  try {
    const tests: Test[] = []
    let rest = pattern
    for (let ahead = readLookahead(rest); ahead !== null; ahead = readLookahead(rest)) {
      const { inner, isNegative } = ahead
      const test = compile(`^(?:${inner})`)
      tests.push(isNegative ? (text) => !test(text) : test)
      rest = ahead.rest
    }
    tests.push(compile(rest))
    return tests
  } catch {
    return null
  }
}

function compile(pattern: string): Test {
  const expression = RE2JS.compile(RE2JS.translateRegExp(pattern))
  return (text) => expression.test(text)
}

interface Lookahead {
  readonly inner: string
  readonly isNegative: boolean
  /** The pattern without the look-ahead, from its `^`. */
  readonly rest: string
}

/** `^(?!a)b` is `^b` that is not `^a`: conditions at the start work without look-ahead. null if there is none. */
function readLookahead(pattern: string): Lookahead | null {
  if (!pattern.startsWith('^(?=') && !pattern.startsWith('^(?!')) return null
  const start = '^(?='.length
  let depth = 1
  let isInClass = false
  for (let at = start; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === '\\') at++
    else if (character === '[') isInClass = true
    else if (character === ']') isInClass = false
    else if (!isInClass && character === '(') depth++
    else if (!isInClass && character === ')' && --depth === 0) {
      const rest = `^${pattern.slice(at + 1)}`
      // `^(?!a)|b` means something else, and a quantifier makes no sense here.
      return /^\^[|*+?{]/.test(rest) ? null : { inner: pattern.slice(start, at), isNegative: pattern[3] === '!', rest }
    }
  }
  return null
}
