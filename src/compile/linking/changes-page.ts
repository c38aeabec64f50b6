/**
 * The changes page shows the last twelve months of the record, by area, to readers without scripts. Above them are the
 * lists of every year and the feeds of every area.
 */
import type { BodyElement, BodyNode } from '../../core/body.ts'
import { h } from '../../core/body-nodes.ts'
import {
  type ChangedArea,
  type ChangeGroup,
  type ChangeList,
  countClasses,
  GONE,
  groupChanges,
  lastYear,
  type ShownChange,
  selectChanges,
} from '../../core/history/change-list.ts'
import { changeInWords } from '../../core/history/change-words.ts'
import { CHANGES_ROUTE, feedHref, yearHref } from '../../core/history/changes-address.ts'
import { yearsBetween } from '../../core/history/months.ts'
import { monthInWords } from '../../core/history/show-date.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import type { Page } from '../../core/page.ts'
import { withBody, withFacts } from './derive-page.ts'

/** The changes page in every language, with the changes below its text. */
export function withRecentChanges(pages: ReadonlyMap<string, Page>, list: ChangeList): Map<string, Page> {
  return new Map([...pages].map(([key, page]) => [key, page.route === CHANGES_ROUTE ? withChanges(page, list) : page]))
}

function withChanges(page: Page, list: ChangeList): Page {
  const areas = changedAreas(list, page.locale)
  const anchors = [...page.anchors, 'recent', ...areas.map(({ id }) => id), 'years', 'feeds']
  return withBody(withFacts(page, { anchors }), () => {
    const section = h('div', { dataRecentChanges: '' }, ...recentChanges(list, areas, page.locale))
    return { ...page.body, children: [...page.body.children, ...elsewhere(page.locale, list), section] }
  })
}

interface AreaOfYear extends ChangedArea {
  readonly changes: readonly ShownChange[]
}

function changedAreas(list: ChangeList, locale: Locale): AreaOfYear[] {
  const span = lastYear(list)
  const gone = { id: GONE, title: HISTORY_MESSAGES[locale].gone, hasFeed: false }
  return [...list.areas, gone].flatMap((area) => {
    const changes = selectChanges(list, { ...span, area: area.id })
    return changes.length === 0 ? [] : [{ ...area, changes }]
  })
}

function recentChanges(list: ChangeList, areas: readonly AreaOfYear[], locale: Locale): BodyNode[] {
  const span = lastYear(list)
  const words = HISTORY_MESSAGES[locale]
  const month = (date: string) => monthInWords(date, locale)
  return [
    h('h2', { id: 'recent' }, words.recent(month(span.from), month(span.to))),
    ...areas.flatMap(({ id, title, hasFeed, changes }) => {
      const counts = Object.entries(countClasses(changes)).filter(([, count]) => count > 0)
      const summary = counts.map(
        ([meaning, count]) => `${words.meanings[meaning as keyof typeof words.meanings]}: ${count}`,
      )
      const feed = !hasFeed ? [] : [' · ', h('a', { href: feedHref(id) }, words.feed)]
      return [
        h('h3', { id }, title),
        h('p', {}, summary.join(' · '), ...feed),
        h('ul', { lang: 'en' }, ...groupChanges(changes).map((group) => groupItem(group, locale))),
      ]
    }),
  ]
}

/** Years of the record, newest first, and the feeds of all areas: two lines above a long list. */
function elsewhere(locale: Locale, list: ChangeList): BodyElement[] {
  const words = HISTORY_MESSAGES[locale]
  const years = yearsBetween(list.first, list.last).reverse()
  const yearLinks = years.flatMap((year) => [' · ', h('a', { href: yearHref(year) }, year)]).slice(1)
  const feedLinks = list.areas
    .filter(({ hasFeed }) => hasFeed)
    .map(({ id, title }) => h('li', {}, h('a', { href: feedHref(id) }, title)))
  return [
    h('p', { id: 'years' }, words.years, ' ', ...yearLinks),
    h('details', { id: 'feeds' }, h('summary', {}, words.feeds), h('ul', {}, ...feedLinks)),
  ]
}

function groupItem({ thing, date, changes }: ChangeGroup, locale: Locale): BodyNode {
  const name = h('code', {}, thing.title)
  const byWords = Map.groupBy(changes, (change) => changeInWords(change))
  const parts = [...byWords].flatMap(([words, same], index) => {
    const places = same
      .filter(({ at }) => at !== '')
      .flatMap(({ at }, place) => [place === 0 ? ' ' : ', ', h('code', {}, at)])
    return [index === 0 ? ' ' : '; ', words, ...places]
  })
  return h(
    'li',
    {},
    thing.href === '' ? name : h('a', { href: thing.href }, name),
    `, ${monthInWords(date, locale)}:`,
    ...parts,
  )
}
