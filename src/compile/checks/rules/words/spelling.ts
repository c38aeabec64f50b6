/**
 * DC809, DC810: words that neither the language nor the project's dictionary has, and unnecessary dictionary entries.
 */
import { type Finding, PROBLEMS } from '../../../../core/problem.ts'
import { DICTIONARY_FILE, TERMS_FILE } from '../../../content/own-files.ts'
import { type Dictionary, readDictionary } from '../../prose/dictionary.ts'
import { loadSpeller } from '../../prose/speller.ts'
import { readTerms } from '../../prose/terms.ts'
import type { CheckedSite } from '../site-to-check.ts'

/** Checks only content that has a dictionary: without one, every technical name would be a finding. */
export function checkSpelling({ units, textOf }: CheckedSite): Finding[] {
  const text = textOf(DICTIONARY_FILE)
  if (text === null) return []
  const dictionary = readDictionary(text)
  const list = textOf(TERMS_FILE)
  const terms = list === null ? null : readTerms(list).terms
  const problems: Finding[] = []
  for (const { findings } of units) {
    for (const { file, line, column, text: word } of findings?.unknown ?? []) {
      // A term in the wrong case has a separate rule.
      if (dictionary.has(word) || terms?.has(word) || terms?.correct(word)) continue
      const place = { file, line, column, length: word.length } as const
      problems.push({ code: 'DC809', ...place, message: `"${word}" isn't in any dictionary.` })
    }
  }
  return [...problems, ...needless(dictionary)]
}

function needless(dictionary: Dictionary): Finding[] {
  return dictionary.entries
    .filter((entry) => !dictionary.isUsed(entry))
    .map(({ word, line }) => {
      const place = { file: DICTIONARY_FILE, line, column: 1, length: word.length }
      return { code: 'DC810', ...place, message: `No page needs "${word}".` }
    })
}

/** Adds suggestions to each unknown word. The language's dictionary is loaded only if there are any. */
export async function withSuggestions(problems: readonly Finding[]): Promise<readonly Finding[]> {
  if (!problems.some(({ code }) => code === 'DC809')) return problems
  const speller = await loadSpeller()
  return problems.map((problem) => {
    const word = problem.code === 'DC809' ? /"(.+)"/.exec(problem.message)?.[1] : undefined
    const meant = word === undefined ? [] : speller.suggest(word)
    if (meant.length === 0) return problem
    const words = meant.map((suggestion) => `"${suggestion}"`).join(', ')
    return { ...problem, hint: `Did you mean ${words}? ${PROBLEMS.DC809.hint}` }
  })
}
