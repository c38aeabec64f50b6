/** A small file that the shell fetches on demand: the list of routes, for suggestions on the page for errors. */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { pageKey, type Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'

export function shellData(site: Site): OutputFile[] {
  return site.config.locales.flatMap((locale) => {
    const routes = [...site.pages.values()]
      .filter((page) => page.locale === DEFAULT_LOCALE && !['/404', '/500'].includes(page.route))
      .map((page) => ({ title: (site.pages.get(pageKey(page.route, locale)) ?? page).title, route: page.route }))
    return [{ path: `/_dc/routes-${locale}.json`, content: JSON.stringify(routes) }]
  })
}
