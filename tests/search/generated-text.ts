/** Generated text with the word frequencies of documentation: a few words are everywhere, most are rare. */
import type { SearchData, SearchEntry } from '../../src/core/search/data.ts'

/** Queries that readers of such text would type. */
export const QUERIES: readonly string[] = [
  'webhook',
  'create a product',
  'variant_id',
  'X-Auth-Token',
  '/v3/catalog/products/{product_id}',
  'store/order/created',
  'checkout settings',
  'rate limit',
  'customer address update',
  'storefront graphql token',
  'zebra',
  'inventory location bulk',
]

const STEMS =
  'product catalog order customer address channel storefront checkout cart price list currency tax shipping webhook token script theme widget page template variant option modifier category brand coupon promotion inventory location account store setting status error request response header limit rate update create delete filter sort bulk single query field object value amount total quantity identifier metadata callback event payload signature secret scope client server session cookie header'.split(
    ' ',
  )
const FILLER = 'the of a to and is in for that when with it on by an as this from or be not each at'.split(' ')
const NAMES = [
  'variant_id',
  'variantOptionValue',
  'X-Auth-Token',
  '/v3/catalog/products/{product_id}',
  'store/order/created',
]
const ACCENTED = ['Résumé', 'naïve', 'déjà', 'Größe', 'товар', '产品']

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

export function generateWord(random: () => number): string {
  const kind = random()
  if (kind < 0.4) return pick(FILLER, random)
  if (kind < 0.75) return pick(STEMS, random)
  if (kind < 0.9) return pick(STEMS, random) + pick(['s', 'ed', 'ing', 'able', 'Id', '_id', '-name'], random)
  if (kind < 0.96) return Math.floor(random() * 36 ** 5).toString(36)
  return random() < 0.8 ? pick(NAMES, random) : pick(ACCENTED, random)
}

export function generateLine(random: () => number, words: number): string {
  return Array.from({ length: words }, () => generateWord(random)).join(' ')
}

/** Search data of about this size: pages of about 4 KB in ten sections. */
export function textOfSize(bytes: number, seed: number): SearchData {
  const random = seededRandom(seed)
  const pages: [string, SearchEntry][] = []
  for (let size = 0; size < bytes; ) {
    const page = generatePage(random, pages.length)
    size += JSON.stringify(page).length
    pages.push([`/docs/page-${pages.length}`, page])
  }
  return Object.fromEntries(pages)
}

function generatePage(random: () => number, number: number): SearchEntry {
  const sections = Array.from({ length: 10 }, (_, i): [string, string] => {
    const lines = Array.from({ length: 4 }, () => generateLine(random, 4 + Math.floor(random() * 20)))
    return [i === 0 ? '' : `section-${i}#${generateLine(random, 3)}`, lines.join('\n')]
  })
  return { title: `${generateLine(random, 3)} ${number}`, data: Object.fromEntries(sections) }
}
