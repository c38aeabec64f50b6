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
}
