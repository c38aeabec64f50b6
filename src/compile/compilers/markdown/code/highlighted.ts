/** Code with colours, and code that stays plain: what the highlighter gives, apart from the highlighter. */
import type { TokenClass } from './code-theme.ts'

export interface CodeToken {
  readonly text: string
  readonly kind: TokenClass | null
}

export type CodeLine = readonly CodeToken[]

export interface Highlighted {
  readonly lines: readonly CodeLine[]
  /** Why the lines are plain although the language has a grammar; null when they are as they should be. */
  readonly trouble: HighlightTrouble | null
}

export interface HighlightTrouble {
  /** The patterns of the language took too long on this text; else the highlighter failed, which says nothing of the text. */
  readonly isSlow: boolean
  readonly message: string
}

/** A block of code to highlight. */
export interface Code {
  readonly code: string
  readonly language: string
}

/** The block without colours, and why. */
export function plainBecause(code: string, isSlow: boolean, message: string): Highlighted {
  return { lines: plainLines(code), trouble: { isSlow, message } }
}

/** Each line as one token without a colour. */
export function plainLines(code: string): CodeLine[] {
  return code.split('\n').map((line) => (line === '' ? [] : [{ text: line, kind: null }]))
}
