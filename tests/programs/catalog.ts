/** Programs that fill a catalog: products, categories, stock, and prices. */
import { type Answered, items, type Program } from './caller.ts'

const SHIRT = { name: 'Linen shirt', type: 'physical', weight: 0.4, price: 48 }

/** Copies brands, categories, and products from another system, then looks at what arrived. */
export const importCatalog: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const brand = await post('/v3/catalog/brands', { name: 'Weaver & Sons', page_title: 'Weaver' })
  same(brand, 'data.name', 'Weaver & Sons')
  await post('/v3/catalog/brands', { name: 'Weaver & Sons' }, 409)
  const trees = await get('/v3/catalog/trees')
  const tree = trees.at('data.0.id')
  const made = await post('/v3/catalog/trees/categories', [{ name: 'Shirts', tree_id: tree, parent_id: 0 }])
  const category = made.at('data.0.category_id')
  await get(`/v3/catalog/trees/${tree}/categories`)
  const found = await get(`/v3/catalog/trees/categories?category_id:in=${category}`)
  same(found, 'data.0.name', 'Shirts')
  const product = await post('/v3/catalog/products', {
    ...SHIRT,
    sku: 'LIN-1',
    brand_id: brand.at('data.id'),
    categories: [category],
    inventory_tracking: 'product',
    inventory_level: 12,
    custom_fields: [{ name: 'Fabric', value: 'Linen' }],
  })
  const id = product.at('data.id')
  await post('/v3/catalog/products', { ...SHIRT, sku: 'LIN-2' }, 409)
  await post('/v3/catalog/products', { type: 'physical', weight: 1, price: 1 }, 422)
  same(await get(`/v3/catalog/products/${id}?include=custom_fields,variants`), 'data.custom_fields.0.value', 'Linen')
  same(await get(`/v3/catalog/products?sku=LIN-1&include_fields=name,sku`), 'data.0.sku', 'LIN-1')
  same(await get(`/v3/catalog/products?name=Linen%20shirt`), 'meta.pagination.total', 1)
  same(await get(`/v3/catalog/products?keyword=linen`), 'data.0.id', id)
  check('brand filter', items(await get(`/v3/catalog/products?brand_id=${brand.at('data.id')}`)).length === 1)
  check('category filter', items(await get(`/v3/catalog/products?categories:in=${category}`)).length === 1)
  same(await put(`/v3/catalog/products/${id}`, { price: 44, is_visible: false }), 'data.price', 44)
  check(
    'hidden',
    items(await get('/v3/catalog/products?is_visible=false&limit=250')).some((one) => one.id === id),
  )
  await put('/v3/catalog/products', [{ id, sale_price: 40 }])
  same(await get(`/v3/catalog/products/${id}`), 'data.sale_price', 40)
  await remove(`/v3/catalog/products?id:in=${id}`)
  await get(`/v3/catalog/products/${id}`, 404)
  await remove(`/v3/catalog/brands/${brand.at('data.id')}`)
  await get(`/v3/catalog/brands/${brand.at('data.id')}`, 404)
  await remove(`/v3/catalog/trees/categories?category_id:in=${category}`)
}

/** Builds a product with sizes, choices, rules, and everything that belongs to it. */
export const buildProduct: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const product = await post('/v3/catalog/products', { ...SHIRT, name: 'Wool coat' })
  const at = `/v3/catalog/products/${product.at('data.id')}`
  const option = await post(`${at}/options`, {
    display_name: 'Size',
    type: 'dropdown',
    option_values: [
      { label: 'S', sort_order: 0, is_default: true },
      { label: 'M', sort_order: 1 },
    ],
  })
  const optionId = option.at('data.id')
  const value = option.at('data.option_values.0.id')
  const variant = await post(`${at}/variants`, {
    sku: 'COAT-S',
    price: 180,
    inventory_level: 3,
    option_values: [{ id: value, option_id: optionId }],
  })
  const variantId = variant.at('data.id')
  same(await get(`${at}/variants/${variantId}`), 'data.sku', 'COAT-S')
  same(await put(`${at}/variants/${variantId}`, { price: 175 }), 'data.price', 175)
  const sizes = await post(`${at}/options/${optionId}/values`, { label: 'L', sort_order: 2 })
  same(sizes, 'data.label', 'L')
  await get(`${at}/options/${optionId}/values`)
  const modifier = await post(`${at}/modifiers`, { display_name: 'Engraving', type: 'text', required: false })
  same(await get(`${at}/modifiers/${modifier.at('data.id')}`), 'data.display_name', 'Engraving')
  const field = await post(`${at}/custom-fields`, { name: 'Wash', value: 'Cold' })
  same(
    await put(`${at}/custom-fields/${field.at('data.id')}`, { name: 'Wash', value: 'By hand' }),
    'data.value',
    'By hand',
  )
  const meta = await post(`${at}/metafields`, {
    namespace: 'erp',
    key: 'shelf',
    value: 'B7',
    permission_set: 'app_only',
  })
  await post(`${at}/metafields`, { namespace: 'erp', key: 'shelf', value: 'C1', permission_set: 'app_only' }, 409)
  same(await get(`${at}/metafields?key=shelf`), 'data.0.value', 'B7')
  await remove(`${at}/metafields/${meta.at('data.id')}`)
  const rule = await post(`${at}/bulk-pricing-rules`, { quantity_min: 5, quantity_max: 9, type: 'percent', amount: 10 })
  same(await get(`${at}/bulk-pricing-rules/${rule.at('data.id')}`), 'data.quantity_min', 5)
  const review = await post(`${at}/reviews`, {
    title: 'Warm',
    text: 'Very warm.',
    rating: 5,
    status: 'approved',
    email: 'ana@example.com',
    name: 'Ana',
    date_reviewed: '2026-01-04T10:00:00+00:00',
  })
  same(await get(`${at}/reviews/${review.at('data.id')}`), 'data.rating', 5)
  await post(`${at}/images`, { image_url: 'https://images.example.com/coat.jpg', is_thumbnail: true })
  check('one image', items(await get(`${at}/images`)).length === 1)
  await remove(`${at}/variants/${variantId}`)
  await get(`${at}/variants/${variantId}`, 404)
}

/** Keeps stock in two places. */
export const keepStock: Program = async ({ get, post, put, delete: remove, same }) => {
  const product = await post('/v3/catalog/products', {
    ...SHIRT,
    name: 'Straw hat',
    sku: 'HAT-1',
    inventory_tracking: 'product',
  })
  await post('/v3/inventory/locations', [
    {
      code: 'WH-NORTH',
      label: 'North warehouse',
      type_id: 'PHYSICAL',
      enabled: true,
      storefront_visibility: true,
      time_zone: 'Etc/UTC',
      address: {
        address1: '1 Dock Road',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
        email: 'north@example.com',
        geo_coordinates: { latitude: 45.5, longitude: -122.6 },
        country_code: 'US',
      },
    },
  ])
  const places = await get('/v3/inventory/locations?location_code:in=WH-NORTH')
  const north = places.at('data.0.id')
  same(places, 'data.0.label', 'North warehouse')
  await put('/v3/inventory/adjustments/absolute', {
    reason: 'count',
    items: [{ location_id: north, sku: 'HAT-1', quantity: 40 }],
  })
  await post('/v3/inventory/adjustments/relative', {
    reason: 'broken',
    items: [{ location_id: north, product_id: product.at('data.id'), quantity: -3 }],
  })
  const stock = await get(`/v3/inventory/locations/${north}/items?sku:in=HAT-1`)
  same(stock, 'data.0.total_inventory_onhand', 37)
  await put(`/v3/inventory/locations/${north}/items`, {
    settings: [
      { identity: { sku: 'HAT-1' }, safety_stock: 5, is_in_stock: true, warning_level: 8, bin_picking_number: 'N-4' },
    ],
  })
  same(await get(`/v3/inventory/locations/${north}/items?sku:in=HAT-1`), 'data.0.available_to_sell', 32)
  same(await get('/v3/inventory/items?sku:in=HAT-1'), 'data.0.identity.sku', 'HAT-1')
  await put(
    '/v3/inventory/adjustments/absolute',
    { reason: 'x', items: [{ location_id: north, sku: 'NO-SUCH', quantity: 1 }] },
    422,
  )
  await post(
    '/v3/inventory/adjustments/relative',
    { reason: 'x', items: [{ location_id: 98765, sku: 'HAT-1', quantity: 1 }] },
    422,
  )
  await put('/v3/inventory/locations', [{ id: north, label: 'North' }])
  same(await get(`/v3/inventory/locations?location_id:in=${north}`), 'data.0.label', 'North')
  const meta = await post(`/v3/inventory/locations/${north}/metafields`, {
    namespace: 'erp',
    key: 'gate',
    value: '4',
    permission_set: 'write',
  })
  same(await get(`/v3/inventory/locations/${north}/metafields/${meta.at('data.id')}`), 'data.value', '4')
  await remove(`/v3/inventory/locations/${north}/metafields/${meta.at('data.id')}`)
  await remove(`/v3/inventory/locations?location_id:in=${north}`)
}

/** Prices for one group of customers. */
export const wholesalePrices: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const product = await post('/v3/catalog/products', { ...SHIRT, name: 'Silk scarf', sku: 'SCARF' })
  const variant = (await get(`/v3/catalog/products/${product.at('data.id')}/variants`)).at('data.0.id')
  const list = await post('/v3/pricelists', { name: 'Trade', active: true })
  const id = list.at('data.id')
  await post('/v3/pricelists', { name: 'Trade', active: true }, 409)
  await put(`/v3/pricelists/${id}/records`, [{ variant_id: variant, currency: 'usd', price: 30, sale_price: 28 }])
  const record = `/v3/pricelists/${id}/records/${variant}/usd`
  same(await get(record), 'data.price', 30)
  same(await get(`/v3/pricelists/${id}/records?variant_id:in=${variant}`), 'data.0.currency', 'usd')
  same(
    await put(record, {
      price: 29,
      bulk_pricing_tiers: [{ quantity_min: 10, quantity_max: 20, type: 'percent', amount: 5 }],
    }),
    'data.price',
    29,
  )
  await put(`/v3/pricelists/${id}/records`, [{ variant_id: variant, price: 30 }], 422)
  await put(`/v3/pricelists/${id}/records`, [{ variant_id: variant, currency: 'zzz', price: 30 }], 422)
  const group = await post('/v2/customer_groups', { name: 'Boutiques' })
  await post('/v3/pricelists/assignments', [{ price_list_id: id, customer_group_id: group.at('id'), channel_id: 1 }])
  const given = await get(`/v3/pricelists/assignments?price_list_id=${id}`)
  check('one assignment', items(given).length === 1)
  await remove(`/v3/pricelists/assignments?id=${given.at('data.0.id')}`)
  check('no assignment', items(await get(`/v3/pricelists/assignments?price_list_id=${id}`)).length === 0)
  same(await put(`/v3/pricelists/${id}`, { name: 'Trade 2026' }), 'data.name', 'Trade 2026')
  await remove(record)
  await get(record, 404)
  await remove(`/v3/pricelists/${id}`)
  const gone: Answered = await get(`/v3/pricelists/${id}`, 404)
  check('names the list that was asked for', !JSON.stringify(gone.answer).includes('1083'))
}
