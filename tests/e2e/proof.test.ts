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

it('can be reached from the hub', async () => {
  const { page, close } = await openPage('/build')
  await page.locator('main a[href="/proof"]').click()
  await page.waitForURL('**/proof')
  await close()
})
