/** Journey: the script of the page on storefront events, in a page whose data layer a test controls. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SCRIPT = readFileSync(join(ROOT, 'examples/storefront-events/tea-analytics.js'), 'utf8')
const PAGE = readFileSync(join(ROOT, 'content/api-docs/partner/analytics-solutions/bodl.mdx'), 'utf8')

type Callback = (payload: object) => void

/** Names in the column "Subscribe with" of the page. */
const DOCUMENTED = [...PAGE.matchAll(/\| `(\w+\.\w+)` \| `bodl_v1_/g)].map(([, name = '']) => name)

/** A page with these functions of the data layer. */
function open(functions: readonly string[] | null, readyState = 'complete') {
  const callbacks = new Map<string, Callback>()
  const bodlEvents: { [group: string]: { [name: string]: (callback: Callback) => void } } = {}
  for (const path of functions ?? []) {
    const [group = '', name = ''] = path.split('.')
    bodlEvents[group] = { ...bodlEvents[group], [name]: (callback) => callbacks.set(path, callback) }
  }
  const listeners: (() => void)[] = []
  const beacons: { url: string; event: { [name: string]: unknown } }[] = []
  const debug = vi.fn()
  runInNewContext(SCRIPT, {
    window: functions === null ? {} : { bodlEvents },
    document: { readyState },
    addEventListener: (type: string, listener: () => void) => type === 'load' && listeners.push(listener),
    navigator: { sendBeacon: (url: string, body: string) => beacons.push({ url, event: JSON.parse(body) }) },
    console: { debug },
  })
  return { callbacks, listeners, beacons, debug }
}

it('subscribes to each event of the table, and to nothing else', () => {
  expect(DOCUMENTED).toHaveLength(13)
  const { callbacks } = open([...DOCUMENTED, 'cart.somethingNew'])
  expect([...callbacks.keys()].toSorted()).toEqual(DOCUMENTED.toSorted())
})

it('waits until the page has loaded', () => {
  const { callbacks, listeners } = open(DOCUMENTED, 'loading')
  expect(callbacks.size).toBe(0)
  for (const listener of listeners) listener()
  expect(callbacks.size).toBe(13)
})

it('does nothing without a data layer, and skips functions that it lacks', () => {
  expect(open(null).debug).toHaveBeenCalledWith('Tea analytics is subscribed to', [])
  expect([...open(['cart.addItem']).callbacks.keys()]).toEqual(['cart.addItem'])
})

it('sends an event once, with the channel as a number and the lines in short', () => {
  const { callbacks, beacons } = open(DOCUMENTED)
  const line = { product_id: '101', variant_id: '1011', sku: 'JP-50', quantity: 2, purchase_price: 14.5, discount: 0 }
  const payload = { event_id: 'e1', channel_id: '1', currency: 'USD', product_value: 29, line_items: [line] }
  callbacks.get('cart.addItem')?.(payload)
  callbacks.get('cart.addItem')?.(payload)
  callbacks.get('consent.updated')?.({ event_id: 'e2', advertising: false, analytics: true, functional: true })
  expect(beacons).toEqual([
    {
      url: 'https://collect.example.com/events',
      event: {
        name: 'cart_added',
        id: 'e1',
        channel: 1,
        currency: 'USD',
        product_value: 29,
        items: [{ product: '101', variant: '1011', sku: 'JP-50', quantity: 2, price: 14.5 }],
      },
    },
    {
      url: 'https://collect.example.com/events',
      event: { name: 'consent', id: 'e2', advertising: false, analytics: true, functional: true, items: [] },
    },
  ])
})
