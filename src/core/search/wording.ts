/** Compares the wording of titles and headings with a query: other number, other order of importance, or an added article. */
import type { Analysis } from './query.ts'

const ARTICLES = ['a', 'an', 'the']

/** "Brands" for "brand", "category" for "categories". */
export function isOtherNumber(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === `${short}s` || long === `${short}es` || (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)
}

/** Whether the title contains every term in the other number: "Order Refunds" is about a refund. */
export function isInOtherNumber(plainTitle: string, { terms }: Analysis): boolean {
  const words = plainTitle.split(' ')
  return terms.every(({ forms }) => words.some((word) => forms.some((form) => isOtherNumber(word, form))))
}

/**
 * Headings that match the query with an added article: "how to create product" matches "Create a product". Enclosed in
 * line breaks, like joined headings.
 */
export function headingsAsked({ terms }: Analysis): readonly string[] {
  const words = terms.map(({ forms }) => forms[0] ?? '')
  if (words.length < 2) return []
  const gaps = words.slice(1).map((_, index) => index + 1)
  return [words, ...gaps.flatMap((gap) => ARTICLES.map((article) => words.toSpliced(gap, 0, article)))].map(
    (line) => `\n${line.join(' ')}\n`,
  )
}
