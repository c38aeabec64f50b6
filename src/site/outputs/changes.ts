/** Changes in the documented APIs: the list for the changes page, an Atom feed per area, a text per year. */
import { CHANGE_LIST_PATH, type ChangeList } from '../../core/history/change-list.ts'
import { titleOfChanges } from '../../core/history/change-title.ts'
import { changeInWords } from '../../core/history/change-words.ts'
import { CHANGES_ROUTE, changesHref, feedHref } from '../../core/history/changes-address.ts'
import { type ChangeGroup, countClasses, groupChanges, selectChanges } from '../../core/history/select-changes.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { pageKey, type Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'
import { escapeXml } from './sitemap.ts'
import { yearTexts } from './year-texts.ts'

/** Maximum entries of a feed. An entry is everything that changed in one operation in one month. */
const FEED_ENTRIES = 100

export function changeOutputs(site: Site): OutputFile[] {
  const list = site.changes
  if (!list || !site.pages.has(pageKey(CHANGES_ROUTE, DEFAULT_LOCALE))) return []
  return [
    { path: CHANGE_LIST_PATH, content: JSON.stringify(list) },
    ...list.areas
      .filter(({ hasFeed }) => hasFeed)
      .map(({ id, title }) => ({ path: feedHref(id), content: feed(site, list, id, title) })),
    ...yearTexts(site, list),
  ]
}

function feed({ config }: Site, list: ChangeList, area: string, title: string): string {
  const { origin, name } = config
  const changes = selectChanges(list, { from: list.first, to: list.last, area }).filter(({ thing }) => !thing.unlisted)
  const groups = groupChanges(changes).slice(0, FEED_ENTRIES)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${origin}${feedHref(area)}</id>
  <title>${escapeXml(`${name}: changes of ${title}`)}</title>
  <link href="${origin}${feedHref(area)}" rel="self"/>
  <link href="${origin}${CHANGES_ROUTE}"/>
  <author><name>${escapeXml(name)}</name></author>
  <updated>${endOf(groups[0]?.date ?? list.last)}</updated>
${groups.map((group) => entry(origin, group)).join('\n')}
</feed>
`
}

function entry(origin: string, { thing, date, changes }: ChangeGroup): string {
  const counts = Object.entries(countClasses(changes)).filter(([, count]) => count > 0)
  const summary = `${titleOfChanges(changes)} (${counts.map(([meaning, count]) => `${count} ${meaning}`).join(', ')})`
  const lines = changes.map((change) => `${change.at === '' ? thing.title : change.at}: ${changeInWords(change)}`)
  return `  <entry>
    <id>${escapeXml(`${origin}${changesHref(thing.key)}&date=${date}`)}</id>
    <title>${escapeXml(`${thing.title}: ${summary}`)}</title>
    <link href="${origin}${escapeXml(thing.href)}"/>
    <updated>${endOf(date)}</updated>
    <content type="text">${escapeXml(lines.join('\n'))}</content>
  </entry>`
}

/** A month is compared once it is over, so its changes are dated to its last day. */
function endOf(date: string): string {
  const [year = 0, month = 1, day] = date.split('-').map(Number)
  return new Date(day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day))
    .toISOString()
    .replace('.000', '')
}
