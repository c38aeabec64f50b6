/** Short sequences about customers and the store itself. */
import { items, type Program } from './caller.ts'

const KIM = { email: 'kim@example.com', first_name: 'Kim', last_name: 'Ode' }

export const STORE: { readonly [name: string]: Program } = {
  'an email address belongs to one account': async ({ post, put }) => {
    await post('/v3/customers', [KIM])
    const made = await post('/v3/customers', [{ ...KIM, email: 'two@example.com' }])
    await put('/v3/customers', [{ id: made.at('data.0.id'), email: 'kim@example.com' }], 422)
  },
  'eleven customers are too many for one request': async ({ post }) => {
    const many = Array.from({ length: 11 }, (_, at) => ({ ...KIM, email: `kim${at}@example.com` }))
    await post('/v3/customers', many, 413)
  },
  'a deletion without a filter is refused': async ({ delete: remove }) => {
    await remove('/v3/catalog/categories', 422)
    await remove('/v3/customers/addresses', 400)
  },
  'store credit is kept': async ({ post, put, get, same }) => {
    const id = (await post('/v3/customers', [{ ...KIM, store_credit_amounts: [{ amount: 5 }] }])).at('data.0.id')
    await put('/v3/customers', [{ id, store_credit_amounts: [{ amount: 8.25 }] }])
    same(await get(`/v3/customers?id:in=${id}&include=storecredit`), 'data.0.store_credit_amounts.0.amount', 8.25)
  },
  'a customer is found by company, name, and date': async ({ post, get, same, check }) => {
    const id = (await post('/v3/customers', [{ ...KIM, company: 'Ode Ltd' }])).at('data.0.id')
    same(await get('/v3/customers?company:in=Ode%20Ltd'), 'data.0.id', id)
    same(await get('/v3/customers?name:in=Kim%20Ode'), 'data.0.id', id)
    check('nobody', items(await get('/v3/customers?date_created:min=2030-01-01')).length === 0)
  },
  'form fields are read with their values': async ({ get, put, post, check }) => {
    const id = (await post('/v3/customers', [KIM])).at('data.0.id')
    const answer = await get(`/v3/customers/form-field-values?customer_id=${id}`)
    check('a list', Array.isArray(answer.at('data')))
    await put('/v3/customers/form-field-values', [{ name: 'No such field', value: 'x', customer_id: id }], 422)
  },
  'an impersonation token names a shopper': async ({ post, check }) => {
    const token = await post('/v3/storefront/api-token-customer-impersonation', {
      channel_id: 1,
      expires_at: 1_999_999_999,
    })
    check('token', String(token.at('data.token')).split('.').length === 3)
    await post('/v3/storefront/api-token', {
      channel_id: 1,
      expires_at: 1_999_999_999,
      allowed_cors_origins: ['https://shop.example.com'],
    })
    await post('/v3/storefront/api-token', { channel_id: 1 }, 422)
  },
  'a hook is found by what it listens to': async ({ post, get, check }) => {
    const made = await post('/v3/hooks', { scope: 'store/order/archived', destination: 'https://hooks.example.com/o' })
    const found = items(await get('/v3/hooks?scope=store/order/archived'))
    check('one', found.length === 1 && found[0]?.id === made.at('data.id'))
  },
  'an order event says which status it had': async ({ post, put, check }) => {
    const order = await post('/v2/orders', {
      billing_address: {
        first_name: 'K',
        last_name: 'O',
        street_1: '1 A',
        city: 'Austin',
        state: 'Texas',
        zip: '78701',
        country: 'United States',
        country_iso2: 'US',
        email: 'k@example.com',
      },
      products: [{ name: 'Thing', quantity: 1, price_ex_tax: 1, price_inc_tax: 1 }],
    })
    const changed = await put(`/v2/orders/${order.at('id')}`, { status_id: 11 })
    check(
      'event',
      changed.events.some(({ scope }) => scope === 'store/order/statusUpdated'),
    )
  },
  'a script needs what its kind needs': async ({ post }) => {
    const script = {
      name: 'S',
      kind: 'script_tag',
      location: 'head',
      visibility: 'all_pages',
      load_method: 'default',
      auto_uninstall: true,
      consent_category: 'essential',
    }
    await post('/v3/content/scripts', script, 422)
    await post('/v3/content/scripts', { ...script, html: '<script>1</script>' })
  },
  'a banner is shown between two dates': async ({ post, put, get, same, delete: remove }) => {
    const banner = {
      name: 'May',
      content: '<b>May</b>',
      page: 'home_page',
      location: 'bottom',
      date_type: 'custom',
      date_from: '1777593600',
      date_to: '1780185600',
    }
    const made = await post('/v2/banners', banner)
    same(await get(`/v2/banners/${made.at('id')}`), 'date_type', 'custom')
    same(await put(`/v2/banners/${made.at('id')}`, { ...banner, name: 'June' }), 'name', 'June')
    await remove(`/v2/banners/${made.at('id')}`)
    await get(`/v2/banners/${made.at('id')}`, 404)
  },
  'a currency is added and removed': async ({ post, get, put, delete: remove, same }) => {
    const made = await post('/v2/currencies', {
      country_iso2: 'JP',
      name: 'Yen',
      currency_code: 'JPY',
      currency_exchange_rate: '150.0000000000',
      auto_update: false,
      token_location: 'left',
      token: '¥',
      decimal_token: '.',
      thousands_token: ',',
      decimal_places: 0,
      enabled: true,
    })
    const at = `/v2/currencies/${made.at('id')}`
    same(await get(at), 'currency_code', 'JPY')
    same(await put(at, { name: 'Japanese yen' }), 'name', 'Japanese yen')
    await remove(at)
    await get(at, 404)
  },
  'an email template is overridden for one channel': async ({ get, put, same, delete: remove }) => {
    const path = '/v3/marketing/email-templates/account_reset_password_email'
    const channel = items(await get('/v3/channels?type:in=storefront')).at(-1)?.id
    const old = (await get(path)).at('data.subject')
    await put(`${path}?channel_id=${channel}`, {
      type_id: 'account_reset_password_email',
      subject: 'New',
      body: '<p>New</p>',
      translations: [],
    })
    same(await get(`${path}?channel_id=${channel}`), 'data.subject', 'New')
    same(await get(path), 'data.subject', old)
    await remove(`${path}?channel_id=${channel}`)
    same(await get(`${path}?channel_id=${channel}`), 'data.subject', old)
  },
  'a segment has shoppers': async ({ post, get, put, delete: remove, check, same }) => {
    const who = (await post('/v3/customers', [KIM])).at('data.0.id')
    const segment = await post('/v3/segments', [{ name: 'Regulars', description: 'Often' }])
    const id = segment.at('data.0.id')
    const profile = await post('/v3/shopper-profiles', [{ customer_id: who }])
    await post(`/v3/segments/${id}/shopper-profiles`, [profile.at('data.0.id')])
    check('one', items(await get(`/v3/segments/${id}/shopper-profiles`)).length === 1)
    same(await put('/v3/segments', [{ id, name: 'Friends' }]), 'data.0.name', 'Friends')
    await remove(`/v3/segments/${id}/shopper-profiles?id:in=${profile.at('data.0.id')}`)
    await remove(`/v3/segments?id:in=${id}`)
  },
  'a pickup is offered at a location': async ({ post, get, delete: remove, same, put }) => {
    const place = (await get('/v3/inventory/locations')).at('data.0.id')
    const made = await post('/v3/pickup/methods', [
      {
        location_id: place,
        display_name: 'At the desk',
        collection_instructions: 'Ring',
        collection_time_description: 'Same day',
      },
    ])
    const id = made.at('data.0.id')
    same(await get(`/v3/pickup/methods?id:in=${id}`), 'data.0.display_name', 'At the desk')
    await put('/v3/pickup/methods', [
      {
        id,
        location_id: place,
        display_name: 'Desk',
        collection_instructions: 'Ring',
        collection_time_description: 'Same day',
      },
    ])
    await remove(`/v3/pickup/methods?id:in=${id}`)
  },
  'a token without rights is refused': async ({ get, post }) => {
    await get('/v3/customers', { status: 401, headers: { 'x-auth-token': 'invalid' } })
    await post('/v3/customers', [KIM], { status: 403, headers: { 'x-auth-token': 'read-only' } })
  },
  'settings of a channel override those of the store': async ({ get, put, same }) => {
    const channel = items(await get('/v3/channels?type:in=storefront')).at(-1)?.id
    const before = await get('/v3/settings/catalog')
    await put(`/v3/settings/catalog?channel_id=${channel}`, { show_product_price: false })
    same(await get(`/v3/settings/catalog?channel_id=${channel}`), 'data.show_product_price', false)
    same(await get('/v3/settings/catalog'), 'data.show_product_price', before.at('data.show_product_price'))
  },
}
