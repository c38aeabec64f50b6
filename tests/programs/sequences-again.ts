/**
 * Sequences written from the platform's public documentation by somebody who didn't know the store. Each is about what
 * no other sequence asks.
 */
import type { Json } from '../../src/core/json.ts'
import { type Caller, items, type Program } from './caller.ts'

const BUYER = {
  ...{ first_name: 'Ada', last_name: 'Oak', street_1: '1 Main Street', city: 'Austin', state: 'Texas', zip: '78701' },
  ...{ country: 'United States', country_iso2: 'US', email: 'ada@example.com' },
}

async function product({ post }: Caller, name = 'Trivet'): Promise<Json> {
  return (await post('/v3/catalog/products', { name, type: 'physical', weight: 1, price: 25 })).at('data.id')
}

/** An order that an API account made, with the ID of its line. */
async function order(caller: Caller, quantity = 2): Promise<readonly [id: Json, line: Json]> {
  const made = await caller.post('/v2/orders', {
    billing_address: BUYER,
    products: [{ product_id: await product(caller), quantity }],
    status_id: 11,
  })
  return [made.at('id'), (await caller.get(`/v2/orders/${made.at('id')}/products`)).at('0.id')]
}

export const AGAIN: { readonly [name: string]: Program } = {
  'a price record shows its SKU and tiers when asked': async ({ post, put, get, same, delete: remove }) => {
    const list = (await post('/v3/pricelists', { name: 'Inns' })).at('data.id')
    const path = `/v3/pricelists/${list}/records`
    const tier = { quantity_min: 5, type: 'fixed', amount: 8 }
    await put(path, [{ variant_id: 1011, currency: 'usd', price: 10, sale_price: 9, bulk_pricing_tiers: [tier] }])
    const plain = await get(path)
    same(plain, 'data.0.calculated_price', 9)
    same(plain, 'data.0.sku', null)
    same(plain, 'data.0.bulk_pricing_tiers', null)
    same(await get(`${path}?include=sku`), 'data.0.sku', 'TEA-JAS-50')
    same(await get(`${path}/1011?include=bulk_pricing_tiers`), 'data.0.bulk_pricing_tiers.0.amount', 8)
    const one = await get(`${path}/1011/usd?include=sku,bulk_pricing_tiers`)
    same(one, 'data.sku', 'TEA-JAS-50')
    same(one, 'data.bulk_pricing_tiers.0.quantity_min', 5)
    same(await get(`${path}?sku=TEA-JAS-50`), 'meta.pagination.total', 1)
    await remove(`${path}/1011/usd`)
    await get(`${path}/1011/usd`, 404)
  },
  'routes without an ID are made, and those with one are changed': async ({ post, put, get, same, check }) => {
    const channel = await post('/v3/channels', { name: 'Pier', type: 'storefront', platform: 'custom' })
    const site = await post(`/v3/channels/${channel.at('data.id')}/site`, { url: 'https://pier.example.com' })
    const path = `/v3/sites/${site.at('data.id')}/routes`
    const made = await put(path, [{ type: 'cart', matching: '*', route: '/basket' }])
    const id = made.at('data.0.id')
    check('has an ID', typeof id === 'number')
    await put(path, [
      { id, type: 'cart', matching: '*', route: '/bag' },
      { type: 'brand', matching: '*', route: '/makers/{slug}' },
    ])
    const all = await get(path)
    check('two', items(all).length === 2)
    same(await get(`${path}/${id}`), 'data.route', '/bag')
    const refused = await put(path, [{ id: 9999, type: 'cart', matching: '*', route: '/x' }], 422)
    check('names the route', JSON.stringify(refused.answer).includes('9999'))
  },
  'metafields of the catalog change one field at a time': async (caller) => {
    const id = await product(caller)
    const variant = (await caller.get(`/v3/catalog/products/${id}/variants`)).at('data.0.id')
    const brand = (await caller.post('/v3/catalog/brands', { name: 'Oak' })).at('data.id')
    for (const owner of [`products/${id}`, `products/${id}/variants/${variant}`, 'categories/18', `brands/${brand}`]) {
      const path = `/v3/catalog/${owner}/metafields`
      const made = await caller.post(path, { namespace: 'care', key: 'wash', value: 'hand', permission_set: 'read' })
      const one = `${path}/${made.at('data.id')}`
      await caller.put(one, { value: 'machine' })
      const read = await caller.get(one)
      caller.same(read, 'data.value', 'machine')
      caller.same(read, 'data.key', 'wash')
      await caller.put(one, { permission_set: 'anybody' }, 400)
    }
  },
  'an order without a payment is refunded outside the store': async (caller) => {
    const [id, line] = await order(caller)
    caller.check('no transactions', items(await caller.get(`/v3/orders/${id}/transactions`)).length === 0)
    const wanted = { items: [{ item_type: 'PRODUCT', item_id: line, quantity: 1 }] }
    const quote = await caller.post(`/v3/orders/${id}/payment_actions/refund_quotes`, wanted)
    caller.same(quote, 'data.refund_methods.0.0.provider_id', 'custom')
    caller.same(quote, 'data.refund_methods.1', null)
    const amount = quote.at('data.total_refund_amount')
    const path = `/v3/orders/${id}/payment_actions/refunds`
    await caller.post(path, { ...wanted, payments: [{ provider_id: 'authorizenet', amount }] }, 422)
    await caller.post(path, { ...wanted, payments: [{ provider_id: 'custom', amount, offline: true }] })
    caller.same(await caller.get(path), 'data.0.total_amount', amount)
    caller.same(await caller.get(`/v2/orders/${id}`), 'status', 'Partially Refunded')
  },
  'pages begin with 1 and have records': async ({ get, same }) => {
    await get('/v3/catalog/products?limit=0', 400)
    await get('/v3/catalog/products?page=-1', 400)
    await get('/v2/orders?page=0', 400)
    const last = await get('/v3/catalog/products?limit=1&page=9999')
    same(last, 'data', [])
    same(last, 'meta.pagination.current_page', 9999)
  },
  'a wishlist is emptied and renamed': async ({ post, put, get, same, check, delete: remove }) => {
    const made = await post('/v3/wishlists', { customer_id: 1, name: 'Gifts', items: [{ product_id: 101 }] })
    const path = `/v3/wishlists/${made.at('data.id')}`
    await remove(`${path}/items/${made.at('data.items.0.id')}`, 200)
    check('empty', items(await get(path), 'data.items').length === 0)
    same(await put(path, { customer_id: 1, name: 'Presents', items: [] }, 201), 'data.name', 'Presents')
    await post('/v3/wishlists', { name: 'Nobody' }, 422)
    await remove(path)
    await get(path, 404)
  },
  'a currency of a channel starts a cart': async ({ post, put, get, same, delete: remove }) => {
    const krone = {
      ...{ name: 'Krone', currency_code: 'NOK', country_iso2: 'NO', currency_exchange_rate: '10.5', token: 'kr' },
      ...{ token_location: 'right', decimal_token: ',', thousands_token: '.', decimal_places: 2, enabled: true },
      is_transactional: true,
    }
    const id = (await post('/v2/currencies', krone)).at('id')
    await post('/v2/currencies', krone, 409)
    same(await put(`/v2/currencies/${id}`, { currency_exchange_rate: '11' }), 'currency_exchange_rate', '11.0000000000')
    await put('/v3/channels/1/currency-assignments', { enabled_currencies: ['USD', 'NOK'], default_currency: 'NOK' })
    same(await get('/v3/channels/1/currency-assignments'), 'data.default_currency', 'NOK')
    const cart = { currency: { code: 'NOK' }, line_items: [{ product_id: 104, quantity: 1 }] }
    same(await post('/v3/carts', cart), 'data.currency.code', 'NOK')
    await remove(`/v2/currencies/${id}`)
    await get(`/v2/currencies/${id}`, 404)
  },
  'only coupon promotions have codes': async ({ post, put, get, same, delete: remove }) => {
    const rules = [{ action: { cart_value: { discount: { percentage_amount: '10' } } } }]
    const automatic = (await post('/v3/promotions', { name: 'A', redemption_type: 'AUTOMATIC', rules })).at('data.id')
    same(await put(`/v3/promotions/${automatic}`, { status: 'DISABLED' }), 'data.status', 'DISABLED')
    await post(`/v3/promotions/${automatic}/codes`, { code: 'ACODE' }, 422)
    await post('/v3/promotions', { name: 'No rules', redemption_type: 'AUTOMATIC' }, 422)
    const coupon = (await post('/v3/promotions', { name: 'C', redemption_type: 'COUPON', rules })).at('data.id')
    await post(`/v3/promotions/${coupon}/codes`, { code: 'CCODE', max_uses: 1 })
    await post(`/v3/promotions/${coupon}/codes`, { code: 'CCODE' }, 422)
    await post(`/v3/promotions/${coupon}/codegen`, { batch_size: 3 }, 405)
    same(await get(`/v3/promotions/${coupon}/codes`), 'data.0.code', 'CCODE')
    await remove(`/v3/promotions/${automatic}`)
    await get(`/v3/promotions/${automatic}`, 404)
  },
  'a coupon of version 2 is written as a whole, with text amounts': async ({
    post,
    put,
    get,
    same,
    check,
    delete: remove,
  }) => {
    const coupon = {
      ...{ name: 'Ten', type: 'percentage_discount', code: 'TEN', amount: '10', enabled: true },
      applies_to: { entity: 'categories', ids: [0] },
    }
    const id = (await post('/v2/coupons', coupon)).at('id')
    await post('/v2/coupons', coupon, 409)
    await post('/v2/coupons', { ...coupon, code: 'NUMBER', amount: 10 }, 400)
    await put(`/v2/coupons/${id}`, { amount: '12' }, 400)
    same(await put(`/v2/coupons/${id}`, { ...coupon, amount: '12' }), 'amount', '12.0000')
    same(await get('/v2/coupons?code=TEN'), '0.id', id)
    check('counted', Number((await get('/v2/coupons/count')).at('count')) === 3)
    await remove(`/v2/coupons/${id}`)
    await get('/v2/coupons?code=TEN', 204)
  },
  'a channel has one site, and goes on without it': async ({ post, put, get, same, delete: remove }) => {
    const shop = { name: 'Dock', type: 'storefront', platform: 'custom', status: 'prelaunch' }
    const channel = (await post('/v3/channels', shop)).at('data.id')
    await post('/v3/channels', { ...shop, name: 'Quay', type: 'kiosk' }, 422)
    await get(`/v3/channels/${channel}/site`, 404)
    const site = (await post(`/v3/channels/${channel}/site`, { url: 'https://dock.example.com' })).at('data.id')
    await post(`/v3/channels/${channel}/site`, { url: 'https://dock-2.example.com' }, 422)
    same(
      await put(`/v3/sites/${site}`, { url: 'https://dock-3.example.com' }),
      'data.url',
      'https://dock-3.example.com',
    )
    same(await put(`/v3/channels/${channel}`, { status: 'active' }), 'data.status', 'active')
    await remove(`/v3/channels/${channel}/site`)
    await get(`/v3/sites/${site}`, 404)
  },
  'stock is counted and adjusted': async ({ post, put, get, same }) => {
    const at = { location_id: 1, variant_id: 1011 }
    await put('/v3/inventory/adjustments/absolute', { reason: 'count', items: [{ ...at, quantity: 50 }] })
    await post('/v3/inventory/adjustments/relative', { reason: 'sale', items: [{ ...at, quantity: -5 }] })
    const read = await get('/v3/inventory/locations/1/items?variant_id:in=1011')
    same(read, 'data.0.total_inventory_onhand', 45)
    const settings = [{ identity: { variant_id: 1011 }, safety_stock: 5, is_in_stock: true, warning_level: 3 }]
    await put('/v3/inventory/locations/1/items', { settings })
    same(await get('/v3/inventory/locations/1/items?variant_id:in=1011'), 'data.0.available_to_sell', 40)
    await post('/v3/inventory/adjustments/relative', { reason: 'x', items: [{ ...at, quantity: -50 }] }, 422)
    await post(
      '/v3/inventory/adjustments/relative',
      { reason: 'x', items: [{ ...at, location_id: 99, quantity: 1 }] },
      422,
    )
  },
  'a part of an order is shipped, then the rest': async (caller) => {
    const [id, line] = await order(caller)
    const address = (await caller.get(`/v2/orders/${id}/shipping_addresses`)).at('0.id')
    const path = `/v2/orders/${id}/shipments`
    const body = { order_address_id: address, items: [{ order_product_id: line, quantity: 1 }] }
    await caller.post(path, body)
    caller.same(await caller.get(`/v2/orders/${id}`), 'status', 'Partially Shipped')
    await caller.post(path, { ...body, items: [{ order_product_id: line, quantity: 2 }] }, 422)
    await caller.post(path, body)
    caller.same(await caller.get(`/v2/orders/${id}`), 'status', 'Shipped')
    caller.same(await caller.get(`${path}/count`), 'count', 2)
  },
  'an amount of an order is refunded once': async ({ post, get, same }) => {
    const path = '/v3/orders/110/payment_actions'
    const wanted = { items: [{ item_type: 'ORDER', item_id: 110, amount: 5 }] }
    same(await post(`${path}/refund_quotes`, wanted), 'data.total_refund_amount', 5)
    await post(`${path}/refunds`, { ...wanted, payments: [{ provider_id: 'custom', amount: 4, offline: true }] }, 422)
    await post(`${path}/refunds`, { ...wanted, payments: [{ provider_id: 'custom', amount: 5, offline: true }] })
    same(await get('/v2/orders/110'), 'refunded_amount', '5.0000')
    await post(`${path}/refund_quotes`, { items: [{ item_type: 'ORDER', item_id: 110, amount: 9999 }] }, 422)
  },
  'an authorization is captured once': async ({ post, get, check }) => {
    await post('/v3/orders/108/payment_actions/capture', undefined, 201)
    await post('/v3/orders/108/payment_actions/capture', undefined, 422)
    await post('/v3/orders/108/payment_actions/void', undefined, 422)
    const events = items(await get('/v3/orders/108/transactions')).map(({ event }) => event)
    check('captured', events.includes('capture'))
  },
  'an attribute keeps its type, and goes with its values': async ({ post, put, get, same, check, delete: remove }) => {
    const id = (await post('/v3/customers/attributes', [{ name: 'Cups a day', type: 'number' }])).at('data.0.id')
    await post('/v3/customers/attributes', [{ name: 'Cups a day', type: 'number' }], 422)
    await put('/v3/customers/attribute-values', [{ attribute_id: id, value: '4', customer_id: 1 }])
    await put('/v3/customers/attribute-values', [{ attribute_id: 9999, value: '4', customer_id: 1 }], 422)
    same(await get(`/v3/customers/attribute-values?attribute_id:in=${id}`), 'data.0.attribute_value', '4')
    same(await put('/v3/customers/attributes', [{ id, name: 'Cups' }]), 'data.0.type', 'number')
    await remove(`/v3/customers/attributes?id:in=${id}`)
    check('none', items(await get(`/v3/customers/attribute-values?attribute_id:in=${id}`)).length === 0)
  },
  'a page is found with its body only when asked': async ({ post, put, get, same, delete: remove }) => {
    const made = await post('/v3/content/pages', { name: 'Care', type: 'page', body: '<p>By hand.</p>' })
    const path = `/v3/content/pages/${made.at('data.id')}`
    same(await get(path), 'data.body', null)
    same(await get(`${path}?include=body`), 'data.body', '<p>By hand.</p>')
    same(await put(path, { name: 'Care of cups' }), 'data.name', 'Care of cups')
    await post('/v3/content/pages', { name: 'Elsewhere', type: 'link' }, 422)
    await get('/v3/content/pages?colour=red', 400)
    await remove(path)
    await get(path, 404)
  },
  'a script has a source or a text': async ({ post, put, get, same, delete: remove }) => {
    const src = 'https://scripts.example.com/steep.js'
    const script = {
      name: 'Steep',
      kind: 'src',
      src,
      location: 'footer',
      load_method: 'async',
      visibility: 'storefront',
    }
    const path = `/v3/content/scripts/${(await post('/v3/content/scripts', script)).at('data.uuid')}`
    same(await put(path, { enabled: false }), 'data.enabled', false)
    await post('/v3/content/scripts', { ...script, kind: 'script_tag', html: '<script></script>' }, 422)
    await remove(path)
    await get(path, 404)
  },
  'a webhook is made once, changed, and removed': async ({ post, put, get, same, delete: remove }) => {
    const hook = { scope: 'store/product/*', destination: 'https://pier.example.com/hooks', is_active: true }
    const path = `/v3/hooks/${(await post('/v3/hooks', { ...hook, headers: { 'X-Key': 'k' } })).at('data.id')}`
    await post('/v3/hooks', hook, 422)
    await post('/v3/hooks', { ...hook, scope: 'store/teapot/boiled' }, 422)
    await post('/v3/hooks', { ...hook, destination: 'http://pier.example.com/hooks' }, 422)
    same(await put(path, { is_active: false }), 'data.is_active', false)
    await put(path, {}, 422)
    same(await get(path), 'data.headers.X-Key', 'k')
    await remove(path)
    await get(path, 404)
  },
  'rates go with their tax zone': async ({ post, get, check, delete: remove }) => {
    const shopper_target_settings = { locations: [{ country_code: 'DE' }] }
    const zone = (await post('/v3/tax/zones', [{ name: 'Germany', enabled: true, shopper_target_settings }])).at(
      'data.0.id',
    )
    const class_rates = [{ rate: 19, tax_class_id: 0 }]
    await post('/v3/tax/rates', [{ name: 'VAT', enabled: true, priority: 0, tax_zone_id: zone, class_rates }])
    check('one', items(await get(`/v3/tax/rates?tax_zone_id:in=${zone}`)).length === 1)
    await remove(`/v3/tax/zones?id:in=${zone}`)
    check('none', items(await get(`/v3/tax/rates?tax_zone_id:in=${zone}`)).length === 0)
  },
  'a blog post is dated by text': async ({ post, put, get, same, delete: remove }) => {
    const text = { title: 'First flush', body: '<p>Soon.</p>', tags: ['harvest'] }
    const date = { date: '2022-08-10 15:39:15', timezone_type: 1, timezone: 'UTC' }
    await post('/v2/blog/posts', { ...text, published_date: date }, 400)
    const made = await post('/v2/blog/posts', { ...text, published_date: 'Wed, 10 Aug 2022 15:39:15 -0500' })
    same(made, 'published_date_iso8601', '2022-08-10T20:39:15+00:00')
    await put(`/v2/blog/posts/${made.at('id')}`, { is_published: true }, 400)
    same(await put(`/v2/blog/posts/${made.at('id')}`, { ...text, is_published: true }), 'is_published', true)
    await remove(`/v2/blog/posts/${made.at('id')}`)
    await get(`/v2/blog/posts/${made.at('id')}`, 404)
  },
}
