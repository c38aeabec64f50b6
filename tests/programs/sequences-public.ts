/**
 * Sequences of three to six calls about what the other sequences leave out. The expected statuses and fields were
 * written from the platform's public documentation before the first run.
 */
import type { Json, JsonObject } from '../../src/core/json.ts'
import { type Caller, items, type Program } from './caller.ts'
import { ADDRESS } from './sales.ts'

async function product({ post }: Caller, more: JsonObject = {}): Promise<Json> {
  const made = await post('/v3/catalog/products', { name: 'Kettle', type: 'physical', weight: 2, price: 40, ...more })
  return made.at('data.id')
}

async function variantOf({ get }: Caller, id: Json): Promise<Json> {
  return (await get(`/v3/catalog/products/${id}/variants`)).at('data.0.id')
}

async function marketplace({ post }: Caller, name = 'Bazaar'): Promise<Json> {
  const made = await post('/v3/channels', { name, type: 'marketplace', platform: 'ebay', status: 'connected' })
  return made.at('data.id')
}

async function cart(caller: Caller, quantity = 1): Promise<string> {
  const made = await caller.post('/v3/carts', {
    line_items: [{ product_id: await product(caller), quantity }],
  })
  return String(made.at('data.id'))
}

const FEE = { type: 'custom_fee', name: 'Crate', display_name: 'Wooden crate', cost: 4.5, source: 'packing app' }

/** Catalog and prices. */
export const PUBLIC_CATALOG: { readonly [name: string]: Program } = {
  'a modifier value changes the price': async (caller) => {
    const { get, post, same } = caller
    const id = await product(caller)
    const made = await post(`/v3/catalog/products/${id}/modifiers`, {
      type: 'dropdown',
      required: false,
      display_name: 'Lid',
      option_values: [{ label: 'Steel', sort_order: 0 }],
    })
    const modifier = made.at('data.id')
    const value = await post(`/v3/catalog/products/${id}/modifiers/${modifier}/values`, {
      label: 'Copper',
      sort_order: 1,
      adjusters: { price: { adjuster: 'relative', adjuster_value: 6 } },
    })
    same(value, 'data.adjusters.price.adjuster_value', 6)
    const values = await get(`/v3/catalog/products/${id}/modifiers/${modifier}/values`)
    same(values, 'data.1.label', 'Copper')
    await caller.delete(`/v3/catalog/products/${id}/modifiers/${modifier}/values/${value.at('data.id')}`)
    const left = await get(`/v3/catalog/products/${id}/modifiers/${modifier}/values`)
    caller.check('one value left', items(left).length === 1)
  },
  'an option needs its values, and has a name once': async (caller) => {
    const id = await product(caller)
    const path = `/v3/catalog/products/${id}/options`
    await caller.post(path, { display_name: 'Volume', type: 'dropdown' }, 422)
    const body = { display_name: 'Volume', type: 'dropdown', option_values: [{ label: '1 l', sort_order: 0 }] }
    const made = await caller.post(path, body)
    await caller.post(path, body, 409)
    await caller.get(`${path}/${made.at('data.id')}/values`)
    await caller.delete(`${path}/${made.at('data.id')}`)
    await caller.get(`${path}/${made.at('data.id')}`, 404)
  },
  'a complex rule belongs to a modifier': async (caller) => {
    const { get, post } = caller
    const id = await product(caller)
    const modifier = await post(`/v3/catalog/products/${id}/modifiers`, {
      type: 'radio_buttons',
      required: true,
      display_name: 'Engraving plate',
      option_values: [
        { label: 'None', sort_order: 0 },
        { label: 'Brass', sort_order: 1 },
      ],
    })
    const rule = await post(`/v3/catalog/products/${id}/complex-rules`, {
      enabled: true,
      stop: false,
      price_adjuster: { adjuster: 'percentage', adjuster_value: 10 },
      conditions: [
        {
          modifier_id: modifier.at('data.id'),
          modifier_value_id: modifier.at('data.option_values.1.id'),
          variant_id: null,
        },
      ],
    })
    caller.same(rule, 'data.price_adjuster.adjuster_value', 10)
    const read = await get(`/v3/catalog/products/${id}/complex-rules/${rule.at('data.id')}`)
    caller.same(read, 'data.conditions.0.modifier_id', modifier.at('data.id'))
    await caller.delete(`/v3/catalog/products/${id}/complex-rules/${rule.at('data.id')}`)
    await get(`/v3/catalog/products/${id}/complex-rules/${rule.at('data.id')}`, 404)
  },
  'a custom field has a name and value once': async (caller) => {
    const id = await product(caller)
    const path = `/v3/catalog/products/${id}/custom-fields`
    const made = await caller.post(path, { name: 'Origin', value: 'Porto' })
    await caller.post(path, { name: 'Origin', value: 'Braga' })
    caller.check('two', items(await caller.get(path)).length === 2)
    await caller.post(path, { name: 'Origin' }, 422)
    await caller.delete(`${path}/${made.at('data.id')}`)
    await caller.get(`${path}/${made.at('data.id')}`, 404)
  },
  'ranges of bulk prices do not overlap': async (caller) => {
    const id = await product(caller)
    const path = `/v3/catalog/products/${id}/bulk-pricing-rules`
    const first = await caller.post(path, { quantity_min: 5, quantity_max: 9, type: 'percent', amount: 5 })
    const second = await caller.post(path, { quantity_min: 10, quantity_max: 0, type: 'percent', amount: 12 })
    const wider = { quantity_min: 8, quantity_max: 0, type: 'percent', amount: 12 }
    await caller.put(`${path}/${second.at('data.id')}`, wider, 409)
    caller.same(await caller.get(`${path}/${first.at('data.id')}`), 'data.quantity_max', 9)
    await caller.delete(`${path}/${first.at('data.id')}`)
    caller.check('one left', items(await caller.get(path)).length === 1)
  },
  'category assignments are deleted with a filter only': async (caller) => {
    const id = await product(caller)
    const tree = (await caller.get('/v3/catalog/trees')).at('data.0.id')
    const made = await caller.post(
      '/v3/catalog/trees/categories',
      [{ name: 'Tea time', tree_id: tree, parent_id: 0 }],
      {
        status: 201,
      },
    )
    const category = made.at('data.0.category_id')
    await caller.put('/v3/catalog/products/category-assignments', [{ product_id: id, category_id: category }], 204)
    await caller.delete('/v3/catalog/products/category-assignments', 422)
    await caller.delete(`/v3/catalog/products/category-assignments?product_id:in=${id}`, 204)
    const left = await caller.get(`/v3/catalog/products/category-assignments?product_id:in=${id}`)
    caller.check('none', items(left).length === 0)
  },
  'a review needs a date': async (caller) => {
    const id = await product(caller)
    const path = `/v3/catalog/products/${id}/reviews`
    const made = await caller.post(path, { title: 'Pours well', date_reviewed: '2026-02-01T10:00:00+00:00', rating: 4 })
    caller.same(await caller.get(`${path}/${made.at('data.id')}`), 'data.title', 'Pours well')
    await caller.put(`${path}/${made.at('data.id')}`, {
      title: 'Pours well',
      date_reviewed: '2026-02-01T10:00:00+00:00',
      status: 'disapproved',
    })
    await caller.delete(`${path}/${made.at('data.id')}`, 204)
    await caller.get(`${path}/${made.at('data.id')}`, 404)
    await caller.get('/v3/catalog/products/987654/reviews', 404)
  },
  'a brand is renamed, and deleted by name': async (caller) => {
    const made = await caller.post('/v3/catalog/brands', { name: 'Alder' })
    await caller.post('/v3/catalog/brands', { name: 'Alder' }, 409)
    await caller.put(`/v3/catalog/brands/${made.at('data.id')}`, { name: 'Alder & Elm' })
    caller.same(await caller.get('/v3/catalog/brands?name:like=Elm'), 'data.0.name', 'Alder & Elm')
    await caller.delete('/v3/catalog/brands?name=Alder%20%26%20Elm', 204)
    await caller.get(`/v3/catalog/brands/${made.at('data.id')}`, 404)
  },
  'price records are made for two lists at once': async (caller) => {
    const variant = await variantOf(caller, await product(caller))
    const one = (await caller.post('/v3/pricelists', { name: 'Cafes' })).at('data.id')
    const two = (await caller.post('/v3/pricelists', { name: 'Offices' })).at('data.id')
    const records = [one, two].map((price_list_id, at) => ({
      price_list_id,
      variant_id: variant,
      currency: 'usd',
      price: 30 + at,
    }))
    await caller.post('/v3/pricelists/records', records)
    await caller.post('/v3/pricelists/records', records, 422)
    caller.same(await caller.get(`/v3/pricelists/${two}/records/${variant}/usd`), 'data.price', 31)
    await caller.delete(`/v3/pricelists?id:in=${one},${two}`, 204)
  },
  'a price list has a name once': async (caller) => {
    const made = await caller.post('/v3/pricelists', { name: 'Museum shops' })
    caller.same(made, 'data.active', true)
    await caller.post('/v3/pricelists', { name: 'Museum shops' }, 409)
    const other = await caller.post('/v3/pricelists', { name: 'Garden shops', active: false })
    await caller.put(`/v3/pricelists/${other.at('data.id')}`, { name: 'Museum shops' }, 409)
    caller.same(await caller.get('/v3/pricelists?name=Garden%20shops'), 'data.0.active', false)
    await caller.delete(`/v3/pricelists/${other.at('data.id')}`, 204)
  },
  'tax classes are written together': async (caller) => {
    const made = await caller.post('/v3/tax/classes', [{ name: 'Ceramics' }, { name: 'Wool' }], 200)
    await caller.post('/v3/tax/classes', [{ name: 'ceramics' }], 409)
    await caller.post('/v3/tax/classes', [], 422)
    await caller.put('/v3/tax/classes', [{ id: made.at('data.1.id'), name: 'Yarn' }], 200)
    caller.same(await caller.get(`/v2/tax_classes/${made.at('data.1.id')}`), 'name', 'Yarn')
    await caller.delete(`/v3/tax/classes?id:in=${made.at('data.0.id')},${made.at('data.1.id')}`, 204)
  },
  'a tax property in use stays': async (caller) => {
    const id = await product(caller)
    const made = await caller.post('/v3/tax/properties', [
      { code: 'KTL-9', display_name: 'Kettle code', description: 'Of the provider', type: 'PRODUCT' },
    ])
    const property = made.at('data.0.id')
    await caller.put('/v3/tax/products/properties', [{ product_id: id, tax_properties: { 'KTL-9': '12' } }])
    await caller.delete(`/v3/tax/properties?id:in=${property}`, 409)
    await caller.delete(`/v3/tax/products/properties?product_id:in=${id}`, 204)
    await caller.delete(`/v3/tax/properties?id:in=${property}`, 204)
    caller.check('gone', items(await caller.get(`/v3/tax/properties?id:in=${property}`)).length === 0)
  },
  'customs information is kept per product': async (caller) => {
    const id = await product(caller)
    const entry = {
      product_id: id,
      country_of_origin: 'PT',
      commodity_description: 'Kettles',
      international_shipping: true,
      hs_codes: { ALL: '732393', CA: '732399' },
    }
    await caller.put('/v3/shipping/products/customs-information', [entry])
    const read = await caller.get(`/v3/shipping/products/customs-information?product_id:in=${id}`)
    caller.same(read, 'data.0.hs_codes.CA', '732399')
    await caller.put('/v3/shipping/products/customs-information', [{ ...entry, commodity_description: 'Tea kettles' }])
    const again = await caller.get(`/v3/shipping/products/customs-information?product_id:in=${id}`)
    caller.same(again, 'data.0.commodity_description', 'Tea kettles')
    await caller.delete(`/v3/shipping/products/customs-information?product_id:in=${id}`, 204)
  },
}

/** Channels, sites, shipping, and settings. */
export const PUBLIC_STORE: { readonly [name: string]: Program } = {
  'a listing is sold on a marketplace': async (caller) => {
    const id = await product(caller)
    const variant = await variantOf(caller, id)
    const channel = await marketplace(caller)
    const line = { product_id: id, variant_id: variant, state: 'active' }
    const made = await caller.post(`/v3/channels/${channel}/listings`, [
      { product_id: id, state: 'active', name: 'Kettle, refurbished', variants: [line] },
    ])
    const listing = made.at('data.0.listing_id')
    caller.same(await caller.get(`/v3/channels/${channel}/listings/${listing}`), 'data.name', 'Kettle, refurbished')
    await caller.put(`/v3/channels/${channel}/listings`, [
      { listing_id: listing, product_id: id, state: 'disabled', variants: [{ ...line, state: 'disabled' }] },
    ])
    caller.same(await caller.get(`/v3/channels/${channel}/listings?product_id:in=${id}`), 'data.0.state', 'disabled')
  },
  'listings of an unknown channel are an empty list': async (caller) => {
    const none = await caller.get('/v3/channels/987654/listings', 200)
    caller.check('empty', items(none).length === 0)
    const channel = await marketplace(caller)
    await caller.get(`/v3/channels/${channel}/listings/987654`, 404)
    const id = await product(caller)
    const answer = await caller.put(
      `/v3/channels/${channel}/listings`,
      [{ listing_id: 987654, product_id: id, state: 'active', variants: [] }],
      200,
    )
    caller.check('nothing is changed', items(answer).length === 0)
  },
  'menus of a channel are replaced': async (caller) => {
    const channel = await marketplace(caller)
    const path = `/v3/channels/${channel}/channel-menus`
    await caller.post(path, {
      bigcommerce_protected_app_sections: ['domains', 'currencies'],
      custom_app_sections: [{ title: 'Campaigns', query_path: 'campaigns' }],
    })
    await caller.post(path, { bigcommerce_protected_app_sections: ['domains'], custom_app_sections: [] })
    const read = await caller.get(path)
    caller.same(read, 'data.bigcommerce_protected_app_sections', ['domains'])
    caller.same(read, 'data.custom_app_sections', [])
    await caller.delete(path, 200)
  },
  'a channel keeps its type': async (caller) => {
    const channel = await marketplace(caller)
    await caller.put(`/v3/channels/${channel}`, { type: 'pos', name: 'Bazaar-2' }, 422)
    const changed = await caller.put(`/v3/channels/${channel}`, { name: 'Bazaar-2' }, 200)
    caller.same(changed, 'data.type', 'marketplace')
    caller.same(changed, 'data.name', 'Bazaar-2')
    await caller.put(`/v3/channels/${channel}`, { status: 'deleted' }, 200)
    await caller.put(`/v3/channels/${channel}`, { name: 'Bazaar-3' }, 422)
    await caller.get('/v3/channels/987654', 404)
  },
  'a channel has its own currencies': async (caller) => {
    const channel = await marketplace(caller)
    await caller.post('/v2/currencies', {
      name: 'Swiss franc',
      currency_code: 'CHF',
      currency_exchange_rate: '0.9',
      token_location: 'left',
      token: 'Fr',
      decimal_token: '.',
      thousands_token: "'",
      decimal_places: 2,
      enabled: true,
    })
    const path = `/v3/channels/${channel}/currency-assignments`
    await caller.post(path, { enabled_currencies: ['USD', 'CHF'], default_currency: 'CHF' })
    await caller.put(path, { enabled_currencies: ['USD', 'XAU'], default_currency: 'USD' }, 422)
    caller.same(await caller.get(path), 'data.default_currency', 'CHF')
    await caller.delete(path)
  },
  'routes of a site are upserted': async (caller) => {
    const site = (await caller.get('/v3/sites')).at('data.0.id')
    const made = await caller.post(
      `/v3/sites/${site}/routes`,
      { type: 'static', matching: '/care', route: '/help/care' },
      201,
    )
    const route = made.at('data.id')
    await caller.put(`/v3/sites/${site}/routes`, [
      { id: route, type: 'static', matching: '/care', route: '/help/kettles' },
    ])
    caller.same(await caller.get(`/v3/sites/${site}/routes/${route}`), 'data.route', '/help/kettles')
    await caller.delete(`/v3/sites/${site}/routes/${route}`, 204)
    const left = await caller.get(`/v3/sites/${site}/routes?limit=250`)
    caller.check(
      'route is gone',
      items(left).every(({ id }) => id !== route),
    )
  },
  'a checkout address is within the domain of the site': async (caller) => {
    const channel = (
      await caller.post('/v3/channels', {
        name: 'Harbour',
        type: 'storefront',
        platform: 'next',
        status: 'prelaunch',
      })
    ).at('data.id')
    await caller.post(`/v3/channels/${channel}/site`, { url: 'https://harbour.example.com' }, 200)
    const path = `/v3/channels/${channel}/site/checkout-url`
    await caller.put(path, { url: 'https://checkout.elsewhere.example.org' }, 422)
    await caller.put(path, { url: 'https://checkout.harbour.example.com' }, 200)
    await caller.delete(path, 200)
    await caller.get(`/v3/channels/${channel}/site`)
  },
  'a zone has methods with rates': async (caller) => {
    const zone = (
      await caller.post(
        '/v2/shipping/zones',
        {
          name: 'Portugal',
          type: 'country',
          locations: [{ country_iso2: 'PT' }],
        },
        201,
      )
    ).at('id')
    const path = `/v2/shipping/zones/${zone}/methods`
    const made = await caller.post(
      path,
      { name: 'By order', type: 'perorder', settings: { rate: 7 }, enabled: true },
      200,
    )
    caller.same(made, 'settings.rate', 7)
    const changed = await caller.put(`${path}/${made.at('id')}`, {
      name: 'Per order',
      type: 'perorder',
      settings: { rate: 9 },
    })
    caller.same(changed, 'settings.rate', 9)
    await caller.delete(`${path}/${made.at('id')}`, 204)
    await caller.delete(`/v2/shipping/zones/${zone}`, 204)
    await caller.get(`/v2/shipping/zones/${zone}`, 404)
  },
  'a carrier connection has no reading': async (caller) => {
    const path = '/v2/shipping/carrier/connection'
    const connection = { auth_key: 'key-of-a-test', test_mode: true }
    await caller.post(path, { carrier_id: 'auspost', connection }, 204)
    await caller.put(path, { carrier_id: 'auspost', connection: { ...connection, test_mode: false } }, 204)
    await caller.put(path, { connection }, 400)
    await caller.delete(path, 400)
  },
  'shipping settings of a channel override those of the store': async (caller) => {
    const strategy = 'DISPLAY_ONLY_SHIPPABLE_COUNTRIES'
    await caller.put('/v3/shipping/settings', { checkout: { country_list_strategy: strategy } })
    await caller.put('/v3/shipping/settings', { checkout: { country_list_strategy: 'SOMETIMES' } }, 422)
    await caller.put('/v3/shipping/settings/channels/1', { checkout: { out_of_delivery_zone_message: 'Too far' } })
    const own = await caller.get('/v3/shipping/settings/channels/1')
    caller.same(own, 'data.checkout.out_of_delivery_zone_message', 'Too far')
    caller.same(await caller.get('/v3/shipping/settings'), 'data.checkout.country_list_strategy', strategy)
  },
  'addresses for order notices are overridden together': async (caller) => {
    const addresses = { email_addresses: ['desk@example.com'] }
    const path = '/v3/orders/settings/channels/1'
    await caller.put('/v3/orders/settings', { notifications: { order_placed: addresses, forward_invoice: addresses } })
    await caller.put(
      path,
      { notifications: { order_placed: addresses, forward_invoice: { email_addresses: null } } },
      422,
    )
    await caller.put(path, { notifications: { order_placed: addresses, forward_invoice: { email_addresses: [] } } })
    const own = await caller.get(path)
    caller.same(own, 'notifications.forward_invoice.email_addresses', [])
    caller.same(await caller.get('/v3/orders/settings'), 'notifications.order_placed.email_addresses', [
      'desk@example.com',
    ])
  },
  'units of measurement are written as a whole': async (caller) => {
    const units = {
      weight_measurement: 'KGS',
      length_measurement: 'Centimeters',
      decimal_token: ',',
      thousands_token: '.',
      decimal_places: 2,
      factoring_dimension: 'depth',
    }
    await caller.put('/v3/settings/store/units-of-measurement', units)
    caller.same(await caller.get('/v3/settings/store/units-of-measurement'), 'data.weight_measurement', 'KGS')
    await caller.put('/v3/settings/store/units-of-measurement', { weight_measurement: 'LBS' }, 422)
    await caller.put('/v3/settings/store/units-of-measurement', { ...units, weight_measurement: 'Stones' }, 422)
  },
  'an analytics provider is known by its ID': async (caller) => {
    const list = await caller.get('/v3/settings/analytics')
    const { id, name } = items(list)[0] ?? {}
    caller.same(await caller.get(`/v3/settings/analytics/${id}`), 'name', name ?? null)
    await caller.put(`/v3/settings/analytics/${id}`, { enabled: true, code: 'G-TEST', data_tag_enabled: false })
    caller.same(await caller.get(`/v3/settings/analytics/${id}`), 'code', 'G-TEST')
    await caller.get('/v3/settings/analytics/987654', 404)
  },
  'the log of the store has types': async (caller) => {
    const all = await caller.get('/v3/store/systemlogs?limit=3')
    caller.check('no more than three', items(all).length <= 3)
    const type = items(all)[0]?.type ?? ''
    const same = await caller.get(`/v3/store/systemlogs?type=${type}`)
    caller.check(
      'one type',
      items(same).every((one) => one.type === type),
    )
    const others = await caller.get(`/v3/store/systemlogs?type:not=${type}`)
    caller.check(
      'other types',
      items(others).every((one) => one.type !== type),
    )
  },
  'a private token needs scopes': async (caller) => {
    const expires_at = 1_885_635_176
    const made = await caller.post('/v3/storefront/api-token-private', {
      channel_id: 1,
      expires_at,
      scopes: ['Unauthenticated'],
    })
    caller.check('token', typeof made.at('data.token') === 'string')
    await caller.post('/v3/storefront/api-token-private', { channel_id: 1, expires_at }, 422)
    await caller.post('/v3/storefront/api-token-private', { channel_id: 1, scopes: ['Unauthenticated'] }, 422)
  },
  'a template of widgets gets another version': async (caller) => {
    const made = await caller.post('/v3/content/widget-templates', { name: 'Quote', template: '<q>{{words}}</q>' }, 200)
    const uuid = made.at('data.uuid')
    const widget = await caller.post('/v3/content/widgets', {
      name: 'Quote of the day',
      widget_template_uuid: uuid,
      widget_configuration: { words: 'Pour over' },
    })
    const next = await caller.put(`/v3/content/widget-templates/${uuid}`, {
      template: '<blockquote>{{words}}</blockquote>',
      create_new_version: true,
    })
    caller.check('another version', next.at('data.current_version_uuid') !== made.at('data.current_version_uuid'))
    const read = await caller.get(`/v3/content/widgets/${widget.at('data.uuid')}`)
    caller.same(read, 'data.version_uuid', made.at('data.current_version_uuid'))
    const old = await caller.get(
      `/v3/content/widget-templates/${uuid}?version_uuid=${made.at('data.current_version_uuid')}`,
    )
    caller.same(old, 'data.template', '<q>{{words}}</q>')
  },
  'a theme is activated for a channel': async (caller) => {
    const theme = (await caller.get('/v3/themes')).at('data.0')
    const uuid = (await caller.get('/v3/themes')).at('data.0.uuid')
    caller.check('theme', theme !== undefined)
    const variation = (await caller.get(`/v3/themes/${uuid}`)).at('data.variations.0.uuid')
    await caller.post('/v3/themes/actions/activate?channel_id=1', { variation_id: variation, which: 'original' }, 204)
    caller.same(await caller.get('/v3/channels/1/active-theme'), 'data.active_theme_uuid', uuid)
  },
  'countries and states are counted': async (caller) => {
    const country = await caller.get('/v2/countries?country_iso2=DE')
    caller.same(country, '0.country_iso3', 'DEU')
    caller.same(await caller.get(`/v2/countries/${country.at('0.id')}`), 'country', 'Germany')
    const states = await caller.get('/v2/countries/226/states?state_abbreviation=TX')
    caller.same(states, '0.state', 'Texas')
    caller.check('count', typeof (await caller.get('/v2/countries/226/states/count')).at('count') === 'number')
  },
}

/** Carts, checkouts, orders, customers, and marketing. */
export const PUBLIC_SALES: { readonly [name: string]: Program } = {
  'a checkout has at most five fees': async (caller) => {
    const id = await cart(caller)
    const path = `/v3/checkouts/${id}/fees`
    const made = await caller.post(path, { fees: [FEE] }, 200)
    caller.same(made, 'data.fees.0.cost_ex_tax', 4.5)
    await caller.post(path, { fees: Array.from({ length: 5 }, (_, at) => ({ ...FEE, name: `Crate ${at}` })) }, 422)
    const changed = await caller.put(path, { fees: [{ ...FEE, id: made.at('data.fees.0.id'), cost: 6 }] }, 200)
    caller.same(changed, 'data.fees.0.cost_ex_tax', 6)
  },
  'a message to the merchant has 2000 characters': async (caller) => {
    const id = await cart(caller)
    await caller.put(`/v3/checkouts/${id}`, { customer_message: 'Ring twice' }, 200)
    caller.same(await caller.get(`/v3/checkouts/${id}`), 'data.customer_message', 'Ring twice')
    await caller.put(`/v3/checkouts/${id}`, { customer_message: 'x'.repeat(2001) }, 422)
    await caller.put(`/v3/checkouts/${id}`, {}, 422)
  },
  'a billing address is changed': async (caller) => {
    const id = await cart(caller)
    const path = `/v3/checkouts/${id}/billing-address`
    const { email, country_code } = ADDRESS as { email: Json; country_code: Json }
    await caller.post(path, { country_code }, 422)
    const made = await caller.post(path, { email: email ?? 'mo@example.com', country_code, city: 'Austin' }, 200)
    const address = made.at('data.billing_address.id')
    await caller.put(`${path}/${address}`, { email: 'nia@example.com', country_code, city: 'Dallas' }, 200)
    const read = await caller.get(`/v3/checkouts/${id}`)
    caller.same(read, 'data.billing_address.city', 'Dallas')
    caller.same(read, 'data.billing_address.email', 'nia@example.com')
  },
  'a checkout token is made before the order': async (caller) => {
    const id = await cart(caller)
    const token = await caller.post(`/v3/checkouts/${id}/token`, { maxUses: 1, ttl: 60 }, 200)
    caller.check('token', typeof token.at('data.checkoutToken') === 'string')
    await caller.post('/v3/checkouts/00000000-0000-4000-8000-000000000000/token', { maxUses: 1, ttl: 60 }, 404)
  },
  'a cart gets an address to open it': async (caller) => {
    const id = await cart(caller)
    const urls = await caller.post(`/v3/carts/${id}/redirect_urls`, {}, 201)
    caller.check('cart', String(urls.at('data.cart_url')).includes(id))
    caller.check('checkout', typeof urls.at('data.checkout_url') === 'string')
    await caller.delete(`/v3/carts/${id}`, 204)
    await caller.post(`/v3/carts/${id}/redirect_urls`, {}, 404)
  },
  'a discount by hand reduces the checkout': async (caller) => {
    const id = await cart(caller, 2)
    const made = await caller.post(
      `/v3/checkouts/${id}/discounts`,
      { cart: { discounts: [{ discounted_amount: 10 }] } },
      200,
    )
    caller.same(made, 'data.cart.manual_discount_amount', 10)
    const read = await caller.get(`/v3/checkouts/${id}`)
    caller.same(read, 'data.subtotal_ex_tax', 80)
    caller.same(read, 'data.grand_total', 70)
  },
  'a part of an order is quoted, refunded, and listed': async (caller) => {
    const order = await caller.post('/v2/orders', {
      billing_address: {
        first_name: 'Mo',
        last_name: 'Lim',
        street_1: '1 Quay',
        city: 'Austin',
        state: 'Texas',
        zip: '78701',
        country: 'United States',
        email: 'mo@example.com',
      },
      products: [{ product_id: await product(caller), quantity: 3 }],
      status_id: 11,
    })
    const line = (await caller.get(`/v2/orders/${order.at('id')}/products`)).at('0.id')
    const wanted = [{ item_type: 'PRODUCT', item_id: line, quantity: 1 }]
    const quote = await caller.post(
      `/v3/orders/${order.at('id')}/payment_actions/refund_quotes`,
      { items: wanted },
      201,
    )
    caller.check('with its tax', Number(quote.at('data.total_refund_amount')) >= 40)
    await caller.post(
      `/v3/orders/${order.at('id')}/payment_actions/refund_quotes`,
      { items: [{ ...wanted[0], quantity: 4 }] },
      422,
    )
    const listed = await caller.get(`/v3/orders/payment_actions/refunds?order_id:in=${order.at('id')}`)
    caller.check('no refund yet', items(listed).length === 0)
  },
  'an order has statuses with names': async (caller) => {
    const statuses = await caller.get('/v2/order_statuses')
    caller.check('fifteen', items(statuses, '').length === 15)
    caller.same(await caller.get('/v2/order_statuses/11'), 'name', 'Awaiting Fulfillment')
    await caller.get('/v2/order_statuses/77', 404)
    const order = (await caller.get('/v2/orders?limit=1')).at('0.id')
    caller.same(await caller.put(`/v2/orders/${order}`, { status_id: 3 }), 'status', 'Partially Shipped')
  },
  'a shipping address of an order is changed': async (caller) => {
    const order = (await caller.get('/v2/orders?limit=1')).at('0.id')
    const addresses = await caller.get(`/v2/orders/${order}/shipping_addresses`)
    const path = `/v2/orders/${order}/shipping_addresses/${addresses.at('0.id')}`
    caller.same(await caller.put(path, { street_1: '22 Canal Street' }), 'street_1', '22 Canal Street')
    caller.same(await caller.get(path), 'street_1', '22 Canal Street')
    await caller.get(`/v2/orders/${order}/shipping_addresses/987654`, 404)
  },
  'an archived order leaves the list': async (caller) => {
    const order = (await caller.get('/v2/orders?limit=1')).at('0.id')
    const before = (await caller.get('/v2/orders?limit=250')).answer as readonly Json[]
    await caller.delete(`/v2/orders/${order}`, 204)
    caller.same(await caller.get(`/v2/orders/${order}`), 'is_deleted', true)
    const after = (await caller.get('/v2/orders?limit=250')).answer as readonly Json[]
    caller.check('one less', after.length === before.length - 1)
  },
  'coupon codes belong to a promotion': async (caller) => {
    const made = await caller.post(
      '/v3/promotions',
      {
        name: 'Tea week',
        redemption_type: 'COUPON',
        currency_code: '*',
        rules: [{ action: { cart_value: { discount: { percentage_amount: '10' } } } }],
      },
      201,
    )
    const path = `/v3/promotions/${made.at('data.id')}/codes`
    const code = await caller.post(path, { code: 'TEAWEEK', max_uses: 3 }, 201)
    caller.same(code, 'data.current_uses', 0)
    caller.same(await caller.get('/v3/promotions/codes?code=TEAWEEK'), 'data.0.max_uses', 3)
    await caller.delete(path, 422)
    await caller.delete(`${path}?id:in=${code.at('data.id')}`, 204)
    caller.check('none', items(await caller.get(path)).length === 0)
  },
  'codes are generated for bulk promotions only': async (caller) => {
    const body = {
      name: 'Open day',
      redemption_type: 'COUPON',
      currency_code: '*',
      rules: [{ action: { cart_value: { discount: { fixed_amount: '5' } } } }],
    }
    const single = await caller.post('/v3/promotions', { ...body, coupon_type: 'SINGLE' }, 201)
    await caller.post(`/v3/promotions/${single.at('data.id')}/codegen`, { batch_size: 2 }, 405)
    const bulk = await caller.post('/v3/promotions', { ...body, name: 'Open day letters', coupon_type: 'BULK' }, 201)
    const made = await caller.post(
      `/v3/promotions/${bulk.at('data.id')}/codegen`,
      { batch_size: 3, prefix: 'OPEN', delimiter: '-', code_length: 8 },
      201,
    )
    caller.check('three codes', items(made, 'data.codes').length === 3)
    caller.check(
      'with prefix',
      items(made, 'data.codes').every(({ code }) => /^OPEN-\w{8}$/.test(String(code))),
    )
    await caller.post(`/v3/promotions/${bulk.at('data.id')}/codegen`, { batch_size: 251 }, 422)
  },
  'promotions are deleted by ID': async (caller) => {
    const made = await caller.post(
      '/v3/promotions',
      {
        name: 'Free lid',
        redemption_type: 'AUTOMATIC',
        currency_code: 'USD',
        rules: [{ action: { shipping: { free_shipping: true, zone_ids: '*' } } }],
      },
      201,
    )
    await caller.delete('/v3/promotions', 422)
    caller.same(await caller.get(`/v3/promotions?id=${made.at('data.id')}`), 'data.0.name', 'Free lid')
    await caller.delete(`/v3/promotions?id:in=${made.at('data.id')}`, 204)
    await caller.get(`/v3/promotions/${made.at('data.id')}`, 404)
    await caller.delete(`/v3/promotions/${made.at('data.id')}`, 204)
  },
  'a wishlist gets another item': async (caller) => {
    const [one, two] = [await product(caller), await product(caller, { name: 'Sieve' })]
    const person = (
      await caller.post('/v3/customers', [{ email: 'ada@example.com', first_name: 'Ada', last_name: 'Roy' }])
    ).at('data.0.id')
    const made = await caller.post(
      '/v3/wishlists',
      { customer_id: person, name: 'Kitchen', items: [{ product_id: one, variant_id: await variantOf(caller, one) }] },
      201,
    )
    const list = made.at('data.id')
    const more = await caller.post(
      `/v3/wishlists/${list}/items`,
      { items: [{ product_id: two, variant_id: await variantOf(caller, two) }] },
      201,
    )
    caller.check('two', items(more, 'data.items').length === 2)
    const less = await caller.delete(`/v3/wishlists/${list}/items/${more.at('data.items.0.id')}`, 200)
    caller.check('one', items(less, 'data.items').length === 1)
    await caller.delete(`/v3/wishlists/${list}`, 204)
    await caller.get(`/v3/wishlists/${list}`, 404)
  },
  'an override of an email template is removed': async (caller) => {
    const path = '/v3/marketing/email-templates/createaccount_email'
    const global = await caller.get(path)
    const own = { type_id: 'createaccount_email', subject: 'Hello from the quay', body: '<p>Hello</p>' }
    await caller.put(`${path}?channel_id=1`, own, 200)
    caller.same(await caller.get(`${path}?channel_id=1`), 'data.subject', 'Hello from the quay')
    caller.same(await caller.get(path), 'data.subject', global.at('data.subject'))
    await caller.delete(`${path}?channel_id=1`, 200)
  },
}
