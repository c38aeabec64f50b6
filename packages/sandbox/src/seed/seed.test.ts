/** Every sample on the site uses data of the seed, so the seed must be complete and consistent. */
import { describe, expect, it } from 'vitest'
import { seed } from './seed.ts'

const variants = seed.products.flatMap((product) => product.variants)
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

describe('the seed', () => {
  it('has unique identifiers, SKUs and paths', () => {
    for (const list of [seed.products, seed.categories, seed.brands, seed.customers, seed.orders, variants]) {
      expect(unique(list.map(({ id }) => id))).toBe(true)
    }
    expect(unique(variants.map(({ sku }) => sku))).toBe(true)
    expect(unique([...seed.products, ...seed.categories, ...seed.brands].map(({ path }) => path))).toBe(true)
    expect(unique(seed.customers.map(({ email }) => email))).toBe(true)
  })

  it('refers only to records that exist', () => {
    const has = (list: readonly { readonly id: number }[], id: number): boolean => list.some((each) => each.id === id)
    for (const product of seed.products) {
      expect(has(seed.brands, product.brandId), product.name).toBe(true)
      expect(
        product.categoryIds.every((id) => has(seed.categories, id)),
        product.name,
      ).toBe(true)
      expect(
        product.relatedIds.every((id) => has(seed.products, id)),
        product.name,
      ).toBe(true)
      expect(product.variants.length, product.name).toBeGreaterThan(0)
    }
    for (const order of seed.orders) {
      expect(has(seed.customers, order.customerId ?? 0)).toBe(true)
      expect(order.items.every(({ variantId }) => has(variants, variantId))).toBe(true)
    }
    for (const review of seed.reviews) expect(has(seed.products, review.productId)).toBe(true)
    for (const list of seed.priceLists)
      expect(list.records.every(({ variantId }) => has(variants, variantId))).toBe(true)
  })

  it('uses only example.com for emails and URLs, and only dates before its own present', () => {
    const text = JSON.stringify(seed)
    const hosts = [...text.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host ?? '')
    expect(hosts.filter((host) => !/(^|\.)example\.com$|^store-abc123\.mybigcommerce\.com$/.test(host))).toEqual([])
    expect([...text.matchAll(/@([\w.-]+)/g)].filter(([, host]) => !/example\.com$/.test(host ?? ''))).toEqual([])
    for (const order of seed.orders) expect(order.createdAt.startsWith('2026-')).toBe(true)
  })

  it('keeps the identifiers that samples use', () => {
    expect(seed.store.hash).toBe('abc123')
    expect(seed.channels.map(({ id }) => id)).toEqual([1, 667251])
    const jasmine = seed.products.find(({ id }) => id === 101)
    expect(jasmine).toMatchObject({ name: 'Jasmine Pearl', sku: 'TEA-JAS', price: 14.5 })
    expect(jasmine?.variants.map(({ id, sku }) => [id, sku])).toEqual([
      [1011, 'TEA-JAS-50'],
      [1012, 'TEA-JAS-100'],
      [1013, 'TEA-JAS-250'],
    ])
  })
})
