/** The viewer of a request: shopper, channel, currency, and language. Every storefront view depends on it. */
import type { Customer, Product } from '../../model.ts'
import { type Amount, formatAmount, inCurrency } from '../../shop/money.ts'
import { localizedParts } from '../../shop/overrides.ts'
import type { Sender } from '../../webhooks/sender.ts'
import { connection, type PageArgs } from '../connection.ts'
import { globalId } from '../global-id.ts'

export interface Viewer extends Sender {
  readonly channelId: number
  /** Display currency. */
  readonly currencyCode: string
  readonly locale: string
  /**
   * `Product` of the schema. Passed in here to avoid an import cycle: products have a brand and categories, and those
   * have products.
   */
  productView(product: Product): object
  /** The customer who is signed in now. Mutations may change this within one request. */
  customer(): Customer | null
}

/** `Money` of the schema for an amount in the default currency. */
export function moneyView(viewer: Viewer, amount: number, currencyCode = viewer.currencyCode) {
  const money: Amount = inCurrency(viewer.store.state, amount, currencyCode)
  const text = formatAmount(viewer.store.state, money)
  return { ...money, formatted: text, formattedV2: text }
}

/**
 * For each amount in the default currency, the pair of fields in the schema: one in the given currency, one
 * `...InDisplayCurrency`. null stays null.
 */
export function moneyPairs(viewer: Viewer, currencyCode: string, amounts: { readonly [name: string]: number | null }) {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount]) => [
      [name, amount === null ? null : moneyView(viewer, amount, currencyCode)],
      [`${name}InDisplayCurrency`, amount === null ? null : moneyView(viewer, amount)],
    ]),
  )
}

export function dateView(instant: string) {
  return { utc: instant }
}

interface MetafieldArgs extends PageArgs {
  readonly namespace: string
  readonly keys: readonly string[]
}

/** The `metafields` field of a record: only metafields that the storefront may read. */
export function metafieldsOf(viewer: Viewer, resource: string, resourceId: string | number) {
  return (args: MetafieldArgs) => {
    const own = viewer.store.state.metafields.filter(
      (field) =>
        field.resource === resource &&
        field.resourceId === String(resourceId) &&
        field.namespace === args.namespace &&
        field.permissionSet.endsWith('SF_ACCESS') &&
        (args.keys.length === 0 || args.keys.includes(field.key)),
    )
    return connection(own, args, ({ id, key, value }) => ({ id: globalId('Metafield', id), entityId: id, key, value }))
  }
}

/**
 * `Image` of the schema for a file of the shop. The URLs only look like those of a CDN; nothing is loaded from them.
 */
export function imageView(viewer: Viewer, file: string, altText: string, isDefault = true) {
  const base = viewer.store.seed.store.cdnUrl
  return {
    altText,
    isDefault,
    url: ({ width, height }: { readonly width: number; readonly height?: number | null }) =>
      `${base}/images/stencil/${width}${height ? `x${height}` : 'w'}/${file}`,
    urlOriginal: `${base}/images/stencil/original/${file}`,
    urlTemplate: `${base}/images/stencil/{:size}/${file}`,
  }
}

/** The product with the texts of this channel and language. */
export function localized(viewer: Viewer, product: Product): Product {
  const { store, channelId, locale } = viewer
  const overrides = store.state.productOverrides.get(`${product.id}:${channelId}:${locale}`)
  const isFeatured = store.state.featuredOverrides.get(`${product.id}:${channelId}`)
  return {
    ...product,
    ...overrides,
    ...localizedParts(store, product, { channelId, locale }),
    isFeatured: isFeatured ?? product.isFeatured,
  }
}
