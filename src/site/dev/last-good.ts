/** A page that cannot be read after an edit is shown as it was before: what is wrong is in the panel below it. */
import type { Page } from '../../core/page.ts'
import type { ProblemCode } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'

/** With these the text was not read, so that little or nothing of it is on the page. */
const UNREADABLE: ReadonlySet<ProblemCode> = new Set(['DC101', 'DC102', 'DC121', 'DC124', 'DC125', 'DC126'])

/** Remembers the last good state of each page, and puts it in the place of one that cannot be read. */
export function createLastGood(): (site: Site) => Site {
  const good = new Map<string, Page>()
  return (site) => {
    const wrong = new Set(site.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
    const unreadable = new Set(site.problems.filter(({ code }) => UNREADABLE.has(code)).map(({ file }) => file))
    const pages = new Map(site.pages)
    for (const [key, page] of good) {
      const now = site.pages.get(key)
      const isLost = now === undefined ? wrong.has(page.file) : unreadable.has(now.file) && now.file === page.file
      if (isLost) pages.set(key, page)
      else if (now === undefined) good.delete(key)
    }
    for (const [key, page] of site.pages) if (!unreadable.has(page.file)) good.set(key, page)
    return { ...site, pages }
  }
}
