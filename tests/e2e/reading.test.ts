/**
 * Reading aids of a page: contents list, permalinks, date, tabs
 * (spec: shell.date, shell.contents-list, shell.marked-section, article.elements, article.tabs).
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const PAGE = '/guide/repairs'

describe('the contents list', () => {
  const HEADINGS = 'main :is(h2, h3, h4, h5, h6)[id]'

  it('contains every heading below the title in order, with its depth', async () => {
    const { page, close } = await openShop(PAGE)
    const toc = page.getByRole('navigation', { name: 'On This Page' })
    const listed = await toc
      .locator('li')
      .evaluateAll((rows) =>
        rows.map((row) => [row.dataset.depth, row.textContent, row.querySelector('a')?.getAttribute('href')]),
      )
    const headings = await page
      .locator(HEADINGS)
      .evaluateAll((all) => all.map((one) => [one.tagName[1], one.firstChild?.textContent, `#${one.id}`]))
    expect(headings.length).toBeGreaterThan(12)
    expect(listed).toEqual(headings)
    const indent = (depth: number) =>
      toc
        .locator(`[data-depth="${depth}"] a`)
        .first()
        .evaluate((link) => Number.parseFloat(getComputedStyle(link).paddingLeft))
    expect(await indent(3)).toBe((await indent(2)) + 16)
    expect(await indent(4)).toBe((await indent(3)) + 16)
    await close()
  })

  it('marks one section: the first in the upper half, or else the last above it, scrolling down and up', async () => {
    const { page, close } = await openShop(PAGE)
    const marked = page.locator('[data-toc] [aria-current]')
    // The rule (spec: shell.marked-section), with markers 5rem above the headings.
    const expected = () =>
      page.locator(HEADINGS).evaluateAll((all) => {
        const tops = all.map((one) => ({ id: one.id, top: Math.round(one.getBoundingClientRect().top) - 80 }))
        const inside = tops.find(({ top }) => top >= 0 && top <= innerHeight / 2)
        return (inside ?? tops.findLast(({ top }) => top < 0))?.id
      })
    const height = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')
    const down = Array.from({ length: 12 }, (_, step) => Math.round((height * step) / 11))
    const seen = new Set<string | undefined>()
    for (const y of [...down, ...down.toReversed()]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y)
      const id = await expected()
      seen.add(id)
      await soon(() => marked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        id === undefined ? [] : [`#${id}`],
      )
    }
    expect(seen.size).toBeGreaterThan(6)
    await close()
  })

  it('scrolls to below the navbar, marks the target, and keeps its entry visible', async () => {
    const { page, close } = await openShop(PAGE, { viewport: { width: 1280, height: 480 } })
    const link = page.locator('[data-toc] a[href="#dry-it-properly"]')
    await link.click()
    await page.waitForURL('**#dry-it-properly')
    await soon(() => link.getAttribute('aria-current')).toBe('location')
    const heading = page.locator('#dry-it-properly')
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs(top - 80), 'the marker is 5rem above the heading').toBeLessThanOrEqual(1)
    await soon(() =>
      link.evaluate((element) => {
        const list = element.closest('ul')?.getBoundingClientRect()
        const { top, bottom } = element.getBoundingClientRect()
        return list !== undefined && top >= list.top && bottom <= list.bottom
      }),
    ).toBe(true)
    await close()
  })

  it('is a column on wide screens only', async () => {
    const { page, close } = await openShop(PAGE, { viewport: { width: 1279, height: 800 } })
    const toc = page.getByRole('navigation', { name: 'On This Page' })
    expect(await toc.count()).toBe(0)
    await page.setViewportSize(DESKTOP)
    expect(await toc.isVisible()).toBe(true)
    await close()
  })
})

it('a heading has a link to itself, shown on hover, on focus, and when it is the target', async () => {
  const { page, close } = await openShop(PAGE, { reducedMotion: 'reduce' })
  const link = page.locator('#mend-a-rib').getByRole('link', { name: 'Permalink for this section' })
  const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('0')
  await link.focus()
  await soon(opacity).toBe('1')
  await link.blur()
  await soon(opacity).toBe('0')
  await page.locator('#mend-a-rib').hover()
  await soon(opacity).toBe('1')
  await link.click()
  await page.waitForURL(`**${PAGE}#mend-a-rib`)
  await page.mouse.move(2, 2)
  expect(await opacity()).toBe('1')
  expect(await page.locator('h1 a').count()).toBe(0)
  await close()
})

it('a link to another site opens a new tab and says so', async () => {
  const { page, close } = await openShop(PAGE)
  const link = page.locator('main a[href="https://museum.example/letters"]')
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  expect(await link.textContent()).toBe('the museum (opens in a new tab)')
  await close()
})

it('the date of the last change is shown if it is known, in the language of the page', async () => {
  const { page, close } = await openShop(PAGE)
  expect(await page.locator('.timestamp').innerText()).toBe('Last updated on March 14, 2026')
  expect(await page.locator('.timestamp time').getAttribute('datetime')).toBe('2026-03-14')
  await page.goto('/fr/guide/overview')
  expect(await page.locator('.timestamp').innerText()).toBe('Dernière mise à jour le 15 mars 2026')
  await page.goto('/guide/handles')
  expect(await page.locator('main time').count()).toBe(0)
  expect(await page.locator('main').innerText()).not.toContain('Last updated')
  await close()
})

describe('tabs', () => {
  const lists = (page: Page) => page.getByRole('tablist')
  const selected = (list: Locator) => list.locator('[aria-selected="true"]').innerText()

  it('move and select with the keyboard, wrapping around and skipping disabled tabs', async () => {
    const { page, close } = await openShop(PAGE)
    const list = lists(page).first()
    await list.getByRole('tab', { name: 'Rain' }).focus()
    for (const [key, label] of [
      ['ArrowRight', 'Sun'],
      ['ArrowRight', 'Hail'],
      ['ArrowRight', 'Rain'],
      ['ArrowLeft', 'Hail'],
      ['Home', 'Rain'],
      ['End', 'Hail'],
      ['PageUp', 'Rain'],
      ['PageDown', 'Hail'],
    ] as const) {
      await page.keyboard.press(key)
      // The script for tabs may arrive after the first key.
      await soon(() => selected(list)).toBe(label)
      expect(await page.evaluate(() => document.activeElement?.textContent), key).toBe(label)
    }
    expect(await list.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).tabIndex))).toEqual(
      [-1, -1, -1, 0],
    )
    await close()
  })

  it('show one panel, the same in every group with the same key, in other tabs, and on the next visit', async () => {
    const { page, context, close } = await openShop(PAGE)
    const other = await context.newPage()
    await other.goto(PAGE)
    const panels = (page: Page) => page.locator('[role="tabpanel"]:visible').allInnerTexts()
    expect(await panels(page)).toEqual(['Mend it indoors.', 'Sew by lamp.'])
    await lists(page).nth(1).getByRole('tab', { name: 'Sun' }).click()
    const sunny = ['Mend it in the garden.', 'Sew by daylight.']
    await soon(() => panels(page)).toEqual(sunny)
    await soon(() => panels(other)).toEqual(sunny)
    await page.reload()
    await soon(() => panels(page)).toEqual(sunny)
    await lists(page).first().getByRole('tab', { name: 'Snow' }).click({ force: true })
    expect(await panels(page)).toEqual(sunny)
    await close()
  })
})
