/** More kinds of pages at every width: valid HTML, nothing to scroll sideways, and no rule of axe that finds something (spec: accessibility.automatic, accessibility.reading). */
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { axeViolations, DESKTOP, openPage, origin } from './browser.ts'
import { ALL_KINDS } from './page-kinds.ts'

const WIDTHS = [320, 360, 390, 412, 480, 600, 640, 768, 820, 1023, 1024, 1280, 1440, 1600, 1920]

/** What a strict parser says to a document, and references in it that lead nowhere. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => faults.push(`${code}:${startLine}`),
  })
  const ids = [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id = '']) => id)
  faults.push(...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id twice: ${id}`))
  const references = html.matchAll(/<[a-z][^>]*? (?:for|aria-controls|aria-labelledby|aria-describedby)="([^"]+)"/g)
  for (const [, list = ''] of references)
    faults.push(...list.split(' ').flatMap((id) => (ids.includes(id) ? [] : [`nothing has the id ${id}`])))
  return faults
}

it('there are at least thirty', () => {
  expect(new Set(Object.values(ALL_KINDS)).size).toBeGreaterThanOrEqual(30)
})

describe.each(Object.entries(ALL_KINDS))('%s', (_, path) => {
  it('is valid HTML', async () => {
    const html = await (await fetch(origin() + path)).text()
    expect(faultsOf(html)).toEqual([])
  })

  it('fits every width from 320 to 1920 pixels', async () => {
    const { page, close } = await openPage(path)
    const wider: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (excess > 0) wider.push(`${excess} pixels at ${width}`)
    }
    expect(wider).toEqual([])
    await close()
  })

  it.each(['light', 'dark'] as const)('gives axe nothing to say, whatever the rule (%s)', async (colorScheme) => {
    const { page, close } = await openPage(path, { viewport: DESKTOP, colorScheme, reducedMotion: 'reduce' })
    expect(await axeViolations(page, undefined, 'all')).toEqual([])
    await close()
  })
})
