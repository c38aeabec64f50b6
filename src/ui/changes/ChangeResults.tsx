/** Changes by month, newest first: one row for the changes of an operation in a month. */
import {
  type ChangedArea,
  type ChangeGroup,
  type ChangeList,
  countClasses,
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
  /** The only area shown; undefined for all. */
  readonly area: string | undefined
  readonly locale: Locale
}

/** A year of all changes is about a hundred rows; all years are thousands, too many to read. */
const MAX_ROWS = 400

/** Long, because a month is a heading, its counts and its rows. */
export function ChangeResults({ id, list, changes, area, locale }: ChangeResultsProps) {
  const words = HISTORY_MESSAGES[locale]
  const areas = new Map<string, ChangedArea>(list.areas.map((each) => [each.id, each]))
  const only = area === undefined ? undefined : areas.get(area)
  let left = MAX_ROWS
  return (
    <section aria-labelledby={id}>
      <h2 id={id} aria-live="polite">
        {changes.length === 0 ? words.none : words.count(changes.length)}
      </h2>
      {only?.hasFeed && (
        <p>
          <a href={feedHref(only.id)}>{words.feed}</a>
        </p>
      )}
      {[...Map.groupBy(changes, ({ date }) => date.slice(0, 7))].map(([month, own]) => {
        const groups = groupChanges(own)
        const shown = groups.slice(0, left)
        left -= shown.length
        return (
          <div key={month}>
            <h3>{monthInWords(month, locale)}</h3>
            <p className={styles.counts}>
              {countsInWords(own, locale)}
              {shown.length < groups.length && ` · +${groups.length - shown.length}`}
            </p>
            <ul lang="en" className={styles.rows}>
              {shown.map((group) => (
                <GroupRow
                  key={`${group.date} ${group.thing.key}`}
                  group={group}
                  area={area === undefined ? (areas.get(group.thing.area)?.title ?? words.gone) : ''}
                  locale={locale}
                />
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

/** Events and GraphQL types have a name instead of a method and a path. */
const REQUEST = /^([A-Z]+) (\/.*)$/

interface GroupRowProps {
  readonly group: ChangeGroup
  /** Shown beside it; '' if all rows are of one area. */
  readonly area: string
  readonly locale: Locale
}

/** Long, because a row is a name, an area and every change in words. */
function GroupRow({ group, area, locale }: GroupRowProps) {
  const { thing, changes } = group
  const byWords = Map.groupBy(changes, (change) => `${change.meaning} ${changeInWords(change)}`)
  const [, method = '', path = thing.title] = REQUEST.exec(thing.title) ?? []
  const name = (
    <>
      {method !== '' && (
        <>
          <span className={`method method-${method.toLowerCase()}`}>{method}</span>{' '}
        </>
      )}
      <code>{path}</code>
    </>
  )
  return (
    <li>
      {thing.href === '' ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <a className={styles.name} href={localizedHref(thing.href, locale)}>
          {name}
        </a>
      )}
      {area !== '' && <span className={styles.area}>{area}</span>}
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
