/**
 * Expands a short row to a complete product. Identifiers are derived from the product id and never change; n counts
 * from 1: variant `id * 10 + n`, option `id + 100`, option value `option * 10 + n`, image `id * 10 + 2000 + n`, custom
 * field `id * 10 + 3000 + n`, modifier `id * 10 + 4000 + n`, modifier value `modifier * 10 + n`.
 */
import type { CatalogImage, Instant, Product, ProductModifier, ProductOption, Variant } from '../model.ts'

export interface OptionRow {
  readonly name: string
  readonly style?: ProductOption['style']
  /** The shared option that it uses. */
  readonly sharedId?: number
  /** Label, price adjustment, stock, and SKU suffix of each value. */
  readonly values: readonly OptionValueRow[]
}

interface OptionValueRow {
  readonly label: string
  readonly add: number
  readonly stock: number
  readonly suffix: string
  /** Grams; defaults to the weight of the product. */
  readonly weight?: number
  readonly color?: string
}

export interface ProductRow {
  readonly id: number
  readonly name: string
  readonly sku: string
  readonly brandId: number
  readonly categoryIds: readonly number[]
  readonly price: number
  readonly path: string
  readonly description: string
  /** Grams. */
  readonly weight: number
  readonly salePrice?: number
  readonly retailPrice?: number
  /** Only for a product without options. */
  readonly stock?: number
  readonly option?: OptionRow
  readonly modifiers?: readonly Omit<ProductModifier, 'id'>[]
  readonly fields?: readonly (readonly [name: string, value: string])[]
  readonly type?: Product['type']
  readonly isFeatured?: boolean
  readonly isVisible?: boolean
  readonly availability?: Product['availability']
  readonly preorderMessage?: string
  readonly warranty?: string
  readonly keywords?: string
  readonly maxQuantity?: number
  readonly sold?: number
  readonly images?: number
  readonly createdAt?: Instant
  readonly bulk?: Product['bulkPricing']
  readonly related?: readonly number[]
}

export function product(row: ProductRow): Product {
  const options = row.option === undefined ? [] : [optionOf(row.id, row.option)]
  const createdAt = row.createdAt ?? `2025-${String((row.id % 9) + 1).padStart(2, '0')}-14T09:00:00Z`
  return {
    id: row.id,
    name: row.name,
    type: row.type ?? 'physical',
    sku: row.sku,
    brandId: row.brandId,
    categoryIds: row.categoryIds,
    description: `<p>${row.description}</p>`,
    price: row.price,
    salePrice: row.salePrice ?? null,
    retailPrice: row.retailPrice ?? null,
    costPrice: Math.round(row.price * 45) / 100,
    path: row.path,
    isVisible: row.isVisible ?? true,
    isFeatured: row.isFeatured ?? false,
    availability: row.availability ?? 'available',
    availabilityDescription: row.availability === 'preorder' ? 'Ships when it arrives' : 'Ships in 1-2 days',
    preorderMessage: row.preorderMessage ?? '',
    warranty: row.warranty ?? '',
    searchKeywords: row.keywords ?? '',
    pageTitle: row.name,
    metaDescription: row.description.slice(0, 155),
    minPurchaseQuantity: 1,
    maxPurchaseQuantity: row.maxQuantity ?? null,
    totalSold: row.sold ?? 0,
    createdAt,
    updatedAt: '2026-02-20T11:00:00Z',
    images: imagesOf(row),
    options,
    modifiers: (row.modifiers ?? []).map((modifier, index) => ({ id: row.id * 10 + 4001 + index, ...modifier })),
    variants: variantsOf(row, options[0]),
    customFields: (row.fields ?? []).map(([name, value], index) => ({ id: row.id * 10 + 3001 + index, name, value })),
    bulkPricing: row.bulk ?? [],
    relatedIds: row.related ?? [],
  }
}

function optionOf(productId: number, row: OptionRow): ProductOption {
  const id = productId + 100
  return {
    id,
    displayName: row.name,
    style: row.style ?? 'rectangles',
    ...(row.sharedId !== undefined && { sharedId: row.sharedId }),
    values: row.values.map((value, index) => ({
      id: id * 10 + 1 + index,
      label: value.label,
      isDefault: index === 0,
      color: value.color ?? null,
    })),
  }
}

function variantsOf(row: ProductRow, option: ProductOption | undefined): Variant[] {
  const values = row.option?.values ?? [
    { label: '', add: 0, stock: row.stock ?? 0, suffix: '' } satisfies OptionValueRow,
  ]
  return values.map((value: OptionValueRow, index) => {
    const id = row.id * 10 + 1 + index
    const optionValue = option?.values[index]
    return {
      id,
      sku: value.suffix === '' ? row.sku : `${row.sku}-${value.suffix}`,
      upc: `0${(84_000_000_000 + id).toString()}`,
      optionValueIds: optionValue === undefined ? [] : [optionValue.id],
      price: value.add === 0 ? null : Math.round((row.price + value.add) * 100) / 100,
      weight: value.weight ?? row.weight,
      inventoryLevel: value.stock,
      warningLevel: 5,
      imageId: row.id * 10 + 2001,
    }
  })
}

function imagesOf(row: ProductRow): CatalogImage[] {
  const slug = row.path.replaceAll('/', '')
  return Array.from({ length: row.images ?? 2 }, (_, index) => ({
    id: row.id * 10 + 2001 + index,
    file: `products/${row.id}/${slug}-${index + 1}.jpg`,
    alt: index === 0 ? row.name : `${row.name}, detail ${index}`,
    isDefault: index === 0,
  }))
}
