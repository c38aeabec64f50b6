/** DC205, DC408: an entry of `_navigation.json` leads to a page that exists, by its route or by its address. */
import type { NavigationItem } from '../../../../core/author-files/navigation.schema.ts'
import type { Locale } from '../../../../core/locale.ts'
import { routesIn } from '../../../../core/navigation/whole-tree.ts'
import type { Finding } from '../../../../core/problem.ts'
import { readNavigation } from '../../../content/menus/read-navigation.ts'
import { NAVIGATION_FILE } from '../../../content/own-files.ts'
import { placesIn } from '../../../content/places.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkNavigationEntries({ site, textOf, targets }: CheckedSite): Finding[] {
  const text = textOf(NAVIGATION_FILE)
  const { navigation, problems } = readNavigation(text)
  if (navigation === null || text === null) return [...problems]
  const routes = new Set<string>([...site.pages.values()].map(({ route }) => route))
  const named = new Set(Object.values(navigation).flatMap((items) => routesIn(items ?? [])))
  const placeOf = placesIn(text)
  const placed = (written: string) => ({
    file: NAVIGATION_FILE,
    ...placeOf(Math.max(0, text.indexOf(JSON.stringify(written)))),
    length: JSON.stringify(written).length,
  })
  const pages = [...named]
    .filter((route) => !routes.has(route))
    .map(
      (route): Finding => ({
        ...placed(route),
        code: 'DC205',
        message: `There is no page at ${route}.`,
        hint: 'Use the route of a page, or "href" for a link to another place.',
        needs: route,
      }),
    )
  const addresses = Object.entries(navigation).flatMap(([locale, items]) =>
    [...new Set(addressesIn(items ?? []))].flatMap((href): Finding[] => {
      const verdict = targets.check(href, null, locale as Locale)
      if (verdict.kind !== 'no-page') return []
      const hint = 'Remove the entry, or name the site that has the page: elsewhere in the configuration.'
      return [
        { ...placed(href), code: 'DC408', message: `The page "${href}" doesn't exist.`, hint, needs: verdict.route },
      ]
    }),
  )
  return [...pages, ...addresses]
}

/** Addresses on this site. */
function addressesIn(items: readonly NavigationItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return []
    return [...(item.href?.startsWith('/') ? [item.href] : []), ...addressesIn(item.items ?? [])]
  })
}
