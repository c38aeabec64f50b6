/** Typeface, tints and what tells a reader that there is more (spec: shell.typeface, shell.tints, accessibility.reading, feedback.panel). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, type OpenPage, openPage, PHONE, soon, until } from './browser.ts'
import { ALL_KINDS, PAGE_KINDS } from './page-kinds.ts'

const GUIDE = '/api-docs/getting-started/authentication'
const MAX_FONT_BYTES = 40 * 1024

/** Opens a page whose font files stay on the way until `release`. */
async function openBeforeFonts(path: string, viewport: typeof PHONE) {
  const opened = await openPage('about:blank', { viewport })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await opened.page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await opened.page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await opened.page.goto(path, { waitUntil: 'domcontentloaded' })
  await until(opened.page, `performance.getEntriesByName('first-contentful-paint').length > 0`)
  await settled(opened.page)
  return { ...opened, release }
}

/** Until nothing has moved for a while: what a page fetches for itself, such as a session, is not the work of a font. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const shift = () => (window as unknown as { shift: number }).shift
    for (let still = 0, last = shift(); still < 4; still = shift() === last ? still + 1 : 0) {
      last = shift()
      await new Promise((done) => setTimeout(done, 100))
    }
  })

/** Where the headings in sight are, which are in the typeface, and how far things have moved so far. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const boxes = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.getBoundingClientRect())
    const inSight = boxes.filter(({ top }) => top < innerHeight).map(({ top, height }) => `${top} ${height}`)
    return { inSight, shift: (window as unknown as { shift: number }).shift }
  })

async function fontsOf(path: string): Promise<Map<string, number>> {
  const { page, complaints, close } = await openPage('about:blank')
  const files = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.woff2')) files.set(pathname.replace(/\..*/, ''), (await response.body()).byteLength)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(complaints).toEqual([])
  await close()
  return files
}

describe('the typeface', () => {
  it('is ours, below 40 KB, and each language fetches the letters it has', async () => {
    const english = await fontsOf(GUIDE)
    const russian = await fontsOf('/ru')
    expect([...english.keys()]).toEqual(['/_astro/onest-latin'])
    expect([...russian.keys()].toSorted()).toEqual(['/_astro/onest-cyrillic', '/_astro/onest-latin'])
    expect([...(await fontsOf('/zh-CN')).keys()]).toEqual([])
    expect([...russian.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MAX_FONT_BYTES)
  })

  it('is what headings and the wordmark are set in, and nothing else', async () => {
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

  it.each(
    [DESKTOP, PHONE].flatMap((viewport) =>
      Object.entries(PAGE_KINDS).map(([kind, path]) => [kind, viewport.width, path, viewport] as const),
    ),
  )(
    'is not waited for, and moves nothing in sight when it comes: %s at %i pixels',
    async (_kind, _width, path, viewport) => {
      const { page, release, close } = await openBeforeFonts(path, viewport)
      const before = await places(page)
      expect(before.inSight.length).toBeGreaterThan(0)
      release()
      await page.evaluate('document.fonts.ready.then(() => 0)')
      const after = await places(page)
      expect(after.inSight).toEqual(before.inSight)
      expect(after.shift - before.shift).toBeLessThan(0.001)
      await close()
    },
  )
})

describe.each(['light', 'dark'] as const)('areas of the site, %s', (colorScheme) => {
  it('have a tint each: guides, reference, GraphQL and themes', async () => {
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

it('icons are lines of one weight in the colour of the text', async () => {
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

describe('what continues beyond its end', () => {
  it.each(['.table-scroll', '.diagram'])('fades out there until one has scrolled to it: %s', async (selector) => {
    const { page, close } = await openPage(GUIDE, { viewport: PHONE })
    const region = page.locator(`main ${selector}`).first()
    const fade = () => region.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'))
    expect(await fade()).toBe('48px')
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await soon(fade).toBe('0px')
    await close()
  })

  it('does nothing of the kind where all of it is there', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: DESKTOP })
    const table = page.locator('main .table-scroll').first()
    expect(await table.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'))).toBe('0px')
    await close()
  })
})

describe('the feedback button', () => {
  /** Texts under the button as it stands. */
  const covered = ({ page }: OpenPage) =>
    page.evaluate(() => {
      const button = document.querySelector('[data-island=feedback] button')
      if (!button) throw new Error('no button')
      const { left, top, width, height } = button.getBoundingClientRect()
      const found = new Set<string>()
      for (let x = left + 1; x < left + width; x += 4) {
        for (let y = top + 1; y < top + height; y += 4) {
          for (const element of document.elementsFromPoint(x, y)) {
            if (element.closest('[data-island=feedback]')) continue
            for (const node of element.childNodes) {
              if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
              const range = document.createRange()
              range.selectNodeContents(node)
              const hit = [...range.getClientRects()].some(
                (box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom,
              )
              if (hit) found.add(node.textContent.trim().slice(0, 40))
            }
          }
        }
      }
      return [...found]
    })

  it.each(Object.entries(ALL_KINDS))('covers no text, wherever one scrolls: %s', async (_, path) => {
    const opened = await openPage(path, { reducedMotion: 'reduce' })
    const all: string[] = []
    for (const width of [320, 390, 820, 1280, 1600, 1920]) {
      await opened.page.setViewportSize({ width, height: 800 })
      for (const part of [0, 0.2, 0.5, 0.8, 1]) {
        await opened.page.evaluate((part) => {
          scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))
        }, part)
        all.push(...(await covered(opened)).map((text) => `${width} at ${part}: ${text}`))
      }
    }
    expect(all).toEqual([])
    await opened.close()
  })

  it('shrinks while one scrolls, and is whole again at the top', async () => {
    const { page, close } = await openPage(GUIDE, { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
    const button = page.locator('[data-island=feedback] button')
    const width = async () => (await button.boundingBox())?.width
    expect(await width()).toBe(60)
    await page.evaluate('scrollTo(0, 600)')
    await soon(width).toBe(24)
    await page.evaluate('scrollTo(0, 0)')
    await soon(width).toBe(60)
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
