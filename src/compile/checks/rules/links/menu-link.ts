/** DC408, DC419: addresses in menus must lead to a target, like links on pages. */
import type { MetaEntry } from '../../../../core/author-files/meta.schema.ts'
import type { Finding } from '../../../../core/problem.ts'
import { childRoute } from '../../../../core/route.ts'
import type { Located } from '../../../content/located.ts'
import type { ReadMenu } from '../../../content/menus/read-menus.ts'
import type { CheckedSite } from '../site-to-check.ts'
import type { LinkTargets } from './link-targets.ts'
import { otherForms } from './other-form.ts'

export function checkMenuLinks({ menus, targets }: CheckedSite): Finding[] {
  return menus.flatMap((menu) => {
    const { document } = menu
    if (document === null) return []
    return [...menu.meta].flatMap(([key, entry]) => [
      ...hrefsOf(key, entry, menu).flatMap((found) => check(found, menu, document, targets)),
      ...windowless(key, entry).map((path): Finding => {
        const place = { file: menu.file, ...document.placeOf(path) } as const
        return { ...place, code: 'DC204', message: 'An entry with "newWindow" needs "href".', hint: NEW_WINDOW }
      }),
    ])
  })
}

const NEW_WINDOW = 'Add the address that opens in a new window, or remove "newWindow".'

/** Paths of `newWindow` keys without an address to open. */
function windowless(key: string, entry: MetaEntry): string[][] {
  if (entry.type === 'separator') return []
  if (entry.type !== 'menu') return entry.newWindow && entry.href === undefined ? [[key, 'newWindow']] : []
  return Object.entries(entry.items).flatMap(([name, item]) =>
    item.newWindow && item.href === undefined ? [[key, 'items', name, 'newWindow']] : [],
  )
}

interface FoundHref {
  readonly href: string
  /** Path of the value in the menu. */
  readonly path: readonly string[]
}

function hrefsOf(key: string, entry: MetaEntry, menu: ReadMenu): FoundHref[] {
  if (entry.type === 'separator' || key === '*') return []
  if (entry.type !== 'menu') return entry.href === undefined ? [] : [{ href: entry.href, path: [key, 'href'] }]
  // An entry with `newWindow` is meant to have an address.
  const items = Object.entries(entry.items).filter(([, item]) => !(item.newWindow && item.href === undefined))
  return items.map(([name, item]) =>
    item.href === undefined
      ? { href: childRoute(childRoute(menu.route, key), name), path: [key, 'items', name] }
      : { href: item.href, path: [key, 'items', name, 'href'] },
  )
}

function check({ href, path }: FoundHref, menu: ReadMenu, document: Located, targets: LinkTargets): Finding[] {
  const verdict = targets.check(href, null, menu.locale)
  const place = {
    file: menu.file,
    ...document.placeOf(path, path.at(-1) === 'href' ? 'value' : 'key'),
  } as const
  if (verdict.kind === 'good') return otherForms(href).map((problem) => ({ ...place, ...problem }))
  if (verdict.kind === 'moved')
    return [
      {
        ...place,
        code: 'DC410',
        message: `"${href}" has moved.`,
        hint: `Link to "${verdict.to}".`,
      },
    ]
  const found = verdict.near()
  const near = verdict.kind === 'no-page' ? found : found && `#${found}`
  const message =
    verdict.kind === 'no-page'
      ? `The page "${href}" doesn't exist.`
      : `There is no anchor "#${verdict.anchor}" on ${verdict.page.route}.`
  return [
    {
      ...place,
      code: verdict.kind === 'no-page' ? 'DC408' : 'DC402',
      message,
      hint: near ? `Did you mean "${near}"?` : undefined,
      needs: verdict.kind === 'no-page' ? verdict.route : verdict.page.route,
    },
  ]
}
