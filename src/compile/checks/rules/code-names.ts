/**
 * DC713: an unknown name in backticks that differs by one letter from a known operation, field, or scope. Known names
 * come from the references, from samples, and from names that the text itself uses more than once.
 */
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { placesIn } from '../../content/places.ts'
import { OneEdit } from './one-edit.ts'
import type { CheckedSite } from './site-to-check.ts'

/** A code name in one pair of backticks: camelCase or snake_case, optionally with a type prefix. */
const NAME = /(?<!`)`(?:[A-Z]\w*\.)?([A-Za-z]\w*)(?:\(\))?`(?!`)/g
const IS_NAME = /^(?=.{8,60}$)(?:[a-z]\w*[A-Z_]\w*|[A-Z][a-z]\w*[A-Z]\w*)$/
const WORDS = /[A-Za-z_]\w{6,}/g
const FENCE = /^[ \t>]*(`{3,}|~{3,})/

interface Used {
  readonly file: string
  readonly name: string
  readonly at: number
}

export function checkCodeNames({ site, textOf }: CheckedSite): Finding[] {
  const pages = [...site.pages.values()]
  const guides = pages.filter(({ file, deprecated }) => /\.mdx?$/.test(file) && deprecated !== true)
  const reference = pages.filter(({ file }) => /\.(?:ya?ml|graphqls?)$/.test(file))
  if (reference.length === 0) return []
  const used = guides.flatMap(({ file }) => namesIn(file, textOf(file) ?? ''))
  const counts = new Map<string, number>()
  for (const { name } of used) counts.set(name, (counts.get(name) ?? 0) + 1)
  const listed = knownOf(pages)
  const once = used.filter(({ name }) => counts.get(name) === 1 && !listed.has(name))
  if (once.length === 0) return []
  const known = new OneEdit([...listed, ...[...counts].flatMap(([name, count]) => (count > 1 ? name : []))])
  const words = new Set([...listed].flatMap(wordsOf))
  return once.flatMap(({ file, name, at }): Finding[] => {
    const near = known.near(name)
    if (near === null || isOtherWord(name, near, words)) return []
    const place = placesIn(textOf(file) ?? '')(at)
    const message = `\`${name}\` isn't a name in the reference, and nothing else uses it.`
    return [
      {
        code: 'DC713',
        file,
        ...place,
        length: name.length,
        message,
        hint: `Did you mean "${near}"?`,
        needs: near,
      },
    ]
  })
}

/** `setConsent` is not a typo of `getConsent`: both words occur in other names too. */
function isOtherWord(name: string, near: string, words: ReadonlySet<string>): boolean {
  const ofNear = wordsOf(near)
  const differing = wordsOf(name).filter((word, at) => word !== ofNear[at])
  return differing.length > 0 && differing.every((word) => words.has(word))
}

/** `priceIncTax` and `price_inc_tax` consist of price, inc, and tax. */
function wordsOf(name: string): string[] {
  return name.split(/_|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())
}

function namesIn(file: string, text: string): Used[] {
  const plain = withoutFences(text)
  return [...plain.matchAll(NAME)].flatMap(({ 0: whole, 1: name = '', index }) =>
    IS_NAME.test(name) ? [{ file, name, at: index + whole.indexOf(name) }] : [],
  )
}

function knownOf(pages: readonly Page[]): Set<string> {
  const known = new Set<string>()
  for (const { identifiers, samples } of pages) {
    for (const { text } of identifiers) for (const word of text.split(/[^\w]+/)) known.add(word)
    for (const { code } of samples) for (const [word] of code.matchAll(WORDS)) known.add(word)
  }
  return known
}

/** The text with the lines of its fences blanked; all other offsets stay the same. */
export function withoutFences(text: string): string {
  let open = ''
  const lines = text.split('\n').map((line) => {
    const [, marks = ''] = FENCE.exec(line) ?? []
    const isInside = open !== '' || marks !== ''
    if (open === '') open = marks
    else if (marks.startsWith(open)) open = ''
    return isInside ? ' '.repeat(line.length) : line
  })
  return lines.join('\n')
}
