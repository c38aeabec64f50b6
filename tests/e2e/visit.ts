/**
 * A page shared by several tests, because loading takes longer than most tests. For tests that leave the page
 * unchanged.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { axeViolations, DESKTOP, excessWidth, loadAxe, type OpenPage, openPage, PHONE, until } from './browser.ts'
import { COLOR_RULES, chooseLooks, keepLooks } from './looks.ts'

/** Passes the page, which the first call opens. After a failed call, the next one gets a fresh page. */
export type Look<P extends OpenPage> = <T>(look: (visited: P) => Promise<T>) => Promise<T>

/** For a `describe`: closes the page after its tests. */
export function visit(path: string, options: BrowserContextOptions): Look<OpenPage> {
  return visitBy(() => openPage(path, options))
}

/** Like `visit`, for a page that `open` opens. */
export function visitBy<P extends OpenPage>(open: () => Promise<P>): Look<P> {
  let visited: Promise<P> | undefined
  const leave = async () => {
    const last = visited
    visited = undefined
    await last?.then(({ close }) => close())
  }
  afterAll(leave)
  return async (look) => {
    visited ??= open()
    try {
      return await look(await visited)
    } catch (error) {
      await leave().catch(() => undefined)
      throw error
    }
  }
}

/** Simulates a change of the reader's system setting. Resolves when every color has changed, without transitions. */
async function inScheme({ page }: OpenPage, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await until(page, `document.documentElement.matches('.${colorScheme}:not(.no-transitions)')`)
}

/** The elements of a page that axe has accepted in the light scheme. */
const accepted = new WeakMap<Page, string>()

/**
 * The violations in a scheme. Each look of text is judged once in all pages (`looks.ts`). In the dark scheme, only the
 * rules about colors run if all elements, their attributes, and whether they are visible are as they were in the light
 * one, where all rules have passed.
 */
export async function axeInScheme(visited: OpenPage, scheme: 'light' | 'dark', rules?: 'all'): Promise<string[]> {
  await inScheme(visited, scheme)
  const { page } = visited
  const elements = await page.evaluate(elementsOf)
  await loadAxe(page)
  const areAccepted = scheme === 'dark' && accepted.get(page) === elements
  const hasNewLooks = await chooseLooks(page, areAccepted)
  if (areAccepted && !hasNewLooks) return []
  const found = await axeViolations(page, undefined, areAccepted ? COLOR_RULES : rules)
  await keepLooks(page)
  if (scheme === 'light' && found.length === 0) accepted.set(page, elements)
  return found
}

/** Runs in the page. */
function elementsOf(): string {
  const visible = [...document.querySelectorAll('*')].map((element) => (element.checkVisibility() ? 1 : 0)).join('')
  return `${document.body.outerHTML}${visible}`
}

/** No violation in either scheme, and no sideways scrolling, on a wide screen and on a phone. */
export function testAccessible(open: (options: BrowserContextOptions) => Promise<OpenPage>): void {
  describe.each([DESKTOP, PHONE])('at $width pixels', (viewport) => {
    const look = visitBy(() => open({ viewport, reducedMotion: 'reduce' }))

    it.each(['light', 'dark'] as const)('is accessible and fits (%s)', (colorScheme) =>
      look(async (visited) => {
        expect(await axeInScheme(visited, colorScheme)).toEqual([])
        expect(await excessWidth(visited.page)).toBeLessThanOrEqual(0)
      }),
    )
  })
}
