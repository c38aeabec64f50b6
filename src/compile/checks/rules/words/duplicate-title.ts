/** DC801: titles must be unique, because result lists and browser tabs show nothing else. */
import type { Page } from '../../../../core/page.ts'
import type { Finding } from '../../../../core/problem.ts'
import { ERROR_ROUTES, isWithin } from '../../../../core/route.ts'
import { frontMatterPlace } from '../front-matter-place.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkTitles({ site, textOf }: CheckedSite): Finding[] {
  const first = new Map<string, Page>()
  const problems: Finding[] = []
  const parts = partsOf(site.pages.values())
  for (const page of site.pages.values()) {
    if (ERROR_ROUTES.includes(page.route) || parts.has(page)) continue
    // `shippingZone`, a query, is another name than `ShippingZone`, a type.
    const title = /^\w+$/.test(page.title) ? page.title : page.title.toLowerCase()
    const key = `${page.locale} ${title}`
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, page)
      continue
    }
    const place = frontMatterPlace(textOf(page.file), 'title')
    problems.push({
      code: 'DC801',
      file: page.file,
      ...place,
      message: `"${page.title}" is also the title of ${other.route} (${other.file}).`,
    })
  }
  return problems
}

/** Pages of one document after its first: the group above tells the "Metafields" of carts from those of brands. */
function partsOf(pages: Iterable<Page>): ReadonlySet<Page> {
  const parts = new Set<Page>()
  const firsts = new Map<string, Page>()
  for (const page of pages) {
    const key = `${page.locale} ${page.file}`
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, page)
    else if (isWithin(page.route, first.route)) parts.add(page)
    else if (isWithin(first.route, page.route)) {
      parts.add(first)
      firsts.set(key, page)
    }
  }
  return parts
}
