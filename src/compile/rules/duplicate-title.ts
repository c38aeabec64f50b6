/** DC801: titles are what result lists and browser tabs show; two equal ones cannot be told apart. */
import type { Page } from '../../core/page.ts'
import type { Problem } from '../../core/problem.ts'
import { ERROR_ROUTES } from '../../core/route.ts'
import { frontMatterPlace } from './front-matter-place.ts'
import type { Judged } from './site-rules.ts'

export function judgeTitles({ site, textOf }: Judged): Problem[] {
  const first = new Map<string, Page>()
  const problems: Problem[] = []
  for (const page of site.pages.values()) {
    if (ERROR_ROUTES.includes(page.route)) continue
    const key = `${page.locale} ${page.title.toLowerCase()}`
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, page)
      continue
    }
    const place = frontMatterPlace(textOf(page.file), 'title')
    problems.push({
      code: 'DC801',
      severity: 'error',
      file: page.file,
      ...place,
      message: `"${page.title}" is also the title of ${other.route} (${other.file}).`,
    })
  }
  return problems
}
