/**
 * Pages of operations: visible request and response, the reader's language, and fields at any depth with one click
 * (spec: reference.pages).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, openPage, origin, PHONE, soon } from './browser.ts'

const CREATE = '/docs/rest-catalog/products#create-a-product'
const SCREENS = [PHONE, { width: 820, height: 1180 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]

/** No transition is running when the screen changes. */
const STILL = { reducedMotion: 'reduce' } as const

const operation = (page: Page) => page.locator('.api-operation', { has: page.locator('#create-a-product') })

/** From here on, samples are next to the text. */
const TWO_COLUMNS = 1024
const BESIDE = SCREENS.filter(({ width }) => width >= TWO_COLUMNS)
const BELOW = SCREENS.filter(({ width }) => width < TWO_COLUMNS)

describe('the first screen of a reference page', () => {
  it.each([
    ['/docs/rest-management/orders', '.api-list li a', '.sample-request pre'],
    ['/docs/rest-catalog/products', '.api-list li a', '.sample-request pre'],
    ['/docs/rest-management/orders/order-shipments', '.api-list li a', '.sample-request pre'],
    ['/docs/webhooks/callbacks/b2b-edition', '.api-list li a', '.api-samples pre'],
    ['/docs/graphql-storefront/cart', '.gql-list li a', '.gql-samples pre'],
    ['/theme-objects/schemas/cart', '.theme-properties tr', '.theme-example pre'],
  ])('has a sentence, a list, and code beside it: %s', async (path, entry, code) => {
    const { page, close } = await openPage(path, { viewport: { width: 1440, height: 900 } })
    const lede = await page.locator('main h1 + p, main h1 + :not(p) p').first().boundingBox()
    const first = await page.locator(entry).nth(1).boundingBox()
    const sample = await page.locator(code).first().boundingBox()
    for (const place of [lede, first, sample])
      expect((place?.y ?? 900) + Math.min(72, place?.height ?? 900)).toBeLessThan(900)
    expect(sample?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) / 2)
    expect(first?.y).toBeGreaterThan((lede?.y ?? 0) + (lede?.height ?? 0))
    await close()
  })

  it('is followed by the first operation, and only then by what there is to read', async () => {
    const { page, close } = await openPage('/docs/rest-management/orders', { viewport: { width: 1440, height: 900 } })
    const y = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN
    expect(await y('.api-top h2')).toBeLessThan(900)
    expect(await y('#background')).toBeGreaterThan(await y('#delete-all-orders'))
    for (const [after, before] of [
      ['#background', '#errors'],
      ['#other-operations', '#background'],
      ['#authentication', '#other-operations'],
      ['#downloads', '#authentication'],
    ] as const)
      expect([after, (await y(after)) > (await y(before))]).toEqual([after, true])
    await close()
  })

  it('has links to everything that follows the operations, in its order', async () => {
    const { page, close } = await openPage('/docs/rest-management/orders')
    const links = await page.locator('.api-below a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const after = await page
      .locator('article h2[id]')
      .evaluateAll((all) => all.filter((heading) => !heading.closest('.api-operation, .api-list')).map(({ id }) => id))
    expect(after).toContain('errors')
    expect(links).toEqual(after.map((id) => `#${id}`))
    await close()
  })

  it.each([
    ['/docs/rest-management/orders', '.api-samples', 'Background'],
    ['/docs/rest-catalog/brands', '.api-samples', 'Delete a brand'],
    ['/docs/webhooks/callbacks/orders', '.api-samples', 'Background'],
    ['/docs/graphql-storefront/cart', '.gql-samples', 'CartUnassignError'],
  ])('keeps the first samples beside their operation: %s', async (path, samples, later) => {
    const { page, close } = await openPage(path, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const heading = page.locator('main h2, main h3').filter({ hasText: later }).last()
    await heading.evaluate((element) => element.scrollIntoView())
    const first = await page.locator(samples).first().boundingBox()
    // Sticky as long as their operation is in view, and no longer.
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual((await heading.boundingBox())?.y ?? 0)
    await close()
  })

  it('opens the response of a successful DELETE, which has no body', async () => {
    const { page, close } = await openPage('/docs/rest-catalog/brands')
    const answer = page.locator('.api-operation', { has: page.locator('#delete-a-brand') }).locator('.sample-answer')
    expect(await answer.locator('[aria-selected="true"]').innerText()).toBe('204')
    expect(await answer.locator('[data-selected]').innerText()).toContain('No content')
    await close()
  })
})

describe('the first screen of an operation', () => {
  it.each(BELOW)('has URL and description before its samples at $width pixels', async (viewport) => {
    const { page, close } = await openPage(CREATE, { viewport })
    const heights: number[] = []
    for (const part of ['h2', '.api-address', '.api-head + p', '.api-security', '.api-samples'])
      heights.push((await operation(page).locator(part).first().boundingBox())?.y ?? Number.NaN)
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect((heights[2] ?? 0) - (heights[0] ?? 0)).toBeLessThan(300)
    await close()
  })

  it.each(BESIDE)(
    'has heading, URL, and the first lines of request and response at $width pixels',
    async (viewport) => {
      const { page, close } = await openPage(CREATE, { viewport })
      await page.evaluate(`document.getElementById('create-a-product').scrollIntoView()`)
      for (const part of [
        'h2',
        '.api-address',
        '.sample-request [data-selected] pre',
        '.sample-answer [data-selected] pre',
      ]) {
        const place = await operation(page).locator(part).first().boundingBox()
        // Three lines of code are the minimum for recognizing the content.
        const least = part.endsWith('pre') ? 72 : (place?.height ?? 0)
        expect([part, place !== null && place.y >= 60 && place.y + least <= viewport.height]).toEqual([part, true])
      }
      await close()
    },
  )

  it.each(SCREENS)(
    'of GraphQL has name, request, and the first lines of the response at $width pixels',
    async (viewport) => {
      const { page, close } = await openPage('/docs/graphql-storefront/cart', { viewport })
      await page.evaluate(`document.getElementById('query-site-cart').scrollIntoView()`)
      const places = await page.locator('.gql:has(#query-site-cart)').evaluate((operation) =>
        ['h2', '.sample-panel:first-child pre', '.sample-panel:last-child pre'].map((part) => {
          const { y = Number.NaN, height = 0 } = operation.querySelector(part)?.getBoundingClientRect() ?? {}
          return [y, y + (part === 'h2' ? height : 72)]
        }),
      )
      expect(
        // The whole query is shown, so the response may only begin on the screen.
        places.every(([top = 0, bottom = 0], index) => top >= 60 && (index === 2 ? top : bottom) <= viewport.height),
        JSON.stringify(places),
      ).toBe(true)
      await close()
    },
  )

  it('shows the complete name of the request body on a phone', async () => {
    const { page, close } = await openPage(CREATE, { viewport: PHONE })
    const choice = operation(page).locator('[data-sample-body]')
    expect((await choice.boundingBox())?.width).toBeGreaterThan(300)
    // The name has a line to itself; action and language are beside the title.
    const title = await operation(page).locator('.sample-request .sample-title').boundingBox()
    const action = await operation(page).locator('[data-try]').boundingBox()
    expect((title?.y ?? 0) - (action?.y ?? 0)).toBeLessThan(action?.height ?? 0)
    await close()
  })

  it('has two columns from 1024 pixels on, and the samples stay visible while one reads', async () => {
    const { page, close } = await openPage(CREATE, STILL)
    for (const width of [1024, 1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(`document.getElementById('create-a-product').scrollIntoView()`)
      const text = await operation(page).locator('.api-text').boundingBox()
      const samples = await operation(page).locator('.api-samples').boundingBox()
      expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(samples?.x ?? 0)
      if (width >= 1200) expect(samples?.width).toBeGreaterThanOrEqual(480)
      expect(samples?.width).toBeLessThanOrEqual(640)
      const height = (await operation(page).boundingBox())?.height ?? 0
      await page.evaluate(`scrollBy(0, ${Math.min(1500, height - 900)})`)
      expect((await operation(page).locator('.sample-request').boundingBox())?.y).toBeGreaterThan(0)
      expect(await page.locator('.toc').count()).toBe(0)
    }
    await close()
  })
})

describe('any operation', () => {
  /** Every ninth page of the reference, with the first, the middle, and the last operation of each. */
  async function pagesOfOperations(): Promise<string[]> {
    const sitemap = await (await fetch(`${origin()}/sitemap.xml`)).text()
    const routes = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, route = '']) => route)
    const reference = routes.filter((route) => /^\/docs\/(?:rest-|storefront-auth|apps-api)/.test(route))
    expect(reference.length).toBeGreaterThan(100)
    return reference.filter((_, index) => index % 9 === 0)
  }

  /** The parts of an operation that aren't visible when its heading is at the top. */
  const unseen = (page: Page) =>
    page.evaluate(async () => {
      const operations = [...document.querySelectorAll('.api-operation')].filter((one) => one.querySelector('h2[id]'))
      const chosen = new Set([operations[0], operations[operations.length >> 1], operations.at(-1)])
      const found: string[] = []
      for (const operation of chosen) {
        if (!operation) continue
        operation.querySelector('h2')?.scrollIntoView()
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const samples = innerWidth < 1024 ? [] : ['.sample-request pre', '.sample-answer pre']
        for (const part of ['h2', '.api-address', ...samples]) {
          const shown = operation.querySelector(part.replace(' pre', ' [data-selected] pre'))
          // A response without a body is a sentence.
          const box = (
            shown ?? operation.querySelector(part.replace(' pre', ' [data-selected]'))
          )?.getBoundingClientRect()
          // Three lines of code, or fewer if there are no more.
          const least = part.endsWith('pre') ? Math.min(72, box?.height ?? 0) : (box?.height ?? 0)
          if (!box || box.top < 60 || box.top + least > innerHeight)
            found.push(`${operation.querySelector('h2')?.id} ${part}`)
        }
      }
      return found
    })

  /** By the width of the screen. Each page is loaded once for all screens. */
  async function unseenAnywhere(): Promise<Map<number, string[]>> {
    const { page, close } = await openPage('about:blank')
    const found = new Map(SCREENS.map(({ width }) => [width, [] as string[]]))
    for (const route of await pagesOfOperations()) {
      await page.goto(route, { waitUntil: 'domcontentloaded' })
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        found.get(screen.width)?.push(...(await unseen(page)).map((what) => `${route}#${what}`))
      }
    }
    await close()
    return found
  }

  let looked: Promise<Map<number, string[]>> | undefined

  it.each(SCREENS)(
    'fits with its request and response on one screen of $width pixels',
    async ({ width }) => {
      looked ??= unseenAnywhere()
      const found = (await looked.catch(() => null))?.get(width)
      // Measures again when a failed test is retried.
      if (found?.length !== 0) looked = undefined
      expect(found).toEqual([])
    },
    120_000,
  )

  it('is in the menu with its method', async () => {
    const { page, close } = await openPage(CREATE)
    const row = page.locator('.sidebar .tree a[href$="#create-a-product"]')
    expect(await row.locator('.method').textContent()).toMatch(/^post$/i)
    expect(await page.locator('.sidebar .tree a:has(.method)').count()).toBeGreaterThanOrEqual(5)
    await close()
  })

  it('is in search with its method', async () => {
    const { page, close } = await openPage('/')
    await page.locator('.search-slot-hero input').fill('create a product')
    const row = page.locator('[data-search-result][href$="/docs/rest-catalog/products#create-a-product"]')
    await soon(() => row.locator('.method').textContent()).toBe('POST')
    expect(await row.locator('.search-row-excerpt').textContent()).not.toMatch(/^POST/)
    await close()
  })

  it('has its request before its parameters below 1024 pixels', async () => {
    const { page, close } = await openPage(CREATE, STILL)
    for (const width of [390, 1023]) {
      await page.setViewportSize({ width, height: 900 })
      const top = async (part: string) => (await operation(page).locator(part).first().boundingBox())?.y ?? 0
      expect(await top('.sample-request')).toBeGreaterThan(await top('.api-address'))
      expect(await top('.sample-answer')).toBeLessThan(await top('.api-text'))
    }
    await close()
  })

  it('gives its request and response 45 % of the width, more on wider screens, from 480 to 640 pixels', async () => {
    const widths: number[] = []
    const { page, close } = await openPage(CREATE, STILL)
    for (const width of [1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const whole = (await operation(page).boundingBox())?.width ?? 0
      const samples = (await operation(page).locator('.api-samples').boundingBox())?.width ?? 0
      expect(samples).toBeCloseTo(Math.min(640, Math.max(480, whole * 0.45)), 0)
      widths.push(samples)
    }
    await close()
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(widths.at(-1)).toBeGreaterThan(widths[0] ?? 0)
  })
})

describe('a request', () => {
  it('is shown in the language that was selected before, on every page', async () => {
    const { page, close } = await openPage(CREATE)
    await operation(page)
      .getByLabel(/^Language/)
      .selectOption('python')
    await soon(() => operation(page).locator('.sample-request [data-selected]').textContent()).toContain('import')
    // Highlighted only when it becomes visible.
    await soon(() => operation(page).locator('.sample-request [data-selected] .t-k').count()).toBeGreaterThan(0)
    await page.goto('/docs/rest-management/orders/order-shipments')
    await soon(() =>
      page
        .getByLabel(/^Language/)
        .first()
        .inputValue(),
    ).toBe('python')
    expect(await page.locator('.sample-request [data-selected]').first().textContent()).toContain('import')
    await close()
  })

  it('uses the selected body', async () => {
    const { page, close } = await openPage(CREATE)
    const sample = operation(page).locator('.sample-request [data-selected]')
    await soon(() => sample.textContent()).toContain('Nilgiri')
    const first = await sample.textContent()
    await operation(page)
      .getByLabel(/^Request body/)
      .selectOption('1')
    await soon(() => sample.textContent()).not.toContain('Nilgiri')
    expect(await sample.textContent()).toContain('curl --request POST')
    await operation(page)
      .getByLabel(/^Request body/)
      .selectOption('0')
    await soon(() => sample.textContent()).toBe(first)
    await close()
  })

  it('can be read in every language without a script', async () => {
    const { page, close } = await openPage(CREATE, { javaScriptEnabled: false })
    const sample = operation(page).locator('.sample-request')
    expect(await sample.locator('pre').first().isVisible()).toBe(true)
    await sample.locator('summary', { hasText: 'Python' }).click()
    expect(await sample.locator('details[open] pre').first().textContent()).toContain('import')
    await close()
  })

  it('has its responses one below the other without a script, and none too narrow', async () => {
    const { page, close } = await openPage(CREATE, { javaScriptEnabled: false })
    const answer = operation(page).locator('.sample-answer pre').first()
    expect(await answer.evaluate((pre) => pre.clientHeight)).toBeGreaterThan(200)
    await close()
  })

  it('shows host and version in its URL', async () => {
    const { page, close } = await openPage(CREATE)
    expect(await operation(page).locator('.api-address code').textContent()).toBe(
      'https://api.bigcommerce.com/stores/{store_hash}/v3/catalog/products',
    )
    await close()
  })
})

describe('fields', () => {
  it('open to any depth with one click, close again, and can be found by name', async () => {
    const { page, close } = await openPage(CREATE)
    const body = operation(page).locator('.api-body .api-media').first()
    // Fields on a sheet count as hidden.
    const hidden = () =>
      body
        .locator('.field, [data-sheet]')
        .evaluateAll(
          (all) => all.filter((one) => 'sheet' in (one as HTMLElement).dataset || !one.checkVisibility()).length,
        )
    // A long page has its later operations on sheets: the one in the URL is fetched.
    await soon(hidden).toBeGreaterThan(0)
    await body.getByRole('button', { name: 'Open all' }).click()
    await soon(hidden).toBe(0)
    await body.getByRole('button', { name: 'Close all' }).click()
    expect(await hidden()).toBeGreaterThan(0)
    await body.getByLabel('Filter fields').fill('option_values')
    const shown = () => body.locator('.field').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    await soon(async () => (await shown()) > 0 && (await shown()) < 30).toBe(true)
    await close()
  })

  it.each([
    '/docs/rest-content/pages/pages-bulk',
    '/docs/rest-management/carts/items',
    '/docs/rest-management/orders/order-consignments',
    '/docs/rest-management/shipping-v2/shipping-method',
  ])('that are alternatives can be told apart before they are opened: %s', async (path) => {
    const { page, close } = await openPage(path, { javaScriptEnabled: false })
    const lists = await page
      .locator('.fields-variants')
      .evaluateAll((all) =>
        all.map((list) =>
          [...list.querySelectorAll(':scope > li > details > summary')].map((summary) => summary.textContent),
        ),
      )
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter((names) => new Set(names).size < names.length)).toEqual([])
    expect(lists.flat().filter((name) => /^(?:array of )?object$/.test(name))).toEqual([])
    await close()
  })

  it("don't mention their position in the API document", async () => {
    const { page, close } = await openPage('/docs/rest-management/orders')
    const heads = await page.locator('.field-head').allTextContents()
    expect(heads.length).toBeGreaterThan(50)
    expect(heads.filter((text) => /\bfrom [A-Z]/.test(text))).toEqual([])
    await close()
  })
})

it.each([PHONE, { width: 1280, height: 800 }])(
  'is accessible at $width pixels, with choices open or closed',
  async (viewport) => {
    const { page, complaints, close } = await openPage('/docs/rest-catalog/brands/metafields', { viewport })
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)
