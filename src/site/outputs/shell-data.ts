/** Small files that the shell fetches on demand: menu rows per folder, and the list of routes. */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { pageKey, type Site } from '../../core/site.ts'
import { menuOf } from '../menu-files.ts'
import type { OutputFile } from './output-file.ts'

export function shellData(site: Site): OutputFile[] {
  return site.config.locales.flatMap((locale) => {
    const routes = [...site.pages.values()]
      .filter((page) => page.locale === DEFAULT_LOCALE && !['/404', '/500'].includes(page.route))
      .map((page) => ({ title: (site.pages.get(pageKey(page.route, locale)) ?? page).title, route: page.route }))
    return [
      ...[...menuOf(site, locale).files].map(([path, content]) => ({ path, content })),
      { path: `/_dc/routes-${locale}.json`, content: JSON.stringify(routes) },
    ]
  })
}
