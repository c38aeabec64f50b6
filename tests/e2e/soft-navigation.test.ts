/**
 * Navigation without a reload: what is kept, what is replaced, and what stays a full load
 * (spec: shell.soft-navigation, accessibility.keyboard).
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage, soon, tabs, until } from './browser.ts'

const START = '/api-docs/getting-started/authentication'

const mark = 'Object.assign(window, { sameDocument: true })'
const isMarked = 'window.sameDocument === true'

it('replaces the page in the same document, with title, address, focus and announcement', async () => {
  const { page, complaints, close } = await openPage(START)
  await page.evaluate(mark)
  const next = page.locator('a[rel="next"]')
  const href = await next.getAttribute('href')
  await next.click()
  await page.waitForURL(`**${href}`)
  await until(page, 'document.activeElement?.tagName === "H1"')
  expect(await page.evaluate(isMarked)).toBe(true)
  const title = await page.title()
  expect(title).toBe(`${await page.locator('h1').innerText()} | Dev Center`)
  expect(await page.locator('[data-announcer]').textContent()).toBe(title)
  expect(await page.evaluate('scrollY')).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('restores the scroll position after Back', async () => {
  const { page, close } = await openPage(START)
  await page.evaluate('scrollTo(0, 700)')
  await page.waitForTimeout(250)
  const before = await page.evaluate('scrollY')
  await page.locator('a[rel="next"]').evaluate((link: HTMLElement) => link.click())
  await until(page, `location.pathname !== ${JSON.stringify(START)} && document.activeElement?.tagName === "H1"`)
  await page.goBack()
  await until(page, `location.pathname === ${JSON.stringify(START)} && scrollY > 0`)
  expect(await page.evaluate('scrollY')).toBe(before)
  await close()
})

it('scrolls to the heading of a link with a hash', async () => {
  const { page, close } = await openPage('/build')
  await page.evaluate(mark)
  await page.evaluate(
    `(() => { const a = document.createElement('a'); a.href = '${START}#x-placeholder'; a.id = 'made'; a.textContent = 'made'; document.querySelector('main').append(a) })()`,
  )
  const id = await page.evaluate(async (start) => {
    const html = await (await fetch(start)).text()
    const headings = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main h2[id], main h2 [id]')
    return headings[1]?.id
  }, START)
  await page.evaluate(`document.getElementById('made').href = '${START}#${id}'`)
  await page.locator('#made').click()
  await page.waitForURL(`**#${id}`)
  await until(page, 'document.querySelector("h1")?.textContent !== "Build" && scrollY > 0')
  const top = await page.evaluate(
    `document.getElementById(${JSON.stringify(id)}).closest('h2').getBoundingClientRect().top`,
  )
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(200)
  expect(await page.evaluate(isMarked)).toBe(true)
  await close()
})

it('prefetches nothing before the first interaction, and near links after it', async () => {
  const { page, close } = await openPage('about:blank')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(START, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.mouse.move(400, 300)
  await page.waitForTimeout(1500)
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked).size).toBe(asked.length)
  await close()
})

it('leaves modified clicks, downloads, and other hosts to the browser', async () => {
  const { page, close } = await openPage(START)
  await page.evaluate(mark)
  const next = await page.locator('a[rel="next"]').evaluate((link) => (link as HTMLAnchorElement).href)
  await page.locator('a[rel="next"]').click({ modifiers: ['ControlOrMeta'] })
  await soon(tabs).toContain(next)
  expect(new URL(page.url()).pathname).toBe(START)
  expect(await page.evaluate(isMarked)).toBe(true)
  await close()
})

it('loads an unknown page in full, so that it has the correct status', async () => {
  const { page, close } = await openPage(START)
  await page.evaluate(mark)
  await page.evaluate(
    `(() => { const a = document.createElement('a'); a.href = '/nowhere'; a.id = 'made'; a.textContent = 'made'; document.querySelector('main').append(a) })()`,
  )
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.locator('#made').click()
  expect((await answered).status()).toBe(404)
  await close()
})

/**
 * The HTML of the page without what readers and scripts change: open folders and their rows, focus, islands with their
 * state.
 */
function pageAsSent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const island of body.querySelectorAll('[data-island], [data-persist]')) island.replaceChildren()
    for (const element of [body, ...body.querySelectorAll('*')]) {
      for (const name of ['open', 'tabindex', 'data-unseen', 'data-active', 'data-pressed'])
        element.removeAttribute(name)
    }
    for (const rows of body.querySelectorAll('[data-shut] > ul, .tree .no-js')) rows.remove()
    for (const folder of body.querySelectorAll('[data-shut]')) {
      folder.removeAttribute('data-rows')
      folder.removeAttribute('data-needs-js')
    }
    for (const link of body.querySelectorAll('[aria-current=location]')) link.removeAttribute('aria-current')
    return body.innerHTML
  })
}

it.each([
  ['the next page', START, 'a[rel="next"]'],
  ['another branch of the menu', START, '[data-sidebar-scroll] a[href="/api-docs/overview"]'],
  ['another menu', START, '.navbar a[href="/build"]'],
  ['a page of another layout', START, '.navbar .logo'],
])('shows %s as a full load would', async (_, from, selector) => {
  const { page, complaints, close } = await openPage(from)
  await page.evaluate(mark)
  const link = page.locator(selector).first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.evaluate((element: HTMLElement) => element.click())
  await page.waitForURL(`**${href}`)
  await until(page, 'document.activeElement?.tagName === "H1"')
  const softly = await pageAsSent(page)
  expect(await page.evaluate(isMarked)).toBe(true)
  await page.goto(href)
  await until(page, 'document.querySelector("[data-year]")?.textContent')
  expect(softly).toBe(await pageAsSent(page))
  expect(complaints).toEqual([])
  await close()
})

it('keeps the rows of the menu and marks another one', async () => {
  const { page, close } = await openPage(START)
  await page.evaluate(
    `document.querySelectorAll('[data-sidebar-scroll], [data-sidebar-scroll] a').forEach((one) => { one.kept = true })`,
  )
  const next = page.locator('a[rel="next"]')
  const href = await next.getAttribute('href')
  await next.click()
  await page.waitForURL(`**${href}`)
  await until(page, 'document.activeElement?.tagName === "H1"')
  const [menus, , kept = 0, all = 0] = await page.evaluate<number[]>(
    `[document.querySelectorAll('[data-sidebar-scroll]'), document.querySelectorAll('[data-sidebar-scroll] .tree a')].flatMap((found) => [[...found].filter((one) => one.kept).length, found.length])`,
  )
  expect(menus).toBe(1)
  expect(all).toBeGreaterThan(15)
  expect(all - kept).toBeLessThan(12)
  expect(await page.locator('.tree [aria-current=page]').getAttribute('href')).toBe(href)
  await close()
})

it('paints before a style sheet or a script has loaded', async () => {
  const { page, close } = await openPage('about:blank')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const asked: string[] = []
  await page.route(/\.(css|js)$/, async (route) => {
    asked.push(route.request().resourceType())
    await released
    await route.continue()
  })
  const response = await page.goto(START, { waitUntil: 'commit' })
  await soon(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.navbar') as Element).position)).toBe(
    'sticky',
  )
  await soon(() => asked.toSorted()).toEqual(['script', 'stylesheet'])
  release()
  expect(await response?.text()).not.toMatch(/<script[^>]+src=/)
  await close()
})

it('requests no style again, whatever kind of page comes next', async () => {
  const { page, complaints, close } = await openPage(START)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url())
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/docs/rest-catalog/brands'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await page.waitForURL('**/docs/rest-catalog/brands')
  await page.locator('.api-overview').first().waitFor()
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1)
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
