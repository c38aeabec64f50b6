/** Journey: from an empty folder to a shop that sends its shopper to the checkout (spec: content.journeys). */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOf, START_MS, type Started, start, startSandbox } from './started.ts'

const { folder, remove } = folderOf('headless-shop')
let sandbox: Started
let shop: Started

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await start(folder, ['server.ts'], {
    STOREFRONT_URL: `${sandbox.origin}/graphql`,
    STOREFRONT_TOKEN: 'any',
    PORT: '0',
  })
}, START_MS)

afterAll(async () => {
  await Promise.all([shop?.stop(), sandbox?.stop()])
  remove()
})

interface Visit {
  readonly status: number
  readonly html: string
  readonly location: string | null
  readonly cookie: string
}

/** Follows a link or submits a form as a browser does, without following the redirect. */
async function visit(path: string, { form, cookie = '' }: { form?: Record<string, string>; cookie?: string } = {}) {
  const response = await fetch(shop.origin + path, {
    redirect: 'manual',
    headers: { Cookie: cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const { status, headers } = response
  const set = headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status, html: await response.text(), location: headers.get('location'), cookie: set } satisfies Visit
}

it('lists all products of the store, page by page', async () => {
  let path: string | undefined = '/'
  const names: string[] = []
  while (path !== undefined) {
    const { status, html }: Visit = await visit(path)
    expect(status).toBe(200)
    names.push(...[...html.matchAll(/<li><a href="[^"]+">([^<]+)/g)].map(([, name = '']) => name))
    path = /<a href="(\/\?after=[^"]+)">More/.exec(html)?.[1]
  }
  // One of the store's 42 products is hidden from shoppers.
  expect(names).toHaveLength(41)
  expect(names).toContain('Uji Sencha')
})

it('takes a shopper from a product to the checkout', async () => {
  const product = await visit('/jasmine-pearl/')
  expect(product.html).toContain('<option value="1011">Size: 50 g $14.50</option>')
  const added = await visit('/cart/add', { form: { product: '101', variant: '1011' } })
  expect([added.status, added.location]).toEqual([303, '/cart'])
  const { cookie } = added
  await visit('/cart/add', { form: { product: '101', variant: '1012' }, cookie })
  expect((await visit('/cart', { cookie })).html).toContain('Total: $40.00')
  const checkout = await visit('/checkout', { form: {}, cookie })
  expect(checkout.status).toBe(303)
  const address = new URL(checkout.location ?? '')
  expect(address.searchParams.get('action')).toBe('loadInCheckout')
  expect(`cart=${address.searchParams.get('id')}`).toBe(cookie)
})

it('removes a cart line by line, and forgets the cart with the last one', async () => {
  const { cookie } = await visit('/cart/add', { form: { product: '101', variant: '1011' } })
  const line = /name="line" value="([^"]+)"/.exec((await visit('/cart', { cookie })).html)?.[1] ?? ''
  const removed = await visit('/cart/remove', { form: { line }, cookie })
  expect([removed.status, removed.cookie]).toEqual([303, 'cart='])
  expect((await visit('/cart')).html).toContain('Your cart is empty')
})

it("shows a message if a page doesn't exist or the store refuses a request", async () => {
  expect((await visit('/no-such-tea/')).status).toBe(404)
  expect((await visit('/cart/add', { form: { product: '101', variant: '1' } })).status).toBe(502)
  expect((await visit('/checkout', { form: {} })).status).toBe(502)
})

describe('an attacker', () => {
  it.each(['STOREFRONT_URL', 'STOREFRONT_TOKEN'])('finds no shop that started without %s', async (name) => {
    const complete = { STOREFRONT_URL: `${sandbox.origin}/graphql`, STOREFRONT_TOKEN: 'any', PORT: '0' }
    const started = start(folder, ['server.ts'], { ...complete, [name]: '' })
    await expect(started).rejects.toThrow(`ended with 1: ${name} isn't set.`)
  })

  /** The cookie of a first visit, sent as a browser or a proxy would. fetch() doesn't let a caller set Host. */
  function cookieFor(headers: Readonly<Record<string, string | undefined>>): Promise<string> {
    const body = 'product=101&variant=1011'
    return new Promise((resolve, reject) => {
      const sent = request(`${shop.origin}/cart/add`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
      })
      sent.on('response', (response) => resolve(response.resume().headers['set-cookie']?.[0] ?? ''))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  it('never hears the cart ID on a network, because the cookie is sent over HTTPS only', async () => {
    const outside: readonly Record<string, string>[] = [
      { Host: 'shop.example.com' },
      { Host: 'localhost.example.com' },
      { Host: '127.0.0.1:3000', 'X-Forwarded-Host': 'shop.example.com' },
    ]
    for (const headers of outside) expect(await cookieFor(headers)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    expect(await cookieFor({ Host: '127.0.0.1:3000' })).not.toContain('Secure')
  })

  it("doesn't put markup on a page", async () => {
    const { status, html } = await visit('/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(status).toBe(404)
    expect(html).not.toContain('<script>')
  })
})
