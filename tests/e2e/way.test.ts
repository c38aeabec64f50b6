/** Navigation around a page: breadcrumb, previous, and next (spec: shell.breadcrumb, shell.pagination). */

import { describe, expect, it } from 'vitest'
import { openPage, PHONE, until } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

describe('the pagination', () => {
  it('leads from each page to the next in the order of the menu, and back', async () => {
    const { page, close } = await openShop('/guide/overview')
    const walk = async (rel: 'next' | 'prev') => {
      const seen = [new URL(page.url()).pathname]
      for (;;) {
        const link = page.locator(`a[rel="${rel}"]`)
        if ((await link.count()) === 0) return seen
        const href = (await link.getAttribute('href')) ?? ''
        expect(await link.getAttribute('title')).toBeTruthy()
        await link.click()
        await page.waitForURL(`**${href}`)
        await until(page, 'document.activeElement?.tagName === "H1"')
        seen.push(href)
      }
    }
    const pages = [
      '/guide/overview',
      '/guide/handles',
      '/guide/handles/wood',
      '/guide/handles/steel',
      '/guide/canopies/silk',
      '/guide/canopies/nylon/blue',
      '/guide/canopies/nylon/red',
      '/guide/loose/screws',
      '/guide/loose/springs',
      '/guide/stands/floor',
      '/guide/repairs',
    ]
    const forth = await walk('next')
    expect(forth.slice(0, pages.length)).toEqual(pages)
    // The pages of the root count as part of every tree.
    expect(forth.slice(pages.length)).toEqual(['/house-rules'])
    await page.goto('/guide/repairs')
    expect(await walk('prev')).toEqual(pages.toReversed())
    await close()
  })

  it('skips a hidden page, which itself links to both neighbors', async () => {
    const { page, close } = await openShop('/guide/secret')
    expect(await page.locator('a[rel="prev"]').getAttribute('href')).toBe('/guide/canopies/nylon/red')
    expect(await page.locator('a[rel="next"]').getAttribute('href')).toBe('/guide/loose/screws')
    await close()
  })
})

describe('the breadcrumb', () => {
  it.each([
    ['/guide/canopies/nylon/red', ['Umbrella Guide', 'Canopies', 'Nylon', 'Red'], []],
    ['/guide/handles/wood', ['Umbrella Guide', 'Handles', 'Wood'], ['/guide/handles']],
    ['/guide/loose/springs', ['Umbrella Guide', 'Loose Parts', 'Springs'], []],
    ['/guide/secret', ['Umbrella Guide', 'Secret Compartment'], []],
    ['/back-room/safe', ['Back Room', 'Safe'], []],
    ['/house-rules', ['House Rules'], []],
  ])('of %s is %j', async (path, crumbs, links) => {
    const { page, close } = await openShop(path)
    const items = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect(await items.allInnerTexts()).toEqual(crumbs)
    expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('title')))).toEqual(crumbs)
    expect(await items.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links)
    expect(await items.last().getAttribute('aria-current')).toBe('page')
    await close()
  })

  it.each([
    ['/api-docs/getting-started/best-practices', false],
    ['/api-docs/storefronts/first-shop', true],
  ])('ends on a phone with the page or before its arrow: %s', async (path, isShown) => {
    const { page, close } = await openPage(path, { viewport: PHONE })
    const last = page.locator('.breadcrumb li').last()
    const [own, text] = [await last.boundingBox(), await last.locator('span').boundingBox()]
    expect((text?.y ?? 0) < (own?.y ?? 0) + (own?.height ?? 0)).toBe(isShown)
    // The arrow is a part of the text that wraps, not of the line that stays.
    const borders = await last.evaluate((item) =>
      [item, item.firstElementChild as Element].map((one) => getComputedStyle(one, '::before').borderTopWidth),
    )
    expect(borders.map((width) => Number.parseFloat(width) > 0)).toEqual([false, true])
    await close()
  })
})
