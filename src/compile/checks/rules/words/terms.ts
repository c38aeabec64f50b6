/**
 * DC811, DC812: product names and terms in the spelling that the site has agreed on. A product name is recognized by a
 * capital inside the word (BigCommerce, PayPal): ordinary words have none, and names of code are in backticks.
 */

import { nearest } from '@dev-center/contract/nearest'
import type { Finding } from '../../../../core/problem.ts'
import type { Found, ProseFindings } from '../../../compilers/prose/prose.ts'
import { TERMS_FILE } from '../../../content/own-files.ts'
import { readTerms, type Terms } from '../../prose/terms.ts'
import type { CheckedSite } from '../site-to-check.ts'

/** Checks only content that has a list of terms. */
export function checkTerms({ units, textOf }: CheckedSite): Finding[] {
  const text = textOf(TERMS_FILE)
  if (text === null) return []
  const { terms, problems } = readTerms(text)
  if (terms === null) return [...problems]
  return units.flatMap(({ findings }) => (findings === undefined ? [] : check(findings, terms)))
}

function check({ phrases, names, unknown }: ProseFindings, terms: Terms): Finding[] {
  const wrong = new Map([...phrases, ...names, ...unknown].map((found) => [keyOf(found), found]))
  const problems = [...wrong.values()].flatMap((found): Finding[] => {
    const term = terms.correct(found.text)
    if (term === null) return []
    const written = found.text.replace(/\s+/g, ' ')
    return [{ ...placed(found), code: 'DC811', message: `Write "${term}" instead of "${written}".` }]
  })
  for (const name of names) {
    if (terms.has(name.text) || terms.correct(name.text) !== null) continue
    const near = nearest(name.text, terms.names)
    const hint =
      near === null
        ? undefined
        : `Did you mean "${near}"? Else put it in backticks, or add it to content/${TERMS_FILE}.`
    problems.push({ ...placed(name), code: 'DC812', message: `"${name.text}" isn't a known name.`, hint })
  }
  return problems
}

function keyOf({ file, line, column }: Found): string {
  return `${file}:${line}:${column}`
}

function placed({ file, line, column, text }: Found) {
  return { file, line, column, length: text.length } as const
}
