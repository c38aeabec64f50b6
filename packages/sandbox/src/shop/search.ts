/** Catalog search: matching products, their order, and filters that narrow the results. */
import type { Product } from '../model.ts'
import type { Store } from '../store.ts'
import { isInStock, priceFor } from './prices.ts'

export interface SearchFilters {
  readonly term: string
  readonly categoryIds: readonly number[]
  readonly categoryMatch: 'AND' | 'OR'
  readonly includeSubcategories: boolean
  readonly brandIds: readonly number[]
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly minRating: number | null
  readonly maxRating: number | null
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly isFeatured: boolean | null
  readonly isFreeShipping: boolean | null
  readonly hideOutOfStock: boolean
}

export type SearchSort =
  | 'A_TO_Z'
  | 'BEST_REVIEWED'
  | 'BEST_SELLING'
  | 'DEFAULT'
  | 'FEATURED'
  | 'HIGHEST_PRICE'
  | 'LOWEST_PRICE'
  | 'NEWEST'
  | 'RELEVANCE'
  | 'Z_TO_A'

/** Products that shoppers can see, in catalog order. */
export function visibleProducts(store: Store): Product[] {
  return store.state.products.filter(({ isVisible, availability }) => isVisible && availability !== 'disabled')
}

export function searchProducts(store: Store, filters: SearchFilters, sort: SearchSort | null): Product[] {
  const matches = visibleProducts(store).filter((product) => matchesAll(store, product, filters))
  return sortProducts(store, matches, sort ?? (filters.term === '' ? 'FEATURED' : 'RELEVANCE'), filters.term)
}

export function sortProducts(store: Store, products: readonly Product[], sort: SearchSort, term = ''): Product[] {
  const by = (rank: (product: Product) => number): Product[] =>
    products.toSorted((a, b) => rank(b) - rank(a) || a.id - b.id)
  switch (sort) {
    case 'A_TO_Z':
      return products.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
    case 'Z_TO_A':
      return products.toSorted((a, b) => b.name.localeCompare(a.name, 'en') || a.id - b.id)
    case 'BEST_REVIEWED':
      return by((product) => ratingOf(store, product) ?? 0)
    case 'BEST_SELLING':
      return by(({ totalSold }) => totalSold)
    case 'FEATURED':
      return by(({ isFeatured }) => Number(isFeatured))
    case 'HIGHEST_PRICE':
      return by((product) => lowestPrice(store, product))
    case 'LOWEST_PRICE':
      return by((product) => -lowestPrice(store, product))
    case 'NEWEST':
      return by(({ createdAt }) => Date.parse(createdAt))
    case 'RELEVANCE':
      return by((product) => relevance(store, product, term))
    case 'DEFAULT':
      return [...products]
  }
}

/** Average of the approved reviews, or null if there are none. */
export function ratingOf(store: Store, product: Product): number | null {
  const reviews = store.state.reviews.filter(
    ({ productId, status }) => productId === product.id && status === 'approved',
  )
  if (reviews.length === 0) return null
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
}

function lowestPrice(store: Store, product: Product): number {
  return Math.min(...product.variants.map((variant) => priceFor(store, product, variant, null)))
}

/** A category and all categories below it. */
function withSubcategories(store: Store, id: number): number[] {
  const children = store.state.categories.filter(({ parentId }) => parentId === id)
  return [id, ...children.flatMap((child) => withSubcategories(store, child.id))]
}

/** Options and custom fields of the products: name -> value -> number of products. */
export function attributeCounts(products: readonly Product[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const product of products) {
    for (const [name, value] of new Map(attributesOf(product).map((pair) => [pair.join('\0'), pair])).values()) {
      const values = counts.get(name) ?? new Map<string, number>()
      values.set(value, (values.get(value) ?? 0) + 1)
      counts.set(name, values)
    }
  }
  return counts
}

function attributesOf(product: Product): (readonly [string, string])[] {
  const options = product.options.flatMap(({ displayName, values }) =>
    values.map(({ label }) => [displayName, label] as const),
  )
  return [...options, ...product.customFields.map(({ name, value }) => [name, value] as const)]
}

function matchesAll(store: Store, product: Product, filters: SearchFilters): boolean {
  const price = lowestPrice(store, product)
  const rating = ratingOf(store, product) ?? 0
  const inStock = product.variants.some((variant) => isInStock(product, variant))
  return (
    (filters.term === '' || relevance(store, product, filters.term) > 0) &&
    inCategories(store, product, filters) &&
    (filters.brandIds.length === 0 || filters.brandIds.includes(product.brandId)) &&
    price >= (filters.minPrice ?? -Infinity) &&
    price <= (filters.maxPrice ?? Infinity) &&
    rating >= (filters.minRating ?? -Infinity) &&
    rating <= (filters.maxRating ?? Infinity) &&
    (filters.isFeatured === null || filters.isFeatured === product.isFeatured) &&
    (filters.isFreeShipping === null || filters.isFreeShipping === (product.type === 'digital')) &&
    (!filters.hideOutOfStock || inStock) &&
    filters.attributes.every(({ name, values }) =>
      attributesOf(product).some(([own, value]) => own === name && values.includes(value)),
    )
  )
}

function inCategories(store: Store, product: Product, filters: SearchFilters): boolean {
  if (filters.categoryIds.length === 0) return true
  const isIn = (id: number): boolean => {
    const accepted = filters.includeSubcategories ? withSubcategories(store, id) : [id]
    return product.categoryIds.some((own) => accepted.includes(own))
  }
  return filters.categoryMatch === 'AND' ? filters.categoryIds.every(isIn) : filters.categoryIds.some(isIn)
}

/** 0 unless every word of the term occurs; words in the name count most. */
function relevance(store: Store, product: Product, term: string): number {
  const brand = store.state.brands.find(({ id }) => id === product.brandId)?.name ?? ''
  const fields: readonly (readonly [string, number])[] = [
    [product.name, 8],
    [`${product.sku} ${product.variants.map(({ sku }) => sku).join(' ')}`, 6],
    [brand, 4],
    [product.searchKeywords, 3],
    [product.description, 1],
  ]
  let score = 0
  for (const word of term.toLowerCase().split(/\s+/).filter(Boolean)) {
    const found = fields.reduce((sum, [text, weight]) => sum + (text.toLowerCase().includes(word) ? weight : 0), 0)
    if (found === 0) return 0
    score += found
  }
  return score
}
