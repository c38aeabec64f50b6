// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeveloperActivityEvent, PageViewEvent } from '../../core/events.ts'
import { eventsSchema } from '../../server/events/events.schema.ts'
import { deliver } from './deliver.ts'

const search: DeveloperActivityEvent = {
  name: 'developer_activity',
  account_uuid: null,
  user_id: null,
  category: 'search',
  label: 'top_search_bar',
  search_term: 'brands',
  result_count: 1,
  result_routes: ['/docs/rest-catalog/brands#get-all-brands'],
  path: '/docs?x=1#y',
}
const view: PageViewEvent = { name: 'page_view', path: '/docs', title: 'Docs | Dev Center', locale: 'en-US' }

let beacons: { url: string; body: Blob }[]

function configure(config: object): void {
  const json = JSON.stringify({
    config: {
      feedbackPath: null,
      authPath: null,
      eventsPath: '/api/events',
      dataLayer: false,
      hasSearchPage: true,
      ...config,
    },
  })
  document.body.innerHTML = `<script type="application/json" data-page-context>${json}</script>`
}

beforeEach(() => {
  beacons = []
  configure({})
  define('sendBeacon', (url: string, body: Blob) => beacons.push({ url, body }) > 0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['sendBeacon', 'doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
})

function define(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

describe('deliver (spec: analytics.privacy)', () => {
  it('sends one first-party JSON beacon with exactly the fields of the event', async () => {
    deliver(search)
    expect(beacons.map(({ url, body }) => [url, body.type])).toEqual([['/api/events', 'application/json']])
    expect(JSON.parse((await beacons[0]?.body.text()) ?? '')).toEqual(search)
  })

  it.each([
    ['is missing', undefined],
    ['is full', () => false],
  ])('falls back to a request that outlives the page when the beacon %s', async (_, sendBeacon) => {
    define('sendBeacon', sendBeacon)
    const fetch = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', fetch)
    deliver(view)
    expect(fetch).toHaveBeenCalledWith('/api/events', {
      method: 'POST',
      body: JSON.stringify(view),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      credentials: 'omit',
    })
  })

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
    ['doNotTrack', 'yes'],
  ])('sends nothing at all under %s = %j', (name, value) => {
    configure({ dataLayer: true })
    define(name, value)
    const layer: unknown[] = []
    vi.stubGlobal('dataLayer', layer)
    deliver(search)
    expect([beacons, layer]).toEqual([[], []])
  })

  it('sends nothing when the page has no endpoint for events', () => {
    configure({ eventsPath: null })
    deliver(search)
    expect(beacons).toEqual([])
  })

  it('pushes to the data layer when a tag manager is configured, and creates it when missing', () => {
    configure({ dataLayer: true, eventsPath: null })
    vi.stubGlobal('dataLayer', undefined)
    deliver(view)
    const { name, ...fields } = view
    expect((globalThis as { dataLayer?: unknown }).dataLayer).toEqual([{ event: name, ...fields }])
  })

  it('masks secrets and email addresses in every string, lists included', async () => {
    deliver({
      ...search,
      search_term: 'ada@example.com',
      result_routes: ['/x?access_token=qwertyuiop'],
      path: '/x?code=Xa81kQzP',
    })
    const sent = (await beacons[0]?.body.text()) ?? ''
    for (const secret of ['ada@', 'qwertyuiop', 'Xa81kQzP']) expect(sent).not.toContain(secret)
    expect(JSON.parse(sent)).toMatchObject({ search_term: '[email]', result_count: 1, account_uuid: null })
  })

  it("truncates long values to the server's limit, after masking", async () => {
    const pasted = `${'word '.repeat(38)}sk_live_abcdefghijklmnopqrstuvwx`
    deliver({ ...search, search_term: pasted.repeat(3) })
    const event = JSON.parse((await beacons[0]?.body.text()) ?? '')
    expect(event.search_term).toHaveLength(200)
    expect(event.search_term).not.toContain('sk_live')
    expect(eventsSchema.safeParse(event).success).toBe(true)
  })

  it('never throws, whatever is broken', () => {
    configure({ dataLayer: true })
    define('sendBeacon', () => {
      throw new TypeError('blocked')
    })
    expect(() => deliver(view)).not.toThrow()
    vi.stubGlobal('dataLayer', 'not a list')
    expect(() => deliver(view)).not.toThrow()
    document.body.innerHTML = '<script type="application/json" data-page-context>{broken</script>'
    expect(() => deliver(view)).not.toThrow()
  })

  it('sets no cookie and stores nothing', () => {
    deliver(search)
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
  })
})

describe('track', () => {
  let idle: () => void
  let waiting: number

  async function freshPort(): Promise<typeof import('./port.ts')> {
    vi.resetModules()
    waiting = 0
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      waiting++
      idle = callback
    })
    return import('./port.ts')
  }
  const sent = () => Promise.all(beacons.map(async ({ body }) => JSON.parse(await body.text())))

  it('queues until an idle moment, then sends in order and at once', async () => {
    const { track } = await freshPort()
    track(view)
    track(search)
    expect([beacons.length, waiting]).toEqual([0, 1])
    idle()
    await vi.waitFor(() => expect(beacons).toHaveLength(2))
    track(view)
    expect((await sent()).map(({ name }) => name)).toEqual(['page_view', 'developer_activity', 'page_view'])
  })

  it('keeps the newest fifty', async () => {
    const { track } = await freshPort()
    for (let index = 0; index < 60; index++) track({ ...view, path: `/${index}` })
    idle()
    await vi.waitFor(() => expect(beacons).toHaveLength(50))
    expect((await sent())[0].path).toBe('/10')
  })

  it('neither queues nor loads anything for readers who opted out', async () => {
    const { track } = await freshPort()
    define('globalPrivacyControl', true)
    track(view)
    expect(waiting).toBe(0)
  })
})
