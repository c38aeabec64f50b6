/** How many changes of one class each area has in each year. A number leads to them, so area and year are one choice. */
import type { MouseEvent, ReactNode } from 'react'
import { type ChangeList, GONE } from '../../core/history/change-list.ts'
import { filterHash } from '../../core/history/filter-address.ts'
import { yearSpan, yearsBetween } from '../../core/history/months.ts'
import { type ChangeFilter, selectChanges, wholeSpan } from '../../core/history/select-changes.ts'
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { isPlain } from '../document/dom.ts'
import styles from './changes.module.css'

interface AreaTableProps {
  readonly list: ChangeList
  readonly filter: ChangeFilter
  readonly locale: Locale
  readonly onFilter: (filter: ChangeFilter) => void
}

/** Without a chosen class, readers look for what broke. */
const USUAL_CLASS = 'breaking'

export function AreaTable({ list, filter, locale, onFilter }: AreaTableProps) {
  const words = HISTORY_MESSAGES[locale]
  const meaning = filter.meaning ?? USUAL_CLASS
  const whole = wholeSpan(list)
  const years = yearsBetween(list.first, list.last).reverse()
  const rows = [...list.topics, { id: GONE, title: words.gone }].flatMap(({ id, title }) => {
    const changes = selectChanges(list, { ...whole, area: id, meaning })
    const byYear = Map.groupBy(changes, ({ date }) => date.slice(0, 4))
    const counts = years.map((year) => ({ year, count: byYear.get(year)?.length ?? 0 }))
    return changes.length === 0 ? [] : [{ id, title, counts }]
  })
  if (rows.length === 0) return null
  const linkTo = (chosen: ChangeFilter) => ({ href: filterHash(chosen, list), onChoose: () => onFilter(chosen) })
  return (
    <table className={styles.areas}>
      <caption>{words.countsBy(words.countsOf[meaning])}</caption>
      <thead>
        <tr>
          <th scope="col">{words.area}</th>
          {years.map((year) => (
            <th key={year} scope="col">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, counts }) => (
          <tr key={id}>
            <th scope="row" lang={id === GONE || locale === DEFAULT_LOCALE ? undefined : 'en'}>
              <ChoiceLink {...linkTo({ ...whole, area: id, meaning })}>{title}</ChoiceLink>
            </th>
            {counts.map(({ year, count }) => (
              <td key={year}>
                {count === 0 ? (
                  <span>0</span>
                ) : (
                  <ChoiceLink
                    {...linkTo({ ...yearSpan(year, whole), area: id, meaning })}
                    label={words.countIn(count, title, year)}
                  >
                    {count.toLocaleString(locale)}
                  </ChoiceLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ChoiceLinkProps {
  readonly href: string
  /** Name, if the content alone doesn't say where it leads. */
  readonly label?: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** Opens in a new tab like any other link. */
function ChoiceLink({ href, label, onChoose, children }: ChoiceLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event.nativeEvent)) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a href={href} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}
