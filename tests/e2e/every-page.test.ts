/** What holds for every kind of page: it is quiet, it is accessible, it does not move while it loads (spec: accessibility.automatic, serving.headers). */
import { describe, expect, it } from 'vitest'
import { axeViolations, DESKTOP, openPage, PHONE } from './browser.ts'
import { ERROR_KINDS, PAGE_KINDS } from './page-kinds.ts'

const kinds = Object.entries(PAGE_KINDS)

describe.each(kinds)('%s', (kind, path) => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('loads without a complaint, a foreign request or a layout shift (%s)', async (_name, viewport) => {
    const { page, complaints, close } = await openPage('about:blank', { viewport })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(0.01)
    expect(complaints.filter((text) => !(ERROR_KINDS.includes(kind) && text.includes('status of 404')))).toEqual([])
    await close()
  })

  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)('has no accessibility violation (%s, %o)', async (colorScheme, viewport) => {
    const { page, close } = await openPage(path, { viewport, colorScheme, reducedMotion: 'reduce' })
    expect(await axeViolations(page)).toEqual([])
    await close()
  })

  it('fits a screen of 320 pixels, which is also 400 % zoom, without scrolling sideways (spec: accessibility.reading)', async () => {
    const { page, close } = await openPage(path, { viewport: { width: 320, height: 640 } })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await close()
  })
})
