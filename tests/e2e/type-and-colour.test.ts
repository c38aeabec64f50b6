/**
 * Fonts, tints, and hints that there is more content
 * (spec: shell.typeface, shell.tints, accessibility.reading, feedback.panel).
 */
import { describe, expect, it } from 'vitest'
import { DESKTOP, openPage, PHONE, responsesOf, soon } from './browser.ts'
import { PAGE_KINDS } from './page-kinds.ts'

const GUIDE = '/api-docs/getting-started/authentication'
const MAX_FONT_BYTES = 21 * 1024

async function fontsOf(path: string): Promise<Map<string, number>> {
  const { page, complaints, close } = await openPage('about:blank')
  const files = responsesOf(page, async (response, pathname) =>
    pathname.endsWith('.woff2') ? (await response.body()).byteLength : undefined,
  )
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(complaints).toEqual([])
  await close()
  return new Map([...files].map(([path, bytes]) => [path.replace(/\..*/, ''), bytes]))
}

describe('the font', () => {
  it('is self-hosted, smaller than 21 KB, and each language fetches only its letters', async () => {
    const english = await fontsOf(GUIDE)
    const russian = await fontsOf('/ru')
    expect([...english.keys()]).toEqual(['/_astro/onest-latin'])
    expect([...russian.keys()].toSorted()).toEqual(['/_astro/onest-cyrillic', '/_astro/onest-latin'])
    expect([...(await fontsOf('/zh-CN')).keys()]).toEqual([])
    expect([...russian.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MAX_FONT_BYTES)
  })

  it('is used for headings and the wordmark, and nothing else', async () => {
    const { page, close } = await openPage(GUIDE)
    const first = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
    for (const selector of ['h1', 'main h2', '.logo']) expect(await first(selector)).toBe('Onest')
    for (const selector of ['main p', '.tree a', 'td', '.navbar-entries a'])
      expect(await first(selector)).not.toBe('Onest')
    expect(await page.evaluate(`document.fonts.check('600 32px Onest')`)).toBe(true)
    await close()
  })
})

describe.each(['light', 'dark'] as const)('areas of the site, %s', (colorScheme) => {
  it('have different tints: guides, reference, GraphQL, and themes', async () => {
    const tints: string[] = []
    for (const path of [GUIDE, PAGE_KINDS['API overview'], PAGE_KINDS['GraphQL types'], PAGE_KINDS['theme object']]) {
      const { page, close } = await openPage(path, { colorScheme })
      const row = page.locator('.sidebar .tree .active > a').first()
      tints.push(
        await row.evaluate((link) => `${getComputedStyle(link).color} ${getComputedStyle(link).backgroundColor}`),
      )
      await close()
    }
    expect(new Set(tints).size).toBe(4)
  })
})

it('icons are lines of one weight in the color of the text', async () => {
  const { page, close } = await openPage(GUIDE)
  const styles = await page.locator('svg.icon').evaluateAll((icons) =>
    icons.map((icon) => {
      const { fill, stroke, strokeWidth, color } = getComputedStyle(icon)
      return `${fill} ${strokeWidth} ${stroke === color}`
    }),
  )
  expect(styles.length).toBeGreaterThan(10)
  expect(new Set(styles)).toEqual(new Set(['none 1.75px true']))
  await close()
})

describe('content that overflows', () => {
  it('fades out at its edge until it is scrolled there', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: PHONE })
    const region = page.locator('main .table-scroll').first()
    // Names wrap at their joints, so that a table fits a phone; here not even the joints do.
    await region.evaluate((element) => {
      element.style.width = '100px'
    })
    const fade = () => region.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'))
    await soon(fade).toBe('48px')
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await soon(fade).toBe('0px')
    await close()
  })

  it('does not fade if all of it is visible', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: DESKTOP })
    const table = page.locator('main .table-scroll').first()
    expect(await table.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'))).toBe('0px')
    await close()
  })
})

describe('a diagram', () => {
  it.each([
    [390, true],
    [700, false],
    [768, true],
    [1280, false],
  ])('is drawn for its column at %i px and never scaled until its text is tiny', async (width, isNarrow) => {
    const { page, close } = await openPage(GUIDE, { viewport: { width, height: 900 } })
    const image = page.locator('main picture img').first()
    await image.scrollIntoViewIfNeeded()
    await soon(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const { drawn, shown, right } = await image.evaluate((img: HTMLImageElement) => ({
      drawn: img.naturalWidth,
      shown: img.getBoundingClientRect().width,
      right: img.getBoundingClientRect().right,
    }))
    expect(drawn < 400).toBe(isNarrow)
    // The smallest text has 11 px in narrow drawings and 11.5 px in wide ones.
    expect(shown / drawn).toBeGreaterThan(isNarrow ? 0.98 : 0.75)
    expect(right).toBeLessThanOrEqual(width)
    await close()
  })
})

describe('the feedback button', () => {
  it('keeps its shape and its place during scrolling', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
    const button = page.locator('[data-island=feedback] button')
    const width = async () => (await button.boundingBox())?.width
    expect(await width()).toBe(24)
    await page.evaluate('scrollTo(0, 600)')
    expect(await width()).toBe(24)
    await page.evaluate('scrollTo(0, 0)')
    expect(await width()).toBe(24)
    await close()
  })

  it('opens a panel with a title and a label for each field', async () => {
    const { page, close } = await openPage(GUIDE)
    await page.locator('[data-island=feedback] button').click()
    const panel = page.getByRole('dialog', { name: 'Feedback' })
    await panel.waitFor()
    const words = await panel.innerText()
    for (const word of ['Feedback', 'Email', 'Message']) expect(words).toContain(word)
    await close()
  })
})
