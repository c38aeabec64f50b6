/** Code to lines of classed tokens. The one owner of Shiki. */
import type { GrammarState, HighlighterCore } from 'shiki/core'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { CODE_THEME, classOfColor, type TokenClass } from './code-theme.ts'
import { type Code, type CodeLine, type CodeToken, type Highlighted, plainBecause, plainLines } from './highlighted.ts'

/** Beyond these a block is plain text (spec: threats.limits). */
export const MAX_CODE_CHARS = 200 * 1024
export const MAX_CODE_LINE_CHARS = 5_000
/** Processor time that no honest line needs. */
const LINE_WORK_MS = 400
/** Patterns are compiled when they are first needed, which may take longer than any honest text: a second try is quick. */
const MAX_TRIES = 2
/**
 * The highlighter has a clock of its own: in a line that takes longer than it may, it stops and says nothing, so that a piece
 * that took this long is not trusted. Where other processes had the processor meanwhile, the next try has twice as long: what
 * a page looks like must not depend on what else the machine does.
 */
const LINE_TIME_LIMIT_MS = 500
const MAX_LINE_TIME_LIMIT_MS = 16_000
/** Text given to the highlighter at once, in characters: between two pieces the clock is looked at. */
const PIECE_CHARS = 1_000

const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'output', 'console-output'])
/** What authors write, and the grammar that fits. */
const ALIASES: { readonly [name: string]: string } = {
  curl: 'shellscript',
  env: 'dotenv',
  node: 'javascript',
  'rest-api': 'http',
  stencil: 'handlebars',
}

let highlighter: Promise<HighlighterCore> | null = null

/** Whether the language is plain text or has a grammar. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN_LANGUAGES.has(language.toLowerCase()) || grammarOf(language) !== null
}

export function isTooLarge(code: string): boolean {
  return code.length > MAX_CODE_CHARS || code.split('\n').some((line) => line.length > MAX_CODE_LINE_CHARS)
}

/** Lines of `code`; plain for an unknown language, too much text, or text made to be slow. Never throws. */
export async function highlight({ code, language }: Code): Promise<Highlighted> {
  const grammar = grammarOf(language)
  if (grammar === null || isTooLarge(code)) return { lines: plainLines(code), trouble: null }
  try {
    const shiki = await loadGrammar(grammar)
    let lineTime = LINE_TIME_LIMIT_MS
    for (let tries = 0; tries < MAX_TRIES; ) {
      const { lines, hasWaited } = colour(shiki, code, grammar, lineTime)
      if (lines !== null) return { lines, trouble: null }
      if (hasWaited && lineTime < MAX_LINE_TIME_LIMIT_MS) lineTime *= 2
      else tries += 1
    }
    return plainBecause(code, true, `${language} took too long to highlight`)
  } catch (error) {
    // A grammar that cannot be loaded or a pattern that fails costs the colours, not the page.
    return plainBecause(code, false, error instanceof Error ? error.message : String(error))
  }
}

interface Coloured {
  /** null when it took too long: either the whole block has colours or none of it, whatever the machine does meanwhile. */
  readonly lines: readonly CodeLine[] | null
  /** It took too long by the clock, and not by the time it had the processor. */
  readonly hasWaited: boolean
}

function colour(
  shiki: HighlighterCore,
  code: string,
  grammar: keyof typeof bundledLanguages,
  lineTime: number,
): Coloured {
  const limit = timeLimitMs(code.length)
  const begun = workMs()
  const lines: CodeLine[] = []
  let grammarState: GrammarState | undefined
  for (const piece of piecesOf(code)) {
    const options = { lang: grammar, theme: CODE_THEME.name, tokenizeTimeLimit: lineTime, grammarState }
    const started = performance.now()
    const startedWork = workMs()
    const result = shiki.codeToTokens(piece, options)
    const work = workMs()
    if (work - begun >= limit) return { lines: null, hasWaited: false }
    if (performance.now() - started >= lineTime) return { lines: null, hasWaited: work - startedWork < LINE_WORK_MS }
    grammarState = result.grammarState
    for (const line of result.tokens) {
      lines.push(mergeTokens(line.map(({ content, color }) => ({ text: content, kind: classOfColor(color) }))))
    }
  }
  return { lines, hasWaited: false }
}

/** Time that this thread has had the processor. */
function workMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Processor time, many times what honest code needs (spec: threats.hostile-content, row 41). */
function timeLimitMs(chars: number): number {
  return 400 + chars / 200
}

/** Whole lines, together at least PIECE_CHARS long. */
function piecesOf(code: string): string[] {
  const pieces: string[] = []
  let piece: string[] = []
  let chars = 0
  for (const line of code.split('\n')) {
    piece.push(line)
    chars += line.length + 1
    if (chars < PIECE_CHARS) continue
    pieces.push(piece.join('\n'))
    piece = []
    chars = 0
  }
  if (piece.length > 0) pieces.push(piece.join('\n'))
  return pieces
}

/** Loaded when something is coloured: a check only asks which languages there are. */
async function createHighlighter(): Promise<HighlighterCore> {
  const { createHighlighterCore } = await import('shiki/core')
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript')
  return createHighlighterCore({
    themes: [CODE_THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
}

/** The highlighter itself, without a grammar. A failure is not remembered: who asks next tries again. */
export async function loadHighlighter(): Promise<HighlighterCore> {
  const loading = highlighter ?? createHighlighter()
  highlighter = loading
  try {
    return await loading
  } catch (error) {
    if (highlighter === loading) highlighter = null
    throw error
  }
}

async function loadGrammar(grammar: keyof typeof bundledLanguages): Promise<HighlighterCore> {
  const shiki = await loadHighlighter()
  if (!shiki.getLoadedLanguages().includes(grammar)) await shiki.loadLanguage(bundledLanguages[grammar])
  return shiki
}

function grammarOf(language: string): keyof typeof bundledLanguages | null {
  const name = language.toLowerCase()
  const target = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name
  if (Object.hasOwn(bundledLanguages, target) || Object.hasOwn(bundledLanguagesAlias, target))
    return target as keyof typeof bundledLanguages
  return null
}

/** Neighbours of one class are one token: fewer elements on the page. Blank text takes any class. */
function mergeTokens(tokens: readonly CodeToken[]): CodeToken[] {
  const merged: { text: string; kind: TokenClass | null }[] = []
  for (const { text, kind } of tokens) {
    const last = merged.at(-1)
    if (last !== undefined && (last.kind === kind || text.trim() === '')) last.text += text
    else merged.push({ text, kind })
  }
  return merged
}
