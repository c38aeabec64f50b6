/**
 * The GraphQL explorer on the built site: its size, that it works offline once loaded, and which hosts it can reach
 * (spec: reference.explorer).
 */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openPage, origin, PHONE, responsesOf, soon } from './browser.ts'
import { testAccessible } from './visit.ts'

/** Everything that the page loads, gzipped, including worker and schemas. Similar explorers load more than 1 MB. */
const MAX_GZIPPED_BYTES = 450 * 1024
const ENDPOINT = 'https://store.example.invalid/graphql'

type Options = Parameters<typeof openPage>[1]

async function openExplorer(path = '/graphql-explorer', options?: Options) {
  const opened = await openPage(path, options)
  await opened.page.getByRole('button', { name: 'Run' }).waitFor()
  return opened
}

const resultOf = async (page: Page) => (await page.getByLabel('Result', { exact: true }).textContent()) ?? ''

async function policyOf(path: string): Promise<string> {
  return (await fetch(origin() + path)).headers.get('content-security-policy') ?? ''
}

/** Selects a custom endpoint, as the panel requires. */
async function chooseEndpoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.getByRole('button', { name: 'I understand' }).click()
  await page.getByLabel('Address').fill(ENDPOINT)
  await page.getByLabel('Token', { exact: true }).fill('s3cret-token')
}

/** A store that responds. Returns the requests it received. */
async function answerAtEndpoint(page: Page): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = []
  await page.route('https://store.example.invalid/**', async (route) => {
    sent.push(await route.request().allHeaders())
    await route.fulfill({
      json: { data: { site: { settings: { storeName: 'Far Away' } } } },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    })
  })
  return sent
}

describe('the explorer', () => {
  it.each([DESKTOP, { width: 1920, height: 1080 }])(
    'ends at the right edge of the navbar, and shows query, variables, and result on the first screen at $width pixels',
    async (viewport) => {
      const { page, close } = await openExplorer('/graphql-explorer', { viewport })
      await page.getByRole('button', { name: 'Run' }).click()
      await soon(() => resultOf(page)).toContain('"Jasmine Pearl"')
      const bottom = async (name: string) => {
        const box = await page.getByRole('textbox', { name, exact: true }).boundingBox()
        return (box?.y ?? 0) + Math.min(box?.height ?? 0, 60)
      }
      for (const name of ['Query', 'Variables (JSON)', 'Result'])
        expect([name, (await bottom(name)) <= viewport.height]).toEqual([name, true])
      const logo = await page.locator('.logo').boundingBox()
      const title = await page.locator('h1').boundingBox()
      const portal = await page.locator('.portal').boundingBox()
      const docs = await page.getByRole('button', { name: 'Docs', exact: true }).boundingBox()
      expect(title?.x).toBe(logo?.x)
      expect((docs?.x ?? 0) + (docs?.width ?? 0)).toBe((portal?.x ?? 0) + (portal?.width ?? 0))
      await close()
    },
  )

  it.each(['/graphql-explorer', '/graphql-playground', '/fr/graphql-explorer'])(
    'loads at %s without errors or requests to other hosts, and runs a query',
    async (path) => {
      const { page, complaints, close } = await openPage(path)
      await page.getByRole('button', { name: /^(Run|Exécuter)$/ }).click()
      await soon(() => page.getByLabel(/^(Result|Résultat)$/).textContent()).toContain('"Jasmine Pearl"')
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('loads at most 450 KB, including worker and schemas', async () => {
    const { page, close } = await openPage('about:blank')
    const loaded = responsesOf(page, async (response) => {
      const body = await response.body().catch(() => Buffer.alloc(0))
      return gzipSync(body).byteLength
    })
    await page.goto('/graphql-explorer', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Run' }).click()
    await soon(() => resultOf(page)).toContain('"Jasmine Pearl"')
    // Text is counted with the pages, and so are the script, the styles, and the font that all pages have.
    const ofEachPage = /^\/graphql-explorer$|^\/_astro\/(?:page|late|onest-\w+)\./
    const names = [...loaded.keys()].filter((name) => !ofEachPage.test(name))
    expect(names).toContain('/_dc/graphql/storefront.graphql')
    expect(names.join(' ')).toMatch(/worker[^ ]*\.js/)
    const total = names.reduce((sum, name) => sum + (loaded.get(name) ?? 0), 0)
    expect(total).toBeGreaterThan(100 * 1024)
    expect(total).toBeLessThanOrEqual(MAX_GZIPPED_BYTES)
    await close()
  })

  it('completes input, and runs queries offline once it is loaded', async () => {
    const { page, complaints, close } = await openExplorer()
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Query' }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('{ site { settings { storeN', { delay: 10 })
    await page.locator('.cm-tooltip-autocomplete [aria-selected]', { hasText: 'storeName' }).waitFor()
    // The editor ignores Enter for a moment, so that a list that just opened isn't accepted by accident.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await soon(() => resultOf(page)).toContain('"storeName": "Juniper & Clay"')
    expect(complaints).toEqual([])
    await close()
  })

  it('shows changes of the admin API on the storefront, until the store is reset', async () => {
    const { page, close } = await openExplorer()
    const run = async (id: string): Promise<void> => {
      await page.getByLabel('Examples').selectOption(id)
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByText(/^Done in/).waitFor()
    }
    await run('admin-rename')
    await run('product')
    await soon(() => resultOf(page)).toContain('Jasmine Dragon Pearl')
    await page.getByRole('button', { name: 'Reset store' }).click()
    await page.getByText('The store is as it was at the start.').waitFor()
    await run('product')
    await soon(() => resultOf(page)).not.toContain('Dragon')
    await close()
  })

  it('can be opened with its link', async () => {
    const { page, close } = await openExplorer()
    await page.getByLabel('Examples').selectOption('search')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await soon(() => page.url()).toContain('#q=')
    const again = await openExplorer(new URL(page.url()).pathname + new URL(page.url()).hash)
    await soon(() => again.page.getByRole('textbox', { name: 'Query' }).textContent()).toContain('searchProducts')
    expect(await again.page.getByRole('textbox', { name: 'Variables (JSON)' }).textContent()).toContain('teapot')
    await Promise.all([close(), again.close()])
  })

  it('lets Tab leave the editor, fits a phone with margins, and opens the docs from a link', async () => {
    const { page, close } = await openExplorer('/graphql-explorer#type=Cart', { viewport: PHONE })
    await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Query' }).focus()
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active?.getAttribute('aria-label')
    })
    expect(label).toBe('Variables (JSON)')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    const lefts = await page
      .locator('.logo, main h1, .explorer-host button:visible')
      .evaluateAll((elements) => elements.slice(0, 3).map((element) => element.getBoundingClientRect().left))
    expect(lefts).toEqual([24, 24, 24])
    await close()
  })

  it('has one row of tools on a phone, and the others behind a button', async () => {
    const { page, close } = await openExplorer('/graphql-explorer', { viewport: PHONE })
    const rows = await page.getByRole('toolbar').evaluate((toolbar) => {
      const { right } = toolbar.getBoundingClientRect()
      const parts = [...toolbar.querySelectorAll(':scope > button, :scope > label')]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
      return [...Map.groupBy(parts, ({ bottom }) => Math.round(bottom)).values()].map(
        (row) => right - Math.max(...row.map((part) => part.right)),
      )
    })
    expect(rows).toHaveLength(1)
    expect(Math.max(...rows)).toBeLessThan(1)
    const reset = page.getByRole('button', { name: 'Reset store' })
    expect(await reset.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'More actions' }).click()
    expect(await reset.isVisible()).toBe(true)
    await close()
  })

  describe('with a result and its docs open', () => {
    testAccessible(async (options) => {
      const opened = await openExplorer('/graphql-explorer', options)
      const { page } = opened
      await page.getByRole('button', { name: 'Run' }).click()
      await soon(() => resultOf(page)).toContain('"Jasmine Pearl"')
      const more = page.getByRole('button', { name: 'More actions' })
      if (await more.isVisible()) await more.click()
      await page.getByRole('button', { name: 'Docs', exact: true }).click()
      return opened
    })
  })
})

describe('a custom endpoint', () => {
  it('is allowed by the policy of the explorer in every language, and of no other page', async () => {
    for (const path of [
      '/graphql-explorer',
      '/graphql-playground',
      '/fr/graphql-explorer',
      '/zh-CN/graphql-playground',
    ]) {
      expect(await policyOf(path), path).toContain("connect-src 'self' https:;")
    }
    for (const path of ['/', '/build', '/fr/build', '/docs/graphql-storefront', '/graphql-explorer/nowhere']) {
      expect(await policyOf(path), path).toContain("connect-src 'self';")
    }
  })

  it('is requested directly from the page, without cookies or referrer, and the token is stored nowhere', async () => {
    const { page, complaints, close } = await openExplorer()
    const sent = await answerAtEndpoint(page)
    await chooseEndpoint(page)
    await page.getByRole('button', { name: 'Run' }).click()
    await soon(() => resultOf(page)).toContain('Far Away')
    expect(complaints).toEqual([`request to another host: ${ENDPOINT}`])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ authorization: 'Bearer s3cret-token', origin: origin() })
    expect([sent[0]?.cookie, sent[0]?.referer]).toEqual([undefined, undefined])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await soon(() => page.url()).toContain('#q=')
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    )
    expect(kept).not.toContain('s3cret')
    await close()
  })

  it('works after a link led to the explorer, and the next page has no permission', async () => {
    const { page, close } = await openPage('/build')
    await answerAtEndpoint(page)
    const mark = () => page.evaluate('Object.assign(window, { sameDocument: true })')
    const isMarked = () => page.evaluate('window.sameDocument === true')
    await mark()
    await page.locator('main a[href="/graphql-explorer"]').first().click()
    await page.getByRole('button', { name: 'Run' }).waitFor()
    expect(await isMarked()).toBe(false)
    await chooseEndpoint(page)
    await page.getByRole('button', { name: 'Run' }).click()
    await soon(() => resultOf(page)).toContain('Far Away')
    await mark()
    await page.locator('main a[href="/docs/graphql-storefront"]').first().click()
    await page.waitForURL('**/docs/graphql-storefront')
    await page.locator('h1', { hasText: 'GraphQL Storefront API' }).waitFor()
    expect(await isMarked()).toBe(false)
    const refused = await page.evaluate(async (url) => {
      const violation = new Promise<string>((done) =>
        document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective)),
      )
      return fetch(url).then(
        () => 'reached',
        () => violation,
      )
    }, ENDPOINT)
    expect(refused).toBe('connect-src')
    await close()
  })
})
