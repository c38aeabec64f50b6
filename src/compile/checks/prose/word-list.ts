/** The site's word list, `content/_words.json`: phrases that read as translated, and what to write instead. */

import { type WordListEntry, wordListKeys, wordListSchema } from '../../../core/author-files/word-list.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import type { FoundPhrase } from '../../compilers/prose/prose.ts'
import { WORDS_FILE } from '../../content/own-files.ts'
import { readList } from '../../content/read-list.ts'
import { phrasePattern } from './phrase-pattern.ts'

export interface WordList {
  /** Finds every phrase to avoid. */
  readonly pattern: RegExp
  /** The entry that rejects a phrase at its position; null if a longer phrase around it is allowed. */
  check(found: FoundPhrase): WordListEntry | null
}

interface WordListResult {
  /** null if the file is invalid: the rule is then skipped, and its problems say where it is wrong. */
  readonly list: WordList | null
  readonly problems: readonly Finding[]
}

let last: { readonly text: string; readonly result: WordListResult } | null = null

/**
 * Reads the list; an unchanged text is read once. `list` is null if the file is invalid, and its problems (DC814) say
 * where.
 *
 * @example
 * const phrases = [{ avoid: ['in order to'], use: ['to'], because: 'shorter' }]
 * const found = { file: 'a.mdx', line: 1, column: 1, text: 'In order to', before: '', after: ' pay' }
 * readWordList(JSON.stringify({ phrases })).list.check(found).use // ['to']
 * readWordList('{').list // null
 */
export function readWordList(text: string): WordListResult {
  if (last?.text !== text) last = { text, result: parseWordList(text) }
  return last.result
}

function parseWordList(text: string): WordListResult {
  const { value, problems } = readList(text, { file: WORDS_FILE, schema: wordListSchema, keys: wordListKeys })
  return { list: value === null ? null : createWordList(value.phrases), problems }
}

function createWordList(entries: readonly WordListEntry[]): WordList {
  const byPhrase = new Map(entries.flatMap((entry) => entry.avoid.map((phrase) => [phrase.toLowerCase(), entry])))
  return {
    pattern: phrasePattern([...byPhrase.keys()]),
    check(found) {
      const entry = byPhrase.get(plain(found.text))
      return entry === undefined || entry.unless?.some((phrase) => surrounds(phrase.toLowerCase(), found))
        ? null
        : entry
    },
  }
}

/** Whether the match is part of the longer phrase. */
function surrounds(phrase: string, { before, text, after }: FoundPhrase): boolean {
  const [start, found, end] = [plain(before), plain(text), plain(after)]
  const around = `${start}${found}${end}`
  for (let at = around.indexOf(phrase); at !== -1; at = around.indexOf(phrase, at + 1))
    if (at < start.length + found.length && at + phrase.length > start.length) return true
  return false
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}
