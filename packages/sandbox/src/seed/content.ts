/**
 * Content of the shop besides its catalog: pages, blog, reviews, wishlists, and the records of its integrations. Long,
 * because it is data.
 */
import type { Cart, Metafield, Review, Webhook, Wishlist } from '../model.ts'

export const PAGES = [
  {
    id: 1,
    type: 'normal',
    name: 'Shipping & returns',
    path: '/shipping-returns/',
    parentId: null,
    isVisible: true,
    body: '<p>Orders before noon leave the same day. Anything unused comes back within 30 days.</p>',
  },
  {
    id: 2,
    type: 'contact',
    name: 'Contact us',
    path: '/contact-us/',
    parentId: null,
    isVisible: true,
    body: '<p>Write to us; a person answers within one working day.</p>',
  },
  {
    id: 3,
    type: 'normal',
    name: 'Our gardens',
    path: '/our-gardens/',
    parentId: null,
    isVisible: true,
    body: '<p>Seven gardens, visited every year, paid before the harvest.</p>',
  },
  {
    id: 4,
    type: 'normal',
    name: 'Fernhill Estate',
    path: '/our-gardens/fernhill-estate/',
    parentId: 3,
    isVisible: true,
    body: '<p>Second-growth forest, 1,400 m, four families.</p>',
  },
  {
    id: 5,
    type: 'normal',
    name: 'Wholesale',
    path: '/wholesale/',
    parentId: null,
    isVisible: true,
    body: '<p>Cafés get their own prices from the first kilo.</p>',
  },
] as const

export const BLOG = { name: 'Steeped', path: '/blog/', description: 'Notes on leaves, clay and water.' } as const

export const POSTS = [
  {
    id: 1,
    title: 'Water first',
    path: '/blog/water-first/',
    author: 'Ines Calder',
    tags: ['brewing', 'water'],
    publishedAt: '2026-01-05T08:00:00Z',
    body: '<p>Before you change the leaf, change the water. Soft water, freshly drawn, just off the boil.</p>',
  },
  {
    id: 2,
    title: 'What first flush means',
    path: '/blog/what-first-flush-means/',
    author: 'Ines Calder',
    tags: ['darjeeling', 'harvest'],
    publishedAt: '2026-02-02T08:00:00Z',
    body: '<p>The first leaves after winter are thin, pale and full of perfume.</p>',
  },
  {
    id: 3,
    title: 'A pot for every hand',
    path: '/blog/a-pot-for-every-hand/',
    author: 'Rowan Bell',
    tags: ['teaware', 'clay'],
    publishedAt: '2026-03-02T08:00:00Z',
    body: '<p>Why a handle matters more than a glaze, and how to test one in a shop.</p>',
  },
] as const

export const BANNERS = [
  {
    id: 1,
    name: 'Spring harvest',
    content: '<p>The 2026 spring harvest is open for pre-order.</p>',
    location: 'TOP',
    page: 'home',
    entityId: null,
  },
  {
    id: 3,
    name: 'Meet the garden',
    content: '<p>Four families, one hill in Uji.</p>',
    location: 'TOP',
    page: 'brand',
    entityId: 36,
  },
  {
    id: 2,
    name: 'Kettle sizes',
    content: '<p>Choose the plug of your country.</p>',
    location: 'BOTTOM',
    page: 'category',
    entityId: 28,
  },
] as const

export const REDIRECTS = [
  { id: 1, siteId: 1000, fromPath: '/jasmine-pearls/', toPath: '/jasmine-pearl/', toType: 'product', toId: 101 },
  { id: 2, siteId: 1000, fromPath: '/green-tea/', toPath: '/tea/green/', toType: 'category', toId: 19 },
  { id: 3, siteId: 1000, fromPath: '/journal/', toPath: '/blog/', toType: 'url', toId: null },
  { id: 4, siteId: 1000, fromPath: '/hoshino/', toPath: '/brands/hoshino-tea-garden/', toType: 'brand', toId: 36 },
  { id: 5, siteId: 1000, fromPath: '/water/', toPath: '/blog/water-first/', toType: 'post', toId: 1 },
  { id: 6, siteId: 1000, fromPath: '/cafes/', toPath: '/wholesale/', toType: 'page', toId: 5 },
] as const

/**
 * Price list 1 is for wholesale cafés, 2 for the tea club. Records are by variant; all other prices are the catalog
 * prices less the percentage.
 */
export const PRICE_LISTS = [
  {
    id: 1,
    name: 'Wholesale cafés',
    isActive: true,
    percentOff: 20,
    records: [
      { variantId: 1083, currency: 'USD', price: 22 },
      { variantId: 1093, currency: 'USD', price: 25 },
    ],
  },
  {
    id: 2,
    name: 'Tea club',
    isActive: true,
    percentOff: 5,
    records: [{ variantId: 1041, currency: 'USD', price: 28 }],
  },
] as const

type ReviewRow = readonly [
  id: number,
  productId: number,
  author: string,
  rating: number,
  title: string,
  text: string,
  day: string,
]

const REVIEW_ROWS: readonly ReviewRow[] = [
  [
    1,
    101,
    'Maya L.',
    5,
    'Three steeps and still flowers',
    'I keep the pearls for Sunday. The third cup is the best one.',
    '2026-01-19',
  ],
  [2, 101, 'Jonas W.', 4, 'Strong scent', 'Lovely, though I use fewer pearls than the tin says.', '2026-02-10'],
  [3, 104, 'Amara O.', 5, 'Very green', 'No lumps, no bitterness, and the colour is honest.', '2026-02-22'],
  [
    4,
    108,
    'Tomás H.',
    5,
    'What our guests ask for',
    'We pour forty cups a day and it stands up to milk.',
    '2026-01-30',
  ],
  [
    5,
    109,
    'Grace W.',
    4,
    'Real bergamot',
    'You can tell the oil was pressed. A touch lighter than expected.',
    '2026-02-14',
  ],
  [
    6,
    121,
    'Priya R.',
    5,
    'It does not drip',
    'After a year of tea on the tablecloth, finally a spout that works.',
    '2026-02-25',
  ],
  [7, 123, 'Noah S.', 3, 'Heavy', 'Beautiful, keeps heat, but you want two hands for it.', '2026-03-09'],
  [
    8,
    128,
    'Amara O.',
    4,
    'One broken, one perfect',
    'Customer service sent the money back within the day.',
    '2026-01-31',
  ],
]

export const REVIEWS: readonly Review[] = REVIEW_ROWS.map(([id, productId, author, rating, title, text, day]) => ({
  id,
  productId,
  author,
  email: `${author.split(' ')[0]?.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() ?? 'reader'}@example.com`,
  title,
  text,
  rating,
  status: 'approved',
  createdAt: `${day}T07:30:00Z`,
}))

export const WISHLISTS: readonly Wishlist[] = [
  {
    id: 1,
    customerId: 1,
    name: 'Birthday',
    isPublic: true,
    token: '3f1c9a52-6d0b-4e7e-9a41-7f0e3b6d2c11',
    items: [
      { id: 1, productId: 123, variantId: 1232 },
      { id: 2, productId: 126, variantId: null },
    ],
  },
  {
    id: 2,
    customerId: 3,
    name: 'Someday',
    isPublic: false,
    token: '8b2e4d70-1f35-4a9c-b6d8-52c0a9e7f314',
    items: [{ id: 3, productId: 103, variantId: null }],
  },
]

export const CARTS: readonly Cart[] = [
  {
    id: 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7',
    customerId: null,
    currencyCode: 'USD',
    locale: 'en',
    items: [
      { id: '4a3e6f1c-0d52-4b7a-8a53-2f1d6a90c001', productId: 101, variantId: 1012, quantity: 1, modifiers: [] },
      {
        id: '4a3e6f1c-0d52-4b7a-8a53-2f1d6a90c002',
        productId: 128,
        variantId: 1281,
        quantity: 2,
        modifiers: [{ modifierId: 5281, value: 'Sunday' }],
      },
    ],
    couponCodes: [],
    createdAt: '2026-03-16T09:40:00Z',
    updatedAt: '2026-03-16T09:52:00Z',
    version: 1,
  },
]

export const METAFIELDS: readonly Metafield[] = [
  metafield(1, 'product', '101', 'brewing', 'grams_per_cup', '3', 'Leaf for 250 ml of water'),
  metafield(2, 'product', '104', 'brewing', 'grams_per_cup', '2', 'Leaf for 250 ml of water'),
  metafield(3, 'category', '19', 'merchandising', 'hero', 'spring', 'Which picture the category opens with'),
  metafield(4, 'brand', '36', 'merchandising', 'region', 'Kansai', 'Where the garden is'),
  metafield(5, 'channel', '1', 'theme', 'accent', '#4a6b57', 'Accent colour of this channel'),
  metafield(6, 'store', '1002003', 'erp', 'ledger', 'JC-US', 'Ledger this store books into'),
  metafield(31, 'variant', '1011', 'warehouse', 'tin_code', 'T-050-J', 'Number of the tin in the warehouse'),
]

function metafield(
  id: number,
  resource: Metafield['resource'],
  resourceId: string,
  namespace: string,
  key: string,
  value: string,
  description: string,
): Metafield {
  return {
    id,
    resource,
    resourceId,
    namespace,
    key,
    value,
    description,
    permissionSet: 'WRITE_AND_SF_ACCESS',
    createdAt: '2026-01-10T10:00:00Z',
    updatedAt: '2026-01-10T10:00:00Z',
  }
}

export const WEBHOOKS: readonly Webhook[] = [
  webhook(20172527, 'store/order/created', 'orders', '2026-01-06T12:00:00Z', [
    { path: ['order', 'status'], delivery: 'NOT_IN', valueType: 'string', values: ['INCOMPLETE'] },
  ]),
  webhook(20172528, 'store/product/updated', 'catalog', '2026-01-06T12:05:00Z', [
    { path: ['channelId'], delivery: 'IN', valueType: 'long', values: [1, 667251] },
  ]),
  webhook(20172529, 'store/cart/abandoned', 'carts', '2026-02-11T08:20:00Z', [
    { path: ['cart', 'amount'], delivery: 'IN', valueType: 'double', values: [14.5] },
  ]),
]

function webhook(
  id: number,
  scope: string,
  name: string,
  createdAt: string,
  eventFilters: Webhook['eventFilters'],
): Webhook {
  const destination = `https://hooks.example.com/${name}`
  const headers = [{ key: 'X-Juniper-Key', value: 'sandbox' }]
  return { id, scope, destination, isActive: name !== 'carts', headers, eventFilters, createdAt, updatedAt: createdAt }
}

export const SCRIPTS = [
  {
    id: '095be615-a8ad-4c33-8e9c-c7612fbf6c9f',
    name: 'Visit counter',
    location: 'FOOTER',
    visibility: 'STOREFRONT',
    src: 'https://stats.example.com/counter.js',
    kind: 'src',
    consentCategory: 'ANALYTICS',
  },
] as const

export const GIFT_CERTIFICATES = [
  {
    code: 'TEA-7QX-PLM-26',
    amount: 50,
    balance: 32.5,
    currencyCode: 'USD',
    status: 'ACTIVE',
    expiresAt: '2027-03-16T00:00:00Z',
  },
] as const
