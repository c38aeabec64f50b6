/**
 * Faults that readers found on the site, so that none returns (spec: accessibility.keyboard, accessibility.reading).
 */

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, DESKTOP, isFocused, openPage, PHONE, soon, until } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const GUIDE = '/api-docs/getting-started/authentication'
const NARROW = { width: 320, height: 640 }

const dismissBanner = (page: Page) => page.getByRole('button', { name: 'Dismiss banner' })

describe('the navbar and the banner', () => {
  it('the navbar moves to the top of a phone when the banner is dismissed, and stays there', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: PHONE })
    await dismissBanner(page).click()
    const top = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)
    expect(await top()).toBe(0)
    await page.evaluate('scrollTo(0, 600)')
    expect(await top()).toBe(0)
    await close()
  })

  it('focus moves to the next element when the banner disappears with its button', async () => {
    const { page, close } = await openPage(GUIDE)
    await dismissBanner(page).focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('logo')
    await close()
  })

  it('the page does not scroll when the keyboard reaches sticky elements', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: DESKTOP })
    await page.evaluate('scrollTo(0, 700)')
    for (const place of ['.sidebar-bar button', '.navbar .logo', '.sidebar-bar .sidebar-toggle']) {
      await page.locator(place).first().focus()
      expect([place, await page.evaluate('scrollY')]).toEqual([place, 700])
    }
    await close()
  })
})

describe('the content of a page', () => {
  it.each([GUIDE, '/docs/graphql-storefront/objects', '/fr', '/nowhere'])(
    'has no duplicate ids at %s',
    async (path) => {
      const { page, close } = await openPage(path)
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      await close()
    },
  )

  it('aligns tables without the obsolete attribute', async () => {
    const { page, close } = await openPage('/api-docs/getting-started/api-accounts')
    expect(await page.locator('[align]').count()).toBe(0)
    const aligned = page.locator('td[data-align=center], td[data-align=right]').first()
    expect(await aligned.evaluate((cell) => getComputedStyle(cell).textAlign)).toMatch(/center|end/)
    await close()
  })

  it('in French, shows the arrow of "All docs" and a French message for a missing page', async () => {
    const { page, close } = await openPage('/fr/api-docs/overview')
    const arrow = page.locator('.all-docs > a', { hasText: 'Toute la documentation' })
    expect(await arrow.evaluate((link) => getComputedStyle(link, '::before').content)).toContain('←')
    await page.goto('/fr/nulle-part')
    expect(await page.locator('h1').textContent()).toContain('Page introuvable')
    expect(await page.locator('main').textContent()).toContain('Aucune page ne se trouve à cette adresse')
    await close()
  })

  it('offers no copy of the sign-in page', async () => {
    const { page, close } = await openPage('/auth/signin')
    expect(await page.locator('.page-actions').count()).toBe(0)
    await close()
  })

  it('suggests nothing for nonsense and the nearest page for a typo, and shows no key on a phone', async () => {
    const { page, close } = await openPage('/typo', { viewport: PHONE })
    await until(page, `document.querySelector('[data-suggestions][data-none]')`)
    expect(await page.locator('main').textContent()).not.toMatch(/press \//i)
    await page.goto('/docs/rest-catalgo/brands')
    await soon(() => page.locator('[data-suggestions] a').first().getAttribute('href')).toBe(
      '/docs/rest-catalog/brands',
    )
    await close()
  })

  it('has the origin of the build in the page and the sitemap', async () => {
    const { origin } = JSON.parse(await readFile('dist/manifest.json', 'utf8'))
    const { page, close } = await openPage(GUIDE)
    for (const [selector, name] of [
      ['link[rel=canonical]', 'href'],
      ['meta[property="og:url"]', 'content'],
    ] as const)
      expect(await page.locator(selector).getAttribute(name)).toBe(`${origin}${GUIDE}`)
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain(`<loc>${origin}${GUIDE}</loc>`)
    await close()
  })

  it.each([DESKTOP, PHONE])('code fades out where a long address goes on, at $width pixels', async (viewport) => {
    const { page, close } = await openPage('/docs/rest-management/orders', { viewport })
    const fades = () =>
      page.locator('.code-block pre').evaluateAll((all) =>
        all
          .filter((pre) => pre.checkVisibility())
          .map((pre) => ({
            goesOn: pre.scrollWidth - pre.clientWidth > 1,
            fade: Number.parseFloat(getComputedStyle(pre).getPropertyValue('--fade')),
          })),
      )
    await soon(async () => (await fades()).filter(({ goesOn, fade }) => goesOn !== fade > 0)).toEqual([])
    const long = (await fades()).findIndex(({ goesOn }) => goesOn)
    expect(long).toBeGreaterThanOrEqual(0)
    await page
      .locator('.code-block pre:visible')
      .nth(long)
      .evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth }))
    await soon(async () => (await fades())[long]?.fade).toBe(0)
    await close()
  })

  it('keeps the buttons of code off its first line on a phone', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: PHONE, hasTouch: true, isMobile: true })
    const gap = await page
      .locator('.code-block:not(.code-titled, .api-address)')
      .first()
      .evaluate((block) => {
        const line = document.createRange()
        line.selectNodeContents(block.querySelector('code') as Element)
        const buttons = block.querySelector('.code-buttons')?.getBoundingClientRect().bottom ?? 0
        return Math.round((line.getClientRects()[0]?.top ?? 0) - buttons)
      })
    expect(gap).toBeGreaterThanOrEqual(0)
    await close()
  })

  it('has every part of the page in a landmark while the theme list is open', async () => {
    const { page, close } = await openPage(GUIDE)
    await page.locator('.sidebar [data-island=theme-switch] button').click()
    await page.getByRole('listbox').waitFor()
    expect(await axeViolations(page, undefined, ['region'])).toEqual([])
    await close()
  })
})

describe('requests', () => {
  it("pages near the screen are prefetched for a reader who hasn't moved yet", async () => {
    const { page, close } = await openShop('about:blank')
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname))
    await page.goto('/guide/repairs')
    await soon(() => asked.filter((path) => !path.startsWith('/_')).length, 8_000).toBeGreaterThan(0)
    await close()
  })

  it('nested fields are fetched without a redirect', async () => {
    const { page, close } = await openPage('about:blank')
    const sheet = await fetch(new URL(await firstSheet(page), page.url()), { redirect: 'manual' })
    expect(sheet.status).toBe(200)
    await close()
  })
})

/** URL of a sheet that a page of the reference links to. */
async function firstSheet(page: Page): Promise<string> {
  for (const route of ['/docs/rest-catalog/products', '/promotions/rest-management', '/docs/rest-management/orders']) {
    await page.goto(route)
    const sheet = page.locator('[data-sheet]').first()
    if ((await sheet.count()) > 0) return (await sheet.getAttribute('data-sheet')) ?? ''
  }
  throw new Error('no page has a sheet')
}

describe('in print', () => {
  it('one sample of a request and one response are printed', async () => {
    const { page, close } = await openPage('/docs/rest-catalog/brands/metafields')
    await page.emulateMedia({ media: 'print' })
    const shown = await page
      .locator('.api-operation')
      .first()
      .evaluate(
        (operation) =>
          [...operation.querySelectorAll('.api-samples pre')].filter((block) => block.checkVisibility()).length,
      )
    expect(shown).toBeLessThanOrEqual(2)
    expect(shown).toBeGreaterThan(0)
    await close()
  })
})

describe('the explorer', () => {
  async function open(options = {}) {
    const opened = await openPage('/graphql-explorer', options)
    await opened.page.getByRole('button', { name: 'Run' }).waitFor()
    return opened
  }
  async function write(page: Page, text: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Query' }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(text)
  }

  it('keeps the query after a reload', async () => {
    const { page, close } = await open()
    await write(page, '{ site { settings { storeName } } }')
    await page.reload()
    await soon(() => page.getByRole('textbox', { name: 'Query' }).textContent()).toContain('storeName')
    await close()
  })

  it('asks which of several operations to run', async () => {
    const { page, close } = await open()
    await write(page, 'query A { site { settings { storeName } } } query B { site { settings { storeHash } } }')
    await page.getByLabel('Operation').selectOption('B')
    await page.getByRole('button', { name: 'Run' }).click()
    await soon(() => page.getByLabel('Result', { exact: true }).textContent()).toContain('storeHash')
    expect(await page.getByLabel('Result', { exact: true }).textContent()).not.toContain('storeName')
    await close()
  })

  it('says in words that there is no query', async () => {
    const { page, close } = await open()
    await write(page, '# nothing')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('There is no query yet').waitFor()
    await close()
  })

  it('fits a screen of 320 pixels', async () => {
    const { page, close } = await open({ viewport: NARROW })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROW.width)
    await close()
  })

  it('scrolls to the response on a phone', async () => {
    const { page, close } = await open({ viewport: PHONE })
    await page.getByRole('button', { name: 'Run' }).click()
    const result = page.getByLabel('Result', { exact: true })
    await soon(() => result.textContent()).toContain('"data"')
    await soon(() => result.evaluate((pane) => pane.getBoundingClientRect().top)).toBeLessThan(PHONE.height * 0.6)
    expect(await isFocused(page.getByRole('button', { name: 'Run' }))).toBe(true)
    await close()
  })
})
