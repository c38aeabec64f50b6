/** Every field of both schemas can be requested: the sandbox has everything that the documents promise. */
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { MODIFIER_KINDS } from '../../packages/sandbox/src/graphql/admin/choices.ts'
import type { ProductModifier, ProductOption } from '../../packages/sandbox/src/model.ts'
import type { Sandbox, SandboxApi } from '../../packages/sandbox/src/sandbox.ts'
import { ask, at, freshSandbox, SDL } from './sandbox-fixture.ts'

/** Values for required arguments, by `Type.field.argument` or by argument alone. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'Query.node.id': '"UHJvZHVjdDoxMDE="',
  'Store.product.id': '"bc/store/product/101"',
  'Store.channel.id': '"bc/store/channel/1"',
  'Store.metafield.id': '"bc/store/metafield/1"',
  'Store.webhook.id': '"bc/store/webhook/20172527"',
  'Store.locales.input': '{ channelId: "bc/store/channel/1" }',
  'Store.translations.filters': '{ resourceType: PRODUCTS, channelId: "bc/store/channel/1", localeId: "fr" }',
  localeContext: '{ channelId: "bc/store/channel/1", locale: "fr" }',
  context: '{ channelId: "bc/store/channel/1", locale: "fr" }',
  'Product.overridesForChannel.channelId': '"bc/store/channel/1"',
  'Query.nodes.ids': '["bc/store/channel/1", "bc/store/webhook/20172527"]',
  'Site.category.entityId': '28',
  'Site.brand.entityId': '36',
  'Site.route.path': '"/jasmine-pearls/"',
  'Site.currency.currencyCode': 'USD',
  'Site.publicWishlist.token': '"3f1c9a52-6d0b-4e7e-9a41-7f0e3b6d2c11"',
  'Site.giftCertificate.code': '"TEA-7QX-PLM-26"',
  'Blog.post.entityId': '1',
  'Banners.categoryPage.categoryEntityId': '28',
  'Banners.brandPage.brandEntityId': '36',
  'CustomerAttributes.attribute.entityId': '1',
  'Content.renderedRegionsByPageType.pageType': 'ACCOUNT_ADDRESS',
  'Content.renderedRegionsByPageTypeAndEntityId.entityId': '1',
  'Content.renderedRegionsByPageTypeAndEntityId.entityPageType': 'BRAND',
  'SearchQueries.searchProducts.filters': '{ searchTerm: "tea", price: { minPrice: 1 } }',
  namespace: '"brewing"',
  width: '320',
  depth: '5',
}

const CART = '(entityId: "b20deef40f9699e48671bbc3fef6ca44dc80e3c7")'

/** Arguments to try one after another, for fields whose result depends on them. */
const EXTRA: Readonly<Record<string, readonly string[]>> = {
  'Site.product': [
    '(variantEntityId: 1281)',
    '(entityId: 131)',
    '(entityId: 138)',
    '(entityId: 141)',
    '(entityId: 101)',
  ],
  'Site.cart': [CART],
  'Site.checkout': [CART, `(entityId: "${freshSandbox().store.nextUuid()}")`],
  'Content.page': ['(entityId: 1)', '(entityId: 2)'],
  'Site.order': ['(filter: { entityId: 100 })', '(filter: { entityId: 112 })'],
  'Site.route': ['jasmine-pearls', 'green-tea', 'journal', 'hoshino', 'water', 'cafes'].map(
    (path) => `(path: "/${path}/")`,
  ),
  'Customer.orders': ['(first: 5)'],
  'Store.product': [101, 121, 123, 131].map((id) => `(id: "bc/store/product/${id}")`),
  'Store.sharedProductOptions': ['(first: 50)'],
  'Store.sharedProductModifiers': ['(first: 50)'],
  'Product.modifiers': ['(first: 50)'],
  'Store.webhook': [20172527, 20172528, 20172529].map((id) => `(id: "bc/store/webhook/${id}")`),
  'Channel.metafields': ['(namespace: "theme")'],
}

/** Short paths that show only one record or nothing in this shop, for which longer paths show more. */
const DETOURS = new Set([
  'Query.node',
  'Query.nodes',
  'Route.node',
  'OrderDigitalLineItem.productOptions',
  'OrderPickupConsignment.lineItems',
])

/** Types that the platform can return, but no record of the sandbox has. */
const UNSEEN: Readonly<Record<SandboxApi, readonly string[]>> = {
  storefront: [
    'BlogIndexPage',
    'BulkPricingFixedPriceDiscount',
    'BulkPricingRelativePriceDiscount',
    'CartCustomItem',
    'CartGiftCertificate',
    'CartGiftCertificateRecipient',
    'CartGiftCertificateSender',
    'CartGiftWrapping',
    'CartSelectedFileUploadOption',
    'CartSelectedMultiLineTextFieldOption',
    'CartSelectedNumberFieldOption',
    'Catalog',
    'CheckboxesFormField',
    'CheckboxesFormFieldValue',
    'CheckoutAddressCheckboxesCustomField',
    'CheckoutAddressDateCustomField',
    'CheckoutAddressMultipleChoiceCustomField',
    'CheckoutAddressNumberCustomField',
    'CheckoutAddressPasswordCustomField',
    'CheckoutAddressTextFieldCustomField',
    'CheckoutFee',
    'CheckoutGiftCertificate',
    'CheckoutPromotion',
    'CheckoutPromotionBanner',
    'CheckoutSettings',
    'CreditCardPaymentInstrument',
    'CustomAmountGiftCertificateSettings',
    'CustomersSettings',
    'DateFormField',
    'DateFormFieldValue',
    'Distance',
    'ExternalLinkPage',
    'FileUploadFieldOption',
    'FixedAmountGiftCertificateSettings',
    'FormFieldOption',
    'GA4Provider',
    'GiftCertificateExpirySettings',
    'GiftCertificatePaymentInstrument',
    'GiftWrapping',
    'GiftWrappingEdge',
    'HstsSettings',
    'InactivitySettings',
    'InlineScript',
    'MetaPixelProvider',
    'MultiLineTextFieldOption',
    'MultilineTextFormField',
    'MultilineTextFormFieldValue',
    'MultipleChoiceFormFieldValue',
    'NewsletterSettings',
    'NumberFieldOption',
    'NumberFormField',
    'NumberFormFieldValue',
    'OperatingDay',
    'OperatingHours',
    'OptionEdge',
    'OptionValueConnection',
    'OptionValueEdge',
    'OrderGiftCertificateConsignment',
    'OrderGiftCertificateConsignmentEdge',
    'OrderGiftCertificateLineItem',
    'OrderGiftCertificateLineItemConnection',
    'OrderGiftCertificateLineItemEdge',
    'OrderLineItemWrapping',
    'OrderPickupConsignment',
    'OrderPickupConsignmentEdge',
    'OrderPickupLocationAddress',
    'OrderShipmentNumberOnlyTracking',
    'OrderShipmentUrlOnlyTracking',
    'PasswordComplexitySettings',
    'PasswordFormField',
    'PasswordFormFieldValue',
    'Payment',
    'PaymentsEdge',
    'PicklistFormField',
    'PicklistOrTextFormField',
    'PriceRanges',
    'PrivacySettings',
    'ProductOption',
    'ProductOptionValue',
    'ProductPickListOptionValue',
    'ProductUnavailable',
    'RadioButtonsFormField',
    'RawHtmlPage',
    'Region',
    'ScriptHash',
    'SecuritySettings',
    'SegmentProvider',
    'Shipping',
    'ShopByPriceEdge',
    'ShopByPriceRange',
    'SocialMediaLink',
    'SpecialHour',
    'StoreImageLogo',
    'SupportedShippingDestinations',
    'TextFormField',
    'TextFormFieldValue',
    'Video',
    'VideoEdge',
    'WebAnalytics',
  ],
  admin: ['EventBridgeWebhook', 'PubSubWebhook'],
}

describe.each(['storefront', 'admin'] as const)('%s', (api) => {
  const schema = buildSchema(SDL[api])
  const paths = pathsTo(schema)

  it('reaches every object type from a query', () => {
    const unreached = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__') && !paths.has(name))
      .map(({ name }) => name)
      .filter((name) => !isOfMutation(name))
    expect(unreached).toEqual([])
  })

  it('resolves every field of every type as the schema promises', { timeout: 60_000 }, async () => {
    const sandbox = await preparedSandbox(api)
    const unseen = new Set<string>()
    for (const [name, path] of paths) {
      const type = schema.getType(name)
      if (!isObjectType(type)) continue
      unseen.add(name)
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const leaves = Object.values(type.getFields()).map((field) => selectionOf(name, field, attempt))
        const response = await sandbox.run(api, { query: wrap(path, ['__typename', ...leaves].join(' '), attempt) })
        expect(response.errors?.map(({ message, path: at }) => `${name}: ${message} ${at?.join('.')}`) ?? []).toEqual(
          [],
        )
        if (JSON.stringify(response.data).includes(`"__typename":"${name}"`)) unseen.delete(name)
      }
    }
    expect([...unseen].sort()).toEqual(UNSEEN[api])
  })
})

/** Types that only mutations return. */
function isOfMutation(name: string): boolean {
  return (
    /(Mutations|Result|Error|NotFound|Translation)$/.test(name) ||
    /^(Mutation|CustomerAccessToken|CartRedirectUrls|GiftCertificatePreview)$/.test(name) ||
    /(SessionSync|ValidateSessionSync)(Jwt|Token)/.test(name)
  )
}

/** Start of a selection; `attempt` selects among the arguments to try. */
type Step = (attempt: number) => string

/** The shortest path from `Query` to each object type, as starts of selections. */
function pathsTo(schema: GraphQLSchema): Map<string, readonly Step[]> {
  const found = new Map<string, readonly Step[]>([['Query', []]])
  const walked = new Set<string>()
  const queue: [GraphQLNamedType, readonly Step[]][] = [[schema.getType('Query') as GraphQLNamedType, []]]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [type, steps] = next
    if (isUnionType(type) || isInterfaceType(type)) {
      for (const possible of schema.getPossibleTypes(type)) {
        if (!found.has(possible.name)) push(possible, [...steps, () => `... on ${possible.name}`])
      }
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (DETOURS.has(`${type.name}.${field.name}`)) continue
      const target = getNamedType(field.type)
      if (isLeafType(target) || (isObjectType(target) && found.has(target.name))) continue
      if (walked.has(target.name + type.name)) continue
      walked.add(target.name + type.name)
      push(target, [...steps, (attempt) => `${field.name}${argumentsOf(type.name, field, attempt)}`])
    }
  }
  return found

  function push(type: GraphQLNamedType, steps: readonly Step[]): void {
    if (steps.length > 16) return
    if (isObjectType(type)) found.set(type.name, steps)
    queue.push([type, steps])
  }
}

function argumentsOf(parent: string, field: GraphQLField<unknown, unknown>, attempt: number): string {
  const extra = EXTRA[`${parent}.${field.name}`]
  if (extra !== undefined) return extra[attempt % extra.length] ?? ''
  const required = field.args
    .filter((argument) => isRequiredArgument(argument))
    .map((argument) => {
      const value = ARGUMENTS[`${parent}.${field.name}.${argument.name}`] ?? ARGUMENTS[argument.name]
      if (value === undefined) throw new Error(`No value for ${parent}.${field.name}(${argument.name})`)
      return `${argument.name}: ${value}`
    })
  return required.length === 0 ? '' : `(${required.join(', ')})`
}

/** A field with the smallest possible selection. */
function selectionOf(parent: string, field: GraphQLField<unknown, unknown>, attempt: number): string {
  const text = `${field.name}${argumentsOf(parent, field, attempt)}`
  return isLeafType(getNamedType(field.type)) ? text : `${text} { __typename }`
}

function wrap(steps: readonly Step[], inner: string, attempt: number): string {
  return `{ ${steps.map((step) => `${step(attempt)} {`).join(' ')} ${inner} ${'}'.repeat(steps.length)} }`
}

/** Signed in, with a cart and a checkout that use every feature, and an order with a download. */
async function preparedSandbox(api: SandboxApi): Promise<Sandbox> {
  const sandbox = freshSandbox()
  if (api === 'admin') {
    await overrideEverything(sandbox)
    return sandbox
  }
  await ask(
    sandbox,
    api,
    'mutation { login(email: "maya.lindqvist@example.com", password: "steep-4-minutes") { customer { entityId } } }',
  )
  await ask(
    sandbox,
    api,
    `mutation { checkout { createCheckout(input: { lineItems: [{ productEntityId: 140, quantity: 1 }], billingAddress: ${ADDRESS} }) { checkout { entityId } } } }`,
  )
  const download = sandbox.store.state.session.cartId
  await ask(
    sandbox,
    api,
    `mutation { checkout { applyCheckoutCoupon(input: { checkoutEntityId: "${download}", data: { couponCode: "FIRSTSTEEP" } }) { checkout { entityId } } } }`,
  )
  await ask(
    sandbox,
    api,
    `mutation { checkout { completeCheckout(input: { checkoutEntityId: "${download}" }) { orderEntityId } } }`,
  )
  await fillSeedCart(sandbox)
  return sandbox
}

const FRENCH = '{ channelId: "bc/store/channel/1", locale: "fr" }'

/**
 * Overrides every value of product 101 that can be overridden, including a modifier of each kind and all shared ones.
 */
async function overrideEverything(sandbox: Sandbox): Promise<void> {
  const product = sandbox.store.state.products.find(({ id }) => id === 101)
  const values = [{ id: 1, label: 'One', isDefault: true, color: null, priceAdjustment: 0 }]
  const kinds = Object.entries(MODIFIER_KINDS) as [ProductModifier['type'], { readonly input: string }][]
  const withChoices = ['dropdown', 'radio_buttons', 'rectangles', 'swatch', 'product_list']
  for (const [index, [type]] of kinds.entries())
    product?.modifiers.push({
      id: 100 * index,
      displayName: type,
      type,
      required: false,
      maxLength: null,
      values: withChoices.includes(type) ? values : [],
    })
  const words = (input: string, valueId: string | null) =>
    `{ ${input}: { displayName: "Nom" ${valueId === null ? '' : `values: [{ valueId: "${valueId}", label: "Mot" }]`} } }`
  const shared = (kind: string, list: readonly (ProductOption | ProductModifier)[]) =>
    list
      .map((record) => {
        const { input } = MODIFIER_KINDS['style' in record ? record.style : record.type]
        const hasChoices = record.values.length > 0 && input !== 'checkbox'
        const id = kind === 'Option' ? 'optionId' : 'modifierId'
        const choice = hasChoices ? `bc/store/sharedProduct${kind}Value/${record.values[0]?.id}` : null
        return `{ ${id}: "bc/store/sharedProduct${kind}/${record.id}", data: ${words(input, choice)} }`
      })
      .join(' ')
  const of = `localeContext: ${FRENCH}, productId: "bc/store/product/101"`
  const inFrench = (data: string) => `overrides: [{ channelLocaleOverrides: { context: ${FRENCH}, data: ${data} } }]`
  const options = [121, 123, 131].map((id) => sandbox.store.state.products.find((each) => each.id === id)?.options[0])
  await ask(
    sandbox,
    'admin',
    `mutation { product {
      setProductBasicInformation(input: { ${of}, data: { name: "Perles" } }) { product { id } }
      setProductSeoInformation(input: { ${of}, data: { pageTitle: "Perles" } }) { product { id } }
      setProductStorefrontDetails(input: { ${of}, data: { warranty: "Non" } }) { product { id } }
      setProductPreOrderSettings(input: { ${of}, data: { message: "Bientôt" } }) { product { id } }
      setProductUrlPath(input: { ${of}, data: { path: "/perles/" } }) { product { id } }
      setProductIsFeatured(input: { channelId: "bc/store/channel/1", productId: "bc/store/product/101", data: { isFeatured: false } }) { product { id } }
      setProductOptionsInformation(input: { ${of}, data: { options: [{ optionId: "bc/store/productOption/201", data: ${words('rectangleList', 'bc/store/productOptionValue/2011')} }] } }) { product { id } }
      updateProductCustomFields(input: { productId: "bc/store/product/101", data: [{ customFieldId: "bc/store/productCustomField/4011", ${inFrench('{ name: "Origine" }')} }] }) { product { id } }
      updateProductImageProperties(input: { productId: "bc/store/product/101", data: [{ imageId: "bc/store/productImage/3011", ${inFrench('{ altText: "Perles" }')} }] }) { images { edges { cursor } } }
      setProductModifiersInformation(input: { ${of}, data: { modifiers: [${kinds
        .map(
          ([type, { input }], index) =>
            `{ modifierId: "bc/store/productModifier/${100 * index}", data: ${words(input, withChoices.includes(type) ? 'bc/store/productModifierValue/1' : null)} }`,
        )
        .join(' ')}] } }) { product { id } }
    } }`,
  )
  for (const option of options) {
    if (option === undefined || option.sharedId !== undefined) continue
    const { input } = MODIFIER_KINDS[option.style]
    const data = words(input, `bc/store/productOptionValue/${option.values[0]?.id}`)
    await ask(
      sandbox,
      'admin',
      `mutation { product { setProductOptionsInformation(input: { localeContext: ${FRENCH}, productId: "bc/store/product/${option.id - 100}", data: { options: [{ optionId: "bc/store/productOption/${option.id}", data: ${data} }] } }) { product { id } } } }`,
    )
  }
  await ask(
    sandbox,
    'admin',
    `mutation {
      sharedProductOptions { setSharedProductOptionsInformation(input: { localeContext: ${FRENCH}, data: { options: [${shared('Option', sandbox.store.state.sharedOptions)}] } }) { sharedProductOptions { id } } }
      sharedProductModifiers { setSharedProductModifiersInformation(input: { localeContext: ${FRENCH}, data: { modifiers: [${shared('Modifier', sandbox.store.state.sharedModifiers)}] } }) { sharedProductModifiers { id } } }
    }`,
  )
}

const ADDRESS = '{ countryCode: "US", email: "maya.lindqvist@example.com", shouldSaveAddress: false }'

async function fillSeedCart(sandbox: Sandbox): Promise<void> {
  const id = 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7'
  await ask(
    sandbox,
    'storefront',
    `mutation { cart { addCartLineItems(input: { cartEntityId: "${id}", data: { lineItems: [
      { productEntityId: 140, quantity: 1 }
      { productEntityId: 131, variantEntityId: 1311, quantity: 1, selectedOptions: { checkboxes: [{ optionEntityId: 5311, optionValueEntityId: 53111 }] } }
      { productEntityId: 138, quantity: 1, selectedOptions: { dateFields: [{ optionEntityId: 5382, date: "2026-05-01T00:00:00Z" }] } }
    ] } }) { cart { entityId } } } }`,
  )
  const lines = sandbox.store.state.carts[0]?.items.map(
    (item) => `{ lineItemEntityId: "${item.id}", quantity: ${item.quantity} }`,
  )
  const data = await ask(
    sandbox,
    'storefront',
    `mutation { checkout {
      addCheckoutBillingAddress(input: { checkoutEntityId: "${id}", data: { address: ${ADDRESS} } }) { checkout { entityId } }
      applyCheckoutCoupon(input: { checkoutEntityId: "${id}", data: { couponCode: "firststeep" } }) { checkout { entityId } }
      addCheckoutShippingConsignments(input: { checkoutEntityId: "${id}", data: { consignments: [{ address: ${ADDRESS}, lineItems: [${lines}] }] } }) {
        checkout { shippingConsignments { entityId availableShippingOptions { entityId } } }
      }
    } }`,
  )
  const consignment = 'checkout.addCheckoutShippingConsignments.checkout.shippingConsignments.0'
  await ask(
    sandbox,
    'storefront',
    `mutation { checkout { selectCheckoutShippingOption(input: {
      checkoutEntityId: "${id}"
      consignmentEntityId: "${at(data, `${consignment}.entityId`)}"
      data: { shippingOptionEntityId: "${at(data, `${consignment}.availableShippingOptions.0.entityId`)}" }
    }) { checkout { entityId } } } }`,
  )
}
