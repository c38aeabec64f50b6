/**
 * Sequences about what the public documentation limits or refuses, written from it before their first run. Five of
 * them differed: custom fields and codes of promotions could be there twice or for nothing, the price of a cart line
 * didn't change, a promotion was deleted with its codes, and amounts of orders were refused as numbers, or ignored.
 */
import type { Json } from '../../src/core/json.ts'
import { items, type Program } from './caller.ts'
import { ADDRESS } from './sales.ts'

const many = (count: number, make: (at: number) => Json) => Array.from({ length: count }, (_, at) => make(at))

export const LIMITS: { readonly [name: string]: Program } = {
  'a product has each custom field once': async ({ post, put, get, delete: remove }) => {
    const path = '/v3/catalog/products/103/custom-fields'
    const spring = await post(path, { name: 'Harvest', value: 'Spring' })
    await post(path, { name: 'Harvest', value: 'Spring' }, 422)
    const autumn = await post(path, { name: 'Harvest', value: 'Autumn' })
    await put(`${path}/${autumn.at('data.id')}`, { value: 'Spring' }, 422)
    await put(`${path}/${spring.at('data.id')}`, { value: 'Spring' })
    await post(path, { name: 'x'.repeat(251), value: 'a' }, 422)
    await remove(`${path}/${spring.at('data.id')}`)
    await get(`${path}/${spring.at('data.id')}`, 404)
  },
  'a product has at most 200 custom fields': async ({ post, get, check }) => {
    const path = '/v3/catalog/products/104/custom-fields'
    const known = items(await get(path)).length
    for (let count = known; count < 200; count += 1) await post(path, { name: 'Lot', value: `lot ${count}` })
    await post(path, { name: 'Lot', value: 'one too many' }, 422)
    check('200 are kept', items(await get(`${path}?limit=250`)).length === 200)
  },
  'a promotion with codes stays': async ({ post, get, same, check, delete: remove }) => {
    const rule = { action: { cart_value: { discount: { percentage_amount: '5' } } } }
    const made = await post('/v3/promotions', {
      name: 'Letters',
      redemption_type: 'COUPON',
      coupon_type: 'BULK',
      rules: [rule],
    })
    const id = made.at('data.id')
    await post(`/v3/promotions/${id}/codegen`, { batch_size: 3 })
    await post(`/v3/promotions/${id}/codegen`, { batch_size: 251 }, 422)
    await remove(`/v3/promotions?id:in=${id}`, 422)
    const codes = await get(`/v3/promotions/${id}/codes`)
    check('three codes', items(codes).length === 3)
    await remove(`/v3/promotions/${id}/codes?id:in=${items(codes).map((code) => code.id)}`)
    await remove(`/v3/promotions?id:in=${id}`)
    await get(`/v3/promotions/${id}`, 404)
    const automatic = await post('/v3/promotions', { name: 'All', redemption_type: 'AUTOMATIC', rules: [rule] })
    same(automatic, 'data.redemption_type', 'AUTOMATIC')
    await post(`/v3/promotions/${automatic.at('data.id')}/codes`, { code: 'NOTHING' }, 422)
    await post(`/v3/promotions/${automatic.at('data.id')}/codegen`, { batch_size: 1 }, 405)
  },
  'a line of a cart gets another price, and the cart ends with it': async ({
    post,
    put,
    get,
    same,
    delete: remove,
  }) => {
    const cart = await post('/v3/carts', { line_items: [{ product_id: 104, quantity: 1 }] })
    const [id, item] = [cart.at('data.id'), cart.at('data.line_items.physical_items.0.id')]
    const line = { product_id: 104, quantity: 2, list_price: 5 }
    const changed = await put(`/v3/carts/${id}/items/${item}`, { line_item: line })
    same(changed, 'data.line_items.physical_items.0.list_price', 5)
    same(changed, 'data.line_items.physical_items.0.quantity', 2)
    const more = await put(`/v3/carts/${id}/items/${item}`, { line_item: { product_id: 104, quantity: 3 } })
    same(more, 'data.line_items.physical_items.0.list_price', 5)
    await remove(`/v3/carts/${id}/items/${item}`)
    await get(`/v3/carts/${id}`, 404)
  },
  'an order uses up its checkout': async ({ post, put }) => {
    const cart = await post('/v3/carts', { line_items: [{ product_id: 104, quantity: 1 }] })
    const path = `/v3/checkouts/${cart.at('data.id')}`
    await post(`${path}/orders`, undefined, 422)
    await post(`${path}/billing-address`, ADDRESS)
    const line_items = [{ item_id: cart.at('data.line_items.physical_items.0.id'), quantity: 1 }]
    const include = '?include=consignments.available_shipping_options'
    const sent = await post(`${path}/consignments${include}`, [{ address: ADDRESS, line_items }])
    const consignment = `${path}/consignments/${sent.at('data.consignments.0.id')}`
    const shipping_option_id = sent.at('data.consignments.0.available_shipping_options.0.id')
    await put(consignment, { address: ADDRESS, line_items, shipping_option_id }, 422)
    await put(consignment, { shipping_option_id })
    await post(`${path}/coupons`, { coupon_code: 'x'.repeat(51) }, 422)
    await post(`${path}/orders`)
    await post(`${path}/token`, { maxUses: 1, ttl: 100 }, 404)
    await post(`${path}/orders`, undefined, 404)
  },
  'an order takes amounts as numbers or text, in pairs': async ({ post, put, same, delete: remove }) => {
    const {
      address1: street_1,
      state_or_province: state,
      postal_code: zip,
      country_code: country_iso2,
      ...who
    } = ADDRESS
    const billing_address = { ...who, street_1, state, zip, country_iso2, country: 'United States' }
    const order = { billing_address, products: [{ product_id: 104, quantity: 1 }] }
    await post('/v2/orders', { ...order, total_ex_tax: 10 }, 422)
    const made = await post('/v2/orders', { ...order, total_ex_tax: 10, total_inc_tax: '12.00' })
    same(made, 'total_inc_tax', '12.0000')
    same(made, 'total_tax', '2.0000')
    same(made, 'status_id', 1)
    const path = `/v2/orders/${made.at('id')}`
    const paid = await put(path, { shipping_cost_ex_tax: 5, shipping_cost_inc_tax: 6.5 })
    same(paid, 'shipping_cost_tax', '1.5000')
    same(paid, 'total_inc_tax', '12.0000')
    await put(path, { total_inc_tax: 20 }, 422)
    await remove(path)
  },
  'requests take a number of records': async ({ check, get, post, put, delete: remove }) => {
    const customer = (at: number) => ({ email: `c${at}@example.com`, first_name: 'A', last_name: 'B' })
    await post('/v3/customers', many(11, customer), 413)
    await post('/v3/customers', many(10, customer))
    await post('/v3/customers', [customer(3)], 422)
    await put(
      '/v3/catalog/variants',
      many(51, (at) => ({ id: at + 1, price: 1 })),
      413,
    )
    await remove('/v3/catalog/products', 400)
    await remove('/v3/customers', 204)
    check('no customer is deleted', items(await get('/v3/customers?id:in=1')).length === 1)
    await remove('/v3/promotions', 422)
    await remove('/v3/storefront/redirects', 422)
  },
  'the default location, tax zone, and currency stay': async ({ get, same, delete: remove }) => {
    await remove('/v3/inventory/locations?location_id:in=1', 422)
    await remove('/v3/tax/zones?id:in=1')
    same(await get('/v3/tax/zones?id:in=1'), 'data.0.id', 1)
    await remove('/v2/currencies/1', 409)
    same(await get('/v2/currencies/1'), 'is_default', true)
  },
  'one group is for guests': async ({ check, post, get, same, delete: remove }) => {
    const first = (await post('/v2/customer_groups', { name: 'Guests', is_group_for_guests: true })).at('id')
    const second = (await post('/v2/customer_groups', { name: 'Visitors', is_group_for_guests: true })).at('id')
    const listed = await get('/v2/customer_groups?is_group_for_guests=true')
    check('one', items(listed, '').length === 1)
    same(listed, '0.id', second)
    same(await get(`/v2/customer_groups/${first}`), 'is_group_for_guests', false)
    await remove(`/v2/customer_groups/${second}`)
  },
  'what only the server sets is ignored': async ({ check, post, put, get, same }) => {
    const address = '192.0.2.99'
    const customer = await put('/v3/customers', [{ id: 1, registration_ip_address: address, origin_channel_id: 9 }])
    same(customer, 'data.0.origin_channel_id', 1)
    check('kept', customer.at('data.0.registration_ip_address') !== address)
    const before = await get('/v2/orders/101')
    const order = await put('/v2/orders/101', { external_id: 'mine', tax_provider_id: 'Mine' })
    for (const name of ['external_id', 'tax_provider_id']) same(order, name, before.at(name))
    const script = { name: 'Note', kind: 'src', src: 'https://example.com/note.js', api_client_id: 'mine' }
    const made = await post('/v3/content/scripts', script)
    same(made, 'data.api_client_id', (await get('/v3/content/scripts')).at('data.0.api_client_id'))
  },
  'the catalog lowers a stock above the limit': async ({ post, put, same }) => {
    const vase = { name: 'Vase', type: 'physical', weight: 1, price: 20, inventory_tracking: 'product' }
    const made = await post('/v3/catalog/products', { ...vase, inventory_level: 2_147_483_648 })
    same(made, 'data.inventory_level', 2_147_483_647)
    const changed = await put('/v3/catalog/products', [{ id: made.at('data.id'), inventory_level: 3_000_000_000 }])
    same(changed, 'data.0.inventory_level', 2_147_483_647)
  },
  'a currency is the default or not set': async ({ put, same, get }) => {
    await put('/v2/currencies/2', { is_default: false }, 400)
    same(await put('/v2/currencies/1', { is_default: true, name: 'Dollar' }), 'name', 'Dollar')
    same(await get('/v2/currencies/2'), 'is_default', false)
  },
}
