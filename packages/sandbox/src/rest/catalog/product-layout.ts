/** A product as `/v3/catalog/products` shows it, without its parts. */
import type { Product } from '../../model.ts'
import { hasVariantStock, onHandOf, trackingOf } from '../../shop/stock.ts'
import type { Store } from '../../store.ts'
import { offsetDate } from '../engine/dates.ts'
import { numberOf, numbersOf, objectOf, textOf } from '../engine/json-value.ts'
import { derived, type Field, field, kept, layout } from '../engine/layout.ts'
import { customUrl, guardPath, slugOf } from './paths.ts'

/** A price that is null in the shop and 0 in the API if there is none. */
function optionalPrice(name: 'salePrice' | 'retailPrice'): Field<Product> {
  return field<Product>(
    (product) => product[name] ?? 0,
    (product, value) => {
      product[name] = numberOf(value) || null
    },
  )
}

/** In grams. Shared by all variants until one gets its own weight. */
const WEIGHT = field<Product>(
  ({ variants }) => variants[0]?.weight ?? 0,
  ({ variants }, value) => {
    const before = variants[0]?.weight
    for (const variant of variants) if (variant.weight === before) variant.weight = numberOf(value)
  },
)

/** Stock of the product itself. Stock of variants is set on each variant. */
const INVENTORY = field<Product>(onHandOf, (product, value) => {
  const [first] = product.variants
  if (first !== undefined && !hasVariantStock(product)) first.inventoryLevel = numberOf(value)
})

const WARNING = field<Product>(
  ({ variants, options }) => (options.length === 0 ? (variants[0]?.warningLevel ?? 0) : 0),
  ({ variants }, value) => {
    for (const variant of variants) variant.warningLevel = numberOf(value)
  },
)

export const PRODUCT = layout<Product>('product', {
  id: derived((product) => product.id),
  name: kept('name'),
  type: kept('type'),
  sku: kept('sku'),
  description: kept('description'),
  weight: WEIGHT,
  width: 0,
  depth: 0,
  height: 0,
  price: kept('price'),
  cost_price: kept('costPrice'),
  retail_price: optionalPrice('retailPrice'),
  sale_price: optionalPrice('salePrice'),
  map_price: 0,
  tax_class_id: 0,
  product_tax_code: '',
  calculated_price: derived((product) => product.salePrice ?? product.price),
  categories: field(
    (product) => product.categoryIds,
    (product, value) => {
      product.categoryIds = numbersOf(value)
    },
  ),
  brand_id: kept('brandId'),
  inventory_level: INVENTORY,
  inventory_warning_level: WARNING,
  inventory_tracking: field(trackingOf, (product, value) => {
    const tracking = TRACKING.find((one) => one === value)
    if (tracking !== undefined) product.tracking = tracking
  }),
  reviews_rating_sum: derived(({ id }, store) => ratingsOf(store, id).reduce((sum, rating) => sum + rating, 0)),
  reviews_count: derived(({ id }, store) => ratingsOf(store, id).length),
  total_sold: derived((product) => product.totalSold),
  fixed_cost_shipping_price: 0,
  is_free_shipping: false,
  is_visible: kept('isVisible'),
  is_featured: kept('isFeatured'),
  related_products: field(
    (product) => product.relatedIds,
    (product, value) => {
      product.relatedIds = numbersOf(value)
    },
  ),
  warranty: kept('warranty'),
  bin_picking_number: '',
  layout_file: 'product.html',
  upc: field(
    ({ variants, options }) => (options.length === 0 ? (variants[0]?.upc ?? '') : ''),
    ({ variants, options }, value) => {
      if (variants[0] !== undefined && options.length === 0) variants[0].upc = textOf(value)
    },
  ),
  mpn: '',
  gtin: '',
  search_keywords: kept('searchKeywords'),
  availability: kept('availability'),
  availability_description: kept('availabilityDescription'),
  gift_wrapping_options_type: 'any',
  gift_wrapping_options_list: [],
  sort_order: 0,
  condition: 'New',
  is_condition_shown: false,
  order_quantity_minimum: field(
    (product) => product.minPurchaseQuantity,
    (product, value) => {
      product.minPurchaseQuantity = numberOf(value)
    },
  ),
  order_quantity_maximum: field(
    (product) => product.maxPurchaseQuantity ?? 0,
    (product, value) => {
      product.maxPurchaseQuantity = numberOf(value) || null
    },
  ),
  page_title: kept('pageTitle'),
  meta_keywords: [],
  meta_description: kept('metaDescription'),
  view_count: 0,
  preorder_release_date: null,
  preorder_message: kept('preorderMessage'),
  is_preorder_only: false,
  is_price_hidden: false,
  price_hidden_label: '',
  custom_url: field(
    (product) => customUrl(product.path, `/${slugOf(product.name)}/`),
    (product, value, store) => {
      const path = textOf(objectOf(value).url, product.path)
      guardPath(store, path, product)
      product.path = path
    },
  ),
  base_variant_id: derived(({ variants, options }) => (options.length === 0 ? (variants[0]?.id ?? null) : null)),
  open_graph_type: 'product',
  open_graph_title: '',
  open_graph_description: '',
  open_graph_use_meta_description: true,
  open_graph_use_product_name: true,
  open_graph_use_image: true,
  date_created: derived((product) => offsetDate(product.createdAt)),
  date_modified: derived((product) => offsetDate(product.updatedAt)),
})

const TRACKING = ['none', 'product', 'variant'] as const

function ratingsOf(store: Store, productId: number): number[] {
  return store.state.reviews
    .filter((review) => review.productId === productId && review.status === 'approved')
    .map(({ rating }) => rating)
}
