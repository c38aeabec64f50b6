/** The page of changes has the last twelve months of the record, by area: what a reader without scripts is shown. */
import type { BodyElement, BodyNode } from '../../core/body.ts'
import {
  type ChangeGroup,
  type ChangeList,
  countClasses,
  GONE,
  groupChanges,
  lastYear,
  selectChanges,
} from '../../core/history/change-list.ts'
import { changeInWords } from '../../core/history/change-words.ts'
import { CHANGES_ROUTE, feedHref } from '../../core/history/changes-address.ts'
import { monthInWords } from '../../core/history/show-date.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import type { Page } from '../../core/page.ts'

/** Pages of that route in every language, with the changes below their text. */
export function withRecentChanges(pages: ReadonlyMap<string, Page>, list: ChangeList): Map<string, Page> {
  return new Map([...pages].map(([key, page]) => [key, page.route === CHANGES_ROUTE ? withChanges(page, list) : page]))
}

function withChanges(page: Page, list: ChangeList): Page {
  const span = lastYear(list)
  const areas = [...list.areas, { id: GONE, title: HISTORY_MESSAGES[page.locale].gone }].flatMap(({ id, title }) => {
    const changes = selectChanges(list, { ...span, area: id })
    return changes.length === 0 ? [] : [{ id, title, changes }]
  })
  const words = HISTORY_MESSAGES[page.locale]
  const month = (date: string) => monthInWords(date, page.locale)
  const children = [
    h('h2', { id: 'recent' }, words.recent(month(span.from), month(span.to))),
    ...areas.flatMap(({ id, title, changes }) => {
      const counts = Object.entries(countClasses(changes)).filter(([, count]) => count > 0)
      const summary = counts.map(
        ([meaning, count]) => `${words.meanings[meaning as keyof typeof words.meanings]}: ${count}`,
      )
      const feed = id === GONE ? [] : [' · ', h('a', { href: feedHref(id) }, words.feed)]
      return [
        h('h3', { id }, title),
        h('p', {}, summary.join(' · '), ...feed),
        h('ul', { lang: 'en' }, ...groupChanges(changes).map((group) => groupItem(group, page.locale))),
      ]
    }),
  ]
  const section = h('div', { dataRecentChanges: '' }, ...children)
  return {
    ...page,
    anchors: [...page.anchors, 'recent', ...areas.map(({ id }) => id)],
    body: { ...page.body, children: [...page.body.children, section] },
  }
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

function h(
  tagName: string,
  properties: BodyElement['properties'],
  ...children: readonly (BodyNode | string)[]
): BodyElement {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  }
}
