/** Code to lines of classed tokens. The one owner of Shiki. */
import type { GrammarState, HighlighterCore } from 'shiki/core'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { CODE_THEME, classOfColor, type TokenClass } from './code-theme.ts'
import { type Code, type CodeLine, type CodeToken, type Highlighted, plainBecause, plainLines } from './highlighted.ts'

/** Beyond these a block is plain text (spec: threats.limits). */
export const MAX_CODE_CHARS = 200 * 1024
export const MAX_CODE_LINE_CHARS = 5_000
/** The highlighter stops in a line that takes longer, and says nothing; so a piece that took this long is not trusted. */
const LINE_TIME_LIMIT_MS = 400
/** Patterns are compiled when they are first needed, which may take longer than any honest text: a second try is quick. */
const MAX_TRIES = 2
/** Tries in which the machine was busy with something else do not count, for this long. */
const MAX_WAIT_MS = 1_500
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
    const begun = performance.now()
    for (let tries = 0; tries < MAX_TRIES; ) {
      const { lines, hasWaited } = colour(shiki, code, grammar)
      if (lines !== null) return { lines, trouble: null }
      if (!hasWaited || performance.now() - begun > MAX_WAIT_MS) tries += 1
    }
    return plainBecause(code, true, `${language} took too long to colour`)
  } catch (error) {
    // A grammar that cannot be loaded or a pattern that fails costs the colours, not the page.
    return plainBecause(code, false, error instanceof Error ? error.message : String(error))
  }
}

interface Coloured {
  /** null when it took too long: either the whole block has colours or none of it, whatever the machine does meanwhile. */
  readonly lines: readonly CodeLine[] | null
  /** Most of the time went by while another process had the processor. */
  readonly hasWaited: boolean
}

function colour(shiki: HighlighterCore, code: string, grammar: keyof typeof bundledLanguages): Coloured {
  let left = timeLimitMs(code.length)
  const busyBefore = process.threadCpuUsage()
  const begun = performance.now()
  const lines: CodeLine[] = []
  let grammarState: GrammarState | undefined
  for (const piece of piecesOf(code)) {
    const options = { lang: grammar, theme: CODE_THEME.name, tokenizeTimeLimit: LINE_TIME_LIMIT_MS, grammarState }
    const started = performance.now()
    const result = shiki.codeToTokens(piece, options)
    const spent = performance.now() - started
    left -= spent
    if (left < 0 || spent >= LINE_TIME_LIMIT_MS) {
      const { user, system } = process.threadCpuUsage(busyBefore)
      return { lines: null, hasWaited: (user + system) / 1000 < (performance.now() - begun) / 2 }
    }
    grammarState = result.grammarState
    for (const line of result.tokens) {
      lines.push(mergeTokens(line.map(({ content, color }) => ({ text: content, kind: classOfColor(color) }))))
    }
  }
  return { lines, hasWaited: false }
}

/** Many times what honest code needs (spec: threats.hostile-content, row 41). */
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
