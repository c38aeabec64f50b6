/**
 * Where an API document differs from the facts, and why. A difference belongs to the first entry whose pattern matches
 * it; an entry that matches nothing must be removed (the test says so).
 */
export interface Difference {
  /** Name of the fact file, without `.json`. */
  readonly facts: string
  readonly lines: RegExp
  readonly reason: string
}

/** Fact files without a document. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'unmapped.infrastructure-hosting': 'An internal API of hosting partners; no route of the site documents it.',
}

/** Documents whose path differs from the name of their facts, relative to `content/`. */
export const PLACES: Readonly<Record<string, string>> = {
  'promotions.settings': 'promotions/rest-management.openapi.yaml',
  'customer-segmentation.segments': 'customer-segmentation/rest-management/segments.openapi.yaml',
  'buy-online-pick-up-in-store.inventory': 'buy-online-pick-up-in-store/rest-management/inventory.openapi.yaml',
  'buy-online-pick-up-in-store.locations': 'buy-online-pick-up-in-store/rest-management/locations.openapi.yaml',
  'buy-online-pick-up-in-store.pickup-methods':
    'buy-online-pick-up-in-store/rest-management/pickup-methods.openapi.yaml',
  'buy-online-pick-up-in-store.pickup-options':
    'buy-online-pick-up-in-store/rest-management/pickup-options.openapi.yaml',
  'buy-online-pick-up-in-store.pickup': 'buy-online-pick-up-in-store/rest-management/pickup.openapi.yaml',
  'buy-online-pick-up-in-store.storefront-pickup-options':
    'buy-online-pick-up-in-store/rest-storefront/pickup-options.openapi.yaml',
  'rest-content.page-widgets': 'docs/rest-content/widgets.openapi.yaml',
  'rest-management.tax-classes-v3': 'docs/rest-management/tax-rates-and-zones.openapi.yaml',
  'rest-management.tax-zone-check': 'docs/rest-management/tax-rates-and-zones.openapi.yaml',
  'rest-management.tax-customers': 'docs/rest-management/tax-properties.openapi.yaml',
}

/** Every list of version 2. */
const EMPTY_LIST = /^GET \/\S+ 204: the facts do not have it$/
const EMPTY_LIST_REASON = 'The page on status codes says that an empty list of version 2 is 204.'

const METAFIELD_UPDATE =
  'The descriptions in reference/catalog say that an update requires none of the fields; the schema is that of a new one.'

export const DIFFERENCES: readonly Difference[] = [
  {
    facts: 'buy-online-pick-up-in-store.pickup-methods',
    lines: /^PUT \/pickup\/methods request: \[\]\.id: integer\*/,
    reason: 'The description in reference/pickup_methods.v3.yml requires only the `id`.',
  },
  {
    facts: 'rest-storefront.checkouts',
    lines: /^POST \/checkouts\/\{checkoutId\}\/consignments request: \[\]\.lineItems: array\*/,
    reason: 'The description in reference/checkouts.sf.yml lists `lineItems` among the required fields.',
  },
  {
    facts: 'rest-management.tax-rates-and-zones',
    lines: /^POST \/tax\/zones request: \[\]\.shopper_target_settings: object\*/,
    reason:
      'The schema requires only a name, but the guide (tax-rates-zones.mdx) says that all zones cover a location and that `locations` is never empty.',
  },
  {
    facts: 'rest-management.customers-v2',
    lines: /^POST \/customers request: (?:first|last)_name: string\*/,
    reason:
      'The schema requires only `email`, but the description in reference/customers.v2.yml lists all three as required.',
  },
  {
    facts: 'rest-management.orders',
    lines: /request: \w+(?:_cost|_amount|_tax): number\|string, the facts say string/,
    reason: 'reference/orders.v2.oas2.yml says "Float, Float-As-String, Integer" of each amount.',
  },
  {
    facts: 'rest-management.orders',
    lines: /query sort: /,
    reason:
      'The description of reference/orders.v2.oas2.yml appends `:asc` or `:desc`; a list of values allows neither.',
  },
  {
    facts: 'rest-catalog.categories',
    lines: /^PUT .*\/metafields\/\{metafield_id\} request: /,
    reason: METAFIELD_UPDATE,
  },
  {
    facts: 'rest-catalog.product-variants',
    lines: /^PUT .*\/metafields\/\{metafield_id\} request: /,
    reason: METAFIELD_UPDATE,
  },
  {
    facts: 'rest-catalog.products',
    lines: /^PUT .*\/metafields\/\{metafield_id\} request: /,
    reason: METAFIELD_UPDATE,
  },
  {
    facts: 'rest-management.scripts',
    lines: /consent_category: string\(analytics\|essential\|functional\|targeting\|unknown\)/,
    reason: 'The description of the field says that its default is `unknown`; the list of values lacks it.',
  },
  {
    facts: 'rest-management.sites',
    lines: /type: .*(?:create_account|the facts say string\()/,
    reason: 'The table of route types in reference/sites.v3.yml of 2026 has five more, and a guide has logout.',
  },
  {
    facts: 'rest-management.channels',
    lines: /\/channels\/\{channel_id\}\/metafields.* 200: /,
    reason:
      'The facts have one bare metafield for the list, the creation, the reading and the change alike, though the list takes `page`, `limit` and cursors. Every other resource has `data` and `meta` around them.',
  },
  {
    facts: 'rest-management.carts',
    lines: /^DELETE \/carts\/\{cartId\}\/items\/\{itemId\} 200: /,
    reason:
      'The schema of the platform has a bare cart, its example `data` around it, as adding and changing an item do.',
  },
  {
    facts: 'rest-management.checkouts',
    lines: /^POST \/checkouts\/\{checkoutId\}\/token 200: /,
    reason: 'The schema of the platform has a bare token, its example `data` around it, as the rest of version 3 does.',
  },
  {
    facts: 'buy-online-pick-up-in-store.inventory',
    lines: /sku_id: integer\?, the facts say integer$/,
    reason: 'The facts say in words that it is null for a base variant.',
  },
  {
    facts: 'rest-management.store-logs',
    lines: /query module: string, the facts say string\(/,
    reason: 'The facts list some names, and say that those of carriers can be given too.',
  },
  {
    facts: 'buy-online-pick-up-in-store.inventory',
    lines: /query \w*:in: array\*?, the facts say integer/,
    reason: 'The facts show `id:in=1,3,5` beside the type; a list in the same form is what other filters have.',
  },
  {
    facts: 'buy-online-pick-up-in-store.locations',
    lines: /query \w*:in: array\*?, the facts say integer/,
    reason: 'The facts show `id:in=1,3,5` beside the type; a list in the same form is what other filters have.',
  },
  {
    facts: 'buy-online-pick-up-in-store.pickup-methods',
    lines: /query \w*:in: array\*?, the facts say integer/,
    reason: 'The facts show `id:in=1,3,5` beside the type; a list in the same form is what other filters have.',
  },
  {
    facts: 'buy-online-pick-up-in-store.pickup',
    lines: /query \w*:in: array\*?, the facts say integer/,
    reason: 'The facts show `id:in=1,3,5` beside the type; a list in the same form is what other filters have.',
  },
  {
    facts: 'rest-catalog.brands',
    lines: /meta\.cursor_pagination/,
    reason: 'Lists take `before` and `after`; the answer has the cursors that they want.',
  },
  {
    facts: 'rest-catalog.brands',
    lines: /^POST \/catalog\/brands request: id|data\.name: string\*|resource_type|image_file/,
    reason: 'One shape of a brand and of a metafield serves all operations.',
  },
  {
    facts: 'rest-catalog.brands',
    lines: /metafields.* 200: data(\[\])?\./,
    reason: 'A metafield that is read carries no list of required fields; one shape serves all operations.',
  },
  {
    facts: 'rest-catalog.brands',
    lines: /^POST \/catalog\/brands 404|^GET \/catalog\/brands\/\{brand_id\} (409|422): is not documented$/,
    reason:
      'Answers of the update are listed beside other operations in brands_catalog.v3.yml; a create has no id that could ' +
      'be unknown, and reading neither conflicts nor sends a body.',
  },
  {
    facts: 'rest-catalog.categories',
    lines: /parameter: query .*: is missing$/,
    reason: 'The facts give the parameters of the list to the whole path, and so to the operation that writes.',
  },
  {
    facts: 'rest-catalog.categories',
    lines: /^GET .*sort-order 200: data\[\]\.sort_order: integer\?\*/,
    reason: 'categories_catalog.v3.yml says in words that products without a position have null.',
  },
  {
    facts: 'rest-catalog.product-modifiers',
    lines: /^POST .*modifiers 200: data/,
    reason: 'The facts describe a list; the operation answers the one modifier that it made, as reading it does.',
  },
  {
    facts: 'rest-catalog.product-modifiers',
    lines: /modifiers.* request: option_values\[\]/,
    reason: 'The facts list these fields of a value beside the schema.',
  },
  {
    facts: 'rest-catalog.product-modifiers',
    lines: /value_data(?:\.\w+: the facts do not have it|: object\?, the facts say object)$/,
    reason:
      'product-modifiers_catalog.v3.yml says in words which keys the value has, by type, and that null stands for none.',
  },
  {
    facts: 'rest-catalog.product-modifiers',
    lines: /config\.file_types_supported: array\(/,
    reason: 'product-modifiers_catalog.v3.yml lists the three groups in words.',
  },
  {
    facts: 'rest-catalog.product-modifiers',
    lines: /200: data\.(?:option_values\[\]\.)?option_id: the facts do not have it$/,
    reason: 'One shape of a value serves all operations.',
  },
  {
    facts: 'rest-catalog.product-variant-options',
    lines: /value_data(?:\.\w+: the facts do not have it|: object\?, the facts say object)$/,
    reason:
      'product-variant-options_catalog.v3.yml says in words which keys the value has, by type, and that null stands for none.',
  },
  {
    facts: 'rest-catalog.product-variant-options',
    lines: /config\.file_types_supported: array\(/,
    reason: 'product-variant-options_catalog.v3.yml lists the three groups in words.',
  },
  {
    facts: 'rest-catalog.product-variants',
    lines: /metafields 200: meta\./,
    reason: 'The facts put the answer of another operation where the pages of the list belong.',
  },
  {
    facts: 'rest-catalog.product-variants',
    lines: /^PUT \/catalog\/variants request: \[\]\.(?:product_id|sku|option_values\S*): the facts do not have it$/,
    reason: 'product-variants_catalog.v3.yml says in words what an entry needs that creates a variant.',
  },
  {
    facts: 'rest-catalog.product-variants',
    lines: /image request: image_file/,
    reason: 'The facts require the file and their schema lacks it.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /200: data(\[\])?\.variants/,
    reason: '`include=variants` adds them; the facts list the value of the parameter and not the shape.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /parameter: query include_fields/,
    reason: 'The facts list the fields of a product, which images, videos, reviews and metafields do not have.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /^POST .*metafields parameter: query .*: is missing$/,
    reason: 'The facts give the parameters of the list to the whole path, and so to the operation that writes.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /bulk-pricing-rules/,
    reason: 'The operation lists rules and has pages; the facts describe one rule.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /complex-rules/,
    reason: 'One shape of a rule serves all operations; null is allowed where one of them says so.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /base_variant_id: integer\?, the facts say integer$/,
    reason: 'products_catalog.v3.yml says in words that a product with options has null.',
  },
  {
    facts: 'rest-catalog.products',
    lines:
      /(?:images|images\/\{image_id\}) 200: data(?:\[\])?\.image_file: the facts do not have it$|images\[\]\.image_file: the facts do not have it$/,
    reason: 'The examples of products_catalog.v3.yml have it.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /config\.file_types_supported: array\(/,
    reason: 'products_catalog.v3.yml lists the three groups in words.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /value_data\.\w+: the facts do not have it$/,
    reason: 'products_catalog.v3.yml says in words which keys the value has, by type.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /^\w+ \S+\/custom-fields\S* 405: is not documented$/,
    reason: 'An operation that is documented cannot answer that its method is not allowed.',
  },
  {
    facts: 'rest-catalog.products',
    lines: /reviews.* (?:data(?:\[\])?\.)?status: string\(approved\|disapproved\|pending\)/,
    reason: 'products_catalog.v3.yml lists the three values in words.',
  },
  {
    facts: 'rest-management.carts',
    lines: /redirect_urls/,
    reason: '`include=redirect_urls` adds them; the guides name the three addresses.',
  },
  {
    facts: 'rest-management.carts',
    lines: /request: line_items?(\[\])?\.(quantity|product_id)/,
    reason: 'The facts put the list of required fields into the gift wrapping, which does not have them.',
  },
  {
    facts: 'rest-management.carts',
    lines: /^GET \/carts\/\{cart_id\}\/metafields 200/,
    reason: 'The operation lists metafields and has pages; the facts describe one.',
  },
  {
    facts: 'rest-management.carts',
    lines: /option_selections\[\]\.option_value: integer\|object\|string/,
    reason: 'reference/carts.v3.yml of 2026 sends texts, dates as objects and files as objects in its examples.',
  },
  {
    facts: 'rest-management.carts',
    lines: /_items\[\]\.options/,
    reason: '`include=line_items.physical_items.options` adds them, see ItemPhysical in reference/carts.v3.yml.',
  },
  {
    facts: 'rest-management.carts',
    lines: /custom_items\[\]\.(quantity|list_price): number\|string/,
    reason: 'The schema of reference/carts.v3.yml says text and its example of a deleted item shows numbers.',
  },
  {
    facts: 'rest-storefront.carts',
    lines: /^PUT \/carts\/\{cartId\}\/items\/\{itemId\} request: giftCertificate: object\*/,
    reason: 'The public document requires `giftCertificates` in a schema whose property is `giftCertificate`.',
  },
  {
    facts: 'rest-management.channels',
    lines: /resource_type|checkout-url 200: urls\[\]\.type/,
    reason: 'One shape of a metafield and of an address serves all operations.',
  },
  {
    facts: 'rest-management.checkouts',
    lines: /(coupons|country|customFields.*): the facts do not have it$/,
    reason: 'The facts have these fields in the shapes of their examples.',
  },
  {
    facts: 'rest-management.checkouts',
    lines: /_items\[\]\.options/,
    reason: '`include=cart.line_items.physical_items.options` of reference/checkouts.v3.yml adds them.',
  },
  {
    facts: 'rest-management.checkouts',
    lines: /cart\.manual_discount_amount: the facts do not have it$/,
    reason: 'reference/checkouts.v3.yml of 2026 answers it in the example of a manual discount.',
  },
  {
    facts: 'rest-management.checkouts',
    lines: /fees\[\]\.tax_class_id: integer\?/,
    reason: 'reference/checkouts.v3.yml of 2026 says that null takes the tax class of the control panel.',
  },
  {
    facts: 'rest-management.orders',
    lines:
      /custom_status: the facts do not have it|GET \/order_statuses.* order: the facts do not have it|\[\]\.order: the/,
    reason:
      'Answers of 2026 have the name that the merchant gave a status, and its place (reference/orders.v2.oas2.yml).',
  },
  {
    facts: 'rest-management.orders',
    lines: /^PUT .* request: is_deleted: the facts do not have it$/,
    reason: 'reference/orders.v2.oas2.yml says that an update with `true` archives the order.',
  },
  {
    facts: 'rest-management.orders',
    lines: /^POST .* request: (billing_address|order_address_id|items.*): \w+\*, the facts say \w+$/,
    reason: 'The prose of reference/orders.v2.oas2.yml lists these fields as required.',
  },
  {
    facts: 'rest-management.orders',
    lines: /shipping_quotes 204: the facts do not have it$/,
    reason: 'reference/orders.v2.oas2.yml says that orders without a quote answer 204.',
  },
  {
    facts: 'rest-payments.methods',
    lines: /stored_instruments|instrument_type/,
    reason: 'docs/store-operations/payments/index.mdx shows stored PayPal accounts, which have an address and no card.',
  },
  {
    facts: 'rest-payments.processing',
    lines: /^POST \/payments request: payment\.instrument\.\w+: .*\*/,
    reason: 'The descriptions in reference/payments/process_payments.yml call these fields required.',
  },
  {
    facts: 'rest-management.customers',
    lines:
      /channel_ids: array\?|settings\/channels\/\{channel_id\} .*(privacy_settings|customer_group_settings)\.\w+: \w+\?/,
    reason:
      'reference/customers.v3.yml and channel-specific-customers.mdx of 2026: `null` is every channel, or the store.',
  },
  {
    facts: 'rest-management.customers',
    lines: /data\[\]\.(shopper_profile_id|segment_ids): the facts do not have it$/,
    reason: 'reference/customers.v3.yml of 2026 returns them in its examples, and `include` asks for them.',
  },
  {
    facts: 'rest-management.customers',
    lines: /addresses 200: data\[\]\.form_fields\[\]\.customer_id: is missing$/,
    reason: 'The facts lay two shapes over each other; a value of the address form names its address.',
  },
  {
    facts: 'rest-management.customers',
    lines: /^PUT \/customers\/settings\/channels.* 200: data\.allow_global_logins: the facts do not have it$/,
    reason: 'The example of reference/customers.v3.yml and channel-specific-customers.mdx of 2026 return it.',
  },
  {
    facts: 'rest-management.customers',
    lines: /^PUT \/customers\/form-field-values: deprecated true$/,
    reason: 'reference/customers.v3.yml of 2026 calls the operation deprecated in its description.',
  },
  {
    facts: 'rest-management.customers-v2',
    lines: /^POST \/customers request: email/,
    reason: 'The facts require the address and their schema lacks it.',
  },
  {
    facts: 'rest-management.customers-v2',
    lines: /customer_groups.* request: discount_rules\[\]\.price_list_id/,
    reason: 'The facts require `price_list`, which is no field of the rule.',
  },
  {
    facts: 'rest-management.settings',
    lines: /settings\/store\/locale 200: meta\.deprecated_fields: the facts do not have it/,
    reason: 'Shown in the multi-language examples of reference/settings.v3.yml of 2026, whose schema leaves meta open.',
  },
  {
    facts: 'rest-management.store-logs',
    lines: /data\[\]\.message: string\?, the facts say string$/,
    reason: 'docs/store-operations/settings/logs.mdx of 2026 shows entries whose message is null.',
  },
  {
    facts: 'rest-management.subscribers',
    lines: /^GET \/customers\/subscribers parameter: query id/,
    reason: 'A filter of a list cannot be required: the list would have one entry.',
  },
  {
    facts: 'rest-content.store-content',
    lines: /^GET \/blog\/tags 200/,
    reason: 'The facts have a list of lists, of which the inner one is the answer.',
  },
  {
    facts: 'rest-content.store-content',
    lines: /redirects.* forward\.ref: integer\|string|redirects.*\.ref: integer\|string/,
    reason: 'A redirect to an address has a text there; the facts of one operation say so.',
  },
  {
    facts: 'rest-content.widgets',
    lines: /settings\[\]\.default/,
    reason: 'Settings of a widget have defaults of every type, see the settings of the Page Builder schema.',
  },
  {
    facts: 'rest-content.widgets',
    lines: /settings\[\]\.(?:type: string\(alignment\|.*graphQl|typeMeta\.(?:placeholder|mappings): the facts do not)/,
    reason:
      'docs/storefront/widgets/guide/graphql-templates.mdx has settings of the type `graphQl` and these keys of `typeMeta`.',
  },
  {
    facts: 'rest-content.widgets',
    lines:
      /200: data\S*\.?(?:channel_id|client_rerender|template_engine|storefront_api_query_params): the facts do not have it$/,
    reason: 'The examples of reference/widgets.v3.yml have these fields of templates and widgets.',
  },
  {
    facts: 'rest-content.store-content',
    lines: /^(?:POST|PUT|DELETE) \/redirects(?:\/\{id\})?: deprecated true$/,
    reason: 'reference/store_content.v2.yml says in words that these operations are deprecated too.',
  },
  {
    facts: 'rest-content.pages',
    lines: /content\/pages.*(?:\bdata(?:\[\])?\.|request: (?:\[\]\.)?)body: string\? or/,
    reason:
      'The examples of reference/pages.v3.yml send a `body` with a page of the type `page`; its table says that a form has HTML.',
  },
  {
    facts: 'rest-content.pages',
    lines: /^POST \/content\/pages 201: data(?:\[\]|: any\|object\|array)/,
    reason: 'reference/pages.v3.yml says in words that `data` is an array when the request was one.',
  },
  {
    facts: 'rest-management.shipping-v2',
    lines:
      /settings(?:\.(?:rate|default_cost|default_cost_type|range\S*|carrier_options\S*): the facts do not have it|: object or object)/,
    reason: 'Tables of reference/shipping.v2.yml list the settings of each type of method, those of carriers included.',
  },
  {
    facts: 'rest-management.shipping-v2',
    lines: /type: string\((?:auspost\)\*? or|auspost\|.*zoom2u)/,
    reason: 'One shape for each type, chosen by `type`; reference/shipping.v2.yml has a sample of the type `zoom2u`.',
  },
  {
    facts: 'rest-management.shipping-v2',
    lines: /(?:fixed|percentage)_surcharge: number\|string, the facts say number$/,
    reason: 'Every example of reference/shipping.v2.yml has the surcharge of a method as text, the schema as a number.',
  },
  {
    facts: 'rest-management.shipping-v2',
    lines: /carrier\/connection request: (?:connection\.\w+: the facts do not have it|\w+: \w+\S* or )/,
    reason: 'Tables of reference/shipping.v2.yml list what the connection of each carrier holds.',
  },
  {
    facts: 'rest-management.price-lists',
    lines: /bulk_pricing_tiers\[\]\.quantity_max: integer\?, the facts say integer$/,
    reason:
      'The list of records in reference/price_lists.v3.yml says that null stands for no upper end; the same record is read here.',
  },
  {
    facts: 'promotions.rest-management',
    lines: /(max_uses|end_date|schedule|shipping_address|segments): [^,]*\?[^,]*, the facts say/,
    reason: 'The answers in docs/store-operations/promotions/examples of 2026 are null there, see brand.mdx.',
  },
  {
    facts: 'promotions.rest-management',
    lines: /redemption_type: string\(AUTOMATIC\) or string\(COUPON\)/,
    reason: 'The facts list the values of the shape that both kinds share beside those of each kind.',
  },
  {
    facts: 'powered-by.cancellations',
    lines: /^GET \/stores\/\{store_id\}\/cancellations: is not documented$/,
    reason: 'The facts mark the call as a guess.',
  },
  {
    facts: 'powered-by.stores',
    lines: /^POST \/stores\/\{store_id\}\/restorations: is not documented$/,
    reason: 'The facts mark the call as a guess.',
  },
  {
    facts: 'rest-content.marketing',
    lines: EMPTY_LIST,
    reason: EMPTY_LIST_REASON,
  },
  {
    facts: 'rest-content.store-content',
    lines: EMPTY_LIST,
    reason: EMPTY_LIST_REASON,
  },
  {
    facts: 'rest-management.customers-v2',
    lines: EMPTY_LIST,
    reason: EMPTY_LIST_REASON,
  },
  {
    facts: 'rest-management.geography',
    lines: EMPTY_LIST,
    reason: EMPTY_LIST_REASON,
  },
  {
    facts: 'rest-management.orders',
    lines: EMPTY_LIST,
    reason: EMPTY_LIST_REASON,
  },
  {
    facts: 'rest-management.shipping-v2',
    lines: EMPTY_LIST,
    reason: EMPTY_LIST_REASON,
  },
  {
    facts: 'rest-management.tax-classes',
    lines: EMPTY_LIST,
    reason: EMPTY_LIST_REASON,
  },
  {
    facts: 'rest-management.orders',
    lines: /^GET \/orders\/\{order_id\}\/fees 200: fees/,
    reason: 'The schema of orderFees_Resp in reference/orders.v2.oas2.yml is one fee, its example a list in `fees`.',
  },
  {
    facts: 'rest-management.carts',
    lines: /^POST \/carts request: line_items: array\*, the facts say array$/,
    reason: 'The table of required fields in the description of reference/carts.v3.yml names line items.',
  },
  {
    facts: 'rest-management.price-lists',
    lines: /records request: \[\]\.(?:price_list_id|currency): \w+\*, the facts say \w+$/,
    reason: 'A record is identified by list, variant, and currency, in the paths of reference/price_lists.v3.yml too.',
  },
  {
    facts: 'rest-content.widgets',
    lines: /^POST \/content\/widget-templates request: schema_translations: the facts do not have it$/,
    reason: 'docs/storefront/widgets/localization.mdx describes it, and the OpenAPI document does not.',
  },
]
