/**
 * A page shared by several tests, because loading takes longer than most tests. For tests that leave the page
 * unchanged.
 */
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll } from 'vitest'
import { type OpenPage, openPage, until } from './browser.ts'

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
export async function inScheme({ page }: OpenPage, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await until(page, `document.documentElement.matches('.${colorScheme}:not(.no-transitions)')`)
}
