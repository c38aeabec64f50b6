/** The figures of the last release on the site (spec: outputs.proof). */
import { expect, it } from 'vitest'
import { readReports } from '../../bench/proof/reports.ts'
import { openPage, origin } from './browser.ts'

it('shows the figures of the reports, as a page and as Markdown', async () => {
  const { exam, content } = readReports()
  const { page, complaints, close } = await openPage('/proof')
  const rows = await page.locator('main tr').allTextContents()
  const markdown = await (await fetch(`${origin()}/proof.md`)).text()
  const passed = `${exam?.find.right} of ${exam?.find.of}`
  const pages = content?.pages.toLocaleString('en-US') ?? 'none'
  for (const figure of [passed, pages]) {
    expect(rows.some((row) => row.endsWith(figure))).toBe(true)
    expect(markdown).toContain(`| ${figure} |`)
  }
  expect(complaints).toEqual([])
  await close()
})

it('draws each share as a bar of its length, and shows one figure of each report above', async () => {
  const { page, close } = await openPage('/proof', { viewport: { width: 390, height: 844 } })
  const bars = await page.locator('main meter').evaluateAll((all) =>
    all.map((bar) => {
      const [, have = '', of = ''] = /([\d,]+) of ([\d,]+)/.exec(bar.parentElement?.textContent ?? '') ?? []
      const number = (text: string) => Number(text.replaceAll(',', ''))
      return { value: (bar as HTMLMeterElement).value, share: number(have) / number(of), width: bar.clientWidth }
    }),
  )
  expect(bars.length).toBeGreaterThan(4)
  for (const { value, share, width } of bars) {
    expect(Math.abs(value - share * 100)).toBeLessThanOrEqual(1)
    expect(value === 100).toBe(share === 1)
    expect(width).toBeGreaterThan(100)
  }
  expect(await page.locator('main .card').count()).toBe(4)
  for (const target of await page
    .locator('main .card a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash)))
    expect(await page.locator(target).count()).toBe(1)
  await close()
})

it('can be reached from the hub', async () => {
  const { page, close } = await openPage('/build')
  await page.locator('main a[href="/proof"]').click()
  await page.waitForURL('**/proof')
  await close()
})
