/** Long lists of names and the changelog show only what a reader asks for (spec: reference.graphql-names). */
import { describe, expect, it } from 'vitest'
import { DESKTOP, openPage, PHONE, soon } from './browser.ts'

describe('a list of GraphQL names', () => {
  it('shows the names that contain what is typed, under their letters', async () => {
    const { page, close, complaints } = await openPage('/docs/graphql-storefront/objects', { viewport: DESKTOP })
    const rows = page.locator('.gql-index > li:visible')
    const all = await rows.count()
    expect(all).toBeGreaterThan(200)
    expect(await page.locator('article h2:visible').allTextContents()).toContain('W')
    await page.getByLabel('Filter names').fill('wishl')
    await soon(() => rows.count()).toBeLessThan(all)
    const names = await page.locator('.gql-index > li:visible > a').allTextContents()
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !/wishl/i.test(name))).toEqual([])
    // No heading without a name.
    const letters = new Set(names.map((name) => name.charAt(0).toUpperCase()))
    expect(await page.locator('article h2:visible').count()).toBe(letters.size)
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: `${names.length} of ${all}` })
        .count(),
    ).toBe(1)
    // A link of the table of contents to a letter that is hidden shows all names again.
    await page.evaluate(() => {
      location.hash = 'letter-b'
    })
    await soon(() => rows.count()).toBe(all)
    expect(await page.getByLabel('Filter names').inputValue()).toBe('')
    expect(complaints).toEqual([])
    await close()
  })

  it('has no field without JavaScript', async () => {
    const { page, close } = await openPage('/docs/graphql-storefront/objects', { javaScriptEnabled: false })
    expect(await page.getByLabel('Filter names').isVisible()).toBe(false)
    expect(await page.locator('.gql-index > li:visible').count()).toBeGreaterThan(200)
    await close()
  })
})

describe('the changelog', () => {
  it('has dates in the margin beside their titles, and above them where there is no margin', async () => {
    const { page, close } = await openPage('/changelog', { viewport: DESKTOP })
    const places = () =>
      page.locator('article h2').evaluateAll((all) =>
        all.slice(0, 5).map((title) => {
          const text = document.createRange()
          text.selectNode(title.childNodes[3] as ChildNode)
          const date = title.querySelector('time')?.getBoundingClientRect()
          const line = text.getClientRects()[0]
          return date && line
            ? {
                beside: date.right < line.left && Math.abs(date.top - line.top) < 8,
                above: date.bottom <= line.top + 2,
              }
            : null
        }),
      )
    expect(await places()).toEqual(Array(5).fill({ beside: true, above: false }))
    for (const width of [768, PHONE.width]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await places()).toEqual(Array(5).fill({ beside: false, above: true }))
    }
    await close()
  })

  it('shows the entries of one area', async () => {
    const { page, close } = await openPage('/changelog', { viewport: DESKTOP })
    const entries = page.locator('article h2:visible')
    const all = await entries.count()
    const area = page.getByLabel('Area')
    await area.selectOption('Webhooks')
    await soon(() => entries.count()).toBeLessThan(all)
    const areas = await page.locator('article p:visible:has(> .badge)').allTextContents()
    expect(areas.length).toBe(await entries.count())
    expect(areas.filter((text) => !text.endsWith('Webhooks'))).toEqual([])
    const changes = page.getByRole('link', { name: 'API changes: Webhooks' })
    expect(await changes.getAttribute('href')).toBe('/changes#webhooks')
    await area.selectOption('Catalyst')
    const offered = await area.locator('option').allInnerTexts()
    await changes.waitFor({ state: 'hidden' })
    // The areas of both pages are the same list.
    await page.goto('/changes')
    await page.getByLabel('Area', { exact: true }).waitFor()
    const { topics } = await page.evaluate(async () => (await fetch('/_dc/changes.json')).json())
    expect(offered.slice(1)).toEqual(topics.map(({ title }: { title: string }) => title))
    await page.goto('/changelog')
    await area.selectOption('Webhooks')
    await area.selectOption('')
    await soon(() => entries.count()).toBe(all)
    await close()
  })
})
