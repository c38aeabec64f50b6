/** On reference pages, headings and lists keep their distance to what is above them (decision 0060). */
import { expect, it } from 'vitest'
import { readManifest } from '../../src/server/delivery/manifest.ts'
import { openPage, PHONE } from './browser.ts'

/** Less looks like a mistake (pixels). */
const LEAST_GAP = 16
/** Every third page: all of them would take minutes, and pages of one document look alike. */
const STRIDE = 3

/** Runs in the page: each heading or list that is too close to the block above it. */
function closeBlocks(least: number): string[] {
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  /** The block before it in the same column, also outside its section. */
  const above = (block: Element): Element | null => {
    for (let at: Element | null = block; at && at.localName !== 'article'; at = at.parentElement) {
      for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
        if (!isShown(before)) continue
        const [one, other] = [before.getBoundingClientRect(), block.getBoundingClientRect()]
        if (one.left < other.right && other.left < one.right) return before
      }
    }
    return null
  }
  return [...document.querySelectorAll('article :is(h2, h3, .gql-list, .api-samples)')].flatMap((block) => {
    const before = isShown(block) ? above(block) : null
    if (before === null) return []
    const gap = Math.round(block.getBoundingClientRect().top - before.getBoundingClientRect().bottom)
    return gap < least ? [`${gap}: ${block.localName} "${block.textContent?.trim().slice(0, 24)}"`] : []
  })
}

it.each([1440, PHONE.width])(
  'headings, lists and samples are at least 16 pixels below what is above them at %d pixels',
  { timeout: 300_000 },
  async (width) => {
    const { files, locales } = await readManifest('dist')
    const paths = Object.entries(files).flatMap(([path, { cache, locale }]) =>
      /^\/(?:docs|theme-objects)\//.test(path) && cache === 'page' && locale === locales[0] ? [path] : [],
    )
    expect(paths.length).toBeGreaterThan(300)
    const { page, close } = await openPage('about:blank', { viewport: { width, height: 900 } })
    const found: string[] = []
    for (const path of paths.filter((_, index) => index % STRIDE === 0)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const text of await page.evaluate(closeBlocks, LEAST_GAP)) found.push(`${path} ${text}`)
    }
    expect(found).toEqual([])
    await close()
  },
)
