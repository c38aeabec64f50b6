/** The terms of the site, `content/_terms.json`: names as they are written, and acronyms that need no explanation. */

import { z } from 'zod'
import type { Problem } from '../../../core/problem.ts'
import { TERMS_FILE } from '../../content/own-files.ts'
import { readList } from '../../content/read-list.ts'
import { phrasePattern } from './phrase-pattern.ts'

const schema = z.strictObject({
  /** A term to spellings that are wrong; one in small letters is wrong in any letters. */
  terms: z.record(z.string().min(2), z.array(z.string().min(2))),
  /** An acronym to what it stands for. */
  acronyms: z.record(z.string().regex(/^\p{Lu}[\p{Lu}\p{N}]+$/u), z.string().min(2)),
})

export interface Terms {
  /** The term for a spelling that is wrong; null for one that is right or unknown. */
  correct(spelling: string): string | null
  /** Whether a word is a term or a word of one, in the plural and possessive too. */
  has(word: string): boolean
  readonly names: readonly string[]
  readonly acronyms: ReadonlySet<string>
  /** Finds the spellings that are called wrong, and right ones that differ from them in case only. */
  readonly pattern: RegExp
}

interface TermsResult {
  /** null when the file is wrong: the rules then rest, its problems say where. */
  readonly terms: Terms | null
  readonly problems: readonly Problem[]
}

let last: { readonly text: string; readonly result: TermsResult } | null = null

/** The same text is read once. */
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
  /** The spelling that is wrong, or null for any but the term's own. */
  readonly wrong: string | null
}

function createTerms({ terms, acronyms }: z.output<typeof schema>): Terms {
  const spellings = new Map<string, Spelling>()
  for (const [term, variants] of Object.entries(terms)) {
    // A capital within makes the name unmistakable: any other letters are a slip.
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
