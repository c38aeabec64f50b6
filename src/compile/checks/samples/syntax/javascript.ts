/** JavaScript, TypeScript, and JSX: parsed, never run. */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { omissionHint, syntaxFault, wordAt } from './place.ts'
import { tooInvolved } from './sample-limits.ts'

class TooInvolved extends Error {}

export type ScriptLanguage = 'js' | 'jsx' | 'ts' | 'tsx'

const PARSERS: { readonly [Language in ScriptLanguage]: typeof Parser } = {
  js: Parser,
  jsx: Parser.extend(jsx()),
  ts: extended(tsPlugin({ jsx: false })),
  tsx: extended(tsPlugin({ jsx: true })),
}

const NAMES: { readonly [Language in ScriptLanguage]: string } = {
  js: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  tsx: 'TSX',
}

/** Fragments that authors show: members, items, parts of a class, arguments, markup. */
const WRAPPERS: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['async function sample() {', '\n}'],
  ['({', '\n})'],
  ['class Sample {', '\n}'],
  ['([', '\n])'],
  ['sample(', '\n)'],
  ['interface Sample {', '\n}'],
  ['type Sample = ', ''],
  ['<>', '\n</>'],
]

const OMISSION = /^(?:…|\.\.\.|\[(?:…|\.\.\.)\]),?$/
/** `{{CLIENT_ID}}` without quotes: stands for a value. */
const PLACEHOLDER = /\{\{[ \t]*([A-Za-z_]\w*)[ \t]*\}\}/g
/** `{ name: 'John', ... }`: one of several members or arguments stands for the others. */
const LEFT_OUT = /(, ?)(?:\.\.\.|…)(?= ?[})\]])/g
const MAX_FRAGMENT_CHARS = 20_000
const MAX_PIECES = 8

/** Longer texts are not tried as another language for a hint. */
const MAX_HINT_CHARS = 4_000
/** The TypeScript parser tries each reading of `<T>(`, so its work may double with every level. */
const FREE_ATTEMPTS = 200
const ATTEMPTS_PER_CHAR = 0.1
/** Processor time: on a busy machine, an honest sample takes longer but not more work. */
const MAX_TRYING_MS = 150

export function checkScript(
  text: string,
  language: ScriptLanguage,
  { isPartial }: { readonly isPartial: boolean },
): SampleFault[] {
  const error = parseError(text, language)
  if (error === null || isFragment(text, language, isPartial)) return []
  if (error === 'too involved') return [tooInvolved(text)]
  const { message, offset } = error
  const hint = omissionHint(text, offset, '// …') ?? otherLanguage(text, language)
  return [syntaxFault(text, offset, { message: `${NAMES[language]}: ${message}`, hint })]
}

interface ParseError {
  readonly message: string
  readonly offset: number
}

function parseError(text: string, language: ScriptLanguage): ParseError | 'too involved' | null {
  const asModule = tryParse(text, language, { sourceType: 'module' })
  if (asModule === null || asModule === 'too involved' || /^tsx?$/.test(language)) return asModule
  // Scripts allow what modules do not, such as `with` or a variable named await.
  return tryParse(text, language, { sourceType: 'script' }) === null ? null : asModule
}

function tryParse(
  text: string,
  language: ScriptLanguage,
  options: Partial<Options>,
): ParseError | 'too involved' | null {
  try {
    PARSERS[language].parse(text, { ecmaVersion: 'latest', locations: true, allowHashBang: true, ...options })
    return null
  } catch (error) {
    if (isStackOverflow(error)) throw error
    // Anything but a `SyntaxError` is a bug in the parser and says nothing about the text.
    if (!(error instanceof SyntaxError)) return 'too involved'
    if (/stack space/.test(error.message)) return 'too involved'
    const offset = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0
    return { message: messageOf(error, text, offset), offset }
  }
}

function messageOf({ message }: SyntaxError, text: string, offset: number): string {
  const plain = message.replace(/ \(\d+:\d+\)$/, '')
  if (!/^Unexpected (?:token|character)/.test(plain)) return `${plain}.`
  const found = wordAt(text, offset)
  return found === null ? 'the sample ends too early.' : `${found} is unexpected here.`
}

/**
 * Fragments need no mark, nor do `...` lines for omitted text (spec: adopting.samples). Any prose would be valid as an
 * element's text, so that reading is only for markup, or for marked fragments.
 */
function isFragment(text: string, language: ScriptLanguage, isPartial: boolean): boolean {
  if (!isPartial && text.length > MAX_FRAGMENT_CHARS) return false
  const written = text.replace(PLACEHOLDER, ' $1 ').replace(LEFT_OUT, '$1...left_out').split('\n')
  const shown = written.map((line) => (OMISSION.test(line.trim()) ? '' : line)).join('\n')
  if (isOneFragment(shown, language, isPartial)) return true
  return [piecesOf(written), blocksOf(shown)].some(
    (pieces) =>
      pieces.length > 1 && pieces.length <= MAX_PIECES && pieces.every((one) => isOneFragment(one, language, false)),
  )
}

/** Statements between blank lines: alternatives can declare the same name, and markup can follow a statement. */
function blocksOf(text: string): string[] {
  return text.split(/\n[ \t]*\n/).filter((piece) => piece.trim() !== '')
}

/** The text between `...` lines: each piece may be a separate fragment, such as an import and a method. */
function piecesOf(lines: readonly string[]): string[] {
  const pieces: string[][] = [[]]
  for (const line of lines) {
    if (OMISSION.test(line.trim())) pieces.push([])
    else pieces.at(-1)?.push(line)
  }
  return pieces.map((piece) => piece.join('\n')).filter((piece) => piece.trim() !== '')
}

function isOneFragment(shown: string, language: ScriptLanguage, isPartial: boolean): boolean {
  if (shown.trim() === '') return true
  return WRAPPERS.some(
    ([before, after]) =>
      (before !== '<>' || isPartial || /^\s*<[\s\S]*>\s*$/.test(shown)) &&
      tryParse(`${before}${shown}${after}`, language, { sourceType: 'module', allowReturnOutsideFunction: true }) ===
        null,
  )
}

function otherLanguage(text: string, language: ScriptLanguage): string | undefined {
  if (text.length > MAX_HINT_CHARS) return undefined
  const others: { readonly [Language in ScriptLanguage]: readonly ScriptLanguage[] } = {
    js: ['jsx', 'ts', 'tsx'],
    jsx: ['tsx'],
    ts: ['tsx'],
    tsx: ['ts'],
  }
  const fits = others[language].find((other) => tryParse(text, other, { sourceType: 'module' }) === null)
  return fits === undefined ? undefined : `This is ${NAMES[fits]}: set the language to ${fits}.`
}

/** What the plugin adds to acorn's parser, which is missing in both their types. */
interface TryingParser {
  readonly input: string
  tryParse(read: unknown): unknown
}

/** Attempts are counted, because nothing else limits them. */
function extended(plugin: ReturnType<typeof tsPlugin>): typeof Parser {
  const base = Parser.extend(plugin as unknown as (base: typeof Parser) => typeof Parser)
  const prototype = base.prototype as unknown as TryingParser
  const tryParseOnce = prototype.tryParse
  const state = new WeakMap<TryingParser, { left: number; readonly until: number }>()
  prototype.tryParse = function (this: TryingParser, read: unknown) {
    const budget = state.get(this) ?? {
      left: FREE_ATTEMPTS + this.input.length * ATTEMPTS_PER_CHAR,
      until: busyMs() + MAX_TRYING_MS,
    }
    state.set(this, budget)
    budget.left -= 1
    if (budget.left < 0 || busyMs() > budget.until) throw new TooInvolved()
    return tryParseOnce.call(this, read)
  }
  return base
}

/** Processor time of this thread so far. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
