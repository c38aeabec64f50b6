/** DC205: a menu entry names a page or folder next to its file, or has an address. */

import { deadKeys } from '../../../../core/navigation/order.ts'
import { type MapFolder, segments } from '../../../../core/navigation/page-map.ts'
import type { Finding } from '../../../../core/problem.ts'
import { childRoute } from '../../../../core/route.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkMenuEntries({ menus, map }: CheckedSite): Finding[] {
  return menus.flatMap((menu) => {
    const folder = folderAt(map, segments(menu.route))
    if (folder === null || menu.document === null) return []
    const { document } = menu
    return deadKeys(folder, menu.locale)
      .filter((key) => !menu.wrong.has(key))
      .map((key): Finding => {
        const names = [...folder.pages.keys(), ...folder.folders.keys()]
        return {
          code: 'DC205',
          file: menu.file,
          ...document.placeOf([key]),
          message: `"${key}" is neither a page nor a folder in ${menu.route}.`,
          hint: didYouMean(key, names),
          needs: childRoute(menu.route, key),
        }
      })
  })
}

function folderAt(root: MapFolder, path: readonly string[]): MapFolder | null {
  let folder: MapFolder | undefined = root
  for (const name of path) folder = folder?.folders.get(name)
  return folder ?? null
}
