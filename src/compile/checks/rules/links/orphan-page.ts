/**
 * DC804: if a folder has a menu, it names every page and folder. Anything else would be listed at the end, ordered by
 * title.
 */
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import type { MapFolder } from '../../../../core/navigation/page-map.ts'
import type { Finding } from '../../../../core/problem.ts'
import { ERROR_ROUTES } from '../../../../core/route.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkOrphans({ map, menus }: CheckedSite): Finding[] {
  const files = new Map(
    menus
      .filter((menu) => menu.locale === DEFAULT_LOCALE && menu.document !== null)
      .map((menu) => [menu.route, menu.file]),
  )
  const problems: Finding[] = []
  const visit = (folder: MapFolder): void => {
    const meta = folder.metas[DEFAULT_LOCALE]
    const file = files.get(folder.route)
    if (meta !== undefined && file !== undefined) problems.push(...unnamed(folder, new Set(meta.keys()), file))
    for (const child of folder.folders.values()) visit(child)
  }
  visit(map)
  return problems
}

function unnamed(folder: MapFolder, named: ReadonlySet<string>, menu: string): Finding[] {
  const place = { line: 1, column: 1, code: 'DC804' } as const
  const pages = [...folder.pages].flatMap(([name, page]): Finding[] => {
    const original = page[DEFAULT_LOCALE]
    const isMeant =
      original === undefined || original.order !== null || named.has(name) || ERROR_ROUTES.includes(original.route)
    return isMeant ? [] : [{ ...place, file: original.file, message: `The page isn't in ${menu}.`, needs: name }]
  })
  const folders = [...folder.folders.keys()]
    .filter((name) => !named.has(name) && !folder.pages.has(name))
    .map(
      (name): Finding => ({
        ...place,
        file: menu,
        message: `The folder "${name}" isn't in the menu.`,
        needs: name,
      }),
    )
  return [...pages, ...folders]
}
