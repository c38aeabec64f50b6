/** On reference pages, headings and lists keep their distance to what is above them (decision 0060). */
import { expect, it } from 'vitest'
import { readManifest } from '../../src/server/delivery/manifest.ts'
import { openPage, PHONE } from './browser.ts'

/** Less looks like a mistake (pixels). */
const LEAST_GAP = 16
/** Every third page: all of them would take minutes, and pages of one document look alike. */
const STRIDE = 3
const WIDTHS = [1440, PHONE.width]

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

/** By width. Each page is loaded once for all widths, because that takes longer than another layout. */
async function closeAnywhere(): Promise<ReadonlyMap<number, readonly string[]>> {
  const { files, locales } = await readManifest('dist')
  const paths = Object.entries(files).flatMap(([path, { cache, locale }]) =>
    /^\/(?:docs|theme-objects)\//.test(path) && cache === 'page' && locale === locales[0] ? [path] : [],
  )
  expect(paths.length).toBeGreaterThan(300)
  const { page, close } = await openPage('about:blank')
  const found = new Map(WIDTHS.map((width) => [width, [] as string[]]))
  for (const path of paths.filter((_, index) => index % STRIDE === 0)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const text of await page.evaluate(closeBlocks, LEAST_GAP)) found.get(width)?.push(`${path} ${text}`)
    }
  }
  await close()
  return found
}

let looked: Promise<ReadonlyMap<number, readonly string[]>> | undefined

it.each(WIDTHS)(
  'headings, lists and samples are at least 16 pixels below what is above them at %d pixels',
  { timeout: 300_000 },
  async (width) => {
    looked ??= closeAnywhere()
    const found = (await looked.catch(() => null))?.get(width)
    // Measures again when a failed test is retried.
    if (found?.length !== 0) looked = undefined
    expect(found).toEqual([])
  },
)
