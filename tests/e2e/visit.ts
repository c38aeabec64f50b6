/** A page that several tests look at: to load it costs more than most looks. For tests that leave it as they found it. */
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll } from 'vitest'
import { type OpenPage, openPage, until } from './browser.ts'

/** Passes on the page, which the first look opens; after a look that failed the next one has a fresh page. */
export type Look<P extends OpenPage> = <T>(look: (visited: P) => Promise<T>) => Promise<T>

/** For a `describe`: the page is closed after its tests. */
export function visit(path: string, options: BrowserContextOptions): Look<OpenPage> {
  return visitBy(() => openPage(path, options))
}

/** As `visit`, of a page that `open` opens. */
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

/** As when the reader's system changes from one to the other; until every colour has followed, without a transition. */
export async function inScheme({ page }: OpenPage, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await until(page, `document.documentElement.matches('.${colorScheme}:not(.no-transitions)')`)
}
