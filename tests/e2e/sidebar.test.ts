/**
 * The menu tree as a column beside the page: rows, folders, and toggle
 * (spec: shell.menu, shell.folders, shell.sidebar-toggle).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { soon, until } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

/** Open folders of the column, by address. */
const openFolders = (page: Page) =>
  page
    .locator('details[data-folder]')
    .evaluateAll((all) => all.flatMap((one) => ((one as HTMLDetailsElement).open ? [one.dataset.folder ?? ''] : [])))

const folder = (page: Page, name: string) => page.locator(`details[data-folder="/guide/${name}"]`)
const tree = (page: Page) => page.locator('.sidebar .tree').first()
/** By keyboard, because the pointer would first have to scroll the link into view. */
const follow = async (page: Page, href: string) => {
  await page.locator(`.sidebar .tree a[href="${href}"]`).first().press('Enter')
  await page.waitForURL(`**${href}`)
  await until(page, 'document.activeElement?.tagName === "H1"')
}

describe('folders', () => {
  it('are closed at first, except for the active branch and those with that setting', async () => {
    const { page, close } = await openShop('/guide/repairs')
    expect(await openFolders(page)).toEqual(['/guide/stands'])
    await page.goto('/guide/canopies/nylon/red')
    expect(await openFolders(page)).toEqual(['/guide/canopies', '/guide/canopies/nylon', '/guide/stands'])
    await close()
  })

  it('stay as they are during navigation, and reset with a reload', async () => {
    const { page, close } = await openShop('/guide/canopies/nylon/red')
    await folder(page, 'stands').locator('> summary').click()
    await folder(page, 'handles').locator('> summary').click()
    await follow(page, '/guide/repairs')
    const kept = ['/guide/handles', '/guide/canopies', '/guide/canopies/nylon']
    expect(await openFolders(page)).toEqual(kept)
    await follow(page, '/house-rules')
    expect(await openFolders(page)).toEqual([])
    await page.goBack()
    await page.waitForURL('**/guide/repairs')
    await soon(() => openFolders(page)).toEqual(kept)
    await page.reload()
    expect(await openFolders(page)).toEqual(['/guide/stands'])
    await close()
  })

  it('with a page: the label goes there and opens, then toggles; the chevron only toggles', async () => {
    const { page, close } = await openShop('/guide/repairs')
    const handles = folder(page, 'handles')
    const isOpen = () => handles.evaluate((details) => (details as HTMLDetailsElement).open)
    await handles.locator('> summary').click()
    expect([await isOpen(), new URL(page.url()).pathname]).toEqual([true, '/guide/repairs'])
    await handles.locator('> summary').click()
    expect(await isOpen()).toBe(false)
    const label = tree(page).locator('a[href="/guide/handles"]')
    await label.click()
    await page.waitForURL('**/guide/handles')
    await soon(isOpen).toBe(true)
    await label.click()
    expect([await isOpen(), new URL(page.url()).pathname]).toEqual([false, '/guide/handles'])
    await label.click()
    expect(await isOpen()).toBe(true)
    await close()
  })

  it('without a page toggle with the whole row, by keyboard too', async () => {
    const { page, close } = await openShop('/guide/repairs')
    const canopies = folder(page, 'canopies')
    const isOpen = () => canopies.evaluate((details) => (details as HTMLDetailsElement).open)
    expect(await tree(page).getByRole('link', { name: 'Canopies' }).count()).toBe(0)
    await canopies.locator('> summary', { hasText: 'Canopies' }).click()
    expect(await isOpen()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe(false)
    await close()
  })
})

describe('rows of a closed folder', () => {
  const rows = (page: Page) => folder(page, 'canopies').locator('> ul > li')
  const watchFiles = (page: Page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/_astro/menu/')) asked.push(request.url())
    })
    return asked
  }

  it('are fetched once when a reader opens it, and are then part of the menu', async () => {
    const { page, complaints, close } = await openShop('/guide/repairs')
    const asked = watchFiles(page)
    expect(await rows(page).count()).toBe(0)
    const summary = folder(page, 'canopies').locator('> summary')
    await summary.click()
    await soon(() => rows(page).count()).toBeGreaterThan(0)
    expect(asked).toHaveLength(1)
    for (const _ of ['shut', 'open']) await page.keyboard.press('Enter')
    await folder(page, 'canopies/nylon').locator('> summary').click()
    await folder(page, 'canopies/nylon').locator('a[href="/guide/canopies/nylon/red"]').click()
    await page.waitForURL('**/red')
    await soon(() => tree(page).locator('.active').allInnerTexts()).toEqual(['Red'])
    await follow(page, '/guide/repairs')
    // Already fetched, so its rows moved to the new page.
    await soon(() => tree(page).locator('.active').allInnerTexts()).toEqual(['Repairs'])
    expect(await folder(page, 'canopies/nylon').locator('a[href="/guide/canopies/nylon/red"]').isVisible()).toBe(true)
    expect(await tree(page).locator('[aria-current=page]').count()).toBe(1)
    expect(asked).toHaveLength(2)
    expect(complaints).toEqual([])
    await close()
  })

  it("can't be fetched: the link goes to the first page of the folder", async () => {
    const { page, close } = await openShop('/guide/repairs')
    await page.route('**/_astro/menu/*', (route) => route.abort())
    const to = await folder(page, 'canopies').locator('xpath=following-sibling::a').getAttribute('href')
    await folder(page, 'canopies').locator('> summary').click()
    await page.waitForURL(`**${to}`)
    await soon(() => rows(page).count()).toBeGreaterThan(0)
    await close()
  })

  it('are one link away without scripts', async () => {
    const { page, close } = await openShop('/guide/repairs', { javaScriptEnabled: false })
    const link = tree(page).getByRole('link', { name: 'Canopies' })
    expect(await folder(page, 'canopies').isVisible()).toBe(false)
    await link.click()
    await soon(() => rows(page).count()).toBeGreaterThan(0)
    expect(await folder(page, 'canopies').locator('> ul').isVisible()).toBe(true)
    await close()
  })
})

describe('rows', () => {
  it('are files, folders, separators, and links, without hidden pages', async () => {
    const { page, close } = await openShop('/guide/overview')
    const rows = tree(page).locator('> li')
    const labels = await rows.evaluateAll((all) =>
      all.map((row) => (row.querySelector(':scope > a, :scope > details > summary') ?? row).textContent),
    )
    expect(labels).toEqual([
      'Overview',
      'Frames & Ribs',
      'Handles',
      'Canopies',
      'Screws',
      'Springs',
      '',
      'Stands',
      'Supplier (opens in a new tab)',
      'Museum',
      'Repairs',
      'House Rules',
    ])
    expect(await tree(page).locator('.active').allInnerTexts()).toEqual(['Overview'])
    expect(await tree(page).locator('[aria-current="page"]').count()).toBe(1)
    await close()
  })

  it('show an arrow at "All docs" and a rule without a title, and open other sites as configured', async () => {
    const { page, close } = await openShop('/guide/overview')
    const arrow = await page.locator('.all-docs > a').evaluate((link) => getComputedStyle(link, '::before').content)
    expect(arrow).toContain('←')
    const rule = page.locator('.separator:empty')
    expect(await rule.evaluate((row) => getComputedStyle(row).borderTopWidth)).toBe('1px')
    const supplier = tree(page).locator('a[href="https://supplier.example/"]')
    expect([await supplier.getAttribute('target'), await supplier.getAttribute('rel')]).toEqual([
      '_blank',
      'noreferrer',
    ])
    expect(await tree(page).locator('a[href="https://museum.example/"]').getAttribute('target')).toBe(null)
    await close()
  })

  it('of a hidden folder show only on pages inside it', async () => {
    const { page, close } = await openShop('/cellar/bats')
    const labels = () => tree(page).locator('> li > a').allInnerTexts()
    expect(await labels()).toEqual(['Barrels', 'Bats', 'House Rules'])
    await page.goto('/back-room/ledger')
    expect(await labels()).toEqual(['Ledger', 'Safe', 'House Rules'])
    expect(await page.locator('.navbar').getByText('Back Room').count()).toBe(0)
    await page.goto('/house-rules')
    expect(await labels()).toEqual(['House Rules'])
    await close()
  })
})

describe('the column', () => {
  it('keeps its scroll position from page to page', async () => {
    const { page, close } = await openShop('/guide/repairs', { viewport: { width: 1280, height: 420 } })
    const pane = page.locator('[data-sidebar-scroll]')
    const scroll = () => pane.evaluate((element) => element.scrollTop)
    await folder(page, 'canopies').locator('> summary').click()
    await soon(() => pane.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(150)
    await pane.evaluate((element) => element.scrollTo(0, 120))
    await page.locator('.sidebar a[href="/guide/loose/springs"]').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/springs')
    await until(page, 'document.activeElement?.tagName === "H1"')
    // The row of the page is scrolled into view, which may take a few pixels.
    expect(Math.abs((await scroll()) - 120)).toBeLessThan(8)
    await close()
  })

  it('starts where the active row is visible', async () => {
    const { page, close } = await openShop('/house-rules', { viewport: { width: 1280, height: 300 } })
    await page.goto('/guide/loose/springs')
    await soon(() =>
      page.evaluate(() => {
        const pane = document.querySelector('[data-sidebar-scroll]')?.getBoundingClientRect()
        const row = document.querySelector('.sidebar [aria-current=page]')?.getBoundingClientRect()
        return Boolean(pane && row && row.top >= pane.top && row.bottom <= pane.bottom)
      }),
    ).toBe(true)
    await close()
  })

  it('hides and shows by its button, for this visit only', async () => {
    const { page, close } = await openShop('/guide/repairs', { reducedMotion: 'reduce' })
    const width = () => page.locator('.sidebar').evaluate((aside) => aside.getBoundingClientRect().width)
    expect(await width()).toBe(256)
    const hide = page.getByRole('button', { name: 'Hide sidebar' })
    expect([await hide.getAttribute('title'), await hide.getAttribute('aria-expanded')]).toEqual([
      'Hide sidebar',
      'true',
    ])
    await hide.click()
    const show = page.getByRole('button', { name: 'Show sidebar' })
    expect([await show.getAttribute('title'), await show.getAttribute('aria-expanded')]).toEqual([
      'Show sidebar',
      'false',
    ])
    expect(await width()).toBe(80)
    expect(await tree(page).isVisible()).toBe(false)
    await page.locator('a[rel="prev"]').click()
    await page.waitForURL('**/floor')
    expect(await width()).toBe(80)
    await show.waitFor()
    await page.reload()
    expect(await width()).toBe(256)
    await hide.click()
    await show.click()
    expect(await width()).toBe(256)
    await close()
  })
})
