/** What a page is called, against what was asked: the same words in another number, in another order of importance, or with an article. */
import type { Analysis } from './query.ts'

const ARTICLES = ['a', 'an', 'the']

/** "Brands" for "brand", "category" for "categories". */
export function isOtherNumber(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === `${short}s` || long === `${short}es` || (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)
}

/** The title has each term, and all of them in the other number: "Order Refunds" is about a refund. */
export function isInOtherNumber(plainTitle: string, { terms }: Analysis): boolean {
  const words = plainTitle.split(' ')
  return terms.every(({ forms }) => words.some((word) => forms.some((form) => isOtherNumber(word, form))))
}

/** Headings that ask for the same with an article: "how to create product" is "Create a product". Lines, as headings are joined. */
export function headingsAsked({ terms }: Analysis): readonly string[] {
  const words = terms.map(({ forms }) => forms[0] ?? '')
  if (words.length < 2) return []
  const gaps = words.slice(1).map((_, index) => index + 1)
  return [words, ...gaps.flatMap((gap) => ARTICLES.map((article) => words.toSpliced(gap, 0, article)))].map(
    (line) => `\n${line.join(' ')}\n`,
  )
}
