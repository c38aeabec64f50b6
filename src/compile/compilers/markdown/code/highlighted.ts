/** Output types of the highlighter, for colored and plain code, without loading the highlighter. */
import type { TokenClass } from './code-theme.ts'

export interface CodeToken {
  readonly text: string
  readonly kind: TokenClass | null
}

export type CodeLine = readonly CodeToken[]

export interface HighlightedCode {
  readonly lines: readonly CodeLine[]
  /** Why the lines are plain although the language has a grammar; null if nothing went wrong. */
  readonly trouble: HighlightTrouble | null
}

export interface HighlightTrouble {
  /**
   * True if the language's patterns were too slow for this text. Otherwise the highlighter failed for another reason.
   */
  readonly isSlow: boolean
  readonly message: string
}

/** A block of code to highlight. */
export interface Code {
  readonly code: string
  readonly language: string
}

/** The block without colors, and why. */
export function plainBecause(code: string, isSlow: boolean, message: string): HighlightedCode {
  return { lines: plainLines(code), trouble: { isSlow, message } }
}

/** Each line as one token without a color. */
export function plainLines(code: string): CodeLine[] {
  return code.split('\n').map((line) => (line === '' ? [] : [{ text: line, kind: null }]))
}
