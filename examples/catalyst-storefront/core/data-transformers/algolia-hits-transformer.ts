import { getFormatter, getTranslations } from 'next-intl/server'
import type { SearchResult } from '@/vibes/soul/primitives/navigation'
import type { Price } from '@/vibes/soul/primitives/price-label'

/** Currency of the prices that shoppers see. */
const CURRENCY = 'USD'

type Prices = Partial<Record<string, number>>

/** A product as the app for Algolia writes it into the index: what a search result needs of it. */
export interface AlgoliaHit {
  objectID: string
  name: string
  url: string
  product_images: Array<{ description: string; is_thumbnail: boolean; url_thumbnail: string }>
  categories_without_path: string[]
  default_price: string
  calculated_prices: Prices
  sales_prices: Prices
}

/** Groups of results as the header shows them: links to categories, then products. */
export async function algoliaHitsTransformer(hits: AlgoliaHit[]): Promise<SearchResult[]> {
  const t = await getTranslations('Components.Header.Search')
  const format = await getFormatter()
  const money = (value: number) => format.number(value, { style: 'currency', currency: CURRENCY })

  const products = hits.map((hit) => ({
    id: hit.objectID,
    title: hit.name,
    href: hit.url,
    price: priceOf(hit, money),
    image: imageOf(hit),
  }))
  const categories = [...new Set(hits.flatMap((hit) => hit.categories_without_path))]
  const links = categories.map((label) => ({ label, href: pathOf(label) }))

  const results: SearchResult[] = []
  if (links.length > 0) results.push({ type: 'links', title: t('categories'), links })
  if (products.length > 0) results.push({ type: 'products', title: t('products'), products })
  return results
}

/** The calculated price, next to the default price if the product is on sale. */
function priceOf(hit: AlgoliaHit, money: (value: number) => string): Price {
  const base = Number.parseFloat(hit.default_price)
  const current = hit.calculated_prices[CURRENCY] ?? base
  const onSale = (hit.sales_prices[CURRENCY] ?? 0) > 0 && current < base
  return onSale ? { type: 'sale', previousValue: money(base), currentValue: money(current) } : money(current)
}

function imageOf({ name, product_images }: AlgoliaHit) {
  const image = product_images.find(({ is_thumbnail }) => is_thumbnail) ?? product_images[0]
  return image && { src: image.url_thumbnail, alt: image.description || name }
}

/** `/green-tea` for Green Tea. The index has only names: categories with other paths need a list. */
function pathOf(category: string): string {
  return `/${category.trim().toLowerCase().replace(/\s+/g, '-')}`
}
