/**
 * For readers without scripts, the changes page shows each topic with the number of changes in every year, and the
 * breaking and deprecating ones of the last two years. Search finds the topics by these sections; with scripts, their
 * anchors are filters. Above them are the lists of every year and the feeds of every API.
 */
import type { BodyElement, BodyNode } from '../../core/body.ts'
import { code, commaList, h } from '../../core/body-nodes.ts'
import { type ChangeList, GONE } from '../../core/history/change-list.ts'
import { CHANGE_CLASSES } from '../../core/history/change-rules.ts'
import { changeInWords } from '../../core/history/change-words.ts'
import { CHANGES_ROUTE, feedHref, yearHref } from '../../core/history/changes-address.ts'
import { yearsBetween } from '../../core/history/months.ts'
import {
  type ChangeGroup,
  groupChanges,
  lastMonths,
  type ShownChange,
  selectChanges,
  wholeSpan,
} from '../../core/history/select-changes.ts'
import { monthInWords } from '../../core/history/show-date.ts'
import type { Topic } from '../../core/history/topics.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import type { Page } from '../../core/page.ts'
import { withBody, withFacts, withSections } from './derive-page.ts'

/** The changes page in every language, with the changes below its text. */
export function withRecentChanges(pages: ReadonlyMap<string, Page>, list: ChangeList): Map<string, Page> {
  return new Map([...pages].map(([key, page]) => [key, page.route === CHANGES_ROUTE ? withChanges(page, list) : page]))
}

/** Of a topic; the texts of the years have the others. */
const MOST_GROUPS = 24
/** How far back the lists go; the number of changes in each year goes back to the first. */
const LISTED_MONTHS = 24

function withChanges(page: Page, list: ChangeList): Page {
  const topics = changedTopics(list, page.locale)
  const years = wholeYears(list, page.locale)
  const ids = new Set(topics.flatMap(({ id, years }) => [id, ...years.map((year) => year.id)]))
  // Earlier addresses of the APIs, which the filters still know.
  const apis = list.areas.filter(({ id, hasFeed }) => hasFeed && !ids.has(id)).map(({ id }) => id)
  const others = list.areas.filter(({ id, hasFeed }) => !hasFeed && !ids.has(id)).map(({ id }) => [id, 'feeds'])
  const anchors = [...page.anchors, 'breaking', ...years.map(({ id }) => id), ...ids, ...apis, 'years', 'feeds']
  const anchorAliases = { ...page.anchorAliases, ...Object.fromEntries(others), recent: 'breaking' }
  const span = lastMonths(list, LISTED_MONTHS)
  const words = HISTORY_MESSAGES[page.locale]
  const lead = words.listed(monthInWords(span.from, page.locale), monthInWords(span.to, page.locale))
  const sections = () => [
    ...page.sections,
    { id: 'breaking', heading: words.byArea, text: `${lead}\n` },
    ...years.map(({ id, heading, counts }) => ({ id, heading, text: `${counts}\n` })),
    ...topics.flatMap(({ id, heading, counts, resources, years }) => [
      { id, heading, text: `${counts}\n${resources}\n` },
      ...years.map((year) => ({ id: year.id, heading: year.heading, text: `${year.counts}\n` })),
    ]),
  ]
  return withBody(withSections(withFacts(page, { anchors, anchorAliases }), sections), () => {
    const section = h('div', { dataRecentChanges: '' }, ...changesByTopic({ lead, years, topics }, page.locale))
    return { ...page.body, children: [...page.body.children, ...elsewhere(page.locale, list, ids), section] }
  })
}

interface ChangedTopic extends Topic {
  /** "Changes in Orders": search shows it without its page. */
  readonly heading: string
  /** "Breaking: 2026 (3), 2025 (14)" for each class. */
  readonly counts: string
  /** Names of what is in it, if that isn't only the topic itself: readers search for "products", not for "catalog". */
  readonly resources: string
  /** Newest first. */
  readonly years: readonly ChangedYear[]
}

interface Year {
  /** `2025`, or of a topic `orders-2025`, which is a filter, too. */
  readonly id: string
  /** "API changes in Orders in 2025", so that who searches for a year doesn't have to choose it again. */
  readonly heading: string
  /** "Breaking changes: 12 · Additions: 289". */
  readonly counts: string
}

interface ChangedYear extends Year {
  /** What is listed. */
  readonly groups: readonly ChangeGroup[]
}

function changedTopics(list: ChangeList, locale: Locale): ChangedTopic[] {
  const gone = { id: GONE, title: HISTORY_MESSAGES[locale].gone }
  return [...list.topics, gone].flatMap((topic) => {
    const changes = selectChanges(list, { ...wholeSpan(list), area: topic.id })
    if (changes.length === 0) return []
    const inside = list.resources.filter((resource) => resource.topic === topic.id).map(({ title }) => title)
    const names = [...new Set(inside)].filter((title) => title !== topic.title).join(', ')
    const resources = names === '' ? '' : HISTORY_MESSAGES[locale].includes(names)
    const counts = countsByYear(changes, locale)
    const years = yearsOf(topic, changes, list, locale)
    return [{ ...topic, heading: headingOf(topic, locale), counts, resources, years }]
  })
}

/** Each year in which something changed; the lists only go back as far as the lead says. */
function yearsOf(topic: Topic, changes: readonly ShownChange[], list: ChangeList, locale: Locale): ChangedYear[] {
  const { from } = lastMonths(list, LISTED_MONTHS)
  const words = HISTORY_MESSAGES[locale]
  return [...Map.groupBy(changes, ({ date }) => date.slice(0, 4))].map(([year, own]) => {
    const listed = own.filter(({ meaning, date }) => meaning !== 'additive' && date.slice(0, 7) >= from)
    const heading = topic.id === GONE ? `${topic.title}, ${year}` : words.changesInYear(topic.title, year)
    return { id: `${topic.id}-${year}`, heading, counts: countsByClass(own, locale), groups: groupChanges(listed) }
  })
}

/** The years of all topics together. */
function wholeYears(list: ChangeList, locale: Locale): Year[] {
  const changes = selectChanges(list, wholeSpan(list))
  return [...Map.groupBy(changes, ({ date }) => date.slice(0, 4))].map(([year, own]) => {
    return { id: year, heading: HISTORY_MESSAGES[locale].allInYear(year), counts: countsByClass(own, locale) }
  })
}

function countsByClass(changes: readonly ShownChange[], locale: Locale): string {
  const byMeaning = Map.groupBy(changes, ({ meaning }) => meaning)
  return CHANGE_CLASSES.flatMap((meaning) => {
    const count = byMeaning.get(meaning)?.length ?? 0
    return count === 0 ? [] : [`${HISTORY_MESSAGES[locale].countsOf[meaning]}: ${count}`]
  }).join(' · ')
}

function headingOf({ id, title }: Topic, locale: Locale): string {
  return id === GONE ? title : HISTORY_MESSAGES[locale].changesIn(title)
}

function countsByYear(changes: readonly ShownChange[], locale: Locale): string {
  const words = HISTORY_MESSAGES[locale]
  const byMeaning = Map.groupBy(changes, ({ meaning }) => meaning)
  return CHANGE_CLASSES.flatMap((meaning) => {
    const own = byMeaning.get(meaning)
    if (own === undefined) return []
    const years = [...Map.groupBy(own, ({ date }) => date.slice(0, 4))].map(
      ([year, { length }]) => `${year} (${length})`,
    )
    return [`${words.countsOf[meaning]}: ${years.join(', ')}`]
  }).join(' · ')
}

interface Listed {
  readonly lead: string
  readonly years: readonly Year[]
  readonly topics: readonly ChangedTopic[]
}

function changesByTopic({ lead, years: all, topics }: Listed, locale: Locale): BodyNode[] {
  return [
    h('h2', { id: 'breaking' }, HISTORY_MESSAGES[locale].byArea),
    h('p', {}, lead),
    ...all.flatMap(({ id, heading, counts }) => [h('h3', { id }, heading), h('p', {}, counts)]),
    ...topics.flatMap(({ id, heading, counts, resources, years }) => [
      h('h3', { id }, heading),
      h('p', {}, counts),
      ...(resources === '' ? [] : [h('p', {}, resources)]),
      ...years.flatMap((year) => [
        h('h4', { id: year.id }, year.heading),
        h('p', {}, year.counts),
        ...listOf(year.groups, locale),
      ]),
    ]),
  ]
}

function listOf(groups: readonly ChangeGroup[], locale: Locale): BodyNode[] {
  if (groups.length === 0) return []
  const items = groups.slice(0, MOST_GROUPS).map((group) => groupItem(group, locale))
  const others = groups.slice(MOST_GROUPS)
  const years = [...new Set(others.map(({ date }) => date.slice(0, 4)))]
  const links = commaList(years.map((year) => h('a', { href: yearHref(year) }, year)))
  return [
    h('ul', { lang: 'en' }, ...items),
    ...(others.length === 0 ? [] : [h('p', {}, `+${others.length}: `, ...links)]),
  ]
}

/** Years of the record, newest first, and the feeds of all areas: two lines above a long list. */
function elsewhere(locale: Locale, list: ChangeList, taken: ReadonlySet<string>): BodyElement[] {
  const words = HISTORY_MESSAGES[locale]
  const years = yearsBetween(list.first, list.last).reverse()
  const yearLinks = years.flatMap((year) => [' · ', h('a', { href: yearHref(year) }, year)]).slice(1)
  const feedLinks = list.areas
    .filter(({ hasFeed }) => hasFeed)
    .map(({ id, title }) => h('li', taken.has(id) ? {} : { id }, h('a', { href: feedHref(id) }, title)))
  return [
    h('p', { id: 'years' }, words.years, ' ', ...yearLinks),
    h('details', { id: 'feeds' }, h('summary', {}, words.feeds), h('ul', {}, ...feedLinks)),
  ]
}

/** Of one kind of change; the texts of the years have them all. */
const MOST_PLACES = 3

function groupItem({ thing, date, changes }: ChangeGroup, locale: Locale): BodyNode {
  const name = code(thing.title)
  const byWords = Map.groupBy(changes, (change) => changeInWords(change))
  const parts = [...byWords].flatMap(([words, same], index) => {
    const places = [...new Set(same.map(({ at }) => at))].filter((at) => at !== '')
    const shown = commaList(places.slice(0, MOST_PLACES).map(code))
    const more = places.length > MOST_PLACES ? [` +${places.length - MOST_PLACES}`] : []
    return [index === 0 ? ' ' : '; ', words, ...(shown.length > 0 ? [' '] : []), ...shown, ...more]
  })
  return h(
    'li',
    {},
    thing.href === '' ? name : h('a', { href: thing.href }, name),
    `, ${monthInWords(date, locale)}:`,
    ...parts,
  )
}
