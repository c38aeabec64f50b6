/** Years as buttons, each with the number of its changes, so that no choice leads to an empty list by surprise. */
import type { ChangeList } from '../../core/history/change-list.ts'
import { yearSpan, yearsBetween } from '../../core/history/months.ts'
import { type ChangeFilter, selectChanges, wholeSpan } from '../../core/history/select-changes.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import styles from './changes.module.css'

interface YearFilterProps {
  readonly list: ChangeList
  readonly filter: ChangeFilter
  readonly locale: Locale
  readonly onFilter: (filter: ChangeFilter) => void
}

export function YearFilter({ list, filter, locale, onFilter }: YearFilterProps) {
  const words = HISTORY_MESSAGES[locale]
  const whole = wholeSpan(list)
  const changes = selectChanges(list, { ...filter, ...whole })
  const counts = Map.groupBy(changes, ({ date }) => date.slice(0, 4))
  const years = yearsBetween(list.first, list.last)
    .reverse()
    .map((year) => ({ text: year, ...yearSpan(year, whole), count: counts.get(year)?.length ?? 0 }))
  const choices = [{ text: words.allOfRecord, ...whole, count: changes.length }, ...years]
  return (
    <fieldset className={styles.years}>
      <legend className="sr-only">{words.year}</legend>
      {choices.map(({ text, from, to, count }) => (
        <button
          key={text}
          type="button"
          className={styles.year}
          aria-pressed={filter.from === from && filter.to === to}
          disabled={count === 0}
          onClick={() => onFilter({ ...filter, from, to })}
        >
          {text} <span>{count.toLocaleString(locale)}</span>
        </button>
      ))}
    </fieldset>
  )
}
