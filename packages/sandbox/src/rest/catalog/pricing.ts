/** Prices of products by customer group: `POST /v3/pricing/products`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Customer, Product, Variant } from '../../model.ts'
import { currencyOf, round2 } from '../../shop/money.ts'
import { basePrice, modifierPrice, priceFor, salePrice } from '../../shop/prices.ts'
import { groupOf, guestZoneId, taxInZone, zoneOf } from '../../shop/tax.ts'
import type { Store } from '../../store.ts'
import { type Call, one, type Routes } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

interface Shopper {
  readonly store: Store
  readonly customer: Customer | null
  readonly rate: number
  readonly places: number
  readonly zoneId: number
}

/** Any member of the group: prices depend only on the group of a customer. */
function memberOf({ state }: Store, groupId: number): Customer | null {
  const [anyone] = state.customers
  return anyone === undefined ? null : { ...anyone, groupId }
}

function shopperOf({ store, body }: Call): Shopper {
  const { channel_id, currency_code, country_code, customer_id, customer_group_id } = objectOf(body)
  const { channels, currencies, customers, customerGroups } = store.state
  if (!channels.some(({ id }) => id === channel_id))
    throw invalid({ channel_id: `channel ${textOf(channel_id)} does not exist` })
  if (!currencies.some(({ code }) => code === currency_code))
    throw invalid({ currency_code: `the store does not have ${textOf(currency_code)}` })
  const customer = customers.find(({ id }) => id === customer_id) ?? null
  if (customer_id !== undefined && customer === null)
    throw invalid({ customer_id: `customer ${textOf(customer_id)} does not exist` })
  if (customer_group_id !== undefined && !customerGroups.some(({ id }) => id === customer_group_id))
    throw invalid({ customer_group_id: `customer group ${textOf(customer_group_id)} does not exist` })
  const asked = customer_group_id === undefined ? customer : memberOf(store, numberOf(customer_group_id))
  const place = {
    countryCode: textOf(country_code),
    subdivisionCode: '',
    postalCode: '',
    customerGroupId: groupOf(store, asked?.id ?? null),
  }
  const zone = country_code === undefined ? null : zoneOf(store, place)
  const { rate, decimals } = currencyOf(store.state, textOf(currency_code))
  return { store, customer: asked, rate, places: decimals, zoneId: zone?.id ?? guestZoneId(store) }
}

function amount({ store, rate, places, zoneId }: Shopper, value: number): JsonObject {
  const inCurrency = Number((value * rate).toFixed(places))
  const tax = Number((taxInZone(store, zoneId, value) * rate).toFixed(places))
  return {
    as_entered: inCurrency,
    entered_inclusive: false,
    tax_exclusive: inCurrency,
    tax_inclusive: round2(inCurrency + tax),
  }
}

function bulkTiers({ bulkPricing }: Product): JsonObject[] {
  return bulkPricing.map(({ min, max, percentOff, off }) => ({
    minimum: min,
    maximum: max ?? 0,
    discount_amount: off?.amount ?? percentOff,
    discount_type: off?.type ?? 'percent',
    tax_discount_amount: [],
  }))
}

/** The variant that is named or selected by options; for a product alone, its first variant. */
function variantOf(product: Product, item: JsonObject, at: number): Variant {
  const chosen = objectsOf(item.options).map(({ value_id }) => value_id)
  const variant =
    item.variant_id === undefined
      ? (product.variants.find(({ optionValueIds }) => optionValueIds.every((id) => chosen.includes(id))) ??
        product.variants[0])
      : product.variants.find(({ id }) => id === item.variant_id)
  if (variant === undefined)
    throw invalid({ [`items.${at}.variant_id`]: `product ${product.id} has no variant ${textOf(item.variant_id)}` })
  return variant
}

function priced(shopper: Shopper, item: JsonObject, at: number): JsonObject {
  const { store, customer } = shopper
  const product = store.state.products.find(({ id }) => id === item.product_id)
  if (product === undefined)
    throw invalid({ [`items.${at}.product_id`]: `product ${textOf(item.product_id)} does not exist` })
  const variant = variantOf(product, item, at)
  const options = objectsOf(item.options).map(({ option_id = 0, value_id = 0 }) => ({ option_id, value_id }))
  const modifiers = options.map(({ option_id, value_id }) => ({
    modifierId: Number(option_id),
    value: Number(value_id),
  }))
  const extra = modifierPrice(product, { modifiers })
  const priceOf = (each: Variant) => priceFor(store, product, each, customer) + extra
  const prices = product.variants.map(priceOf)
  const listed = priceFor(store, product, variant, customer)
  const sale = salePrice(product, variant)
  const isListed = listed !== (sale ?? basePrice(product, variant))
  return {
    product_id: product.id,
    variant_id: variant.id,
    options,
    reference_request: {
      product_id: product.id,
      ...(item.variant_id !== undefined && { variant_id: variant.id }),
      options,
    },
    price: amount(shopper, (isListed ? listed : basePrice(product, variant)) + extra),
    ...(sale !== null && !isListed && { sale_price: amount(shopper, sale + extra) }),
    calculated_price: amount(shopper, priceOf(variant)),
    price_range: { minimum: amount(shopper, Math.min(...prices)), maximum: amount(shopper, Math.max(...prices)) },
    bulk_pricing: bulkTiers(product),
  }
}

export const pricingRoutes: Routes = {
  'POST /v3/pricing/products': (call) => {
    const shopper = shopperOf(call)
    return one(
      call,
      objectsOf(objectOf(call.body).items).map((item, at) => priced(shopper, item, at)),
    )
  },
}
