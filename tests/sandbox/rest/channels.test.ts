/** What hangs on a channel: its menu in the control panel, and the products that it lists. */
import { describe, expect, it } from 'vitest'
import { at, call, restSandbox } from './rest-fixture.ts'

const MENUS = '/v3/channels/667251/channel-menus'
const LISTINGS = '/v3/channels/667251/listings'
const listing = (variantId: number) => ({
  product_id: 101,
  state: 'pending',
  name: 'Jasmine pearls, hand-rolled',
  variants: [{ product_id: 101, variant_id: variantId, state: 'pending' }],
})

describe('the menu of a channel', () => {
  it('is replaced as a whole, and can be removed', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'POST', MENUS, { bigcommerce_protected_app_sections: ['overview'] })
    await call(sandbox, 'POST', MENUS, { custom_app_sections: [{ title: 'Import', query_path: 'import' }] })
    expect((await call(sandbox, 'GET', MENUS)).data).toEqual({
      bigcommerce_protected_app_sections: [],
      custom_app_sections: [{ title: 'Import', query_path: 'import' }],
    })
    expect((await call(sandbox, 'DELETE', MENUS)).data).toBe(667251)
    expect(at((await call(sandbox, 'GET', MENUS)).data, 'custom_app_sections')).toEqual([])
  })

  it('has titles, and a channel', async () => {
    const sandbox = restSandbox()
    const untitled = { custom_app_sections: [{ query_path: 'import' }] }
    expect((await call(sandbox, 'POST', MENUS, untitled)).status).toBe(422)
    expect((await call(sandbox, 'GET', '/v3/channels/4/channel-menus')).status).toBe(404)
  })
})

describe('names of channels', () => {
  it('have only Latin letters, digits, dashes, and underscores', async () => {
    const sandbox = restSandbox()
    const channel = { type: 'storefront', platform: 'custom', status: 'active' }
    const create = async (name: string) => (await call(sandbox, 'POST', '/v3/channels', { ...channel, name })).status
    expect(await create('Tea & Market')).toBe(422)
    expect(await create('Tea-Market_2')).toBe(200)
    expect((await call(sandbox, 'PUT', '/v3/channels/667251', { name: 'Market stall' })).status).toBe(422)
  })

  it('are taken by channels of the same type and platform only', async () => {
    const sandbox = restSandbox()
    const channel = { type: 'storefront', platform: 'custom', status: 'active' }
    const created = await call(sandbox, 'POST', '/v3/channels', { ...channel, name: 'Juniper-and-Clay' })
    expect(created.status).toBe(200)
    const taken = { name: 'juniper-and-clay-headless' }
    expect((await call(sandbox, 'POST', '/v3/channels', { ...channel, ...taken })).status).toBe(422)
    const changed = await call(sandbox, 'PUT', `/v3/channels/${String(at(created.data, 'id'))}`, taken)
    expect([changed.status, changed.body.title]).toEqual([
      409,
      'Channel already exists with name: "juniper-and-clay-headless", platform: "custom", and type: "storefront"',
    ])
  })
})

describe('listings of a channel', () => {
  it('keep the variants that a change leaves out', async () => {
    const sandbox = restSandbox()
    const { data } = await call(sandbox, 'POST', LISTINGS, [listing(1011)])
    const id = at(data, '0.listing_id')
    const change = { ...listing(1012), listing_id: id, state: 'active', name: 'Jasmine pearls' }
    const changed = await call(sandbox, 'PUT', LISTINGS, [change])
    expect(at(changed.data, '0')).toMatchObject({
      state: 'active',
      name: 'Jasmine pearls',
      variants: [{ variant_id: 1011 }, { variant_id: 1012 }],
    })
    expect((await call(sandbox, 'GET', `${LISTINGS}/${String(id)}`)).data).toEqual(at(changed.data, '0'))
  })

  it('belong to one channel, and come in pages after a listing', async () => {
    const sandbox = restSandbox()
    const { data } = await call(sandbox, 'POST', LISTINGS, [listing(1011), listing(1012)])
    const first = String(at(data, '0.listing_id'))
    expect((await call(sandbox, 'GET', '/v3/channels/1/listings')).data).toEqual([])
    expect((await call(sandbox, 'GET', `/v3/channels/1/listings/${first}`)).status).toBe(404)
    expect((await call(sandbox, 'GET', `${LISTINGS}?after=${first}`)).data).toHaveLength(1)
  })

  it('are of products and variants that exist, and nothing is kept of a batch with a fault', async () => {
    const sandbox = restSandbox()
    const faulty = [listing(1011), listing(1213)]
    const refused = await call(sandbox, 'POST', LISTINGS, faulty)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ '1.variants.0.variant_id': 'product 101 has no variant 1213' })
    expect((await call(sandbox, 'GET', LISTINGS)).data).toEqual([])
  })

  it('skip an unknown listing, and refuse an unknown channel with 422', async () => {
    const sandbox = restSandbox()
    const unknown = await call(sandbox, 'PUT', LISTINGS, [{ ...listing(1011), listing_id: 5 }])
    expect([unknown.status, unknown.data]).toEqual([200, []])
    const elsewhere = '/v3/channels/4/listings'
    for (const [method, entry] of [
      ['POST', listing(1011)],
      ['PUT', { ...listing(1011), listing_id: 5 }],
    ] as const) {
      const refused = await call(sandbox, method, elsewhere, [entry])
      expect([refused.status, refused.body.title]).toEqual([422, 'Channel id (4) is not valid for store (1002003)!'])
    }
    const currencies = { enabled_currencies: ['USD'], default_currency: 'USD' }
    const refused = await call(sandbox, 'PUT', '/v3/channels/4/currency-assignments', currencies)
    expect(refused.status).toBe(422)
    expect((await call(sandbox, 'GET', '/v3/channels/4/currency-assignments')).status).toBe(404)
  })
})
