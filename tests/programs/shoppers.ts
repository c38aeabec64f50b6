/** Programs about people: accounts, addresses, lists, and groups. */
import { items, type Program } from './caller.ts'

const HOME = {
  first_name: 'Ida',
  last_name: 'Berg',
  address1: '9 Ferry Street',
  city: 'Boston',
  state_or_province: 'Massachusetts',
  postal_code: '02110',
  country_code: 'US',
  phone: '6175550100',
}

const OLD_ADDRESS = {
  first_name: 'Olga',
  last_name: 'Ruiz',
  street_1: '2 Elm',
  city: 'Reno',
  state: 'Nevada',
  zip: '89501',
  country: 'United States',
  phone: '7755550100',
}

/** Moves accounts from another shop. */
export const moveAccounts: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const made = await post('/v3/customers', [
    {
      email: 'ida@example.com',
      first_name: 'Ida',
      last_name: 'Berg',
      company: 'Berg AB',
      notes: 'Moved',
      store_credit_amounts: [{ amount: 12.5 }],
      addresses: [HOME],
    },
    { email: 'per@example.com', first_name: 'Per', last_name: 'Berg' },
  ])
  const id = made.at('data.0.id')
  const per = made.at('data.1.id')
  await post('/v3/customers', [{ email: 'ida@example.com', first_name: 'I', last_name: 'B' }], 422)
  await post('/v3/customers', [{ first_name: 'No', last_name: 'Email' }], 422)
  same(await get('/v3/customers?email:in=ida@example.com'), 'data.0.id', id)
  same(
    await get(`/v3/customers?id:in=${id}&include=storecredit,addresses`),
    'data.0.store_credit_amounts.0.amount',
    12.5,
  )
  check('two by company or name', items(await get('/v3/customers?name:like=Berg')).length === 2)
  same(await put('/v3/customers', [{ id, notes: 'VIP' }]), 'data.0.notes', 'VIP')
  check('one address', items(await get(`/v3/customers/addresses?customer_id:in=${id}`)).length === 1)
  await post('/v3/customers/addresses', [{ ...HOME, customer_id: id }])
  check('no duplicate', items(await get(`/v3/customers/addresses?customer_id:in=${id}`)).length === 1)
  const work = await post('/v3/customers/addresses', [{ ...HOME, customer_id: id, address1: '1 Office Park' }])
  same(await put('/v3/customers/addresses', [{ id: work.at('data.0.id'), city: 'Salem' }]), 'data.0.city', 'Salem')
  const attribute = await post('/v3/customers/attributes', [{ name: 'Shoe size', type: 'number' }])
  const attributeId = attribute.at('data.0.id')
  await put('/v3/customers/attribute-values', [{ attribute_id: attributeId, customer_id: id, value: '39' }])
  same(await get(`/v3/customers/attribute-values?customer_id:in=${id}`), 'data.0.attribute_value', '39')
  same(await put('/v3/customers/attributes', [{ id: attributeId, name: 'Size' }]), 'data.0.name', 'Size')
  await remove(
    `/v3/customers/attribute-values?id:in=${(await get(`/v3/customers/attribute-values?customer_id:in=${id}`)).at('data.0.id')}`,
  )
  await remove(`/v3/customers/attributes?id:in=${attributeId}`)
  await get('/v3/customers/settings')
  await get(`/v3/customers/${id}/consent`)
  await put(`/v3/customers/${id}/consent`, { allow: ['analytics'], deny: ['functional', 'targeting'] })
  const meta = await post(`/v3/customers/${id}/metafields`, {
    namespace: 'crm',
    key: 'owner',
    value: 'Eva',
    permission_set: 'read',
  })
  same(await get(`/v3/customers/${id}/metafields/${meta.at('data.0.id')}`), 'data.value', 'Eva')
  await remove(`/v3/customers/addresses?id:in=${work.at('data.0.id')}`)
  await remove(`/v3/customers?id:in=${id},${per}`)
  check('both gone', items(await get(`/v3/customers?id:in=${id},${per}`)).length === 0)
}

/** Groups, subscribers, and wish lists, in both versions. */
export const groupsAndLists: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const group = await post('/v2/customer_groups', {
    name: 'Members',
    discount_rules: [{ type: 'all', method: 'percent', amount: '5.0000' }],
  })
  const at = `/v2/customer_groups/${group.at('id')}`
  same(await get(at), 'name', 'Members')
  same(await put(at, { name: 'Club' }), 'name', 'Club')
  check('listed', items(await get('/v2/customer_groups?name=Club'), '').length === 1)
  const customer = (
    await post('/v3/customers', [
      { email: 'mo@example.com', first_name: 'Mo', last_name: 'Ott', customer_group_id: group.at('id') },
    ])
  ).at('data.0.id')
  same(await get(`/v3/customers?customer_group_id:in=${group.at('id')}`), 'data.0.id', customer)
  const subscriber = await post('/v3/customers/subscribers', {
    email: 'news@example.com',
    first_name: 'N',
    source: 'app',
    channel_id: 1,
  })
  const own = `/v3/customers/subscribers/${subscriber.at('data.id')}`
  await post('/v3/customers/subscribers', { email: 'news@example.com' }, 409)
  same(await put(own, { first_name: 'Nina' }), 'data.first_name', 'Nina')
  check('by email', items(await get('/v3/customers/subscribers?email=news@example.com')).length === 1)
  await remove(own)
  await get(own, 404)
  const product = (await post('/v3/catalog/products', { name: 'Lamp', type: 'physical', weight: 1, price: 9 })).at(
    'data.id',
  )
  const list = await post('/v3/wishlists', {
    customer_id: customer,
    name: 'Birthday',
    is_public: false,
    items: [{ product_id: product }],
  })
  const wish = `/v3/wishlists/${list.at('data.id')}`
  same(await get(wish), 'data.items.0.product_id', product)
  same(await get(`/v3/wishlists?customer_id=${customer}`), 'data.0.name', 'Birthday')
  await remove(`${wish}/items/${list.at('data.items.0.id')}`)
  await post(`${wish}/items`, { items: [{ product_id: product }] })
  same(await put(wish, { customer_id: customer, name: 'Winter', is_public: true, items: [] }), 'data.name', 'Winter')
  await remove(wish)
  await get(wish, 404)
  await remove(at)
  await get(at, 404)
}

/** The old customer API, which some integrations still use. */
export const oldCustomers: Program = async ({ get, post, put, delete: remove, same, check }) => {
  const made = await post('/v2/customers', { first_name: 'Olga', last_name: 'Ruiz', email: 'olga@example.com' })
  const at = `/v2/customers/${made.at('id')}`
  same(await get(at), 'email', 'olga@example.com')
  same(await get('/v2/customers?email=olga@example.com'), '0.id', made.at('id'))
  same(await put(at, { company: 'Ruiz' }), 'company', 'Ruiz')
  await get(`${at}/addresses`, 204)
  const address = await post(`${at}/addresses`, OLD_ADDRESS)
  same(await get(`${at}/addresses/${address.at('id')}`), 'city', 'Reno')
  same(await put(`${at}/addresses/${address.at('id')}`, { ...OLD_ADDRESS, city: 'Elko' }), 'city', 'Elko')
  await get('/v2/customers/count')
  check('counted', Number((await get('/v2/customers/count')).at('count')) > 0)
  await remove(`${at}/addresses/${address.at('id')}`)
  await remove(at)
  await get(at, 404)
  await get('/v2/customers?email=nobody@example.com', 204)
}
