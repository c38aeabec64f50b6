/** What is measured of a page at every width, in one go: the layout for a width takes longer than measuring it. */
import type { Page } from 'playwright-core'
import { excessWidth } from './browser.ts'
import { type Places, placesIn } from './places.ts'
import { textsUnderButton } from './texts-under-button.ts'

const WIDTHS = [320, 360, 390, 412, 480, 600, 640, 768, 820, 1023, 1024, 1280, 1440, 1600, 1920]
const BUTTON_WIDTHS = [320, 390, 820, 1280, 1600, 1920]
export const PLACES_WIDTHS = [1920, 1440, 1280, 1024, 768, 390] as const

export interface Measured {
  /** The widths at which a page is wider than its window. */
  readonly wider: readonly string[]
  /** The texts under the feedback button. */
  readonly covered: readonly string[]
  /** By width. */
  readonly places: Readonly<Record<number, Places>>
}

export async function measureWidths(page: Page): Promise<Measured> {
  const wider: string[] = []
  const covered: string[] = []
  const places: Record<number, Places> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await excessWidth(page)
    if (excess > 0) wider.push(`${excess} pixels at ${width}`)
    if (PLACES_WIDTHS.some((one) => one === width)) places[width] = await placesIn(page)
    if (!BUTTON_WIDTHS.includes(width)) continue
    const texts = await textsUnderButton(page, [0, 0.2, 0.5, 0.8, 1])
    covered.push(...texts.map((text) => `${width} at ${text}`))
  }
  return { wider, covered, places }
}
