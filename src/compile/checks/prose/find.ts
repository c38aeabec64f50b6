/**
 * Findings in prose that do not depend on the entries of the content folder's lists, so that a change to a list
 * recompiles nothing.
 */

import {
  type Found,
  type FoundPhrase,
  type ProseBlock,
  type ProseFindings,
  positionIn,
} from '../../compilers/prose/prose.ts'
import { findAcronyms } from './acronyms.ts'
import type { Speller } from './speller.ts'
import { wordsOf } from './words.ts'

/** Ordinary words have no capital inside, and names of code are in backticks. */
const NAME =
  /(?<![\p{L}\p{N}_/.@#$^:=-])(?=\p{L}*(?:\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}{2}))\p{L}+(?![\p{L}\p{N}_/@^=-]|\.\p{L}|\()/gu
/** Characters kept on each side of a phrase; more than the exceptions of any word list need. */
const AROUND = 40
/** Marks the places that `npm run new` leaves to the author. */
const UNFINISHED = /(?<![\p{L}\p{N}_^-])TODO\b[^\n]*/gu

/**
 * Lower-case words, the first of two possibly capitalized: names and titles repeat themselves ("New York, New York").
 */
const SMALL_WORD = /(?<![\p{L}\p{N}_'’^/.@#$:=-])(?:\p{L}\p{Ll}+|a|A)(?![\p{L}\p{N}_'’^/@=-])/gu
/** "That that", "had had", and "log in in" are correct English. */
const MAY_REPEAT = new Set(['that', 'had', 'is', 'do', 'in', 'on'])
/** White space with at most one line end (the same paragraph), possibly with the end of bold or italic text. */
const GAP = /^[*_]{0,3}[ \t\n]+[*_]{0,3}$/
/** Longer gaps are not typing mistakes. */
const GAP_MAX = 40

/** Limit per kind and unit, for example for a page in the wrong language. */
const MAX_FOUND = 2_000

export interface FindOptions {
  /** Looks words up; null if the content has no dictionary. */
  readonly speller: Speller | null
  /** Wrong spellings to find, from the list of terms; null without a list. */
  readonly phrases: RegExp | null
  /** Phrases that the word list advises against; null without a list. */
  readonly worded: RegExp | null
}

/**
 * Findings for the prose rules in the blocks of one unit; at most 2,000 of each kind. Skips kinds whose option is null.
 *
 * @example
 * const block = { file: 'a.mdx', line: 5, column: 1, text: 'Copy the the key.' }
 * findInProse([block], { speller: null, phrases: null, worded: null }).doubled // [{ file: 'a.mdx', line: 5, column: 6, text: 'the the' }]
 */
export function findInProse(blocks: readonly ProseBlock[], { speller, phrases, worded }: FindOptions): ProseFindings {
  const all = (pattern: RegExp): Found[] =>
    firstOf(blocks, (block) => block.text.matchAll(pattern).map(({ 0: text, index }) => found(block, index, text)))
  return {
    unknown: speller === null ? [] : firstOf(blocks, (block) => unknownIn(block, speller)),
    names: phrases === null ? [] : all(NAME),
    acronyms: phrases === null ? [] : findAcronyms(blocks).slice(0, MAX_FOUND),
    phrases: phrases === null ? [] : all(phrases),
    worded: worded === null ? [] : blocks.flatMap((block) => phrasesIn(block, worded)),
    doubled: firstOf(blocks, doubledIn),
    unfinished: all(UNFINISHED),
  }
}

function firstOf(blocks: readonly ProseBlock[], findIn: (block: ProseBlock) => Iterable<Found>): Found[] {
  const all: Found[] = []
  for (const block of blocks) {
    for (const one of findIn(block)) {
      if (all.length === MAX_FOUND) return all
      all.push(one)
    }
  }
  return all
}

function* unknownIn(block: ProseBlock, speller: Speller): Generator<Found> {
  for (const { word, offset } of wordsOf(block.text)) if (!speller.isWord(word)) yield found(block, offset, word)
}

/** A word and its repetition, from the first letter of the first to the last letter of the second. */
function* doubledIn(block: ProseBlock): Generator<Found> {
  let before = { word: '', start: 0, end: 0, isReported: false }
  for (const { 0: word, index } of block.text.matchAll(SMALL_WORD)) {
    const end = index + word.length
    if (before.word.toLowerCase() === word && !MAY_REPEAT.has(word) && isGap(block.text, before.end, index)) {
      // A word that is there three times is one mistake.
      if (!before.isReported) yield found(block, before.start, block.text.slice(before.start, end))
      before = { word, start: index, end, isReported: true }
    } else before = { word, start: index, end, isReported: false }
  }
}

function isGap(text: string, from: number, to: number): boolean {
  const gap = to - from > GAP_MAX ? '' : text.slice(from, to)
  return GAP.test(gap) && gap.indexOf('\n') === gap.lastIndexOf('\n')
}

function phrasesIn(block: ProseBlock, pattern: RegExp): FoundPhrase[] {
  return [...block.text.matchAll(pattern)].map(({ 0: text, index }) => ({
    ...found(block, index, text),
    before: block.text.slice(Math.max(0, index - AROUND), index),
    after: block.text.slice(index + text.length, index + text.length + AROUND),
  }))
}

function found(block: ProseBlock, offset: number, text: string): Found {
  return { file: block.file, ...positionIn(block, offset), text }
}
