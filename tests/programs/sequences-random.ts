/**
 * Forty more sequences, about operations that were drawn at random from the platform's public documents, and written
 * before their first run.
 */
import type { Json, JsonObject } from '../../src/core/json.ts'
import { type Caller, items, type Program } from './caller.ts'
import { ADDRESS } from './sales.ts'

/** As orders of version 2 have it. */
const PLACE = {
  ...{ first_name: 'Lee', last_name: 'Ode', street_1: '1 Main Street', city: 'Austin', state: 'Texas', zip: '78701' },
  ...{ country: 'United States', country_iso2: 'US', email: 'lee@example.com' },
}

async function product({ post }: Caller, more: JsonObject = {}): Promise<Json> {
  const made = await post('/v3/catalog/products', { name: 'Vase', type: 'physical', weight: 1, price: 20, ...more })
  return made.at('data.id')
}

async function order(caller: Caller, quantity = 2): Promise<Json> {
  const id = await product(caller)
  const made = await caller.post('/v2/orders', {
    billing_address: PLACE,
    shipping_addresses: [PLACE],
    products: [{ product_id: id, quantity }],
  })
  return made.at('id')
}

async function customer({ post }: Caller, email = 'lee@example.com'): Promise<Json> {
  const made = await post('/v3/customers', [{ email, first_name: 'Lee', last_name: 'Ode' }])
  return made.at('data.0.id')
}

async function cart(caller: Caller, quantity = 1): Promise<readonly [cart: string, line: string, product: Json]> {
  const id = await product(caller)
  const made = await caller.post('/v3/carts', { line_items: [{ product_id: id, quantity }] })
  return [String(made.at('data.id')), String(made.at('data.line_items.physical_items.0.id')), id]
}

const METAFIELD = { permission_set: 'read', namespace: 'Studio', key: 'shelf', value: 'B4' }

/** Catalog and content. */
const THINGS: { readonly [name: string]: Program } = {
  'a bulk pricing rule is read and removed': async (caller) => {
    const { get, post, put, delete: remove, same } = caller
    const path = `/v3/catalog/products/${await product(caller)}/bulk-pricing-rules`
    const made = await post(path, { quantity_min: 5, quantity_max: 9, type: 'percent', amount: 10 })
    same(await get(`${path}/${made.at('data.id')}`), 'data.quantity_max', 9)
    same(
      await put(`${path}/${made.at('data.id')}`, { quantity_min: 5, quantity_max: 9, type: 'price', amount: 2 }),
      'data.type',
      'price',
    )
    await remove(`${path}/${made.at('data.id')}`)
    await get(`${path}/${made.at('data.id')}`, 404)
  },
  'a review is approved': async (caller) => {
    const { post, put, get, same } = caller
    const path = `/v3/catalog/products/${await product(caller)}/reviews`
    const made = await post(path, {
      title: 'Fine',
      date_reviewed: '2026-02-01T10:00:00+00:00',
      rating: 4,
      status: 'pending',
    })
    await put(`${path}/${made.at('data.id')}`, {
      title: 'Fine',
      date_reviewed: '2026-02-01T10:00:00+00:00',
      status: 'approved',
    })
    same(await get(`${path}/${made.at('data.id')}`), 'data.status', 'approved')
    await put(
      `${path}/${made.at('data.id')}`,
      { title: 'Fine', date_reviewed: '2026-02-01T10:00:00+00:00', rating: 6 },
      422,
    )
  },
  'a custom field is renamed': async (caller) => {
    const { post, put, get, same } = caller
    const path = `/v3/catalog/products/${await product(caller)}/custom-fields`
    const made = await post(path, { name: 'Clay', value: 'Stoneware' })
    await put(`${path}/${made.at('data.id')}`, { name: 'Clay body', value: 'Porcelain' })
    same(await get(`${path}/${made.at('data.id')}`), 'data.value', 'Porcelain')
  },
  'metafields of all products are listed': async (caller) => {
    const { post, get, delete: remove, check, same } = caller
    const id = await product(caller)
    const made = await post(`/v3/catalog/products/${id}/metafields`, METAFIELD)
    check('listed', items(await get('/v3/catalog/products/metafields?namespace=Studio&limit=250')).length === 1)
    same(await get(`/v3/catalog/products/${id}/metafields/${made.at('data.id')}`), 'data.key', 'shelf')
    await remove(`/v3/catalog/products/${id}/metafields/${made.at('data.id')}`)
    check('gone', items(await get('/v3/catalog/products/metafields?namespace=Studio')).length === 0)
  },
  'a variant has a metafield, and goes with it': async (caller) => {
    const { post, get, delete: remove, check } = caller
    const id = await product(caller, {
      variants: [
        { sku: 'VASE-S', option_values: [{ option_display_name: 'Size', label: 'Small' }] },
        { sku: 'VASE-L', option_values: [{ option_display_name: 'Size', label: 'Large' }] },
      ],
    })
    const [first] = items(await get(`/v3/catalog/products/${id}/variants`))
    const path = `/v3/catalog/products/${id}/variants/${first?.id}`
    await post(`${path}/metafields`, METAFIELD)
    check('one', items(await get(`${path}/metafields`)).length === 1)
    await remove(path)
    await get(path, 404)
    check('other', items(await get(`/v3/catalog/variants?product_id:in=${id}`)).length === 1)
  },
  'a text modifier is required': async (caller) => {
    const { post, get, same } = caller
    const id = await product(caller)
    const path = `/v3/catalog/products/${id}/modifiers`
    const made = await post(path, {
      type: 'text',
      required: true,
      display_name: 'Engraving',
      config: { text_max_length: 20 },
    })
    same(await get(`${path}/${made.at('data.id')}`), 'data.display_name', 'Engraving')
    await post('/v3/carts', { line_items: [{ product_id: id, quantity: 1 }] }, 422)
    await post('/v3/carts', {
      line_items: [
        { product_id: id, quantity: 1, option_selections: [{ option_id: made.at('data.id'), option_value: 'LO' }] },
      ],
    })
    await post(path, { type: 'text', display_name: 'Note' }, 422)
  },
  'a tree of categories is as deep as asked': async ({ post, get, check }) => {
    const tree = (await get('/v3/catalog/trees')).at('data.0.id')
    const made = await post('/v3/catalog/trees/categories', [{ name: 'Studio', tree_id: tree, parent_id: 0 }])
    const id = made.at('data.0.category_id')
    await post('/v3/catalog/trees/categories', [{ name: 'Wheels', tree_id: tree, parent_id: id }])
    const whole = items(await get(`/v3/catalog/trees/${tree}/categories`)).find((one) => one.id === id)
    check('child', Array.isArray(whole?.children) && whole.children.length === 1)
    check('by parent', items(await get(`/v3/catalog/trees/categories?parent_id:in=${id}`)).length === 1)
    await get('/v3/catalog/trees/9999/categories', 404)
  },
  'metafields of categories are made together': async ({ get, post, check, same }) => {
    const tree = (await get('/v3/catalog/trees')).at('data.0.id')
    const made = await post('/v3/catalog/trees/categories', [{ name: 'Racks', tree_id: tree, parent_id: 0 }])
    const id = Number(made.at('data.0.category_id'))
    same(await get(`/v3/catalog/categories/${id}`), 'data.name', 'Racks')
    const fields = await post('/v3/catalog/categories/metafields', [
      { ...METAFIELD, resource_id: id },
      { ...METAFIELD, key: 'row', resource_id: id },
    ])
    const ids = items(fields).map((one) => one.id)
    check('two', ids.length === 2)
  },
  'pages are made together, and have different names': async ({ post, get, put, delete: remove, check, same }) => {
    const made = await post('/v3/content/pages', [
      { name: 'Workshops', type: 'page', body: '<p>Mondays</p>' },
      { name: 'Map', type: 'link', link: '/map' },
    ])
    const [first, second] = items(made)
    check('two', first !== undefined && second !== undefined)
    same(await get(`/v3/content/pages/${first?.id}?include=body`), 'data.body', '<p>Mondays</p>')
    await put(`/v3/content/pages/${first?.id}`, { name: 'Classes', type: 'page' })
    await post('/v3/content/pages', { name: 'Note', type: 'page' }, 422)
    await remove(`/v3/content/pages?id:in=${first?.id},${second?.id}`)
    await get(`/v3/content/pages/${first?.id}`, 404)
  },
  'a blog post is a draft first': async ({ post, put, get, delete: remove, same }) => {
    const made = await post('/v2/blog/posts', { title: 'Kiln opening', body: '<p>Soon.</p>', tags: ['kiln'] })
    const path = `/v2/blog/posts/${made.at('id')}`
    same(await get(path), 'is_published', false)
    await put(path, { title: 'Kiln opening', body: '<p>Now.</p>', is_published: true })
    same(await get(path), 'is_published', true)
    await post('/v2/blog/posts', { title: 'Empty' }, 400)
    await remove(path)
    await get(path, 404)
  },
  'an old redirect is deleted': async ({ post, get, delete: remove, same }) => {
    const made = await post('/v2/redirects', { path: '/old-kiln/', forward: { type: 'manual', ref: '/kiln/' } })
    same(await get(`/v2/redirects/${made.at('id')}`), 'path', '/old-kiln/')
    await remove(`/v2/redirects/${made.at('id')}`)
    await get(`/v2/redirects/${made.at('id')}`, 404)
  },
  'redirects are replaced by path and site': async ({ get, put, delete: remove, check }) => {
    const site = (await get('/v3/sites')).at('data.0.id')
    const entry = { from_path: '/spring/', site_id: site }
    await put('/v3/storefront/redirects', [{ ...entry, to: { type: 'url', url: '/summer/' } }])
    await put('/v3/storefront/redirects', [{ ...entry, to: { type: 'url', url: '/autumn/' } }])
    const found = items(await get(`/v3/storefront/redirects?site_id=${site}&keyword=spring`))
    check('one', found.length === 1)
    await remove(`/v3/storefront/redirects?id:in=${found[0]?.id}`)
    check('none', items(await get(`/v3/storefront/redirects?site_id=${site}&keyword=spring`)).length === 0)
  },
  'a widget is placed on the home page': async ({ post, get, put, delete: remove, same }) => {
    const template = await post('/v3/content/widget-templates', { name: 'Sentence', template: '<p>{{text}}</p>' })
    const widget = await post('/v3/content/widgets', {
      name: 'Hello',
      widget_configuration: { text: 'Hello' },
      widget_template_uuid: template.at('data.uuid'),
    })
    const placed = await post('/v3/content/placements', {
      widget_uuid: widget.at('data.uuid'),
      template_file: 'pages/home',
      region: 'home_below_menu',
      sort_order: 1,
      status: 'active',
    })
    same(await get(`/v3/content/placements/${placed.at('data.uuid')}`), 'data.status', 'active')
    await put(`/v3/content/placements/${placed.at('data.uuid')}`, { status: 'inactive' })
    await remove(`/v3/content/placements/${placed.at('data.uuid')}`)
    await remove(`/v3/content/widgets/${widget.at('data.uuid')}`)
    await get(`/v3/content/widgets/${widget.at('data.uuid')}`, 404)
    await post(
      '/v3/content/widgets',
      { name: 'None', widget_template_uuid: '00000000-0000-4000-8000-000000000000' },
      422,
    )
  },
  'a template is associated with a product': async (caller) => {
    const { put, get, delete: remove, check } = caller
    const id = await product(caller)
    const association = { channel_id: 1, entity_type: 'product', entity_id: id, file_name: 'wide.html' }
    await put('/v3/storefront/custom-template-associations', [association])
    await put('/v3/storefront/custom-template-associations', [{ ...association, file_name: 'narrow.html' }])
    const found = items(await get(`/v3/storefront/custom-template-associations?entity_id:in=${id}&type=product`))
    check('one', found.length === 1 && found[0]?.file_name === 'narrow.html')
    await remove(`/v3/storefront/custom-template-associations?id:in=${found[0]?.id}`)
  },
}

/** Carts, checkouts, and orders. */
const SALES: { readonly [name: string]: Program } = {
  'a line of a cart gets another quantity': async (caller) => {
    const { put, get, same } = caller
    const [id, line, item] = await cart(caller)
    await put(`/v3/carts/${id}/items/${line}`, { line_item: { product_id: item, quantity: 3 } })
    same(await get(`/v3/carts/${id}`), 'data.line_items.physical_items.0.quantity', 3)
    await put(`/v3/carts/${id}/items/none`, { line_item: { product_id: item, quantity: 3 } }, 404)
  },
  'metafields of carts are made together': async (caller) => {
    const { post, get, check } = caller
    const [id] = await cart(caller)
    await post('/v3/carts/metafields', [{ ...METAFIELD, resource_id: id }])
    check('one', items(await get(`/v3/carts/${id}/metafields`)).length === 1)
  },
  'a consignment gets its option, then another address': async (caller) => {
    const { post, put, get, same, check } = caller
    const [id, line] = await cart(caller)
    const where = { ...ADDRESS, email: 'lee@example.com', country_code: 'US', state_or_province: 'Texas' }
    const made = await post(`/v3/checkouts/${id}/consignments?include=consignments.available_shipping_options`, [
      { address: where, line_items: [{ item_id: line, quantity: 1 }] },
    ])
    const consignment = made.at('data.consignments.0.id')
    const option = made.at('data.consignments.0.available_shipping_options.0.id')
    check('an option', typeof option === 'string')
    await put(`/v3/checkouts/${id}/consignments/${consignment}`, { shipping_option_id: option })
    same(await get(`/v3/checkouts/${id}`), 'data.consignments.0.selected_shipping_option.id', option)
    await put(`/v3/checkouts/${id}/consignments/${consignment}`, {
      address: { ...where, city: 'Waco' },
      line_items: [{ item_id: line, quantity: 1 }],
    })
    same(await get(`/v3/checkouts/${id}`), 'data.consignments.0.address.city', 'Waco')
  },
  'checkout settings of a channel are read again': async ({ get, put, check }) => {
    const all = await get('/v3/checkouts/settings')
    check('has some', all.at('data') !== null)
    await put('/v3/checkouts/settings/channels/1', { order_confirmation_use_custom_checkout_script: false })
    await get('/v3/checkouts/settings/channels/1')
  },
  'a shipment is changed, and all are removed': async (caller) => {
    const { get, post, put, delete: remove, same, check } = caller
    const id = await order(caller)
    const address = items(await get(`/v2/orders/${id}/shipping_addresses`), '')[0]?.id ?? null
    const line = items(await get(`/v2/orders/${id}/products`), '')[0]?.id ?? null
    const made = await post(`/v2/orders/${id}/shipments`, {
      order_address_id: address,
      tracking_number: 'T-1',
      items: [{ order_product_id: line, quantity: 1 }],
    })
    const path = `/v2/orders/${id}/shipments/${made.at('id')}`
    await put(path, { tracking_number: 'T-2' })
    same(await get(path), 'tracking_number', 'T-2')
    same(await get(`/v2/orders/${id}/products/${line}`), 'quantity_shipped', 1)
    await post(
      `/v2/orders/${id}/shipments`,
      { order_address_id: address, items: [{ order_product_id: line, quantity: 5 }] },
      422,
    )
    await remove(`/v2/orders/${id}/shipments`)
    check('none left', items(await get(`/v2/orders/${id}/shipments`, 204), '').length === 0)
  },
  'an order has products, taxes, and no messages': async (caller) => {
    const { get, check } = caller
    const id = await order(caller)
    check('one product', items(await get(`/v2/orders/${id}/products`), '').length === 1)
    await get(`/v2/orders/${id}/taxes?details=true`)
    await get(`/v2/orders/${id}/messages`, 204)
    await get('/v2/orders/999999/products', 404)
  },
  'a metafield of an order is changed and removed': async (caller) => {
    const { post, put, get, delete: remove, same } = caller
    const path = `/v3/orders/${await order(caller)}/metafields`
    const made = await post(path, METAFIELD)
    await put(`${path}/${made.at('data.id')}`, { ...METAFIELD, value: 'C1' })
    same(await get(`${path}/${made.at('data.id')}`), 'data.value', 'C1')
    await remove(`${path}/${made.at('data.id')}`)
    await get(`${path}/${made.at('data.id')}`, 404)
    await post(path, { ...METAFIELD, permission_set: 'everyone' }, 422)
  },
  'an order is cancelled and kept': async (caller) => {
    const { put, get, delete: remove, same } = caller
    const id = await order(caller)
    await put(`/v2/orders/${id}`, { status_id: 5 })
    same(await get(`/v2/orders/${id}`), 'status', 'Cancelled')
    await remove(`/v2/orders/${id}`)
    same(await get(`/v2/orders/${id}`), 'is_deleted', true)
  },
  'transactions of an order are listed': async (caller) => {
    const { get } = caller
    await get(`/v3/orders/${await order(caller)}/transactions`)
    await get('/v3/orders/999999/transactions', 404)
  },
  'gift certificates have codes, and are all removed': async ({ post, get, delete: remove, check, same }) => {
    const gift = {
      to_name: 'Ada',
      to_email: 'ada@example.com',
      from_name: 'Lee',
      from_email: 'lee@example.com',
      amount: '20',
    }
    const made = await post('/v2/gift_certificates', { ...gift, code: 'ADA-20-A' })
    same(await get(`/v2/gift_certificates/${made.at('id')}`), 'code', 'ADA-20-A')
    check('balance', Number((await get(`/v2/gift_certificates/${made.at('id')}`)).at('balance')) === 20)
    await post('/v2/gift_certificates', { to_name: 'Ada' }, 400)
    await remove('/v2/gift_certificates')
    await get('/v2/gift_certificates', 204)
  },
  'a banner is removed': async ({ post, get, delete: remove }) => {
    const made = await post('/v2/banners', {
      name: 'Sale',
      content: '<b>Sale</b>',
      page: 'home_page',
      location: 'top',
      date_type: 'always',
    })
    await remove(`/v2/banners/${made.at('id')}`)
    await get(`/v2/banners/${made.at('id')}`, 404)
  },
}

/** Customers, prices, and the store. */
const STORE: { readonly [name: string]: Program } = {
  'customers have attributes with values': async (caller) => {
    const { post, put, get, delete: remove, check, same } = caller
    const id = await customer(caller)
    const made = await post('/v3/customers/attributes', [{ name: 'Glaze', type: 'string' }])
    const attribute = made.at('data.0.id')
    await put('/v3/customers/attribute-values', [{ attribute_id: attribute, value: 'Celadon', customer_id: id }])
    const values = await get(`/v3/customers/attribute-values?customer_id:in=${id}`)
    same(values, 'data.0.attribute_value', 'Celadon')
    await put('/v3/customers/attributes', [{ id: attribute, name: 'Favourite glaze' }])
    await remove(`/v3/customers/attribute-values?id:in=${values.at('data.0.id')}`)
    check('gone', items(await get(`/v3/customers/attribute-values?customer_id:in=${id}`)).length === 0)
  },
  'a customer consents': async (caller) => {
    const { put, get, same } = caller
    const id = await customer(caller)
    await put(`/v3/customers/${id}/consent`, { allow: ['analytics'], deny: ['targeting'] })
    same(await get(`/v3/customers/${id}/consent`), 'allow', ['analytics'])
  },
  'an old address is counted and removed': async (caller) => {
    const { post, get, delete: remove, same } = caller
    const id = await customer(caller)
    await post(`/v2/customers/${id}/addresses`, {
      ...{ first_name: 'Lee', last_name: 'Ode', street_1: '1 Main', city: 'Austin', state: 'Texas', zip: '78701' },
      ...{ country: 'United States', phone: '555' },
    })
    same(await get(`/v2/customers/${id}/addresses/count`), 'count', 1)
    await remove(`/v2/customers/${id}/addresses`)
    await get(`/v2/customers/${id}/addresses`, 204)
  },
  'a password is checked': async ({ post, same, check }) => {
    const made = await post('/v3/customers', [
      {
        email: 'pw@example.com',
        first_name: 'P',
        last_name: 'W',
        authentication: { new_password: 'cup-and-saucer-9' },
      },
    ])
    const id = made.at('data.0.id')
    const right = await post(`/v2/customers/${id}/validate`, { password: 'cup-and-saucer-9' })
    same(right, 'success', true)
    check('wrong', (await post(`/v2/customers/${id}/validate`, { password: 'other' })).at('success') === false)
  },
  'a group is read and removed': async ({ post, get, delete: remove, same }) => {
    const made = await post('/v2/customer_groups', { name: 'Cafés' })
    same(await get(`/v2/customer_groups/${made.at('id')}`), 'name', 'Cafés')
    await remove(`/v2/customer_groups/${made.at('id')}`)
    await get(`/v2/customer_groups/${made.at('id')}`, 404)
  },
  'a subscriber has one address': async ({ post, get, put, delete: remove, same, check }) => {
    const made = await post('/v3/customers/subscribers', {
      email: 'news@example.com',
      first_name: 'N',
      source: 'custom',
      channel_id: 1,
    })
    await post('/v3/customers/subscribers', { email: 'news@example.com' }, 409)
    same(await get(`/v3/customers/subscribers?email=news@example.com`), 'data.0.first_name', 'N')
    await put(`/v3/customers/subscribers/${made.at('data.id')}`, { first_name: 'Nan' })
    await remove(`/v3/customers/subscribers/${made.at('data.id')}`)
    check('gone', items(await get('/v3/customers/subscribers?email=news@example.com')).length === 0)
  },
  'metafields of customers are listed and removed': async (caller) => {
    const { post, get, check } = caller
    const id = Number(await customer(caller))
    await post(`/v3/customers/${id}/metafields`, METAFIELD)
    check('one', items(await get('/v3/customers/metafields?namespace=Studio')).length === 1)
  },
  'a wishlist belongs to a customer': async (caller) => {
    const { post, put, get, delete: remove, same } = caller
    const [shopper, item] = [await customer(caller), await product(caller)]
    const made = await post('/v3/wishlists', {
      customer_id: shopper,
      name: 'Kitchen',
      is_public: false,
      items: [{ product_id: item }],
    })
    const path = `/v3/wishlists/${made.at('data.id')}`
    await put(path, {
      customer_id: shopper,
      name: 'Studio',
      items: [{ id: made.at('data.items.0.id'), product_id: item }],
    })
    same(await get(path), 'data.name', 'Studio')
    await remove(path)
    await get(path, 404)
  },
  'segments are made together': async ({ post, get, delete: remove, check }) => {
    const made = await post('/v3/segments', [{ name: 'Potters' }, { name: 'Painters', description: 'With brushes' }])
    const ids = items(made).map(({ id }) => id)
    check('two', items(await get(`/v3/segments?id:in=${ids.join(',')}`)).length === 2)
    await remove(`/v3/segments?id:in=${ids[0]}`)
    check('one', items(await get(`/v3/segments?id:in=${ids.join(',')}`)).length === 1)
  },
  'a price list is assigned to a group': async (caller) => {
    const { post, put, get, delete: remove, same, check } = caller
    const group = (await post('/v2/customer_groups', { name: 'Hotels' })).at('id')
    const list = (await post('/v3/pricelists', { name: 'Hotels' })).at('data.id')
    await product(caller, { sku: 'HOTEL-VASE' })
    await put(`/v3/pricelists/${list}/records`, [{ sku: 'HOTEL-VASE', currency: 'usd', price: 15 }])
    check('record', items(await get(`/v3/pricelists/${list}/records`)).length === 1)
    await put(`/v3/pricelists/${list}/assignments`, { customer_group_id: group, channel_id: 1 })
    check('assigned', items(await get(`/v3/pricelists/assignments?price_list_id=${list}`)).length === 1)
    await put(`/v3/pricelists/${list}`, { name: 'Inns' })
    same(await get(`/v3/pricelists/${list}`), 'data.name', 'Inns')
    await remove(`/v3/pricelists/assignments?price_list_id=${list}`)
    check('not assigned', items(await get(`/v3/pricelists/assignments?price_list_id=${list}`)).length === 0)
    await remove(`/v3/pricelists/${list}`)
    await get(`/v3/pricelists/${list}`, 404)
  },
  'a channel has its currencies and a metafield': async ({ get, post, put, delete: remove, same }) => {
    const made = await post('/v3/channels', {
      name: 'Second-shop',
      type: 'storefront',
      platform: 'bigcommerce',
      status: 'prelaunch',
    })
    const path = `/v3/channels/${made.at('data.id')}`
    await put(path, { name: 'Third-shop' })
    same(await get(path), 'data.name', 'Third-shop')
    await post(`${path}/currency-assignments`, { enabled_currencies: ['USD'], default_currency: 'USD' })
    await remove(`${path}/currency-assignments`)
    await post(`${path}/metafields`, METAFIELD)
    await post(`${path}/site`, { url: 'https://second.example.com', channel_id: made.at('data.id') })
    same(await get(`${path}/site`), 'data.url', 'https://second.example.com')
  },
  'a site moves to another address': async ({ get, put, same }) => {
    const id = (await get('/v3/sites')).at('data.0.id')
    await put(`/v3/sites/${id}`, { url: 'https://moved.example.com' })
    same(await get(`/v3/sites/${id}`), 'data.url', 'https://moved.example.com')
    await get(`/v3/sites/${id}/certificate`)
    await put(`/v3/sites/${id}`, { url: 'http://moved.example.com' }, 422)
  },
  'tax data of a customer needs its property': async (caller) => {
    const { post, put, get, delete: remove, check } = caller
    const id = await customer(caller)
    const made = await post('/v3/tax/properties', [{ code: 'REUSE', display_name: 'Reuse', type: 'CUSTOMER' }])
    await put('/v3/tax/customers', [{ customer_id: id, tax_properties: { REUSE: 'yes' } }])
    check('one', items(await get(`/v3/tax/customers?customer_id:in=${id}`)).length === 1)
    await put('/v3/tax/customers', [{ customer_id: id, tax_properties: { NONE: 'yes' } }], 422)
    check('by type', items(await get('/v3/tax/properties?type:in=customer')).length >= 1)
    await put('/v3/tax/properties', [{ id: made.at('data.0.id'), display_name: 'Reused' }])
    await remove(`/v3/tax/properties?id:in=${made.at('data.0.id')}`, 409)
    await remove(`/v3/tax/customers?customer_id:in=${id}`)
    await remove(`/v3/tax/properties?id:in=${made.at('data.0.id')}`)
  },
  'a tax zone has a rate': async ({ post, get, delete: remove, check }) => {
    const zone = (
      await post('/v3/tax/zones', [
        { name: 'Coast', enabled: true, shopper_target_settings: { locations: [{ country_code: 'NO' }] } },
      ])
    ).at('data.0.id')
    const made = await post('/v3/tax/rates', [
      {
        name: 'Coast rate',
        enabled: true,
        priority: 1,
        tax_zone_id: zone,
        class_rates: [{ rate: 4, tax_class_id: 0 }],
      },
    ])
    check('one', items(await get(`/v3/tax/rates?tax_zone_id:in=${zone}`)).length === 1)
    await remove(`/v3/tax/rates?id:in=${made.at('data.0.id')}`)
    await remove(`/v3/tax/zones?id:in=${zone}`)
  },
  'a shipping zone is made for a country': async ({ post, get, put, delete: remove, same }) => {
    const made = await post('/v2/shipping/zones', {
      name: 'Norway',
      type: 'country',
      locations: [{ country_iso2: 'NO' }],
    })
    await put(`/v2/shipping/zones/${made.at('id')}`, {
      name: 'North',
      type: 'country',
      locations: [{ country_iso2: 'NO' }],
    })
    same(await get(`/v2/shipping/zones/${made.at('id')}`), 'name', 'North')
    await remove(`/v2/shipping/zones/${made.at('id')}`)
    await get(`/v2/shipping/zones/${made.at('id')}`, 404)
  },
  'stock is adjusted by a difference': async (caller) => {
    const { post, get, check } = caller
    await product(caller, { sku: 'STOCK-1', inventory_tracking: 'product', inventory_level: 10 })
    const adjust = (quantity: number, status?: number) =>
      post(
        '/v3/inventory/adjustments/relative',
        { reason: 'Count', items: [{ location_id: 1, sku: 'STOCK-1', quantity }] },
        status,
      )
    await adjust(-4)
    const found = await get('/v3/inventory/locations/1/items?sku:in=STOCK-1')
    check('six', found.at('data.0.total_inventory_onhand') === 6)
    await post('/v3/inventory/adjustments/relative', { items: [{ location_id: 1, sku: 'NOTHING', quantity: 1 }] }, 422)
  },
  'a location has metafields': async ({ post, get, check }) => {
    const made = await post('/v3/inventory/locations', [
      {
        ...{ code: 'BARN', label: 'Barn', type_id: 'PHYSICAL', enabled: true, time_zone: 'Etc/UTC' },
        address: {
          address1: '1 Main',
          city: 'Austin',
          state: 'TX',
          zip: '78701',
          country_code: 'US',
          email: 'b@example.com',
          geo_coordinates: { latitude: 30.2, longitude: -97.7 },
        },
      },
    ])
    check('made', made.status < 300)
    const id = items(await get('/v3/inventory/locations?location_code:in=BARN'))[0]?.id
    await post(`/v3/inventory/locations/${id}/metafields`, METAFIELD)
    check('one', items(await get(`/v3/inventory/locations/${id}/metafields`)).length === 1)
    await post('/v3/inventory/locations', [{ code: 'BARN', label: 'Again', type_id: 'VIRTUAL' }], 422)
  },
  'settings that are written are read': async ({ get, put, same }) => {
    await put('/v3/settings/inventory', { product_out_of_stock_behavior: 'hide_product', stock_level_display: 'show' })
    same(await get('/v3/settings/inventory'), 'data.stock_level_display', 'show')
    await put('/v3/settings/email-statuses', { invoice_email: false })
    same(await get('/v3/settings/email-statuses'), 'data.invoice_email', false)
    await put('/v3/settings/logo', { type: 'text', logo_text: 'Clay' })
    same(await get('/v3/settings/logo'), 'data.logo_text', 'Clay')
    for (const path of ['store/units-of-measurement', 'storefront/search', 'storefront/security'])
      await get(`/v3/settings/${path}`)
    await put('/v3/settings/inventory', { stock_level_display: 'sometimes' }, 422)
  },
  'promotion settings are read and changed': async ({ get, put, same }) => {
    const before = await get('/v3/promotions/settings')
    same(before, 'data', before.at('data'))
    await get('/v3/promotions?status=ENABLED')
    await put('/v3/promotions/settings', { promotions_triggered_by_coupons: 'many' }, 422)
  },
  'a webhook is read and changed': async ({ post, get, put, delete: remove, same }) => {
    const made = await post('/v3/hooks', {
      scope: 'store/product/updated',
      destination: 'https://hooks.example.com/p',
      is_active: true,
      headers: { 'X-Key': 'a' },
    })
    const path = `/v3/hooks/${made.at('data.id')}`
    await put(path, { is_active: false })
    same(await get(path), 'data.is_active', false)
    await post('/v3/hooks', { scope: 'store/product/exploded', destination: 'https://hooks.example.com/x' }, 422)
    await remove(path)
    await get(path, 404)
  },
  'an abandoned cart email is sent at a documented time': async ({ post, get, delete: remove, same }) => {
    const email = {
      is_active: true,
      coupon_code: '',
      notify_at_minutes: 120,
      template: { subject: 'Still there?', body: '<p>Hello</p>', translations: [] },
    }
    const made = await post('/v3/marketing/abandoned-cart-emails', email)
    same(await get(`/v3/marketing/abandoned-cart-emails/${made.at('data.id')}`), 'data.notify_at_minutes', 120)
    await post('/v3/marketing/abandoned-cart-emails', { ...email, notify_at_minutes: 77 }, 422)
    await remove(`/v3/marketing/abandoned-cart-emails/${made.at('data.id')}`)
  },
  'a pickup of an order is changed': async (caller) => {
    const { post, put, get, check } = caller
    const id = await order(caller)
    const line = items(await get(`/v2/orders/${id}/products`), '')[0]?.id ?? null
    const methods = items(await get('/v3/pickup/methods'))
    const made = await post('/v3/orders/pickups', [
      {
        pickup_method_id: methods[0]?.id ?? 1,
        order_id: id,
        ready_at: '2026-03-20T10:00:00Z',
        pickup_items: [{ order_product_id: line, quantity: 2 }],
      },
    ])
    await put('/v3/orders/pickups', [
      { id: made.at('data.0.id'), pickup_id: made.at('data.0.id'), collected_at: '2026-03-21T10:00:00Z' },
    ])
    check('one', items(await get(`/v3/orders/pickups?order_id:in=${id}`)).length === 1)
  },
  'all currencies but the default are removed': async ({ post, get, delete: remove, check }) => {
    await post('/v2/currencies', {
      ...{ name: 'Krone', currency_code: 'NOK', currency_exchange_rate: '10.5', token_location: 'right', token: 'kr' },
      ...{ decimal_token: ',', thousands_token: '.', decimal_places: 2, enabled: true },
    })
    await remove('/v2/currencies')
    check(
      'default',
      items(await get('/v2/currencies'), '').every((one) => one.is_default === true),
    )
  },
}

export const RANDOM: { readonly [name: string]: Program } = { ...THINGS, ...SALES, ...STORE }
