/** Runs axe on one page of each kind, in both themes, and writes the report for `npm run proof`. Requires a finished build. */
import { axeViolations } from '../tests/e2e/browser.ts'
import { ALL_KINDS } from '../tests/e2e/page-kinds.ts'
import { OUR_ORIGIN, withSite } from './device.ts'
import { row, title } from './figures.ts'
import { writeReport } from './proof/reports.ts'

const SCHEMES = ['light', 'dark'] as const

export async function benchAccessibility(): Promise<void> {
  title('Rules of axe that find something, in pages of each kind')
  const found = new Set<string>()
  const kinds = Object.entries(ALL_KINDS)
  await withSite(async ({ browser }) => {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      for (const [kind, path] of kinds) {
        const page = await context.newPage()
        await page.goto(OUR_ORIGIN + path)
        for (const violation of await axeViolations(page, undefined, 'all')) {
          found.add(violation.split(':')[0] ?? '')
          row(`${kind}, ${colorScheme}`, violation)
        }
        await page.close()
      }
      await context.close()
    }
  })
  row('pages, themes, rules that found something', String(kinds.length), String(SCHEMES.length), String(found.size))
  writeReport('accessibility', { pages: kinds.length, schemes: SCHEMES.length, violations: found.size })
}
