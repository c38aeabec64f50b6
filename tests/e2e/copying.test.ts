/** Code blocks and copying from a page (spec: article.code, shell.page-actions). */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const PAGE = '/guide/repairs'

describe('copying', () => {
  const allowed: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] }
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
  const isConfirmed = (button: Locator) => button.evaluate((element) => 'copied' in (element as HTMLElement).dataset)
  const codeButton = (page: Page) =>
    page.locator('.code-block', { hasText: 'clockwise' }).getByRole('button', { name: 'Copy code' })

  it("copies the exact code and confirms it for two seconds, which another click doesn't extend", async () => {
    const { page, close } = await openShop(PAGE, allowed)
    await page.clock.install()
    const button = codeButton(page)
    expect(await button.getAttribute('title')).toBe('Copy code')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await button.click()
    await soon(() => isConfirmed(button)).toBe(true)
    expect(await button.locator('.icon:visible').count()).toBe(1)
    expect(await clipboard(page)).toBe('const turns = 3\nturn(ferrule, { clockwise: true, turns })\n')
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
    await page.clock.runFor(1_500)
    await button.click()
    await page.clock.runFor(490)
    expect(await isConfirmed(button)).toBe(true)
    await page.clock.runFor(20)
    expect(await isConfirmed(button)).toBe(false)
    expect(await page.getByRole('status').filter({ hasText: 'Copied' }).count()).toBe(0)
    await close()
  })

  it('shows no check mark if it is refused, says why, and leaves the page alone', async () => {
    const { page, context, close } = await openShop(PAGE)
    const debug = await context.newCDPSession(page)
    await debug.send('Browser.setPermission', { permission: { name: 'clipboard-write' }, setting: 'denied' })
    const button = codeButton(page)
    await button.click()
    await page.getByText('Copying failed').waitFor({ state: 'attached' })
    expect(await isConfirmed(button)).toBe(false)
    await close()
  })

  it('has no button if the author turned it off', async () => {
    const { page, close } = await openShop(PAGE)
    const block = page.locator('.code-block', { hasText: 'This note has no button' })
    expect(await block.count()).toBe(1)
    expect(await block.getByRole('button', { name: 'Copy code' }).count()).toBe(0)
    await close()
  })

  it('shows its buttons on hover and when focus is inside', async () => {
    const { page, close } = await openShop(PAGE, { reducedMotion: 'reduce' })
    const opacity = () => codeButton(page).evaluate((button) => Number(getComputedStyle(button).opacity))
    await page.mouse.move(2, 2)
    expect(await opacity()).toBe(0)
    await page.locator('.code-block', { hasText: 'clockwise' }).hover()
    await soon(opacity).toBe(1)
    await page.mouse.move(2, 2)
    await soon(opacity).toBe(0)
    await codeButton(page).focus()
    await soon(opacity).toBe(1)
    await close()
  })

  it('copies the Markdown of the page, byte for byte as served, and the URL of the page as a link', async () => {
    const { page, close } = await openShop(`${PAGE}#store-it`, allowed)
    const markdown = await page.request.get(`${PAGE}.md`)
    expect(markdown.headers()['content-type']).toContain('text/markdown')
    const copy = page.getByRole('button', { name: 'Copy page' })
    await copy.click()
    await soon(() => isConfirmed(copy)).toBe(true)
    expect(await clipboard(page)).toBe(await markdown.text())
    expect(await markdown.text()).toContain('## Fit a ferrule')
    await page.locator('summary[aria-label="More page actions"]').click()
    expect(await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href')).toBe(`${PAGE}.md`)
    await page.getByRole('button', { name: 'Copy link to this page' }).click()
    await soon(() => clipboard(page)).toBe(new URL(PAGE, page.url()).href)
    await close()
  })
})

describe('code', () => {
  it('shows file name, marked lines and words, and line numbers', async () => {
    const { page, close } = await openShop(PAGE)
    const block = page.locator('.code-block', { hasText: 'clockwise' })
    expect(await block.locator('.code-title').innerText()).toBe('ferrule.js')
    expect(await block.locator('code').getAttribute('data-line-numbers')).not.toBeNull()
    expect(await block.locator('.line.highlighted').allInnerTexts()).toEqual([expect.stringContaining('turn(ferrule')])
    expect(await block.locator('pre').getAttribute('dir')).toBe('ltr')
    await close()
  })

  it("on a phone, wraps lines in all blocks at once, and doesn't remember it", async () => {
    const { page, close } = await openShop(PAGE, { viewport: { width: 390, height: 800 } })
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' })
    const space = () =>
      page.locator('.code-block code').evaluateAll((all) => all.map((one) => getComputedStyle(one).whiteSpace))
    const before = await space()
    await wrap.first().click()
    expect(await space()).not.toEqual(before)
    expect(new Set(await space()).size).toBe(1)
    await page.reload()
    expect(await space()).toEqual(before)
    await close()
  })
})
