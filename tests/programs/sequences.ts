/** Short sequences of calls, as somebody sends who knows the platform's documentation but not this store. */
import type { Json, JsonObject } from '../../src/core/json.ts'
import { type Caller, items, type Program } from './caller.ts'
import { ADDRESS } from './sales.ts'

async function product({ post }: Caller, more: JsonObject = {}): Promise<Json> {
  const made = await post('/v3/catalog/products', { name: 'Bowl', type: 'physical', weight: 1, price: 10, ...more })
  return made.at('data.id')
}

async function cartWith(caller: Caller, quantity = 1, more: JsonObject = {}): Promise<string> {
  const id = await product(caller, more)
  const cart = await caller.post('/v3/carts', { line_items: [{ product_id: id, quantity }] })
  return String(cart.at('data.id'))
}

async function customer({ post }: Caller, email = 'kim@example.com'): Promise<Json> {
  const made = await post('/v3/customers', [{ email, first_name: 'Kim', last_name: 'Ode' }])
  return made.at('data.0.id')
}

/** Catalog. */
export const CATALOG: { readonly [name: string]: Program } = {
  'a product in two categories is found in both': async (caller) => {
    const { get, post, check } = caller
    const tree = (await get('/v3/catalog/trees')).at('data.0.id')
    const made = await post('/v3/catalog/trees/categories', [
      { name: 'Larder', tree_id: tree, parent_id: 0 },
      { name: 'Presents', tree_id: tree, parent_id: 0 },
    ])
    const ids = [made.at('data.0.category_id'), made.at('data.1.category_id')]
    const id = await product(caller, { categories: ids })
    for (const one of ids) check('found', items(await get(`/v3/catalog/products?categories:in=${one}`))[0]?.id === id)
    check('assignments', items(await get(`/v3/catalog/products/category-assignments?product_id:in=${id}`)).length === 2)
  },
  'sorting by price works in both directions': async (caller) => {
    await product(caller, { name: 'Cheap', price: 0.5 })
    await product(caller, { name: 'Dear', price: 9999 })
    caller.same(await caller.get('/v3/catalog/products?sort=price&direction=asc&limit=1'), 'data.0.name', 'Cheap')
    caller.same(await caller.get('/v3/catalog/products?sort=price&direction=desc&limit=1'), 'data.0.name', 'Dear')
  },
  'pages do not overlap': async ({ get, check }) => {
    const [one, two] = [
      await get('/v3/catalog/products?limit=5&page=1'),
      await get('/v3/catalog/products?limit=5&page=2'),
    ]
    const ids = new Set([...items(one), ...items(two)].map(({ id }) => id))
    check('ten products', ids.size === 10)
    check('empty page', items(await get('/v3/catalog/products?limit=250&page=99')).length === 0)
  },
  'a price filters': async (caller) => {
    await product(caller, { name: 'Gold bowl', price: 7777 })
    caller.same(await caller.get('/v3/catalog/products?price=7777'), 'meta.pagination.total', 1)
  },
  'several products change at once': async (caller) => {
    const ids = [await product(caller, { name: 'One' }), await product(caller, { name: 'Two' })]
    const changed = await caller.put(
      '/v3/catalog/products',
      ids.map((id) => ({ id, is_featured: true })),
    )
    caller.check(
      'both',
      items(changed).every(({ is_featured }) => is_featured === true),
    )
  },
  'a SKU is used once': async (caller) => {
    await product(caller, { sku: 'UNIQUE' })
    await caller.post(
      '/v3/catalog/products',
      { name: 'Copy', type: 'physical', weight: 1, price: 1, sku: 'UNIQUE' },
      409,
    )
  },
  'a variant is found by its SKU': async (caller) => {
    await product(caller, {
      name: 'Socks',
      variants: [
        { sku: 'SOCK-R', option_values: [{ option_display_name: 'Colour', label: 'Red' }] },
        { sku: 'SOCK-B', option_values: [{ option_display_name: 'Colour', label: 'Blue' }] },
      ],
    })
    caller.same(await caller.get('/v3/catalog/variants?sku=SOCK-B'), 'data.0.option_values.0.label', 'Blue')
    const red = await caller.get('/v3/catalog/variants?sku=SOCK-R')
    caller.same(await caller.put('/v3/catalog/variants', [{ id: red.at('data.0.id'), price: 4 }]), 'data.0.price', 4)
  },
  'a category moves below another': async ({ get, post, put, same }) => {
    const tree = (await get('/v3/catalog/trees')).at('data.0.id')
    const made = await post('/v3/catalog/trees/categories', [
      { name: 'Outer', tree_id: tree, parent_id: 0 },
      { name: 'Inner', tree_id: tree, parent_id: 0 },
    ])
    const [outer, inner] = [made.at('data.0.category_id'), made.at('data.1.category_id')]
    await put('/v3/catalog/trees/categories', [{ category_id: inner, parent_id: outer }])
    same(await get(`/v3/catalog/trees/categories?category_id:in=${inner}`), 'data.0.parent_id', outer)
  },
  'a brand has metafields in batches': async ({ get, post, put, delete: remove, same }) => {
    const brand = (await post('/v3/catalog/brands', { name: 'Tern' })).at('data.id')
    const entry = { resource_id: brand, namespace: 'pim', key: 'code', value: '1', permission_set: 'app_only' }
    const made = await post('/v3/catalog/brands/metafields', [entry])
    const id = made.at('data.0.id')
    await put('/v3/catalog/brands/metafields', [{ ...entry, id, value: '2' }])
    same(await get(`/v3/catalog/brands/${brand}/metafields/${id}`), 'data.value', '2')
    await remove(`/v3/catalog/brands/${brand}/metafields/${id}`)
  },
  'records that do not exist are 404, and the error does not name others': async ({ get, check }) => {
    for (const path of ['catalog/products', 'catalog/brands', 'pricelists', 'promotions', 'channels', 'wishlists']) {
      const answer = await get(`/v3/${path}/87654`, 404)
      const named = JSON.stringify(answer.answer).match(/\b\d{4,}\b/g) ?? []
      check(
        `${path} names ${named}`,
        named.every((id) => id === '87654'),
      )
    }
  },
  'a video and an image belong to a product': async (caller) => {
    const { get, post, put, delete: remove, same } = caller
    const at = `/v3/catalog/products/${await product(caller)}`
    const image = await post(`${at}/images`, { image_url: 'https://images.example.com/a.png', description: 'Front' })
    same(await put(`${at}/images/${image.at('data.id')}`, { description: 'Back' }), 'data.description', 'Back')
    await remove(`${at}/images/${image.at('data.id')}`)
    await get(`${at}/images/${image.at('data.id')}`, 404)
    const video = await post(`${at}/videos`, { video_id: 'dQw4w9WgXcQ', type: 'youtube', sort_order: 1 })
    await remove(`${at}/videos/${video.at('data.id')}`)
  },
  'a required choice is required': async (caller) => {
    const { post, same } = caller
    const id = await product(caller)
    const choice = await post(`/v3/catalog/products/${id}/modifiers`, {
      display_name: 'Wrap',
      type: 'dropdown',
      required: true,
      option_values: [
        { label: 'Paper', sort_order: 0, is_default: false },
        {
          label: 'Cloth',
          sort_order: 1,
          is_default: false,
          adjusters: { price: { adjuster: 'relative', adjuster_value: 3 } },
        },
      ],
    })
    await post('/v3/carts', { line_items: [{ product_id: id, quantity: 1 }] }, 422)
    const cart = await post('/v3/carts', {
      line_items: [
        {
          product_id: id,
          quantity: 1,
          option_selections: [{ option_id: choice.at('data.id'), option_value: choice.at('data.option_values.1.id') }],
        },
      ],
    })
    same(cart, 'data.cart_amount', 13)
  },
}

/** Carts, orders, and payments. */
export const SALES: { readonly [name: string]: Program } = {
  'counted stock is what can be bought': async (caller) => {
    const { get, post, same } = caller
    const id = await product(caller, { inventory_tracking: 'product', inventory_level: 3 })
    await post('/v3/carts', { line_items: [{ product_id: id, quantity: 4 }] }, 409)
    await post('/v3/carts', { line_items: [{ product_id: id, quantity: 3 }] })
    same(await get(`/v3/catalog/products/${id}`), 'data.inventory_level', 3)
  },
  'an order takes stock': async (caller) => {
    const { get, post, same } = caller
    const id = await product(caller, { inventory_tracking: 'product', inventory_level: 3 })
    await post('/v2/orders', { billing_address: billing(), products: [{ product_id: id, quantity: 2 }] })
    same(await get(`/v3/catalog/products/${id}`), 'data.inventory_level', 1)
  },
  'a price in the cart can be set': async (caller) => {
    const { post, same } = caller
    const id = await product(caller)
    const cart = await post('/v3/carts', { line_items: [{ product_id: id, quantity: 2, list_price: 6 }] })
    same(cart, 'data.cart_amount', 12)
  },
  'a cart gets a customer': async (caller) => {
    const { put, same } = caller
    const id = await customer(caller)
    const cart = await cartWith(caller)
    same(await put(`/v3/carts/${cart}`, { customer_id: id }), 'data.customer_id', id)
    await put(`/v3/carts/${cart}`, { customer_id: 999_999 }, 422)
  },
  'a removed last item removes the cart': async (caller) => {
    const { get, delete: remove } = caller
    const cart = await cartWith(caller)
    const line = (await get(`/v3/carts/${cart}`)).at('data.line_items.physical_items.0.id')
    await remove(`/v3/carts/${cart}/items/${line}`, 204)
    await get(`/v3/carts/${cart}`, 404)
  },
  'a deleted cart is gone, and so is its checkout': async (caller) => {
    const cart = await cartWith(caller)
    await caller.delete(`/v3/carts/${cart}`)
    await caller.get(`/v3/carts/${cart}`, 404)
    await caller.get(`/v3/checkouts/${cart}`, 404)
  },
  'a coupon reduces the checkout, and is taken off again': async (caller) => {
    const { post, delete: remove, same } = caller
    await post('/v2/coupons', {
      name: 'Half',
      code: 'HALF',
      type: 'percentage_discount',
      amount: '50',
      enabled: true,
      applies_to: { entity: 'categories', ids: [0] },
    })
    const cart = await cartWith(caller, 2)
    const used = await post(`/v3/checkouts/${cart}/coupons`, { coupon_code: 'HALF' })
    same(used, 'data.grand_total', 10)
    same(await remove(`/v3/checkouts/${cart}/coupons/HALF`), 'data.grand_total', 20)
  },
  'a checkout takes a discount and a fee': async (caller) => {
    const { post, check } = caller
    const cart = await cartWith(caller, 2)
    const less = await post(`/v3/checkouts/${cart}/discounts`, {
      cart: { discounts: [{ discounted_amount: 5, name: 'Sorry' }] },
    })
    check('less', Number(less.at('data.subtotal_ex_tax') ?? less.at('data.grand_total')) <= 20)
    const fee = { type: 'custom_fee', name: 'Wrap', display_name: 'Wrap', cost: 2, source: 'app' }
    const more = await post(`/v3/checkouts/${cart}/fees`, { fees: [fee] })
    check('fee', items(more, 'data.fees').length === 1)
  },
  'an order needs an address': async (caller) => {
    await caller.post(
      '/v2/orders',
      { products: [{ name: 'Thing', quantity: 1, price_ex_tax: 1, price_inc_tax: 1 }] },
      422,
    )
  },
  'a product that is not in the catalog can be ordered': async ({ post, get, same }) => {
    const order = await post('/v2/orders', {
      billing_address: billing(),
      products: [{ name: 'Repair', quantity: 1, price_ex_tax: 40, price_inc_tax: 44 }],
    })
    same(await get(`/v2/orders/${order.at('id')}/products`), '0.name', 'Repair')
  },
  'an order takes metafields': async (caller) => {
    const { get, post, put, delete: remove, same } = caller
    const id = await product(caller)
    const order = await post('/v2/orders', { billing_address: billing(), products: [{ product_id: id, quantity: 1 }] })
    const at = `/v3/orders/${order.at('id')}/metafields`
    const made = await post(at, { namespace: 'wms', key: 'wave', value: '7', permission_set: 'app_only' })
    same(
      await put(`${at}/${made.at('data.id')}`, {
        namespace: 'wms',
        key: 'wave',
        value: '8',
        permission_set: 'app_only',
      }),
      'data.value',
      '8',
    )
    same(await get('/v3/orders/metafields?key=wave'), 'data.0.value', '8')
    await remove(`${at}/${made.at('data.id')}`)
    await get(`${at}/${made.at('data.id')}`, 404)
  },
  'payment methods of an order are listed before it is paid': async (caller) => {
    const id = await product(caller)
    const order = await caller.post('/v2/orders', {
      status_id: 0,
      billing_address: billing(),
      products: [{ product_id: id, quantity: 1 }],
    })
    caller.check('methods', items(await caller.get(`/v3/payments/methods?order_id=${order.at('id')}`)).length > 0)
    const token = await caller.post('/v3/payments/access_tokens', {
      order: { id: order.at('id'), is_recurring: false },
    })
    caller.check('token', typeof token.at('data.id') === 'string')
    await caller.post('/v3/payments/access_tokens', { order: { id: 987_654 } }, 404)
  },
  'orders of a customer are found': async (caller) => {
    const { get, post, same } = caller
    const who = await customer(caller)
    const id = await product(caller)
    await get(`/v2/orders?customer_id=${who}`, 204)
    const order = await post('/v2/orders', {
      customer_id: who,
      billing_address: billing(),
      products: [{ product_id: id, quantity: 1 }],
    })
    same(await get(`/v2/orders?customer_id=${who}`), '0.id', order.at('id'))
    same(await get(`/v2/orders?min_id=${order.at('id')}`), '0.id', order.at('id'))
  },
  'a consignment is changed and removed': async (caller) => {
    const { get, post, put, delete: remove, check } = caller
    const cart = await cartWith(caller)
    const line = (await get(`/v3/carts/${cart}`)).at('data.line_items.physical_items.0.id')
    const at = `/v3/checkouts/${cart}/consignments`
    const made = await post(at, [{ address: ADDRESS, line_items: [{ item_id: line, quantity: 1 }] }])
    const id = made.at('data.consignments.0.id')
    await put(`${at}/${id}`, { address: { ...ADDRESS, city: 'Dallas' }, line_items: [{ item_id: line, quantity: 1 }] })
    await put(`${at}/${id}`, { shipping_option_id: 'no-such-option' }, 422)
    check('none left', items(await remove(`${at}/${id}`), 'data.consignments').length === 0)
  },
}

function billing(): JsonObject {
  return {
    first_name: 'Kim',
    last_name: 'Ode',
    street_1: '3 Quay',
    city: 'Austin',
    state: 'Texas',
    zip: '78701',
    country: 'United States',
    country_iso2: 'US',
    email: 'kim@example.com',
  }
}
