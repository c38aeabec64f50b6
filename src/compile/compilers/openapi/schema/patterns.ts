/**
 * Patterns of documents, checked in time that grows with the text alone (docs/decisions/0018): they come from content, and the
 * engine of JavaScript tries ways without end for some of them. The one owner of the engine.
 */
import { RE2JS } from 're2js'

/** Of a pattern and of a text: the work is at most their product. */
const MAX_PATTERN_CHARS = 1_000
const MAX_TEXT_CHARS = 2_000
const MAX_REMEMBERED = 500
/** Of a check that counts its steps: so many characters of a pattern meet one of a text in the time of a step. */
const CHARS_PER_STEP = 50

/** All of these must be so. */
type Test = (text: string) => boolean

/** null for a pattern that is none, or one that the engine does not know. */
const remembered = new Map<string, readonly Test[] | null>()

/** What matching costs, in the steps of a check. */
export function stepsOfPattern(pattern: string, text: string): number {
  return 1 + Math.ceil((pattern.length * (text.length + 1)) / CHARS_PER_STEP)
}

/** Says of a text whether it matches; null when that is not known: look-behind, back references, texts that are too long. */
export type Matcher = (text: string) => boolean | null

/** Callers that ask again keep it: little is remembered here. */
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
  /** The pattern without it, from its `^`. */
  readonly rest: string
}

/** `^(?!a)b` is `^b` that is not `^a`: conditions at the start need no look-ahead. null when there is none. */
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
      // `^(?!a)|b` is another thing, and a quantifier makes no sense here.
      return /^\^[|*+?{]/.test(rest) ? null : { inner: pattern.slice(start, at), isNegative: pattern[3] === '!', rest }
    }
  }
  return null
}
