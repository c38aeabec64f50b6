/**
 * Matches text against a pattern from a document in linear time: all paths through the pattern are followed in
 * parallel, one character at a time (docs/decisions/0030). JavaScript's regex engine backtracks, which never ends for
 * some patterns.
 */
import { type ParsedPattern, type PatternNode, parsePattern } from './parse-pattern.ts'

/** A position in the pattern, with what it takes to leave it. */
type State =
  | { readonly kind: 'set'; readonly has: (code: number) => boolean; next: number }
  | { readonly kind: 'start' | 'end'; next: number }
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'found' }

const MAX_STATES = 3_000
/** States times characters: some tens of milliseconds. */
const MAX_WORK = 2_000_000
const MAX_REMEMBERED = 500
/** Conversion to steps of a check: the work that one step pays for. */
const WORK_PER_STEP = 50

interface Program {
  readonly states: readonly State[]
  readonly start: number
}

interface Test {
  readonly program: Program
  /** Negative lookahead: the text must not match. */
  readonly isNegative: boolean
}

interface Pattern {
  /** Null if it can't be read. */
  readonly tests: readonly Test[] | null
  readonly states: number
  /** By text. */
  readonly results: Map<string, boolean>
}

const remembered = new Map<string, Pattern>()

/** Names of members meet the same few patterns again and again. */
const MAX_RESULTS = 1_000
const MAX_NAME = 40

/** null if unknown: the pattern contains something that `parse-pattern.ts` doesn't support, or is too large. */
export function matchesPattern(pattern: string, text: string): boolean | null {
  const { tests, states, results } = readPattern(pattern)
  if (tests === null || workOf(states, text) > MAX_WORK) return null
  const known = results.get(text)
  if (known !== undefined) return known
  const found = tests.every(({ program, isNegative }) => finds(program, text) !== isNegative)
  if (text.length > MAX_NAME) return found
  if (results.size >= MAX_RESULTS) results.clear()
  results.set(text, found)
  return found
}

/** Cost of a match, in the steps of a check. */
export function stepsOfPattern(pattern: string, text: string): number {
  const work = workOf(readPattern(pattern).states, text)
  return 1 + (work > MAX_WORK ? 0 : Math.ceil(work / WORK_PER_STEP))
}

function readPattern(pattern: string): Pattern {
  const known = remembered.get(pattern)
  if (known !== undefined) return known
  const tests = testsOf(parsePattern(pattern))
  const states = (tests ?? []).reduce((sum, { program }) => sum + program.states.length, 0)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const read = { tests, states, results: new Map<string, boolean>() }
  remembered.set(pattern, read)
  return read
}

function workOf(states: number, text: string): number {
  return states * (text.length + 1)
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

/** null if it gets too long, because counts are expanded. */
function programOf(root: PatternNode): Program | null {
  const states: State[] = [{ kind: 'found' }]
  const start = add(states, root, 0)
  return start === null ? null : { states, start }
}

/** Adds the node before the state that follows it, and returns its first state. */
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

/** Whether any part of the text matches. */
function finds({ states, start }: Program, text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  let current: number[] = []
  for (let at = 0; at <= codes.length; at++) {
    const seen = new Set<number>(current)
    const queue = [...current, start]
    const waiting: Extract<State, { kind: 'set' }>[] = []
    // Follows all transitions that consume no character, visiting each state once.
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
