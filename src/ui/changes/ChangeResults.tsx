/** Changes by area, newest first: one row for the changes of an operation in a month. */
import {
  type ChangeGroup,
  type ChangeList,
  countClasses,
  GONE,
  groupChanges,
  type ShownChange,
} from '../../core/history/change-list.ts'
import { changeInWords } from '../../core/history/change-words.ts'
import { feedHref } from '../../core/history/changes-address.ts'
import { monthInWords } from '../../core/history/show-date.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { localizedHref } from '../document/nav-state.ts'
import styles from './changes.module.css'

interface ChangeResultsProps {
  readonly id: string
  readonly list: ChangeList
  readonly changes: readonly ShownChange[]
  readonly locale: Locale
}

/** A year of all changes is about a hundred rows; all years are thousands, too many to read. */
const MAX_ROWS = 400

export function ChangeResults({ id, list, changes, locale }: ChangeResultsProps) {
  const words = HISTORY_MESSAGES[locale]
  const byArea = Map.groupBy(changes, ({ thing }) => thing.area)
  const areas = [...list.areas, { id: GONE, title: words.gone, hasFeed: false }]
  let left = MAX_ROWS
  return (
    <section aria-labelledby={id}>
      <h2 id={id} aria-live="polite">
        {changes.length === 0 ? words.none : words.count(changes.length)}
      </h2>
      {areas.map((area) => {
        const own = byArea.get(area.id) ?? []
        const groups = groupChanges(own)
        const shown = groups.slice(0, left)
        left -= shown.length
        if (own.length === 0) return null
        return (
          <div key={area.id}>
            <h3>{area.title}</h3>
            <p>
              {countsInWords(own, locale)}
              {area.hasFeed && (
                <>
                  {' · '}
                  <a href={feedHref(area.id)}>{words.feed}</a>
                </>
              )}
              {shown.length < groups.length && ` · +${groups.length - shown.length}`}
            </p>
            <ul lang="en" className={styles.rows}>
              {shown.map((group) => (
                <GroupRow key={`${group.date} ${group.thing.key}`} group={group} locale={locale} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function countsInWords(changes: readonly ShownChange[], locale: Locale): string {
  const { meanings } = HISTORY_MESSAGES[locale]
  const counts = countClasses(changes)
  return (['breaking', 'deprecating', 'additive'] as const)
    .filter((meaning) => counts[meaning] > 0)
    .map((meaning) => `${meanings[meaning]}: ${counts[meaning]}`)
    .join(' · ')
}

function GroupRow({ group, locale }: { readonly group: ChangeGroup; readonly locale: Locale }) {
  const { thing, date, changes } = group
  const byWords = Map.groupBy(changes, (change) => `${change.meaning} ${changeInWords(change)}`)
  return (
    <li>
      {thing.href === '' ? <code>{thing.title}</code> : <a href={localizedHref(thing.href, locale)}>{thing.title}</a>}
      <span lang={locale} className={styles.date}>
        {monthInWords(date, locale)}
      </span>
      <ul>
        {[...byWords.values()].map((same) => {
          const [first] = same
          if (first === undefined) return null
          return (
            <li key={`${first.code} ${first.at} ${changeInWords(first)}`}>
              <span className={styles.meaning} data-meaning={first.meaning} lang={locale}>
                {HISTORY_MESSAGES[locale].meanings[first.meaning]}
              </span>{' '}
              {changeInWords(first)}
              {same.map(
                ({ at }, index) =>
                  at !== '' && (
                    <span key={at}>
                      {index > 0 && ','} <code>{at}</code>
                    </span>
                  ),
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
