/** The fonts that a page has found ahead are those in which guides are set (docs/decisions/0016). */
import { expect, it } from 'vitest'
import { GUIDE_FONTS } from '../../src/ui/client/inline.ts'
import { openPage } from './browser.ts'

const GUIDES = [
  '/api-docs/getting-started/about-our-api',
  '/api-docs/getting-started/api-status-codes',
  '/tools-resources/tools',
] as const

it('are all in use, and a guide uses no other', async () => {
  const used = new Set<string>()
  for (const path of GUIDES) {
    const { page, close } = await openPage(path)
    for (const font of await page.evaluate(fontsOfText)) used.add(font)
    await close()
  }
  expect([...used].toSorted()).toEqual(GUIDE_FONTS.map((font) => font.replaceAll(',', ', ')).toSorted())
})

/** Runs in the page. The first name of `system-ui, sans-serif` is a font everywhere, so the second is never looked for. */
function fontsOfText(): string[] {
  const fonts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent?.checkVisibility()) continue
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(parent)
    const weight = fontWeight === '400' ? '' : `${fontWeight} `
    fonts.add(`${weight}${fontSize} ${fontFamily.replace('system-ui, sans-serif', 'system-ui')}`)
  }
  return [...fonts]
}
