/** Prose of a source file as rules read it: what is no prose is masked, so that offsets are those of the file. */
import type { Position } from '../../../core/page.ts'
import { lineIndex, lineStarts } from '../../content/places.ts'

/** Stands for one character that is no prose: code, an address, a tag. No letter, no white space, one byte. */
export const MASK = '^'

export interface ProseBlock {
  readonly file: string
  /** Place of the first character in the file. */
  readonly line: number
  readonly column: number
  /** A stretch of the file, character for character, line breaks included. */
  readonly text: string
}

export interface Found extends Position {
  readonly file: string
  /** As written, white space as it is in the file. */
  readonly text: string
}

/** With the characters around it: a longer phrase may be fine. */
export interface FoundPhrase extends Found {
  readonly before: string
  readonly after: string
}

export interface FoundAcronym extends Found {
  /** Written out where a reader meets it first. */
  readonly isExplained: boolean
}

/** What a unit's prose holds that a list of the content folder has to decide on; small, and kept with the compiled unit. */
export interface ProseFindings {
  /** Words in no dictionary of the language. */
  readonly unknown: readonly Found[]
  /** Words with a capital inside: `BigCommerce`. */
  readonly names: readonly Found[]
  /** Each acronym of a file once, where it is read first. */
  readonly acronyms: readonly FoundAcronym[]
  /** Spellings that the list of terms calls wrong. */
  readonly phrases: readonly Found[]
  /** Phrases that the word list advises against. */
  readonly worded: readonly FoundPhrase[]
  /** A word and the same word again. */
  readonly doubled: readonly Found[]
  /** What is still to be written. */
  readonly unfinished: readonly Found[]
}

/**
 * Replaces every character but line ends.
 *
 * @example
 * blank('a b\nc') // '^^^\n^'
 */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, MASK)
}

/** Offsets at which the lines of a block begin, for the block that was asked for last. */
let lastStarts: { readonly text: string; readonly starts: readonly number[] } | null = null

function cachedStarts(text: string): readonly number[] {
  if (lastStarts?.text !== text) lastStarts = { text, starts: lineStarts(text) }
  return lastStarts.starts
}

/**
 * Offset in the text of the line that the character is on.
 *
 * @example
 * lineStartIn('one\ntwo', 5) // 4
 */
export function lineStartIn(text: string, offset: number): number {
  const starts = cachedStarts(text)
  return starts[lineIndex(starts, offset)] ?? 0
}

/**
 * Place in the file of a character of a block; `offset` counts from 0, lines and columns from 1.
 *
 * @example
 * placeIn({ file: 'a.mdx', line: 10, column: 3, text: 'one\ntwo' }, 5) // { line: 11, column: 2 }
 * placeIn({ file: 'a.mdx', line: 10, column: 3, text: 'one\ntwo' }, 1) // { line: 10, column: 4 }
 */
export function placeIn({ text, line, column }: ProseBlock, offset: number): Position {
  const starts = cachedStarts(text)
  const index = lineIndex(starts, offset)
  return index === 0
    ? { line, column: column + offset }
    : { line: line + index, column: offset - (starts[index] ?? 0) + 1 }
}
