/** Records with translatable text, by resource type: how their IDs are written, and the fields of each. */
import type { Product } from '../../model.ts'
import { ORDER_STATUSES } from '../../seed/orders.ts'
import type { Store } from '../../store.ts'
import { encodeBase64 } from '../base64.ts'

export type ResourceType =
  | 'ADDRESS_FORM_FIELDS'
  | 'BRANDS'
  | 'CATEGORIES'
  | 'CHECKOUT_SETTINGS'
  | 'CUSTOMER_FORM_FIELDS'
  | 'INVENTORY_LOCATIONS'
  | 'ORDER_STATUSES'
  | 'PAYMENT_METHODS'
  | 'PRODUCT_CUSTOM_FIELDS'
  | 'PRODUCT_FILTERS'
  | 'PRODUCT_MODIFIERS'
  | 'PRODUCT_MODIFIER_VALUES'
  | 'PRODUCT_OPTIONS'
  | 'PRODUCTS'
  | 'PROMOTIONS'
  | 'SHIPPING_METHODS'
  | 'TAX_RATES'

/** A record: the end of its ID, and its texts in the default language by field name. */
export interface Translatable {
  readonly id: string
  readonly fields: { readonly [name: string]: string }
}

interface TranslatableType {
  /** The part of the ID before the record: `product` in `bc/store/product/101`. */
  readonly kind: string
  recordsOf(store: Store): readonly Translatable[]
}

const BANNERS = ['banner_availability', 'banner_upsell', 'banner_eligibility', 'banner_congratulations']

export const TRANSLATABLE: { readonly [type in ResourceType]: TranslatableType } = {
  ADDRESS_FORM_FIELDS: fixed('addressFormField', [
    record(4, { label: 'First name' }),
    record(17, formField('Type of address', ['Residential', 'Commercial'])),
  ]),
  BRANDS: {
    kind: 'brand',
    recordsOf: ({ state }) =>
      state.brands.map((brand) =>
        record(brand.id, {
          name: brand.name,
          page_title: brand.pageTitle,
          meta_keywords: '',
          meta_description: brand.metaDescription,
          search_keywords: brand.searchKeywords.join(','),
        }),
      ),
  },
  CATEGORIES: {
    kind: 'category',
    recordsOf: ({ state }) =>
      state.categories.map(({ id, name, description }) =>
        record(id, {
          name,
          description,
          page_title: '',
          meta_keywords: '',
          meta_description: '',
          search_keywords: '',
        }),
      ),
  },
  CHECKOUT_SETTINGS: fixed('checkoutSettings', [
    record('OrderTermsAndConditionsTextarea', { content: 'Tea is food: we take back sealed packs only.' }),
  ]),
  CUSTOMER_FORM_FIELDS: fixed('customerFormField', [
    record(25, formField('Favorite tea', ['Green', 'Black', 'Oolong'])),
  ]),
  INVENTORY_LOCATIONS: {
    kind: 'inventoryLocation',
    recordsOf: ({ state }) =>
      state.locations.map(({ id, label, description, address }) =>
        record(id, {
          label,
          address1: address.address1,
          address2: address.address2,
          description,
          city: address.city,
          state: address.state,
        }),
      ),
  },
  ORDER_STATUSES: fixed(
    'orderStatus',
    ORDER_STATUSES.map(({ id, name }) => record(id, { label: name })),
  ),
  PAYMENT_METHODS: fixed('paymentMethod', [
    record('bankdeposit.USD', {
      display_name: 'Bank deposit',
      payment_instruction: 'We ship when the money is there.',
    }),
    record('authorizenet.credit_card.USD', { display_name: 'Credit card', payment_instruction: '' }),
  ]),
  PRODUCT_CUSTOM_FIELDS: ofProducts('product-custom-field', ({ customFields }) =>
    customFields.map(({ id, name, value }) => record(id, { name, value })),
  ),
  PRODUCT_FILTERS: fixed('productFilters', [
    record('category', { category: 'Category' }),
    record('brand', { brand: 'Brand' }),
    record('price', { price: 'Price' }),
  ]),
  PRODUCT_MODIFIERS: ofProducts('productModifier', ({ modifiers }) =>
    modifiers.map(({ id, displayName, type, values, defaultValue }) =>
      record(id, {
        display_name: displayName,
        ...(type === 'checkbox' && { 'config.checkbox_label': values[0]?.label ?? '' }),
        ...(['text', 'multi_line_text', 'numbers_only_text', 'date'].includes(type) && {
          'config.default_value': String(defaultValue ?? ''),
        }),
      }),
    ),
  ),
  PRODUCT_MODIFIER_VALUES: ofProducts('productModifierValue', ({ modifiers }) =>
    modifiers.flatMap(({ values }) => values.map(({ id, label }) => record(id, { label }))),
  ),
  PRODUCT_OPTIONS: ofProducts('product-option', ({ options }) =>
    options.map(({ id, displayName }) => record(id, { display_name: displayName })),
  ),
  PRODUCTS: ofProducts('product', (product) => [
    record(product.id, {
      name: product.name,
      description: product.description,
      page_title: product.pageTitle,
      meta_description: product.metaDescription,
      search_keywords: product.searchKeywords,
      preorder_message: product.preorderMessage,
      warranty: product.warranty,
      availability_description: product.availabilityDescription,
    }),
  ]),
  PROMOTIONS: fixed('promotion', [record(3, Object.fromEntries(BANNERS.map((name) => [name, ''])))]),
  SHIPPING_METHODS: {
    kind: 'shippingMethod',
    recordsOf: ({ seed }) =>
      seed.shippingOptions.map(({ description }, index) => record(index + 1, { shipping_method_name: description })),
  },
  TAX_RATES: {
    kind: 'taxRate',
    recordsOf: ({ state }) => state.taxRates.map(({ id, name }) => record(id, { tax_rate_name: name })),
  },
}

function record(id: string | number, fields: Translatable['fields']): Translatable {
  return { id: String(id), fields }
}

function fixed(kind: string, records: readonly Translatable[]): TranslatableType {
  return { kind, recordsOf: () => records }
}

function ofProducts(kind: string, recordsOf: (product: Product) => readonly Translatable[]): TranslatableType {
  return { kind, recordsOf: ({ state }) => state.products.flatMap(recordsOf) }
}

/** The name of an option's field has the option itself, in Base64. */
function formField(label: string, options: readonly string[]): Translatable['fields'] {
  return { label, ...Object.fromEntries(options.map((option) => [`option_${encodeBase64(option)}`, option])) }
}
