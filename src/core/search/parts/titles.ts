/** Matches in the titles of the root, while the words of a query are loading. */
import { createHitTable } from '../hits.ts'
import type { Match } from '../match.ts'
import type { Query } from '../query.ts'
import type { SearchablePage } from '../read.ts'
import { SECTIONS } from '../sections.ts'
import { tokensOf } from '../text/tokens.ts'
import { WEIGHTS } from '../weights.ts'
import { withHeadingWords } from './format.ts'

/** The matches that have been found, or where there are none for a word, those in titles. */
export function addTitles(found: readonly Match[], query: Query, pages: readonly SearchablePage[]): readonly Match[] {
  if (found.length > 0) return found
  const titles = pages.map(({ title }) => tokensOf(title).words)
  return query.words.flatMap(({ text }): Match[] => {
    const table = createHitTable()
    titles.forEach((words, at) => {
      const word = words.includes(text) ? text : words.find((one) => one.startsWith(text))
      if (word === undefined) return
      const form = word === text ? WEIGHTS.form.exact : WEIGHTS.form.start
      table.add(at * SECTIONS, withHeadingWords(0, words.length), { weight: form })
    })
    const hits = table.take()
    return hits.size === 0 ? [] : [{ hits, count: hits.size, words: [text], corrections: [] }]
  })
}
