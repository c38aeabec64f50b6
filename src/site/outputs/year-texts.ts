/** All recorded changes of a year as Markdown, for programs and readers without scripts (spec: changes.page). */
import { type ChangeList, GONE } from '../../core/history/change-list.ts'
import { changeInWords } from '../../core/history/change-words.ts'
import { CHANGES_ROUTE, yearHref } from '../../core/history/changes-address.ts'
import { yearsBetween } from '../../core/history/months.ts'
import { type ChangeGroup, groupChanges, type ShownChange, selectChanges } from '../../core/history/select-changes.ts'
import { monthInWords } from '../../core/history/show-date.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import type { Site } from '../../core/site.ts'
import { frontMatter, indexLine } from './markdown.ts'
import type { OutputFile } from './output-file.ts'

const { gone, count, meanings, none } = HISTORY_MESSAGES[DEFAULT_LOCALE]

export function yearTexts(site: Site, list: ChangeList): OutputFile[] {
  return yearsBetween(list.first, list.last).map((year) => ({
    path: yearHref(year),
    content: textOf(site, list, year),
  }))
}

function textOf({ config: { origin, name } }: Site, list: ChangeList, year: string): string {
  const changes = selectChanges(list, { from: `${year}-01`, to: `${year}-12` })
  const byArea = Map.groupBy(changes, ({ thing }) => thing.area)
  const areas = [...list.areas, { id: GONE, title: gone }].flatMap(({ id, title }) => {
    const own = byArea.get(id)
    return own === undefined
      ? []
      : [
          `## ${title}\n\n${groupChanges(own)
            .map((group) => line(origin, group))
            .join('\n')}`,
        ]
  })
  const head = frontMatter([
    ['title', `${name}: API changes of ${year}`],
    ['page', `${origin}${CHANGES_ROUTE}.md`],
  ])
  const summary = changes.length === 0 ? none : `${count(changes.length)}.`
  return `${head}${indexLine(origin)}# API changes of ${year}\n\n${[summary, ...areas].join('\n\n')}\n`
}

/** The changes of one operation in one month. */
function line(origin: string, { thing, date, changes }: ChangeGroup): string {
  const title = thing.href === '' ? `\`${thing.title}\`` : `[\`${thing.title}\`](${origin}${thing.href})`
  const byMeaning = Map.groupBy(changes, ({ meaning }) => meaning)
  const parts = [...byMeaning].map(([meaning, own]) => `**${meanings[meaning]}** ${inWords(own)}`)
  return `- ${title}, ${monthInWords(date, DEFAULT_LOCALE)}: ${parts.join('; ')}`
}

/** Changes of the same kind in one place with their values in one list. */
function joinedValues(changes: readonly ShownChange[]): ShownChange[] {
  const member = ({ from, to }: ShownChange) => (from === undefined ? 'to' : to === undefined ? 'from' : null)
  const groups = Map.groupBy(changes, (change) => `${change.code} ${change.at} ${member(change)}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    const key = first === undefined ? null : member(first)
    if (first === undefined || key === null || first[key] === undefined) return same
    return [{ ...first, [key]: same.map((change) => change[key]).join(', ') }]
  })
}

/** Each kind of change once, with all the places it applies to. */
function inWords(changes: readonly ShownChange[]): string {
  return [...Map.groupBy(joinedValues(changes), changeInWords)]
    .map(([words, same]) => {
      const places = same.filter(({ at }) => at !== '').map(({ at }) => `\`${at}\``)
      return places.length === 0 ? words : `${words} ${places.join(', ')}`
    })
    .join('; ')
}
