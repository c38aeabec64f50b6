/**
 * `sitemap.xml` and `robots.txt`: only pages that are indexable, canonical and written in their language, with true
 * dates.
 */
import type { Page } from '../../core/page.ts'
import { pageKey, type Site } from '../../core/site.ts'
import { localizedPath } from '../../core/view.ts'
import { isListed } from './listed.ts'
import type { OutputFile } from './output-file.ts'

export function sitemap(site: Site): OutputFile[] {
  const urls = [...site.pages.values()].filter(isListed).map((page) => entry(site, page))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  const robots = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.config.origin}/sitemap.xml\n`
  return [
    { path: '/sitemap.xml', content: xml },
    { path: '/robots.txt', content: robots },
  ]
}

function entry(site: Site, page: Page): string {
  const modified = site.modified[page.file]
  const translations = site.config.locales.filter((locale) => site.pages.has(pageKey(page.route, locale)))
  const links =
    translations.length < 2
      ? ''
      : translations
          .map(
            (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${urlOf(site, { ...page, locale })}"/>`,
          )
          .join('')
  const lastmod = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${urlOf(site, page)}</loc>${lastmod}${links}</url>`
}

function urlOf(site: Site, page: Pick<Page, 'route' | 'locale'>): string {
  const path = localizedPath(page.route, page.locale)
  return escapeXml(site.config.origin + (path === '/' ? '' : encodeURI(path)))
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
