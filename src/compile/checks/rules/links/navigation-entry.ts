/** DC205: an entry of `_navigation.json` leads to a page that exists. */
import { routesIn } from '../../../../core/navigation/whole-tree.ts'
import type { Finding } from '../../../../core/problem.ts'
import { readNavigation } from '../../../content/menus/read-navigation.ts'
import { NAVIGATION_FILE } from '../../../content/own-files.ts'
import { placesIn } from '../../../content/places.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkNavigationEntries({ site, textOf }: CheckedSite): Finding[] {
  const text = textOf(NAVIGATION_FILE)
  const { navigation, problems } = readNavigation(text)
  if (navigation === null || text === null) return [...problems]
  const routes = new Set<string>([...site.pages.values()].map(({ route }) => route))
  const named = new Set(Object.values(navigation).flatMap((items) => routesIn(items ?? [])))
  const placeOf = placesIn(text)
  return [...named]
    .filter((route) => !routes.has(route))
    .map((route): Finding => {
      const written = JSON.stringify(route)
      return {
        code: 'DC205',
        file: NAVIGATION_FILE,
        ...placeOf(Math.max(0, text.indexOf(written))),
        length: written.length,
        message: `There is no page at ${route}.`,
        hint: 'Use the route of a page, or "href" for a link to another place.',
        needs: route,
      }
    })
}
