/**
 * What the sandbox is known to do differently from the platform, by operation: pages, their Markdown, and their
 * downloads show it, and docs/sandbox.md lists it in the same words (`tests/sandbox/rest/differences.test.ts`).
 */

interface Difference {
  /** A sentence or two. Names of fields and operations are in backticks. */
  readonly text: string
  /** `POST /v3/carts`. `*` stands for any method, or at the end for any rest of the path. */
  readonly at: readonly string[]
}

export const DIFFERENCES: readonly Difference[] = [
  {
    text: 'A new webhook delivers immediately. The platform takes up to a minute.',
    at: ['POST /v3/hooks'],
  },
  {
    text: 'Of the events of a single channel (`store/channel/{id}/…`), only those of products, pages, sites, languages, and stock are sent.',
    at: ['POST /v3/hooks', 'PUT /v3/hooks/{webhook_id}'],
  },
  { text: 'No domain is blocked.', at: ['GET /v3/hooks/admin'] },
  {
    text: 'A webhook can deliver to a program on this machine (`localhost`, `127.0.0.1`) at any port; the platform requires port 443.',
    at: ['POST /v3/hooks', 'PUT /v3/hooks/{webhook_id}'],
  },
  {
    text: "Storefront and payment tokens look like the platform's, but grant no access.",
    at: ['POST /v3/storefront/*', 'POST /v3/payments/access_tokens'],
  },
  {
    text: 'There are no files. An `image_url` is accepted without fetching the image.',
    at: [
      '* /v3/catalog/products/{product_id}/images*',
      'POST /v3/catalog/products',
      'POST /v3/catalog/products/{product_id}/variants*',
    ],
  },
  {
    text: "Titles, descriptions, and lengths of videos aren't read from YouTube.",
    at: ['POST /v3/catalog/products/{product_id}/videos'],
  },
  {
    text: 'A new bulk pricing rule can overlap with another; only a change of a rule is rejected for that.',
    at: ['POST /v3/catalog/products/{product_id}/bulk-pricing-rules'],
  },
  {
    text: 'Prices are in the default currency.',
    at: [
      'POST /v3/carts',
      'GET /v3/carts/*',
      'GET /v3/checkouts/*',
      'POST /v2/orders',
      '* /v3/pricelists/{price_list_id}/records*',
    ],
  },
  {
    text: 'USD stays the default currency: `is_default` of another currency returns `501`.',
    at: ['POST /v2/currencies', 'PUT /v2/currencies/{id}'],
  },
  {
    text: 'Coupons can take a percentage off; other kinds return `501` with a message that says so.',
    at: ['POST /v2/coupons', 'PUT /v2/coupons/{id}'],
  },
  {
    text: 'Promotions are stored but not applied: the coupon code of one returns `501` at checkout.',
    at: ['POST /v3/promotions*', 'PUT /v3/promotions/*', 'POST /v3/checkouts/{checkoutId}/coupons'],
  },
  {
    text: 'Shoppers can buy the stock of all enabled locations. The platform sells only the stock of the default location, unless support has turned on aggregated stock. Orders take stock from the default location first.',
    at: [
      'POST /v3/carts*',
      'POST /v2/orders',
      '* /v3/inventory/items',
      '* /v3/inventory/locations',
      '* /v3/inventory/locations/{location_id}/items',
    ],
  },
  {
    text: 'The `inventory_level` of the catalog, carts, and orders includes the safety stock; inventory and GraphQL subtract it.',
    at: [
      'GET /v3/catalog/products',
      'GET /v3/catalog/products/{product_id}',
      'GET /v3/catalog/variants',
      'PUT /v3/inventory/locations/{location_id}/items',
    ],
  },
  {
    text: 'Inventory adjustments run one after another, so they never conflict. They take effect before the response, not a moment after the `transaction_id`.',
    at: ['* /v3/inventory/adjustments/*'],
  },
  { text: 'You can delete a location that has stock.', at: ['DELETE /v3/inventory/locations'] },
  {
    text: "Stock is taken when an order is created, regardless of `update_stock_behavior`, and edits to an order don't change it.",
    at: ['POST /v2/orders', 'PUT /v2/orders/{order_id}', 'PUT /v3/settings/inventory'],
  },
  {
    text: 'Amounts that a request sets, such as `total_inc_tax`, are kept as sent. The other amounts, payments, and refunds of the order are calculated from its lines.',
    at: ['POST /v2/orders', 'PUT /v2/orders/{order_id}'],
  },
  {
    text: '`PUT /v2/orders/{id}` leaves the consignments of an order unchanged: it gets a pickup only when it is created.',
    at: ['PUT /v2/orders/{order_id}'],
  },
  {
    text: 'Fees of a checkout are taxed and part of its total; the totals of orders leave fees out.',
    at: [
      '* /v3/checkouts/{checkoutId}/fees',
      'POST /v2/orders',
      'PUT /v2/orders/{order_id}',
      'GET /v2/orders/{order_id}',
    ],
  },
  {
    text: 'A pickup is one consignment with all items of the cart. GraphQL shows it as a consignment without a shipping option.',
    at: ['* /v3/checkouts/{checkoutId}/consignments*'],
  },
  {
    text: 'Shipping zones and methods are stored, but checkouts always offer the three options of the seed. The sandbox never requests quotes from carriers.',
    at: ['* /v3/checkouts/{checkoutId}/consignments*', 'POST /v2/shipping/*', 'PUT /v2/shipping/*'],
  },
  {
    text: 'An update of a cart must send the latest `version`, or none. Custom items and gift certificates in carts are rejected.',
    at: ['POST /v3/carts', 'POST /v3/carts/{cartId}/items', 'PUT /v3/carts/*'],
  },
  { text: "Items can't be gift-wrapped.", at: ['POST /v3/carts', '* /v3/carts/{cartId}/items*'] },
  {
    text: "A channel's currencies aren't returned with `include=currencies`.",
    at: ['GET /v3/channels', 'GET /v3/channels/{channel_id}'],
  },
  {
    text: 'There are six countries, each with some of its states.',
    at: ['GET /v2/countries*'],
  },
  { text: 'A site has one address.', at: ['PUT /v3/channels/{channel_id}/site', 'PUT /v3/sites/{site_id}'] },
  {
    text: 'A customer group has one price list per channel; another assignment replaces it. Shoppers pay the prices of the list for channel 1.',
    at: ['POST /v3/pricelists/assignments', 'PUT /v3/pricelists/{price_list_id}/assignments'],
  },
  {
    text: "Tax follows zones and rates. All goods use the rate of tax class 0, shipping isn't taxed, and prices are entered without tax.",
    at: [
      'POST /v3/tax/rates',
      'PUT /v3/tax/rates',
      'POST /v3/tax/zones',
      'PUT /v3/tax/zones',
      'GET /v3/checkouts/{checkoutId}',
    ],
  },
  {
    text: 'Of the tax settings, only `guest_shopper_tax_zone_id` has an effect (on prices that GraphQL shows with tax); the others are stored.',
    at: ['PUT /v3/tax/settings'],
  },
  {
    text: "An order from a checkout is Incomplete and stays that way, because `payments.bigcommerce.com` is another host that the sandbox doesn't simulate. The stock of the order is taken when it's created.",
    at: ['POST /v3/checkouts/{checkoutId}/orders'],
  },
  {
    text: 'Carriers give shipments no tracking links and orders no quotes.',
    at: [
      'POST /v2/orders/{order_id}/shipments',
      'PUT /v2/orders/{order_id}/shipments/{shipment_id}',
      'GET /v2/orders/{order_id}/shipping_addresses/{id}/shipping_quotes',
      'GET /v2/orders/{order_id}/consignments/shipping/{id}/shipping_quotes',
    ],
  },
  {
    text: "Refunds of tax alone aren't quoted.",
    at: ['POST /v3/orders/{order_id}/payment_actions/refund_quotes'],
  },
  {
    text: "Deprecated fields of the locale aren't named in the response.",
    at: ['PUT /v3/settings/store/locale'],
  },
  {
    text: 'Order addresses, transactions, and refund methods follow simple rules: each order has one address and one card payment, only the payment of order 108 waits for its capture, and a capture is never pending.',
    at: [
      'GET /v2/orders/{order_id}/shipping_addresses*',
      'GET /v3/orders/{order_id}/transactions',
      '* /v3/orders/{order_id}/payment_actions*',
    ],
  },
  {
    text: "Goods return to stock when an order becomes Cancelled or Refunded, unless `refund_order_stock_adjustment` says otherwise. Changing the status back doesn't take the stock again.",
    at: ['PUT /v2/orders/{order_id}', 'POST /v3/orders/{order_id}/payment_actions/refunds'],
  },
  {
    text: "The operation can't partly succeed: it stores a complete record or rejects it, so it never returns `207`.",
    at: [
      ...['brands', 'categories', 'products'].flatMap((name) => [
        `POST /v3/catalog/${name}`,
        `PUT /v3/catalog/${name}*`,
      ]),
      ...['POST', 'PUT'].map((method) => `${method} /v3/catalog/products/{product_id}/variants*`),
      ...['blog/posts', 'pages', 'customer_groups'].flatMap((name) => [`POST /v2/${name}`, `PUT /v2/${name}/*`]),
      'POST /v3/content/pages',
      'PUT /v3/content/pages*',
    ],
  },
  {
    text: 'These settings have an effect: the store profile, logo text, stock display, search, and the home page. All other settings are stored without further effect.',
    at: [
      'PUT /v3/settings/*',
      'PUT /v3/customers/settings*',
      'PUT /v3/checkouts/settings*',
      'PUT /v3/carts/settings*',
      'PUT /v3/orders/settings*',
      'PUT /v3/abandoned-carts/settings*',
      'PUT /v3/promotions/settings',
    ],
  },
  {
    text: 'Email templates, scripts, banners, gift certificates, segments, and search filters are stored without further effect.',
    at: [
      ...['content/scripts', 'segments'].flatMap((name) => [`POST /v3/${name}*`, `PUT /v3/${name}*`]),
      ...['banners', 'gift_certificates'].flatMap((name) => [`POST /v2/${name}`, `PUT /v2/${name}/*`]),
      'PUT /v3/marketing/email-templates*',
      'PUT /v3/settings/search/filters*',
    ],
  },
  {
    text: 'There is one theme, one tax provider, and one token for an abandoned cart, all from the seed.',
    at: ['* /v3/themes*', '* /v3/tax/providers/*', 'GET /v3/abandoned-carts/{token}'],
  },
  {
    text: "Setting an override of a setting to `null` doesn't remove it.",
    at: ['PUT /v3/settings/*'],
  },
  {
    text: "The system log contains what happened before the sandbox was opened, and doesn't grow.",
    at: ['GET /v3/store/systemlogs'],
  },
]

/** True of the whole store, or of GraphQL and events. Pages name them once. */
export const GENERAL_DIFFERENCES: readonly string[] = [
  'Changes are visible immediately. The platform takes seconds to update lists.',
  'The clock is fixed at March 16, 2026, unless a program that uses the library passes another clock. The hashes of events, tokens, and the IDs of new records come from counters, so that every run is the same.',
  'GraphQL accepts requests without a token. `X-Bc-Customer-Access-Token` with a token from `login`, and `X-Bc-Customer-Id` with an impersonation token, name the shopper; other shoppers are known by the cookie that the server sets. Scopes apply only to the REST token.',
  "Parameters that a document doesn't define are ignored, except by `GET /v3/content/pages`, whose page says that it refuses them.",
  'A `page` or `limit` below 1 returns `400`. No source says what the platform does with it.',
  'GraphQL mutations send the events of the REST operations that do the same. Overrides for a channel and language send the events that the webhook callbacks document for them.',
  'Batches of categories and of metafields can partly succeed; other batches succeed or fail as a whole.',
  "Patterns with lookbehind, backreferences, or `\\b` aren't checked.",
]

/**
 * The differences of one operation, in the order of the list.
 * @param operation as in the OpenAPI documents, with the path of the server: `POST /stores/{store_hash}/v3/hooks`
 */
export function differencesOf(operation: string, known: readonly Difference[] = DIFFERENCES): readonly string[] {
  const [method = '', path = ''] = operation.replace(/\/stores\/\{\w*\}/, '').split(' ')
  return known.filter(({ at }) => at.some((pattern) => isAt(pattern, method, path))).map(({ text }) => text)
}

/** Names of path parameters don't matter. */
function isAt(pattern: string, method: string, path: string): boolean {
  const [own = '', template = ''] = pattern.split(' ')
  if (own !== '*' && own !== method) return false
  const plain = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '{}')
  return template.endsWith('*') ? plain(path).startsWith(plain(template.slice(0, -1))) : plain(path) === plain(template)
}
