/** The site's own changelog as data: product updates for the widget, and Atom and JSON feeds. */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { pageKey, type Site } from '../../core/site.ts'
import type { ProductUpdate } from '../../core/view.ts'
import type { OutputFile } from './output-file.ts'
import { escapeXml } from './sitemap.ts'

/** Number of entries in the widget. */
const WIDGET_ENTRIES = 5

interface ChangelogEntry extends ProductUpdate {
  /** Plain text of the entry. */
  readonly text: string
}

/** An entry is a section whose heading starts with its ISO date: "2026-11-20 — Search finds field names". */
function changelogEntries(site: Site): ChangelogEntry[] {
  const page = site.pages.get(pageKey('/changelog', DEFAULT_LOCALE))
  if (!page) return []
  return page.sections.flatMap((section) => {
    const match = /^(\d{4}-\d{2}-\d{2})\s*[—–:-]\s*(\S.*)$/.exec(section.heading)
    if (!match?.[1] || !match[2]) return []
    return [{ date: match[1], title: match[2], href: `/changelog#${section.id}`, text: section.text }]
  })
}

export function changelogOutputs(site: Site): OutputFile[] {
  const entries = changelogEntries(site)
  if (entries.length === 0) return []
  const updates = entries.slice(0, WIDGET_ENTRIES).map(({ title, date, href }) => ({ title, date, href }))
  return [
    { path: '/product-updates.json', content: JSON.stringify(updates) },
    { path: '/changelog.atom', content: atom(site, entries) },
    { path: '/changelog.json', content: jsonFeed(site, entries) },
  ]
}

function atom(site: Site, entries: readonly ChangelogEntry[]): string {
  const { origin, name } = site.config
  const items = entries.map(
    (entry) => `  <entry>
    <id>${origin}${escapeXml(entry.href)}</id>
    <title>${escapeXml(entry.title)}</title>
    <link href="${origin}${escapeXml(entry.href)}"/>
    <updated>${entry.date}T00:00:00Z</updated>
    <content type="text">${escapeXml(entry.text)}</content>
  </entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${origin}/changelog</id>
  <title>${escapeXml(name)} changelog</title>
  <link href="${origin}/changelog.atom" rel="self"/>
  <link href="${origin}/changelog"/>
  <author><name>${escapeXml(name)}</name></author>
  <updated>${entries[0]?.date}T00:00:00Z</updated>
${items.join('\n')}
</feed>
`
}

/** JSON Feed 1.1 */
function jsonFeed(site: Site, entries: readonly ChangelogEntry[]): string {
  const { origin, name } = site.config
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${name} changelog`,
    home_page_url: `${origin}/changelog`,
    feed_url: `${origin}/changelog.json`,
    items: entries.map((entry) => ({
      id: origin + entry.href,
      url: origin + entry.href,
      title: entry.title,
      content_text: entry.text,
      date_published: `${entry.date}T00:00:00Z`,
    })),
  })
}
