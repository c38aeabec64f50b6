/** Programs about the store itself: webhooks, channels, content, shipping, and tax. */
import { items, type Program } from './caller.ts'

const TO = 'https://hooks.example.com/in'

/** Subscribes to events, and looks for what is wrong. */
export const subscribe: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const hook = await post('/v3/hooks', {
    scope: 'store/product/*',
    destination: TO,
    is_active: true,
    headers: { 'x-key': 'k' },
  })
  const at = `/v3/hooks/${hook.at('data.id')}`
  same(hook, 'data.scope', 'store/product/*')
  await post('/v3/hooks', { scope: 'store/imaginary', destination: TO }, 422)
  await post('/v3/hooks', { scope: 'store/product/created', destination: 'http://hooks.example.com/in' }, 422)
  await post('/v3/hooks', { scope: 'store/product/created', destination: 'https://hooks.example.com:444/in' }, 422)
  await post('/v3/hooks', { destination: TO }, 422)
  check('by scope', items(await get('/v3/hooks?scope=store/product/*')).length === 1)
  check('by destination', items(await get(`/v3/hooks?destination=${TO}`)).length === 1)
  same(await put(at, { is_active: false }), 'data.is_active', false)
  same(await get(at), 'data.is_active', false)
  await put(at, { is_active: true })
  await get('/v3/hooks/admin')
  await put('/v3/hooks/admin', { alerts: ['ops@example.com'] })
  const product = await post('/v3/catalog/products', { name: 'Vase', type: 'physical', weight: 1, price: 3 })
  check(
    'sends an event',
    product.events.some(({ scope }) => scope === 'store/product/created'),
  )
  await remove(at)
  await get(at, 404)
  await remove(at, 404)
  const missing = await get('/v3/hooks/4711', 404)
  check(
    'names the hook',
    JSON.stringify(missing.answer).includes('4711') || !/\d{5}/.test(JSON.stringify(missing.answer)),
  )
}

/** A second storefront. */
export const openChannel: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const made = await post('/v3/channels', {
    name: 'Outlet',
    type: 'storefront',
    platform: 'custom',
    status: 'prelaunch',
  })
  const id = made.at('data.id')
  same(await get(`/v3/channels/${id}`), 'data.platform', 'custom')
  same(await put(`/v3/channels/${id}`, { name: 'Outlet-2', status: 'active' }), 'data.name', 'Outlet-2')
  check(
    'by platform',
    items(await get('/v3/channels?platform:in=custom')).some((one) => one.id === id),
  )
  const site = await post(`/v3/channels/${id}/site`, { url: 'https://outlet.example.com' })
  const siteId = site.at('data.id')
  same(await get(`/v3/channels/${id}/site`), 'data.url', 'https://outlet.example.com')
  const route = await post(`/v3/sites/${siteId}/routes`, { type: 'product', matching: '*', route: '/p/{slug}' })
  same(await get(`/v3/sites/${siteId}/routes/${route.at('data.id')}`), 'data.type', 'product')
  same(
    await put(`/v3/sites/${siteId}/routes/${route.at('data.id')}`, {
      type: 'product',
      matching: '*',
      route: '/products/{slug}',
    }),
    'data.route',
    '/products/{slug}',
  )
  await remove(`/v3/sites/${siteId}/routes/${route.at('data.id')}`)
  const product = (
    await post('/v3/catalog/products', { name: 'Outlet cap', type: 'physical', weight: 1, price: 7 })
  ).at('data.id')
  await put('/v3/catalog/products/channel-assignments', [{ product_id: product, channel_id: id }])
  check('assigned', items(await get(`/v3/catalog/products/channel-assignments?channel_id:in=${id}`)).length === 1)
  await remove(`/v3/catalog/products/channel-assignments?product_id:in=${product}&channel_id:in=${id}`)
  const money = await post(`/v3/channels/${id}/currency-assignments`, {
    enabled_currencies: ['USD'],
    default_currency: 'USD',
  })
  same(money, 'data.default_currency', 'USD')
  await get(`/v3/channels/${id}/currency-assignments`)
  const meta = await post(`/v3/channels/${id}/metafields`, {
    namespace: 'ops',
    key: 'owner',
    value: 'Kim',
    permission_set: 'app_only',
  })
  same(
    await put(`/v3/channels/${id}/metafields/${meta.at('data.id')}`, {
      namespace: 'ops',
      key: 'owner',
      value: 'Lee',
      permission_set: 'app_only',
    }),
    'data.value',
    'Lee',
  )
  await remove(`/v3/channels/${id}/metafields/${meta.at('data.id')}`)
  await remove(`/v3/channels/${id}/site`)
  await get('/v3/channels/99999999', 404)
}

/** Pages, posts, redirects, and scripts. */
export const writeContent: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const page = await post('/v3/content/pages', {
    name: 'About us',
    type: 'page',
    body: '<p>Hello</p>',
    is_visible: true,
    channel_id: 1,
  })
  const at = `/v3/content/pages/${page.at('data.id')}`
  same(await get(`${at}?include=body`), 'data.body', '<p>Hello</p>')
  same(await put(at, { name: 'About the team' }), 'data.name', 'About the team')
  await remove(at)
  await get(at, 404)
  const post_ = await post('/v2/blog/posts', {
    title: 'We moved',
    body: '<p>New address</p>',
    is_published: true,
    tags: ['news'],
  })
  const blog = `/v2/blog/posts/${post_.at('id')}`
  same(await get(blog), 'title', 'We moved')
  same(await put(blog, { title: 'We have moved', body: '<p>New address</p>' }), 'title', 'We have moved')
  await get('/v2/blog/tags')
  await remove(blog)
  await get(blog, 404)
  await put('/v3/storefront/redirects', [
    { from_path: '/old-cap', to: { type: 'url', url: '/new-cap' }, site_id: 1000 },
  ])
  const found = await get('/v3/storefront/redirects?keyword=old-cap&include=to_url')
  check('one redirect', items(found).length === 1)
  await remove(`/v3/storefront/redirects?id:in=${found.at('data.0.id')}`)
  const script = await post('/v3/content/scripts', {
    name: 'Chat',
    description: 'Chat',
    src: 'https://cdn.example.com/chat.js',
    kind: 'src',
    auto_uninstall: true,
    load_method: 'default',
    location: 'footer',
    visibility: 'all_pages',
    consent_category: 'essential',
  })
  const own = `/v3/content/scripts/${script.at('data.uuid')}`
  same(await get(own), 'data.name', 'Chat')
  same(
    await put(own, { name: 'Help chat', kind: 'src', src: 'https://cdn.example.com/chat.js' }),
    'data.name',
    'Help chat',
  )
  await post('/v3/content/scripts', { name: 'Nothing', kind: 'src' }, 422)
  await remove(own)
  await get(own, 404)
  const template = await post('/v3/content/widget-templates', {
    name: 'Hello',
    template: '<b>{{text}}</b>',
    schema: [],
  })
  const widget = await post('/v3/content/widgets', {
    name: 'Hello',
    widget_template_uuid: template.at('data.uuid'),
    widget_configuration: { text: 'Hi' },
  })
  const placement = await post('/v3/content/placements', {
    widget_uuid: widget.at('data.uuid'),
    template_file: 'pages/home',
    region: 'home_below_menu',
    sort_order: 1,
    status: 'active',
  })
  same(await get(`/v3/content/placements/${placement.at('data.uuid')}`), 'data.template_file', 'pages/home')
  await remove(`/v3/content/placements/${placement.at('data.uuid')}`)
  await remove(`/v3/content/widgets/${widget.at('data.uuid')}`)
  await remove(`/v3/content/widget-templates/${template.at('data.uuid')}`)
}

/** Where the store delivers to, and what it charges. */
export const shippingAndTax: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const zone = await post('/v2/shipping/zones', {
    name: 'Norway',
    type: 'country',
    locations: [{ country_iso2: 'NO' }],
  })
  const at = `/v2/shipping/zones/${zone.at('id')}`
  const method = await post(`${at}/methods`, { name: 'Post', type: 'perorder', settings: { rate: 8 }, enabled: true })
  same(await get(`${at}/methods/${method.at('id')}`), 'name', 'Post')
  same(
    await put(`${at}/methods/${method.at('id')}`, { name: 'Mail', type: 'perorder', settings: { rate: 9 } }),
    'name',
    'Mail',
  )
  same(await put(at, { name: 'Norge' }), 'name', 'Norge')
  await remove(`${at}/methods/${method.at('id')}`)
  await remove(at)
  await get(at, 404)
  const area = await post('/v3/tax/zones', [
    {
      name: 'Norway',
      enabled: true,
      price_display_settings: { show_inclusive: true, show_both_on_detail_view: false, show_both_on_list_view: false },
      shopper_target_settings: { locations: [{ country_code: 'NO' }], customer_groups: [0] },
    },
  ])
  const id = area.at('data.0.id')
  const rate = await post('/v3/tax/rates', [
    { tax_zone_id: id, name: 'MVA', enabled: true, priority: 1, class_rates: [{ rate: 25, tax_class_id: 0 }] },
  ])
  same(await get(`/v3/tax/rates?tax_zone_id:in=${id}`), 'data.0.name', 'MVA')
  await put('/v3/tax/rates', [
    { id: rate.at('data.0.id'), name: 'VAT', enabled: true, priority: 1, class_rates: [{ rate: 24, tax_class_id: 0 }] },
  ])
  const applied = await post('/v3/tax/zonecheck', [{ country_code: 'NO' }])
  check('the zone applies', JSON.stringify(applied.answer).includes(String(id)))
  await remove(`/v3/tax/rates?id:in=${rate.at('data.0.id')}`)
  await remove(`/v3/tax/zones?id:in=${id}`)
  check('gone', items(await get(`/v3/tax/zones?id:in=${id}`)).length === 0)
  const property = await post('/v3/tax/properties', [{ code: 'ECO', display_name: 'Eco fee', type: 'PRODUCT' }])
  check('property', items(await get(`/v3/tax/properties?id:in=${property.at('data.0.id')}`)).length === 1)
  await remove(`/v3/tax/properties?id:in=${property.at('data.0.id')}`)
  const classes = await post('/v3/tax/classes', [{ name: 'Books' }])
  check('class', classes.at('data.0.id') !== null)
  await get('/v2/tax_classes')
  await get('/v3/tax/settings')
}

/** Reads what a dashboard shows. */
export const dashboard: Program = async ({ get, put, same, check }) => {
  for (const path of [
    '/v2/store',
    '/v2/time',
    '/v2/currencies',
    '/v2/payments/methods',
    '/v2/countries?limit=5',
    '/v2/orders/count',
    '/v3/catalog/summary',
    '/v3/channels',
    '/v3/sites',
    '/v3/themes',
    '/v3/store/systemlogs',
    '/v3/marketing/email-templates',
    '/v3/settings/store/profile',
    '/v3/settings/store/locale',
    '/v3/settings/catalog',
    '/v3/settings/inventory',
    '/v3/settings/analytics',
    '/v3/settings/search/filters',
    '/v3/shipping/products/customs-information',
    '/v3/abandoned-carts/settings',
    '/v3/carts/settings',
    '/v3/checkouts/settings',
    '/v3/orders/settings',
    '/v3/promotions/settings',
  ])
    await get(path)
  const [country] = items(await get('/v2/countries?country_iso2=US'), '')
  check('country', country?.country_iso3 === 'USA')
  check('states', items(await get(`/v2/countries/${country?.id}/states?limit=250`), '').length >= 50)
  await put('/v3/settings/store/profile', { store_name: 'Harbor Goods' })
  same(await get('/v3/settings/store/profile'), 'data.store_name', 'Harbor Goods')
  same(await get('/v2/store'), 'name', 'Harbor Goods')
  await get('/v3/catalog/products?limit=500', 413)
  await get('/v2/orders?limit=251', 413)
}
