/** Network cost of search on the real site: opening it, the first result, and a query (spec: search.parts). */
import { expect, it } from 'vitest'
import { openPage, responsesOf, soon } from './browser.ts'
import { hold, PARTS_DATA } from './search-page.ts'

const MOST_TO_OPEN = 60 * 1024
/** A third of the text, the maximum for one query. Most queries need less than half of this. */
const MOST_OF_A_QUERY = 300 * 1024

it('opens and shows a first result with at most 60 KB, then what the query needs, then the whole text once', async () => {
  const { page, complaints, close } = await openPage('about:blank')
  const sizes = responsesOf(page, async (response, pathname) => {
    if (!/^\/_dc\/|^\/_astro\/find\/|nextra-data/.test(pathname)) return undefined
    return (await response.request().sizes()).responseBodySize
  })
  const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const release = await hold(page, PARTS_DATA)
  await page.goto('/')
  const box = page.getByRole('combobox').first()
  await box.click()
  await box.fill('webhooks')
  const rows = page.locator('[role="option"]:visible')
  await rows.first().waitFor()
  // Sizes are known a moment after a request has finished.
  await soon(async () => total()).toBeGreaterThan(0)
  expect(total()).toBeLessThan(MOST_TO_OPEN)
  await release()
  await page.locator('.search-spinner').waitFor({ state: 'detached' })
  await soon(() => rows.count()).toBeGreaterThan(5)
  await soon(() => [...sizes.keys()].filter((path) => path.includes('nextra-data'))).toHaveLength(1)
  const ofQuery = [...sizes].filter(([path]) => !path.includes('nextra-data'))
  expect(ofQuery.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(MOST_OF_A_QUERY)
  // The next query makes its own way to the parts: the whole text is only a reserve (decision 0063).
  await box.fill('gift certificates')
  await page
    .getByRole('option')
    .filter({ hasText: /gift cert/i })
    .first()
    .waitFor()
  await page.locator('.search-spinner').waitFor({ state: 'detached' })
  const paths = [...sizes.keys()]
  expect(paths.filter((path) => path.startsWith('/_dc/'))).toEqual(['/_dc/find-en-US.json'])
  expect(paths.filter((path) => path.includes('nextra-data'))).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})
