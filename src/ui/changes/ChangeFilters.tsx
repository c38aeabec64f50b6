/** Four selects: topic or resource, class, and from and to, which phones show on request. */
import { type ChangeEvent, useId, useState } from 'react'
import { type ChangeList, GONE } from '../../core/history/change-list.ts'
import { CHANGE_CLASSES } from '../../core/history/change-rules.ts'
import { monthsBetween, yearSpan } from '../../core/history/months.ts'
import { type ChangeFilter, wholeSpan } from '../../core/history/select-changes.ts'
import { monthInWords } from '../../core/history/show-date.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { Icon } from '../document/Icon.tsx'
import styles from './changes.module.css'

interface ChangeFiltersProps {
  readonly list: ChangeList
  readonly filter: ChangeFilter
  readonly locale: Locale
  readonly onFilter: (filter: ChangeFilter) => void
}

export function ChangeFilters({ list, filter, locale, onFilter }: ChangeFiltersProps) {
  const words = HISTORY_MESSAGES[locale]
  const monthsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const hasMonths = isOpen || !isOfButton(list, filter)
  const months = monthsBetween(list.first.slice(0, 7), list.last.slice(0, 7)).map(([month]) => month)
  const ofMonths = months.map((month) => ({ value: month, text: monthInWords(month, locale) }))
  const ofTopics = list.topics.map(({ id, title }) => {
    // A resource with the name of its topic would be the same choice again.
    const inside = list.resources.filter((resource) => resource.topic === id && resource.title !== title)
    return { value: id, text: title, inside: inside.map((resource) => ({ value: resource.id, text: resource.title })) }
  })
  const areas = [
    { value: '', text: words.allAreas },
    ...ofTopics,
    { value: GONE, text: words.gone },
    ...apiOf(list, filter),
  ]
  const ofMeanings = CHANGE_CLASSES.map((value) => ({ value, text: words.meanings[value] }))
  const meanings = [{ value: '', text: words.allMeanings }, ...ofMeanings]
  /** Moves the other end along, so that a span never ends before it begins. */
  const setFrom = (from: string) => onFilter({ ...filter, from, to: filter.to < from ? from : filter.to })
  const setTo = (to: string) => onFilter({ ...filter, to, from: filter.from > to ? to : filter.from })
  const setArea = (area: string) => {
    const { area: _, ...rest } = filter
    onFilter(area === '' ? rest : { ...rest, area })
  }
  const setMeaning = (value: string) => {
    const { meaning: _, ...rest } = filter
    const meaning = CHANGE_CLASSES.find((known) => known === value)
    onFilter(meaning === undefined ? rest : { ...rest, meaning })
  }
  return (
    <div className={styles.filters}>
      <Choice label={words.area} value={filter.area ?? ''} options={areas} onChange={setArea} />
      <Choice label={words.meaning} value={filter.meaning ?? ''} options={meanings} onChange={setMeaning} />
      <button
        type="button"
        className={`icon-button ${styles.more}`}
        title={words.months}
        aria-expanded={hasMonths}
        aria-controls={monthsId}
        onClick={() => setIsOpen(!hasMonths)}
      >
        <Icon name="calendar" />
      </button>
      <div className={styles.months} id={monthsId} data-open={hasMonths ? '' : undefined}>
        <Choice label={words.from} value={filter.from} options={ofMonths} onChange={setFrom} />
        <Choice label={words.to} value={filter.to} options={ofMonths} onChange={setTo} />
      </div>
    </div>
  )
}

/** Whether one of the year buttons chooses the months. */
function isOfButton(list: ChangeList, { from, to }: ChangeFilter): boolean {
  const whole = wholeSpan(list)
  return [whole, yearSpan(from.slice(0, 4), whole)].some((span) => span.from === from && span.to === to)
}

/** A whole API or a resource that only an address can choose. */
function apiOf({ areas, topics, resources }: ChangeList, { area }: ChangeFilter): Option[] {
  const own = [...areas, ...resources].find(({ id }) => id === area)
  if (own === undefined || topics.some(({ id }) => id === area)) return []
  const isListed = resources.some(
    ({ id, title, topic }) => id === area && topics.some((each) => each.id === topic && each.title !== title),
  )
  return isListed ? [] : [{ value: own.id, text: own.title }]
}

interface Option {
  readonly value: string
  readonly text: string
  /** Parts of it, which can be chosen alone. */
  readonly inside?: readonly Option[]
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}>
        {options.map((option) => {
          const { value: own, text, inside = [] } = option
          if (inside.length === 0) return optionOf(option)
          return (
            <optgroup key={own} label={text}>
              {[option, ...inside].map(optionOf)}
            </optgroup>
          )
        })}
      </select>
    </div>
  )
}

function optionOf({ value, text }: Option) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  )
}
