/** Highlights code to lines of classed tokens. The only owner of Shiki. */
import type { GrammarState, HighlighterCore } from 'shiki/core'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { CODE_THEME, classOfColor, type TokenClass } from './code-theme.ts'
import {
  type Code,
  type CodeLine,
  type CodeToken,
  type HighlightedCode,
  plainBecause,
  plainLines,
} from './highlighted.ts'

/** Larger blocks stay plain text (spec: threats.limits). */
export const MAX_CODE_CHARS = 200 * 1024
export const MAX_CODE_LINE_CHARS = 5_000
/** Processor time that no honest line needs. */
const LINE_WORK_MS = 400
/** Patterns are compiled on first use, which may take longer than any honest text. A second try is fast. */
const MAX_TRIES = 2
/**
 * The highlighter stops silently when a line exceeds this time, so a piece that took this long is not trusted. If other
 * processes used the processor in the meantime, the next try gets twice as long: the result must not depend on the load
 * of the machine.
 */
const LINE_TIME_LIMIT_MS = 500
const MAX_LINE_TIME_LIMIT_MS = 16_000
/** Characters passed to the highlighter at once. The clock is checked between pieces. */
const PIECE_CHARS = 1_000

const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'output', 'console-output'])
/** Names that authors write -> matching grammar. */
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

/** Lines of `code`. Plain for an unknown language, too much text, or text made to be slow. Never throws. */
export async function highlightCode({ code, language }: Code): Promise<HighlightedCode> {
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
    // A grammar that fails to load or a pattern that throws costs the colors, not the page.
    return plainBecause(code, false, error instanceof Error ? error.message : String(error))
  }
}

interface Coloured {
  /** null after a timeout. The whole block is highlighted or none of it, whatever the load of the machine. */
  readonly lines: readonly CodeLine[] | null
  /** Timed out by wall clock, but not by processor time. */
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

/** Processor time that this thread has used. */
function workMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Limit in processor time, many times what honest code needs (spec: threats.hostile-content, row 41). */
function timeLimitMs(chars: number): number {
  return 400 + chars / 200
}

/** Pieces of whole lines, each at least PIECE_CHARS long. */
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

/** Loaded on first highlighting: a check only asks which languages exist. */
async function createHighlighter(): Promise<HighlighterCore> {
  const { createHighlighterCore } = await import('shiki/core')
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript')
  return createHighlighterCore({
    themes: [CODE_THEME],
    langs: [],
    // Newer targets write `(?i:…)`, which V8 ignores once its isolate holds a megabyte of compiled patterns: colors would
    // depend on what the process has highlighted before. This target writes both cases of each letter (decision 0092).
    engine: createJavaScriptRegexEngine({ forgiving: true, target: 'ES2024' }),
  })
}

/** Loads the highlighter without grammars. A failure is not cached, so the next call tries again. */
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

/** Merges neighbors of the same class to reduce elements on the page. Blank text takes any class. */
function mergeTokens(tokens: readonly CodeToken[]): CodeToken[] {
  const merged: { text: string; kind: TokenClass | null }[] = []
  for (const { text, kind } of tokens) {
    const last = merged.at(-1)
    if (last !== undefined && (last.kind === kind || text.trim() === '')) last.text += text
    else merged.push({ text, kind })
  }
  return merged
}
