/** The order of the requests in a collection, and what flows between them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { READ_MS, readOwnSite } from '../fixtures/own-site.ts'
import { downloadsOf } from './site.ts'

let files: ReadonlyMap<string, string> = new Map()

beforeAll(async () => {
  files = downloadsOf(await readOwnSite())
}, READ_MS)

describe('Postman collections (spec: reference.downloads)', () => {
  interface Item {
    readonly name: string
    readonly item: readonly Item[]
    readonly request: { readonly method: string; readonly url: { readonly raw: string } }
    readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[]
  }
  const collection = (path: string): { item: Item[]; variable: unknown[] } =>
    JSON.parse(files.get(`/_dc/api/docs/${path}.postman.json`) ?? '')
  const requests = (items: readonly Item[]) =>
    items.flatMap(({ item }) => item.map(({ request }) => `${request.method} ${request.url.raw.split('/v3')[1]}`))

  it('create before they read, and delete last', () => {
    const { item } = collection('rest-management/price-lists')
    const all = requests(item)
    const order = ['POST', 'GET', 'PUT', 'DELETE'].map((method) => all.indexOf(`${method} /pricelists/:price_list_id`))
    order[0] = all.indexOf('POST /pricelists')
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    const [start, end] = [all.findIndex((one) => one.startsWith('GET /pricelists/:price_list_id/records')), order[3]]
    expect(start).toBeLessThan(end ?? 0)
  })

  it('pass on the ID of what they created, and take another base address', () => {
    const { item, variable } = collection('rest-catalog/brands')
    const create = item[0]?.item.find(({ request }) => request.method === 'POST')
    expect(create?.event?.[0]?.script.exec.join('\n')).toContain('set("brand_id", body?.["data"]?.["id"])')
    expect(create?.request.url.raw).toBe('{{baseUrl}}/stores/{{store_hash}}/v3/catalog/brands')
    expect(variable).toContainEqual({ key: 'baseUrl', value: 'https://api.bigcommerce.com', type: 'string' })
  })

  it('send the IDs of parts, and the version of a record, wherever they are in a body', () => {
    const bodies = new Map(
      collection('rest-management/checkouts').item.flatMap(({ item }) =>
        item.map(({ name, request }) => [name, JSON.stringify(request)] as const),
      ),
    )
    expect(bodies.get('Update order level fees in a checkout')).toContain('\\"id\\": \\"{{fee_id}}\\"')
    expect(bodies.get('Delete order level fees from a checkout')).toContain('\\"{{fee_id}}\\"')
    expect(bodies.get('Add discount to checkout')).toContain('\\"version\\": {{version}}')
  })

  it('take the IDs of parts from the record that they create, and the examples that others need', () => {
    const all = (path: string) => collection(path).item.flatMap(({ item }) => item)
    const wishlists = all('rest-management/wishlists')
    const scripts = wishlists.find(({ name }) => name === 'Create a wishlist')?.event?.[0]?.script.exec.join('\n')
    expect(scripts).toContain('set("item_id", body?.["data"]?.["items"]?.[0]?.["id"])')
    expect(scripts).toContain('set("item_id_2", body?.["data"]?.["items"]?.[1]?.["id"])')
    expect(JSON.stringify(wishlists.find(({ name }) => name === 'Update a wishlist'))).toContain('{{item_id_2}}')
    const promotions: { item: Item[] } = JSON.parse(files.get('/_dc/api/promotions/rest-management.postman.json') ?? '')
    const made = promotions.item.flatMap(({ item }) => item).find(({ name }) => name === 'Create a promotion')
    expect(JSON.stringify(made)).toContain('BULK')
  })
})
