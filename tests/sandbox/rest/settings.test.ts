/** Settings of the store and of channels, what shoppers see of them, and the texts that the store sends. */
import { describe, expect, it } from 'vitest'
import { ask, at as graphqlAt } from '../sandbox-fixture.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

const PROFILE = '/v3/settings/store/profile'
const HEADLESS = `${PROFILE}?channel_id=667251`

describe('settings', () => {
  it('of a channel contain only what it overrides', async () => {
    const sandbox = restSandbox()
    expect((await call(sandbox, 'GET', HEADLESS)).data).toEqual({})
    await call(sandbox, 'PUT', HEADLESS, { store_name: 'Juniper & Clay Studio' })
    expect((await call(sandbox, 'GET', HEADLESS)).data).toEqual({ store_name: 'Juniper & Clay Studio' })
    expect(at((await call(sandbox, 'GET', PROFILE)).data, 'store_name')).toBe('Juniper & Clay')
  })

  it('keep omitted values, also in nested groups', async () => {
    const sandbox = restSandbox()
    const { data } = await call(sandbox, 'PUT', '/v3/settings/storefront/security', { hsts: { max_age: 'one_year' } })
    expect(at(data, 'hsts')).toMatchObject({ enabled: true, max_age: 'one_year' })
    expect(at(data, 'sitewide_https_enabled')).toBe(true)
  })

  it('that describe the business belong to the store alone, and channels must exist', async () => {
    const sandbox = restSandbox()
    expect((await call(sandbox, 'PUT', HEADLESS, { store_address_type: 'Warehouse' })).status).toBe(422)
    expect((await call(sandbox, 'PUT', `${PROFILE}?channel_id=4`, { store_name: 'Nobody' })).status).toBe(422)
  })

  it('are those of GraphQL and of the store information', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'PUT', PROFILE, { store_name: 'Juniper & Kiln', store_phone: '+1 503 555 0199' })
    await call(sandbox, 'PUT', '/v3/settings/inventory', { stock_level_display: 'dont_show' })
    const query = '{ site { settings { storeName contact { phone } inventory { stockLevelDisplay } } } }'
    expect(graphqlAt(await ask(sandbox, 'storefront', query), 'site.settings')).toEqual({
      storeName: 'Juniper & Kiln',
      contact: { phone: '+1 503 555 0199' },
      inventory: { stockLevelDisplay: 'DONT_SHOW' },
    })
    expect((await call(sandbox, 'GET', '/v2/store')).body).toMatchObject({ name: 'Juniper & Kiln' })
  })

  it('decide which stock levels shoppers see: all, only low ones, or none', async () => {
    const sandbox = restSandbox()
    const query = `{ site { product(entityId: 101) { inventory { isInStock aggregated { availableToSell } }
      variants(entityIds: [1011]) { edges { node { inventory { aggregated { availableToSell warningLevel } } } } } } } }`
    const levels = async () => {
      const product = graphqlAt(await ask(sandbox, 'storefront', query), 'site.product')
      return ['inventory.aggregated', 'variants.edges.0.node.inventory.aggregated'].map((at) => graphqlAt(product, at))
    }
    const show = (display: string) => call(sandbox, 'PUT', '/v3/settings/inventory', { stock_level_display: display })
    expect(await levels()).toMatchObject([{ availableToSell: 202 }, { availableToSell: 120, warningLevel: 5 }])
    await show('show_when_low')
    expect(await levels()).toEqual([null, null])
    const items = [
      { location_id: 1, variant_id: 1011, quantity: 3 },
      { location_id: 2, variant_id: 1011, quantity: 0 },
    ]
    await call(sandbox, 'PUT', '/v3/inventory/adjustments/absolute', { items })
    expect(await levels()).toMatchObject([null, { availableToSell: 3 }])
    await show('dont_show')
    expect(await levels()).toEqual([null, null])
  })
})

const MAIL = '/v3/marketing/email-templates/invoice_email'
const TEMPLATE = {
  type_id: 'invoice_email',
  subject: '{{lang "title"}}',
  body: '<p>{{lang "title"}}</p>',
  translations: [{ locale: 'en', keys: { title: 'Here is your invoice' } }],
}

describe('email templates', () => {
  it('of a channel replace those of the store until they are deleted', async () => {
    const sandbox = restSandbox()
    const title = async (path: string) => at((await call(sandbox, 'GET', path)).data, 'translations.0.keys.title')
    await call(sandbox, 'PUT', `${MAIL}?channel_id=667251`, TEMPLATE)
    expect(await title(MAIL)).toBe('Your invoice')
    expect(await title(`${MAIL}?channel_id=667251`)).toBe('Here is your invoice')
    expect((await call(sandbox, 'DELETE', `${MAIL}?channel_id=667251`)).status).toBe(200)
    expect(await title(`${MAIL}?channel_id=667251`)).toBe('Your invoice')
    expect((await call(sandbox, 'DELETE', `${MAIL}?channel_id=667251`)).status).toBe(404)
  })

  it.each([
    ['another name', { type_id: 'giftcertificate_email' }],
    ['braces that stay open', { body: '<p>{{lang "title"</p>' }],
    ['a block that stays open', { body: '{{#if order}}<p>Thanks</p>' }],
    ['blocks that cross', { body: '{{#if a}}{{#each b}}{{/if}}{{/each}}' }],
    ['a language without phrases', { translations: [{ locale: 'fr', keys: {} }] }],
  ])('are refused with %s', async (_, change) => {
    const sandbox = restSandbox()
    expect((await call(sandbox, 'PUT', MAIL, { ...TEMPLATE, ...change })).status).toBe(400)
    expect(at((await call(sandbox, 'GET', MAIL)).data, 'translations.0.keys.title')).toBe('Your invoice')
  })

  it('are not found for unknown kinds', async () => {
    expect((await call(restSandbox(), 'GET', '/v3/marketing/email-templates/order_shipped')).body).toMatchObject({
      status: 404,
      title: 'The email template order_shipped was not found.',
    })
  })
})
