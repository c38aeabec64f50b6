/** DC830: phrases that no native speaker would write (docs/writing.md). */
import type { Finding } from '../../../../core/problem.ts'
import type { FoundPhrase } from '../../../compilers/prose/prose.ts'
import { WORDS_FILE } from '../../../content/own-files.ts'
import { readWordList, type WordList } from '../../prose/word-list.ts'
import type { CheckedSite } from '../site-to-check.ts'

/**
 * Every phrase of the content that the word list advises against (DC830). None for content without a word list.
 *
 * @example
 * checkWording({ units: [], textOf: () => null }) // []
 */
export function checkWording({ units, textOf }: CheckedSite): Finding[] {
  const text = textOf(WORDS_FILE)
  if (text === null) return []
  const { list, problems } = readWordList(text)
  if (list === null) return [...problems]
  return units.flatMap(({ findings }) => unidiomatic(findings?.worded ?? [], list))
}

/**
 * Problems (DC830) for those of the phrases that the list rejects; also for prose outside the content folder.
 *
 * @example
 * unidiomatic([{ ...found, text: 'in order to' }], list)[0].message // such as: Write "to" instead of "in order to": shorter.
 */
export function unidiomatic(found: readonly FoundPhrase[], list: WordList): Finding[] {
  return found.flatMap((phrase): Finding[] => {
    const entry = list.check(phrase)
    if (entry === null) return []
    const { file, line, column, text } = phrase
    const written = text.replace(/\s+/g, ' ')
    const better = new Intl.ListFormat('en', { type: 'disjunction' }).format(entry.use.map((word) => `"${word}"`))
    const message = `Write ${better} instead of "${written}": ${entry.because}.`
    const place = { file, line, column, length: text.split('\n')[0]?.length ?? 1 } as const
    return [{ code: 'DC830', ...place, message, ...(entry.avoid[0] !== undefined && { subject: entry.avoid[0] }) }]
  })
}
