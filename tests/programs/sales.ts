/** Programs about carts, orders, and money. */
import type { Json } from '../../src/core/json.ts'
import { items, type Program } from './caller.ts'

const BILLING = {
  first_name: 'Jo',
  last_name: 'Marsh',
  street_1: '5 Mill Lane',
  city: 'Austin',
  state: 'Texas',
  zip: '78701',
  country: 'United States',
  country_iso2: 'US',
  email: 'jo@example.com',
}
export const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Marsh',
  email: 'jo@example.com',
  address1: '5 Mill Lane',
  city: 'Austin',
  state_or_province: 'Texas',
  state_or_province_code: 'TX',
  country_code: 'US',
  postal_code: '78701',
}

const MUG = { name: 'Enamel mug', type: 'physical', weight: 1, price: 20 }

/** An order desk: orders are typed in by staff and shipped in two parcels. */
export const orderDesk: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const product = (await post('/v3/catalog/products', MUG)).at('data.id')
  const order = await post('/v2/orders', {
    billing_address: BILLING,
    shipping_addresses: [BILLING],
    products: [{ product_id: product, quantity: 3 }],
    staff_notes: 'By telephone',
  })
  const id = order.at('id')
  same(order, 'status_id', 1)
  const at = `/v2/orders/${id}`
  same(await get(at), 'billing_address.city', 'Austin')
  const line = (await get(`${at}/products`)).at('0.id')
  const address = (await get(`${at}/shipping_addresses`)).at('0.id')
  await get(`${at}/coupons`, 204)
  await get(`${at}/messages`, 204)
  await get(`${at}/shipments`, 204)
  const parcel = await post(`${at}/shipments`, {
    order_address_id: address,
    tracking_number: 'ZZ1',
    items: [{ order_product_id: line, quantity: 1 }],
  })
  same(await get(`${at}/shipments/${parcel.at('id')}`), 'tracking_number', 'ZZ1')
  same(await put(`${at}/shipments/${parcel.at('id')}`, { tracking_number: 'ZZ2' }), 'tracking_number', 'ZZ2')
  await post(`${at}/shipments`, { order_address_id: address, items: [{ order_product_id: line, quantity: 9 }] }, 422)
  same(await get(`${at}/shipments/count`), 'count', 1)
  same(await put(at, { status_id: 10, customer_message: 'Thank you' }), 'status_id', 10)
  await put(at, { status_id: 99 }, 422)
  check(
    'found by status',
    items(await get('/v2/orders?status_id=10&limit=250'), '').some((one) => one.id === id),
  )
  check('found by email', items(await get('/v2/orders?email=jo@example.com'), '').length === 1)
  same(await get('/v2/orders?sort=date_created:desc&limit=1'), '0.id', id)
  await get('/v2/orders?min_date_created=2030-01-01', 204)
  same(await get(`/v2/order_statuses/10`), 'name', 'Completed')
  await get('/v2/orders/count')
  await remove(`${at}/shipments/${parcel.at('id')}`)
  await remove(at)
  same(await get(at), 'is_deleted', true)
}

/** Gives money back: all of it, a part of it, and too much of it. */
export const refundDesk: Program = async ({ get, post, same, check }) => {
  const orders = await get('/v2/orders?payment_method=Visa&limit=5', undefined).catch(() => null)
  check('orders can be listed', orders !== null)
  const paid = items(await get('/v2/orders?limit=250'), '').find(
    (one) => one.payment_status === 'captured' && Number(one.refunded_amount) === 0,
  )
  check('a paid order exists', paid !== undefined)
  if (paid === undefined) return
  const at = `/v3/orders/${paid.id}`
  const line = (await get(`/v2/orders/${paid.id}/products`)).at('0.id')
  const transactions = await get(`${at}/transactions`)
  check('has a payment', items(transactions).length > 0)
  const item = { item_type: 'PRODUCT', item_id: line, quantity: 1 }
  const quote = await post(`${at}/payment_actions/refund_quotes`, { items: [item] })
  const method = quote.at('data.refund_methods.0.0')
  check('a method', method !== null)
  const amount = quote.at('data.total_refund_amount')
  const provider = quote.at('data.refund_methods.0.0.provider_id')
  await post(`${at}/payment_actions/refunds`, { items: [item], payments: [{ provider_id: 'nobody', amount }] }, 422)
  await post(
    `${at}/payment_actions/refunds`,
    { items: [item], payments: [{ provider_id: provider, amount: Number(amount) + 5 }] },
    422,
  )
  await post(
    `${at}/payment_actions/refunds`,
    { items: [{ ...item, quantity: 999 }], payments: [{ provider_id: provider, amount }] },
    422,
  )
  const refund = await post(`${at}/payment_actions/refunds`, {
    items: [item],
    payments: [{ provider_id: provider, amount, offline: false }],
  })
  same(refund, 'data.order_id', paid.id as Json)
  check('is listed', items(await get(`${at}/payment_actions/refunds`)).length === 1)
  same(await get(`/v3/orders/payment_actions/refunds?order_id:in=${paid.id}`), 'data.0.order_id', paid.id as Json)
  const after = await get(`/v2/orders/${paid.id}`)
  check('the order knows', Number(after.at('refunded_amount')) === Number(amount))
  await post('/v3/orders/987654/payment_actions/refund_quotes', { items: [item] }, 404)
}

/** From an empty cart to an order. */
export const checkOut: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const product = (await post('/v3/catalog/products', MUG)).at('data.id')
  const cart = await post('/v3/carts?include=redirect_urls', { line_items: [{ product_id: product, quantity: 2 }] })
  const id = cart.at('data.id')
  check('redirect URLs', cart.at('data.redirect_urls.cart_url') !== null)
  same(cart, 'data.cart_amount', 40)
  const line = cart.at('data.line_items.physical_items.0.id')
  same(
    await put(`/v3/carts/${id}/items/${line}`, { line_item: { product_id: product, quantity: 3 } }),
    'data.cart_amount',
    60,
  )
  const other = (await post('/v3/catalog/products', { ...MUG, name: 'Tin mug', price: 5 })).at('data.id')
  const both = await post(`/v3/carts/${id}/items`, { line_items: [{ product_id: other, quantity: 1 }] })
  const second = items(both, 'data.line_items.physical_items').find((one) => one.product_id === other)?.id
  same(await remove(`/v3/carts/${id}/items/${second}`), 'data.cart_amount', 60)
  const url = await post(`/v3/carts/${id}/redirect_urls`, {})
  check('checkout URL', String(url.at('data.checkout_url')).startsWith('https://'))
  const at = `/v3/checkouts/${id}`
  same(await get(at), 'data.cart.id', id)
  await post(`${at}/billing-address`, ADDRESS)
  const line2 = (await get(`/v3/carts/${id}`)).at('data.line_items.physical_items.0.id')
  const ship = await post(`${at}/consignments?include=consignments.available_shipping_options`, [
    { address: ADDRESS, line_items: [{ item_id: line2, quantity: 3 }] },
  ])
  const consignment = ship.at('data.consignments.0.id')
  const option = ship.at('data.consignments.0.available_shipping_options.0.id')
  check('options', option !== null)
  await put(`${at}/consignments/${consignment}`, { shipping_option_id: option })
  await post(`${at}/coupons`, { coupon_code: 'NOBODY-KNOWS' }, 422)
  const order = await post(`${at}/orders`, undefined)
  same(await get(`/v2/orders/${order.at('data.id')}`), 'status_id', 0)
  same(await get(`/v2/orders/${order.at('data.id')}`), 'items_total', 3)
  await get('/v3/carts/00000000-0000-4000-8000-000000000000', 404)
}

/** Coupons, promotions, and certificates. */
export const discounts: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const promotion = await post('/v3/promotions', {
    name: 'Ten off',
    redemption_type: 'COUPON',
    coupon_type: 'BULK',
    rules: [{ action: { cart_value: { discount: { percentage_amount: '10' } } }, apply_once: true }],
    status: 'ENABLED',
  })
  const at = `/v3/promotions/${promotion.at('data.id')}`
  same(await get(at), 'data.redemption_type', 'COUPON')
  const code = await post(`${at}/codes`, { code: 'TENOFF', max_uses: 3 })
  same(code, 'data.code', 'TENOFF')
  check('codes', items(await get(`${at}/codes`)).length === 1)
  await post(`${at}/codegen`, { batch_size: 3, prefix: 'X-', code_length: 8 })
  await remove(`${at}/codes/${code.at('data.id')}`)
  same(await put(at, { name: 'Ten percent off' }), 'data.name', 'Ten percent off')
  const found = await get('/v3/promotions?name=Ten%20percent%20off')
  check('by name', items(found).length === 1)
  await remove(at)
  await get(at, 404)
  const spring = {
    name: 'Spring',
    code: 'SPRING-X',
    type: 'percentage_discount',
    amount: '5',
    enabled: true,
    applies_to: { entity: 'categories', ids: [0] },
  }
  const coupon = await post('/v2/coupons', spring)
  const own = `/v2/coupons/${coupon.at('id')}`
  same(await get('/v2/coupons?code=SPRING-X'), '0.id', coupon.at('id'))
  same(await put(own, { ...spring, name: 'Late spring' }), 'name', 'Late spring')
  await remove(own)
  const certificate = await post('/v2/gift_certificates', {
    to_name: 'Li',
    to_email: 'li@example.com',
    from_name: 'Jo',
    from_email: 'jo@example.com',
    amount: '25.00',
  })
  same(await get(`/v2/gift_certificates/${certificate.at('id')}`), 'to_name', 'Li')
  same(
    await put(`/v2/gift_certificates/${certificate.at('id')}`, {
      status: 'active',
      to_name: 'Li Wei',
      to_email: 'li@example.com',
      from_name: 'Jo',
      from_email: 'jo@example.com',
      amount: '25.00',
    }),
    'to_name',
    'Li Wei',
  )
  await remove(`/v2/gift_certificates/${certificate.at('id')}`)
  const banner = await post('/v2/banners', {
    name: 'Sale',
    content: '<p>Sale</p>',
    page: 'home_page',
    location: 'top',
    date_type: 'always',
  })
  same(await get(`/v2/banners/${banner.at('id')}`), 'name', 'Sale')
  await remove(`/v2/banners/${banner.at('id')}`)
}
