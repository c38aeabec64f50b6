/** Shows the last good version of a page that an edit has made unreadable. The panel below it lists the errors. */
import type { Page } from '../../core/page.ts'
import type { ProblemCode } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'

/** With one of these problems the text was not parsed, so the page would be nearly empty. */
const UNREADABLE: ReadonlySet<ProblemCode> = new Set(['DC101', 'DC102', 'DC121', 'DC124', 'DC125', 'DC126'])

/** Remembers the last good version of each page and substitutes it for one that cannot be read. */
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
