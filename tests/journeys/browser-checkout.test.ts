/**
 * Journey: the script of the page on carts and checkouts in the browser, from an empty session to the checkout. The
 * sandbox has the Management API only, so a stand-in gives a session its cart there: the two APIs differ in the case of
 * their names and in the envelope `data` (spec: content.journeys).
 */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { START_MS, type Started, startSandbox } from './started.ts'

const PAGE = readFileSync(new URL('../../content/api-docs/storefront/tutorials/carts.mdx', import.meta.url), 'utf8')
/** Everything that the reader pastes into the console, but the last line, which leaves the page at once. */
const SCRIPT = [...PAGE.matchAll(/^```js[^\n]*\n([\s\S]*?)^```/gm)]
  .map(([, code = '']) => code)
  .filter((code) => code.includes('function'))
  .join('\n')

let sandbox: Started
/** Of the session. */
let cartId: string | null
/** Whether a shipping method reaches the address. */
let isReached: boolean
let requests: { url: string; credentials: unknown }[]
const assign = vi.fn()

type Script = { [name: string]: (...values: unknown[]) => Promise<{ [name: string]: never }> }

beforeAll(async () => {
  sandbox = await startSandbox()
}, START_MS)

afterAll(() => sandbox?.stop())

beforeEach(async () => {
  cartId = null
  isReached = true
  requests = []
  assign.mockReset()
  await fetch(`${sandbox.origin}/_reset`, { method: 'POST' })
})

const snake = (text: string) => text.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (text: string) => text.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [rename(name), renamed(item, rename)]))
}

interface Data {
  readonly id: string
  readonly consignments?: { availableShippingOptions: unknown[] }[]
}

/** REST Storefront, for one session. */
async function storefrontFetch(url: string, init: RequestInit): Promise<Response> {
  requests.push({ url: `${init.method} ${url}`, credentials: init.credentials })
  const [path = '', query = ''] = url.replace('/api/storefront', '').split('?')
  const isSession = path === '/carts' && init.method === 'GET'
  if (isSession && cartId === null) return Response.json([])
  const body = init.body === undefined ? undefined : JSON.stringify(renamed(JSON.parse(String(init.body)), snake))
  const target = `${sandbox.origin}/stores/abc123/v3${isSession ? `/carts/${cartId}` : path}?${snake(query)}`
  const headers = { 'X-Auth-Token': 'any', Accept: 'application/json', 'Content-Type': 'application/json' }
  const answer = await fetch(target, { method: init.method ?? 'GET', headers, ...(body !== undefined && { body }) })
  if (!answer.ok) return answer
  if (answer.status === 204) {
    cartId = null
    return answer
  }
  const data = renamed((await answer.json()).data, camel) as Data
  if (!isReached) for (const consignment of data.consignments ?? []) consignment.availableShippingOptions = []
  if (path === '/carts') cartId = data.id
  return Response.json(isSession ? [data] : data)
}

function paste(): Script {
  const context = createContext({ fetch: storefrontFetch, window: { location: { assign } } })
  runInContext(SCRIPT, context)
  return context as unknown as Script
}

async function checkoutOf(id: string | null) {
  const headers = { 'X-Auth-Token': 'any', Accept: 'application/json' }
  const response = await fetch(`${sandbox.origin}/stores/abc123/v3/checkouts/${id}`, { headers })
  return (await response.json()).data
}

it('fills the cart and its checkout, and sends the shopper there', async () => {
  await paste().fillCheckout?.()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout')
  const checkout = await checkoutOf(cartId)
  expect(checkout).toMatchObject({
    cart: { cart_amount_ex_tax: 69.5 },
    shipping_cost_total_ex_tax: 6.5,
    billing_address: { email: 'maya.lindqvist@example.com', city: 'Seattle' },
    consignments: [{ selected_shipping_option: { cost: 6.5 } }],
  })
  // Without the cookies of the session, each request would have a cart of its own.
  expect(requests.every(({ credentials }) => credentials === 'same-origin')).toBe(true)
})

it('adds to the cart that the shopper has', async () => {
  const script = paste()
  await script.createCart?.([{ productId: 133, quantity: 1 }])
  const first = cartId
  await script.fillCheckout?.()
  expect(cartId).toBe(first)
  const { physical_items: items } = (await checkoutOf(first)).cart.line_items
  expect(items.map(({ product_id }: { product_id: number }) => product_id)).toEqual([133, 101, 128])
})

it('deletes an item, and with the last one the cart', async () => {
  const script = paste()
  await script.createCart?.([{ productId: 133, quantity: 1 }])
  const cart = (await script.getCart?.()) as unknown as { lineItems: { physicalItems: { id: string }[] } }
  await script.deleteCartItem?.(cartId, cart.lineItems.physicalItems[0]?.id)
  expect(await script.getCart?.()).toBeUndefined()
})

it('says what the API returned, and that no method reaches an address', async () => {
  const script = paste()
  await expect(script.createCart?.([{ productId: 999_999, quantity: 1 }])).rejects.toThrow(/^POST \/carts: 4\d\d$/)
  isReached = false
  await expect(script.fillCheckout?.()).rejects.toThrow('No shipping method reaches this address.')
  expect(assign).not.toHaveBeenCalled()
})
