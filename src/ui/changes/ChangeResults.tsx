/** Changes by month, newest first: news, then one row for the changes of an operation in a month. */
import { useState } from 'react'
import type { ChangeList, ChangelogNote } from '../../core/history/change-list.ts'
import { titleOfChanges } from '../../core/history/change-title.ts'
import { changeInWords } from '../../core/history/change-words.ts'
import { feedHref } from '../../core/history/changes-address.ts'
import { type ChangeGroup, countClasses, groupChanges, type ShownChange } from '../../core/history/select-changes.ts'
import { monthInWords } from '../../core/history/show-date.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { localizedHref } from '../document/nav-state.ts'
import styles from './changes.module.css'

interface ChangeResultsProps {
  readonly id: string
  readonly list: ChangeList
  readonly changes: readonly ShownChange[]
  /** Entries of the changelog for the same choices. */
  readonly notes: readonly ChangelogNote[]
  /** The only area shown; undefined for all. */
  readonly area: string | undefined
  /** Identifies the choices: with other ones, the list starts short again. */
  readonly choice: string
  readonly locale: Locale
}

/** About a year of all changes; the button below adds as many. All years are more than a thousand rows. */
const ROWS_AT_ONCE = 200

export function ChangeResults({ id, list, changes, notes, area, choice, locale }: ChangeResultsProps) {
  const words = HISTORY_MESSAGES[locale]
  const [more, setMore] = useState({ choice, rows: ROWS_AT_ONCE })
  const most = more.choice === choice ? more.rows : ROWS_AT_ONCE
  const titles = new Map(list.topics.map((topic) => [topic.id, topic.title]))
  const only = list.areas.find((each) => each.id === area)
  const groups = groupChanges(changes)
  const shown = groups.slice(0, most)
  const rowsByMonth = Map.groupBy(shown, ({ date }) => date.slice(0, 7))
  const changesByMonth = Map.groupBy(changes, ({ date }) => date.slice(0, 7))
  const hidden = groups.length - shown.length
  // News of months that aren't shown yet would stand apart from the changes of the same time.
  const oldest = hidden === 0 ? '' : (shown.at(-1)?.date.slice(0, 7) ?? '')
  const notesByMonth = Map.groupBy(
    notes.filter(({ date }) => date.slice(0, 7) >= oldest),
    ({ date }) => date.slice(0, 7),
  )
  const none = notes.length === 0 ? words.none : words.onlyNews(notes.length)
  const headline = changes.length === 0 ? none : words.count(changes.length)
  const months = [...new Set([...rowsByMonth.keys(), ...notesByMonth.keys()])].sort().reverse()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} aria-live="polite">
        {headline}
      </h2>
      {only?.hasFeed && (
        <p>
          <a href={feedHref(only.id)}>{words.feed}</a>
        </p>
      )}
      {months.map((month) => (
        <div key={month}>
          <h3>{monthInWords(month, locale)}</h3>
          <p className={styles.counts}>{countsInWords(changesByMonth.get(month) ?? [], locale)}</p>
          <ul lang="en" className={styles.rows}>
            {(notesByMonth.get(month) ?? []).map((note) => (
              <NoteRow key={note.href} note={note} locale={locale} />
            ))}
            {(rowsByMonth.get(month) ?? []).map((group) => (
              <GroupRow
                key={`${group.date} ${group.thing.key}`}
                group={group}
                area={area === undefined ? (titles.get(group.thing.topic ?? '') ?? words.gone) : ''}
                locale={locale}
              />
            ))}
          </ul>
        </div>
      ))}
      {hidden > 0 && (
        <button type="button" className="button" onClick={() => setMore({ choice, rows: most + ROWS_AT_ONCE })}>
          {words.showOlder(hidden)}
        </button>
      )}
    </section>
  )
}

/** News in words, above the documented changes of the month. */
function NoteRow({ note, locale }: { readonly note: ChangelogNote; readonly locale: Locale }) {
  return (
    <li>
      <a className={styles.name} href={localizedHref(note.href, locale)}>
        {note.title}
      </a>
      <span className={styles.area} lang={locale}>
        {HISTORY_MESSAGES[locale].changelog}
      </span>
      <p className={styles.counts}>{note.label}</p>
    </li>
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

function GroupRow({ group, area, locale }: GroupRowProps) {
  const { thing, changes } = group
  const byWords = Map.groupBy(changes, (change) => `${change.meaning} ${changeInWords(change)}`)
  const [, method = '', path = thing.title] = REQUEST.exec(thing.title) ?? []
  const what = titleOfChanges(changes)
  const title = thing.summary === undefined ? what.charAt(0).toUpperCase() + what.slice(1) : `${thing.summary}: ${what}`
  return (
    <li>
      {thing.href === '' ? (
        <span className={styles.name}>{title}</span>
      ) : (
        <a className={styles.name} href={localizedHref(thing.href, locale)}>
          {title}
        </a>
      )}
      {area !== '' && <span className={styles.area}>{area}</span>}
      <p className={styles.operation}>
        {method !== '' && (
          <>
            <span className={`method method-${method.toLowerCase()}`}>{method}</span>{' '}
          </>
        )}
        <code>{path}</code>
      </p>
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
