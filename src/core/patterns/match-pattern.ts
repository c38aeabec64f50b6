/**
 * Whether a text matches a pattern of a document, in time that grows with the text alone: all ways through the pattern are
 * followed side by side, one character at a time. The engine of JavaScript goes back and tries again, for some patterns
 * without end; the library that the build has for that is too heavy for a page.
 */
import { type ParsedPattern, type PatternNode, parsePattern } from './parse-pattern.ts'

/** A place in the pattern, with what it takes to leave it. */
type State =
  | { readonly kind: 'set'; readonly has: (code: number) => boolean; next: number }
  | { readonly kind: 'start' | 'end'; next: number }
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'found' }

const MAX_STATES = 3_000
/** States times characters: some tens of milliseconds. */
const MAX_WORK = 2_000_000
const MAX_REMEMBERED = 200

interface Program {
  readonly states: readonly State[]
  readonly start: number
}

interface Test {
  readonly program: Program
  /** The text must not match. */
  readonly isNegative: boolean
}

const remembered = new Map<string, readonly Test[] | null>()

/** null when that is not known: a pattern with more than `parse-pattern.ts` reads, or too much of it. */
export function matchesPattern(pattern: string, text: string): boolean | null {
  const known = remembered.get(pattern)
  const tests = known === undefined ? testsOf(parsePattern(pattern)) : known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(pattern, tests)
  if (tests === null) return null
  const work = tests.reduce((sum, { program }) => sum + program.states.length, 0) * (text.length + 1)
  if (work > MAX_WORK) return null
  return tests.every(({ program, isNegative }) => finds(program, text) !== isNegative)
}

function testsOf(parsed: ParsedPattern | null): readonly Test[] | null {
  if (parsed === null) return null
  const tests: Test[] = []
  for (const { root, isNegative } of [{ root: parsed.root, isNegative: false }, ...parsed.conditions]) {
    const program = programOf(root)
    if (program === null) return null
    tests.push({ program, isNegative })
  }
  return tests
}

/** null when it gets too long: counts are written out. */
function programOf(root: PatternNode): Program | null {
  const states: State[] = [{ kind: 'found' }]
  const start = add(states, root, 0)
  return start === null ? null : { states, start }
}

/** Adds the node in front of the state that follows it; the answer is where it begins. */
function add(states: State[], node: PatternNode, next: number): number | null {
  if (states.length > MAX_STATES) return null
  switch (node.kind) {
    case 'set':
      return states.push({ kind: 'set', has: node.has, next }) - 1
    case 'start':
    case 'end':
      return states.push({ kind: node.kind, next }) - 1
    case 'sequence':
      return node.parts.reduceRight<number | null>(
        (after, part) => (after === null ? null : add(states, part, after)),
        next,
      )
    case 'choice':
      return addChoice(states, node.parts, next)
    case 'repeat':
      return addRepeat(states, node, next)
  }
}

function addChoice(states: State[], parts: readonly PatternNode[], next: number): number | null {
  const starts = parts.map((part) => add(states, part, next))
  return starts.reduceRight<number | null>((other, start) => {
    if (start === null) return null
    return other === null ? start : states.push({ kind: 'split', next: start, other }) - 1
  }, starts.pop() ?? null)
}

function addRepeat(
  states: State[],
  { part, least, most }: Extract<PatternNode, { kind: 'repeat' }>,
  next: number,
): number | null {
  let after: number | null = next
  if (Number.isFinite(most)) {
    for (let count = least; count < most && after !== null; count++) {
      const start = add(states, part, after)
      after = start === null ? null : states.push({ kind: 'split', next: start, other: next }) - 1
    }
  } else {
    const loop: Extract<State, { kind: 'split' }> = { kind: 'split', next: 0, other: next }
    const at = states.push(loop) - 1
    const start = add(states, part, at)
    if (start === null) return null
    loop.next = start
    after = at
  }
  for (let count = 0; count < least && after !== null; count++) after = add(states, part, after)
  return after
}

/** Whether some part of the text matches. */
function finds({ states, start }: Program, text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  let current: number[] = []
  for (let at = 0; at <= codes.length; at++) {
    const seen = new Set<number>(current)
    const queue = [...current, start]
    const waiting: Extract<State, { kind: 'set' }>[] = []
    // What is reached without a character, each place once.
    for (let place = 0; place < queue.length; place++) {
      const index = queue[place] ?? 0
      if (place >= current.length && seen.has(index)) continue
      seen.add(index)
      const state = states[index]
      if (state === undefined) continue
      if (state.kind === 'found') return true
      if (state.kind === 'set') waiting.push(state)
      else if (state.kind === 'split') queue.push(state.next, state.other)
      else if (state.kind === 'start' ? at === 0 : at === codes.length) queue.push(state.next)
    }
    const code = codes[at]
    current = code === undefined ? [] : [...new Set(waiting.filter(({ has }) => has(code)).map(({ next }) => next))]
  }
  return false
}
