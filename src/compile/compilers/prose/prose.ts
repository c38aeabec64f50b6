/** Prose of a source file for the rules. Everything else is masked, so that offsets match the file. */
import type { Position } from '../../../core/page.ts'
import { lineIndex, lineStarts } from '../../content/places.ts'

/** Replaces one character that is not prose: code, an address, a tag. Not a letter, not white space, one byte. */
export const MASK = '^'

export interface ProseBlock {
  readonly file: string
  /** Position of the first character in the file. */
  readonly line: number
  readonly column: number
  /** A range of the file, character for character, including line breaks. */
  readonly text: string
}

export interface Found extends Position {
  readonly file: string
  /** As written, with the file's white space. */
  readonly text: string
}

/** With the characters around it, because a longer phrase may be allowed. */
export interface FoundPhrase extends Found {
  readonly before: string
  readonly after: string
}

export interface FoundAcronym extends Found {
  /** Whether it is spelled out at its first occurrence. */
  readonly isExplained: boolean
}

/** Findings in a unit's prose that depend on a list in the content folder; small, and cached with the compiled unit. */
export interface ProseFindings {
  /** Words in no dictionary of the language. */
  readonly unknown: readonly Found[]
  /** Words with a capital inside: `BigCommerce`. */
  readonly names: readonly Found[]
  /** Each acronym of a file once, at its first occurrence. */
  readonly acronyms: readonly FoundAcronym[]
  /** Spellings that the list of terms rejects. */
  readonly phrases: readonly Found[]
  /** Phrases that the word list advises against. */
  readonly worded: readonly FoundPhrase[]
  /** A word repeated directly. */
  readonly doubled: readonly Found[]
  /** Text that is still to be written. */
  readonly unfinished: readonly Found[]
}

/**
 * Replaces every character except line ends.
 *
 * @example
 * blank('a b\nc') // '^^^\n^'
 */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, MASK)
}

/** Line starts of a block, cached for the most recent block. */
let lastStarts: { readonly text: string; readonly starts: readonly number[] } | null = null

function cachedStarts(text: string): readonly number[] {
  if (lastStarts?.text !== text) lastStarts = { text, starts: lineStarts(text) }
  return lastStarts.starts
}

/**
 * Offset of the start of the character's line in the text.
 *
 * @example
 * lineStartIn('one\ntwo', 5) // 4
 */
export function lineStartIn(text: string, offset: number): number {
  const starts = cachedStarts(text)
  return starts[lineIndex(starts, offset)] ?? 0
}

/**
 * File position of a character in a block; `offset` counts from 0, lines and columns from 1.
 *
 * @example
 * positionIn({ file: 'a.mdx', line: 10, column: 3, text: 'one\ntwo' }, 5) // { line: 11, column: 2 }
 * positionIn({ file: 'a.mdx', line: 10, column: 3, text: 'one\ntwo' }, 1) // { line: 10, column: 4 }
 */
export function positionIn({ text, line, column }: ProseBlock, offset: number): Position {
  const starts = cachedStarts(text)
  const index = lineIndex(starts, offset)
  return index === 0
    ? { line, column: column + offset }
    : { line: line + index, column: offset - (starts[index] ?? 0) + 1 }
}
