/**
 * The `developer_activity` event of a search, as the browser sends it
 * (spec: analytics.search-event, analytics.page-views).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { soon, until } from './browser.ts'
import { openSearch, type SearchPage } from './search-page.ts'

/** Time after a query by which its event has certainly been sent, on the page's own clock. */
const LONG_MS = 5_000

interface Sent {
  readonly name: string
  readonly [field: string]: unknown
}

interface Watched extends SearchPage {
  /** Bodies of the requests to the intake, in order. */
  readonly sent: readonly Sent[]
  /** Response statuses of the real intake. */
  readonly statuses: readonly number[]
}

/** The clock of the page runs by itself and can be moved forward. */
async function openWatched(path: string, before?: (page: Page) => Promise<unknown>): Promise<Watched> {
  const sent: Sent[] = []
  const statuses: number[] = []
  const opened = await openSearch({
    path,
    before: async (page) => {
      await page.clock.install()
      // The body of a beacon is a Blob, which the protocol doesn't show, so it is read where it is sent.
      await page.exposeFunction('reportBeacon', (body: string) => sent.push(JSON.parse(body)))
      await page.addInitScript(() => {
        const send = navigator.sendBeacon.bind(navigator)
        navigator.sendBeacon = (url, data) => {
          if (!String(url).endsWith('/api/events')) return send(url, data)
          const report = (window as unknown as { reportBeacon(body: string): void }).reportBeacon
          new Response(data).text().then(report)
          return send(url, data)
        }
      })
      page.on('response', (response) => {
        if (response.url().endsWith('/api/events')) statuses.push(response.status())
      })
      await before?.(page)
    },
  })
  return { ...opened, sent, statuses }
}

describe('a search', () => {
  it('is reported after 500 ms without changes, with exactly the fields of the specification', async () => {
    const { page, sent, statuses, rows, search, close } = await openWatched('/looks/plain?from=test#first')
    await search('ferrule')
    const hrefs = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await soon(() => sent).toEqual([
      {
        name: 'developer_activity',
        account_uuid: null,
        user_id: null,
        category: 'search',
        label: 'top_search_bar',
        search_term: 'ferrule',
        result_count: hrefs.length,
        result_routes: hrefs,
        path: '/looks/plain?from=test#first',
      },
    ])
    await soon(() => statuses).toEqual([204])
    await page.clock.runFor(LONG_MS)
    expect(sent).toHaveLength(1)
    await close()
  })

  it('counts once while the reader types, with its last words', async () => {
    const { page, box, sent, search, close } = await openWatched('/')
    await search('ferrule')
    await soon(() => sent.length).toBe(1)
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await box.press('Backspace')
    await page.clock.runFor(499)
    await box.press('Backspace')
    await page.clock.runFor(499)
    await box.press('Backspace')
    await soon(() => page.locator('.search-hit').first().innerText()).toMatch(/^ferr/i)
    await page.clock.runFor(499)
    expect(sent).toHaveLength(1)
    await page.clock.runFor(LONG_MS)
    await soon(() => sent.map((event) => event.search_term)).toEqual(['ferrule', 'ferr'])
    await close()
  })

  it('without results is reported with none', async () => {
    const { box, panel, sent, close } = await openWatched('/')
    await box.fill('qqqzzz')
    await panel.getByText('No results found.').waitFor()
    await soon(() => sent).toMatchObject([{ search_term: 'qqqzzz', result_count: 0, result_routes: [] }])
    await close()
  })

  it('of one character is not reported, one with a result that was chosen at once is', async () => {
    const { page, box, sent, search, close } = await openWatched('/')
    await search('ferrule')
    await soon(() => sent.length).toBe(1)
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await box.fill('f')
    await page.clock.runFor(LONG_MS)
    await search('Madder')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guide/canopies/nylon/red#dye')
    await page.clock.runFor(LONG_MS)
    await soon(() => sent.map((event) => event.name)).toEqual(['developer_activity', 'developer_activity', 'page_view'])
    expect(sent[1]).toMatchObject({ search_term: 'Madder' })
    expect(sent[2]).toMatchObject({ path: '/guide/canopies/nylon/red' })
    await close()
  })
})

describe('privacy', () => {
  it.each([
    ['nobody asked for it', {}, 2],
    ['Global Privacy Control is on', { globalPrivacyControl: true }, 0],
    ['Do Not Track is on', { doNotTrack: '1' }, 0],
  ])('%s (%o): %d events for a search and a page view', async (_, wishes, count) => {
    const { page, panel, sent, statuses, search, close } = await openWatched('/', (page) =>
      page.addInitScript((wishes) => {
        for (const [name, value] of Object.entries(wishes)) Object.defineProperty(navigator, name, { value })
      }, wishes),
    )
    await search('ferrule')
    await page.clock.runFor(LONG_MS)
    await panel.locator('a[href="/guide/overview"]').click()
    await page.waitForURL('**/guide/overview')
    await until(page, 'document.activeElement?.tagName === "H1"')
    await page.clock.runFor(LONG_MS)
    await page.waitForLoadState('networkidle')
    await soon(() => sent.length).toBe(count)
    expect(statuses.length).toBe(count)
    await close()
  })
})

describe('a page view', () => {
  it('is reported for a soft navigation and a new query, but not for the first load or a hash', async () => {
    const { page, sent, close } = await openWatched('/guide/repairs')
    const views = () => sent.filter(({ name }) => name === 'page_view').map(({ path }) => path)
    await page.locator('.toc a').nth(2).click()
    await page.waitForURL('**/guide/repairs#**')
    await page.locator('a[rel="prev"]').click()
    await page.waitForURL('**/guide/stands/floor')
    await soon(views).toEqual(['/guide/stands/floor'])
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '?from=here'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await soon(views).toEqual(['/guide/stands/floor', '/guide/stands/floor?from=here'])
    await page.goBack()
    await soon(views).toEqual(['/guide/stands/floor', '/guide/stands/floor?from=here', '/guide/stands/floor'])
    await close()
  })
})
