/** `Cart` of the storefront schema, with its lines. */
import type { Cart, LineItem, Product } from '../../model.ts'
import { cartTotals, type LineTotals } from '../../shop/carts.ts'
import { globalId } from '../global-id.ts'
import { defaultImageView, productView } from './product.ts'
import { dateView, localized, metafieldsOf, moneyPairs, type Viewer } from './viewer.ts'

export function cartView(viewer: Viewer, cart: Cart) {
  const totals = cartTotals(viewer.store, cart)
  const lines = totals.lines.map((line) => lineView(viewer, cart, line))
  return {
    __typename: 'Cart',
    id: globalId('Cart', cart.id),
    entityId: cart.id,
    currencyCode: cart.currencyCode,
    displayCurrencyCode: viewer.currencyCode,
    isTaxIncluded: false,
    ...moneyPairs(viewer, cart.currencyCode, {
      baseAmount: totals.base,
      discountedAmount: totals.discount,
      amount: totals.amount,
    }),
    discounts: totals.coupons.map(({ code, discount }) => ({
      entityId: code,
      ...moneyPairs(viewer, cart.currencyCode, { discountedAmount: discount }),
    })),
    lineItems: {
      physicalItems: lines.filter(({ isShippingRequired }) => isShippingRequired),
      digitalItems: lines.filter(({ isShippingRequired }) => !isShippingRequired),
      totalQuantity: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    createdAt: dateView(cart.createdAt),
    updatedAt: dateView(cart.updatedAt),
    locale: cart.locale,
    version: cart.version,
    metafields: metafieldsOf(viewer, 'cart', cart.id),
  }
}

function lineView(viewer: Viewer, cart: Cart, totals: LineTotals) {
  const { line, product: record, variant } = totals
  const product = localized(viewer, record)
  const discounts = totals.bulkDiscount > 0 ? [{ id: 'bulk', amount: totals.bulkDiscount }] : []
  return {
    entityId: line.id,
    parentEntityId: null,
    productEntityId: product.id,
    variantEntityId: variant.id,
    sku: variant.sku,
    allowGiftWrapping: false,
    name: product.name,
    brand: viewer.store.state.brands.find(({ id }) => id === product.brandId)?.name ?? null,
    quantity: line.quantity,
    isTaxable: true,
    isMutable: true,
    isShippingRequired: product.type === 'physical',
    discounts: discounts.map(({ id, amount }) => ({
      entityId: id,
      ...moneyPairs(viewer, cart.currencyCode, { discountedAmount: amount }),
    })),
    ...moneyPairs(viewer, cart.currencyCode, {
      discountedAmount: totals.bulkDiscount,
      couponAmount: totals.couponDiscount,
      listPrice: totals.list,
      originalPrice: totals.original,
      salePrice: totals.sale,
      extendedListPrice: totals.list * line.quantity,
      extendedComparisonPrice: totals.list * line.quantity,
      comparisonPrice: totals.list,
      extendedSalePrice: totals.list * line.quantity - totals.bulkDiscount,
      retailPrice: record.retailPrice ?? totals.original,
    }),
    selectedOptions: [...variantChoices(product, variant.optionValueIds), ...modifierChoices(product, line)],
    path: product.path,
    url: new URL(product.path, viewer.store.seed.store.permanentUrl).href,
    image: () => defaultImageView(viewer, product),
    baseCatalogProduct: () => productView(viewer, record),
    catalogProductWithOptionSelections: () => productView(viewer, record, variant),
  }
}

function variantChoices(product: Product, valueIds: readonly number[]) {
  return product.options.flatMap((option) => {
    const value = option.values.find(({ id }) => valueIds.includes(id))
    if (value === undefined) return []
    return [
      {
        __typename: 'CartSelectedMultipleChoiceOption',
        entityId: option.id,
        name: option.displayName,
        value: value.label,
        valueEntityId: value.id,
      },
    ]
  })
}

function modifierChoices(product: Product, line: LineItem): object[] {
  return line.modifiers.flatMap(({ modifierId, value }): object[] => {
    const modifier = product.modifiers.find(({ id }) => id === modifierId)
    if (modifier === undefined) return []
    const common = { entityId: modifier.id, name: modifier.displayName }
    if (modifier.type === 'text') return [{ __typename: 'CartSelectedTextFieldOption', ...common, text: String(value) }]
    if (modifier.type === 'date')
      return [{ __typename: 'CartSelectedDateFieldOption', ...common, date: dateView(String(value)) }]
    const choice = modifier.values.find(({ id }) => id === value)
    const __typename = modifier.type === 'checkbox' ? 'CartSelectedCheckboxOption' : 'CartSelectedMultipleChoiceOption'
    return [{ __typename, ...common, value: choice?.label ?? '', valueEntityId: choice?.id ?? 0 }]
  })
}
