/** Small trees for the tests in this folder: creates a page map from file names and menus. */

import type { MetaEntry } from '../author-files/meta.schema.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../locale.ts'
import type { Route } from '../page.ts'
import type { PageSettings } from '../settings.ts'
import { titleCase } from '../words/title-case.ts'
import { buildPageMap, type MapFolder, type MapMeta, type MapPage } from './page-map.ts'

export interface FixturePage {
  readonly title?: string
  readonly date?: string
  readonly settings?: Partial<PageSettings>
  readonly order?: number
  readonly section?: string
}

/** Keys of both are files: `docs/a.fr.mdx` for pages, `docs/_meta.json` for menus. */
export function pageMap(
  pages: { readonly [file: string]: FixturePage },
  menus: { readonly [file: string]: { readonly [key: string]: MetaEntry | string } } = {},
): MapFolder {
  return buildPageMap(Object.entries(pages).map(toPage), Object.entries(menus).map(toMeta))
}

function toPage([file, { title, date, settings, order, section }]: [string, FixturePage]): MapPage {
  const [path = '', ...extensions] = file.split('.')
  const locale = extensions.find(isLocale) ?? DEFAULT_LOCALE
  const name = path.slice(path.lastIndexOf('/') + 1)
  const route = `/${name === 'index' ? path.replace(/\/?index$/, '') : path}` as Route
  return {
    route,
    locale,
    file,
    menuTitle: title ?? titleCase(name),
    date: date ?? null,
    ownSettings: settings ?? {},
    order: order ?? null,
    ...(section !== undefined && { section }),
  }
}

function toMeta([file, entries]: [string, { readonly [key: string]: MetaEntry | string }]): MapMeta {
  const locale: Locale = (/_meta\.(.+)\.json/.exec(file)?.[1] as Locale | undefined) ?? DEFAULT_LOCALE
  const meta = new Map(
    Object.entries(entries).map(([key, entry]) => [key, typeof entry === 'string' ? { title: entry } : entry]),
  )
  return { route: `/${file.replace(/\/?_meta[^/]*$/, '')}` as Route, locale, meta }
}
