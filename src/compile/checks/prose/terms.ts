/** The site's terms, `content/_terms.json`: correct spellings of names, and acronyms that need no explanation. */

import { z } from 'zod'
import type { Finding } from '../../../core/problem.ts'
import { TERMS_FILE } from '../../content/own-files.ts'
import { readList } from '../../content/read-list.ts'
import { phrasePattern } from './phrase-pattern.ts'

const schema = z.strictObject({
  /** Maps a term to its wrong spellings. A lower-case spelling is wrong in any case. */
  terms: z.record(z.string().min(2), z.array(z.string().min(2))),
  /** Maps an acronym to its expansion. */
  acronyms: z.record(z.string().regex(/^\p{Lu}[\p{Lu}\p{N}]+$/u), z.string().min(2)),
})

export interface Terms {
  /** The term for a wrong spelling; null for a correct or unknown spelling. */
  correct(spelling: string): string | null
  /** Whether a word is a term or part of one, including plural and possessive. */
  has(word: string): boolean
  readonly names: readonly string[]
  readonly acronyms: ReadonlySet<string>
  /** Finds the listed wrong spellings, and correct ones that differ only in case. */
  readonly pattern: RegExp
}

interface TermsResult {
  /** null if the file is invalid: the rules are then skipped, and its problems say where it is wrong. */
  readonly terms: Terms | null
  readonly problems: readonly Finding[]
}

let last: { readonly text: string; readonly result: TermsResult } | null = null

/** An unchanged text is read once. */
export function readTerms(text: string): TermsResult {
  if (last?.text !== text) last = { text, result: parseTerms(text) }
  return last.result
}

function parseTerms(text: string): TermsResult {
  const { value, problems } = readList(text, { file: TERMS_FILE, schema, keys: ['terms', 'acronyms'] })
  return { terms: value === null ? null : createTerms(value), problems }
}

interface Spelling {
  readonly term: string
  /** The listed wrong spelling; null for any other spelling of the term. */
  readonly wrong: string | null
}

function createTerms({ terms, acronyms }: z.output<typeof schema>): Terms {
  const spellings = new Map<string, Spelling>()
  for (const [term, variants] of Object.entries(terms)) {
    // A capital inside makes the name unmistakable, so any other case is a mistake.
    if (hasCapitalWithin(term)) spellings.set(term.toLowerCase(), { term, wrong: null })
    for (const wrong of variants)
      spellings.set(wrong.toLowerCase(), { term, wrong: wrong === wrong.toLowerCase() ? null : wrong })
  }
  const names = Object.keys(terms)
  const words = new Set(names.flatMap((name) => [name, ...name.split(/[\s-]+/)]))
  const has = (word: string) =>
    [word, word.replace(/['’]s?$/u, ''), word.replace(/s$/u, '')].some((form) => words.has(form))
  return {
    names,
    has,
    acronyms: new Set(Object.keys(acronyms)),
    pattern: phrasePattern(Object.values(terms).flat(), 's?'),
    correct(spelling) {
      const written = spelling.replace(/\s+/g, ' ')
      if (has(written)) return null
      for (const form of [written, written.replace(/['’]s?$/u, ''), written.replace(/s$/i, '')]) {
        const known = spellings.get(form.toLowerCase())
        if (known !== undefined && form !== known.term && (known.wrong === null || known.wrong === form))
          return known.term
      }
      return null
    },
  }
}

/** `BigCommerce`, `OAuth`, `APIs`; not `API` or `Tea`. */
function hasCapitalWithin(term: string): boolean {
  const start = term.search(/\p{Lu}{2}/u)
  return /\p{Ll}\p{Lu}/u.test(term) || (start !== -1 && /\p{Ll}/u.test(term.slice(start)))
}
