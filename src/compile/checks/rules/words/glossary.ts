/** DC612: translations use one word for each thing in each language (spec: content.translations). */
import type { GlossaryTerm } from '../../../../core/author-files/glossary.schema.ts'
import type { Finding } from '../../../../core/problem.ts'
import { maskMarkdown } from '../../../compilers/prose/mask-markdown.ts'
import { GLOSSARY_FILE, readGlossary } from '../../../content/glossary.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkGlossary({ site, textOf }: CheckedSite): Finding[] {
  const text = textOf(GLOSSARY_FILE)
  if (text === null) return []
  const { glossary, problems } = readGlossary(text)
  if (glossary === null) return [...problems]
  const termsOf = new Map<string, readonly GlossaryTerm[]>(Object.entries(glossary))
  return [...site.pages.values()].flatMap(({ file, locale }) => {
    const terms = termsOf.get(locale)
    const source = terms === undefined ? null : textOf(file)
    return terms === undefined || source === null ? [] : checkPage(file, maskMarkdown(source).toLowerCase(), terms)
  })
}

/** `prose` is the lower-case text, with everything else masked. */
function checkPage(file: string, prose: string, terms: readonly GlossaryTerm[]): Finding[] {
  return terms.flatMap(({ term, use, avoid, unless = [] }) =>
    avoid.flatMap((word) =>
      placesOf(word, prose)
        .filter((at) => !unless.some((phrase) => surrounds(phrase, word, prose, at)))
        .map((at): Finding => {
          const before = prose.slice(0, at)
          const line = before.split('\n').length
          const column = at - before.lastIndexOf('\n')
          const message = `Write "${use}" for "${term}", not "${word}".`
          return { code: 'DC612', file, line, column, length: word.length, message }
        }),
    ),
  )
}

/** Matches whole words; in languages without spaces, such as Chinese, any occurrence. */
function placesOf(word: string, prose: string): number[] {
  const isSeparated = !/\p{Script=Han}/u.test(word)
  const places: number[] = []
  for (let at = prose.indexOf(word); at !== -1; at = prose.indexOf(word, at + word.length)) {
    const isWhole = !isLetter(prose[at - 1]) && !isLetter(prose[at + word.length])
    if (!isSeparated || isWhole) places.push(at)
  }
  return places
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)
}

function surrounds(phrase: string, word: string, prose: string, at: number): boolean {
  const inside = phrase.indexOf(word)
  return inside !== -1 && prose.startsWith(phrase, at - inside)
}
