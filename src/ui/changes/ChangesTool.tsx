/** Changes between two months, by area and class, or of selected operations (spec: changes.page). */
import { useEffect, useId, useRef, useState } from 'react'
import { type ChangeList, GONE } from '../../core/history/change-list.ts'
import { filterHash, filterOf } from '../../core/history/filter-address.ts'
import { type ChangeFilter, selectChanges, selectNotes, wholeSpan } from '../../core/history/select-changes.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { AreaTable } from './AreaTable.tsx'
import { ChangeFilters } from './ChangeFilters.tsx'
import { ChangeResults } from './ChangeResults.tsx'
import styles from './changes.module.css'
import { YearFilter } from './YearFilter.tsx'

interface Address {
  readonly search: string
  readonly hash: string
}

export interface ChangesServices {
  readonly load: () => Promise<ChangeList>
  readonly address: () => Address
  /** Writes the filter to the URL as a history entry, so that Back undoes it. */
  readonly keep: (filter: ChangeFilter, list: ChangeList) => void
  /** Subscribes to URL changes; returns the unsubscribe function. */
  readonly onAddress: (changed: () => void) => () => void
}

interface ChangesToolProps {
  readonly locale: Locale
  /** Set by the island; undefined on the server. */
  readonly services?: ChangesServices
}

export function ChangesTool({ locale, services }: ChangesToolProps) {
  const words = HISTORY_MESSAGES[locale]
  const id = useId()
  const [list, setList] = useState<ChangeList | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [filter, setFilter] = useState<ChangeFilter | null>(null)
  const tool = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!services) return
    services.load().then(
      (loaded) => {
        setList(loaded)
        setFilter(addressed(loaded, services.address()))
      },
      () => setHasFailed(true),
    )
  }, [services])
  useEffect(() => {
    if (!services || !list) return
    return services.onAddress(() => setFilter(addressed(list, services.address())))
  }, [services, list])
  if (hasFailed) return <p data-unavailable>{words.failed}</p>
  if (list === null || filter === null) return <p className={styles.loading}>{words.loading}</p>
  const choose = (chosen: ChangeFilter) => {
    setFilter(chosen)
    services?.keep(chosen, list)
  }
  /** The table disappears when an area is chosen in it, so the list must come to where the reader looks. */
  const chooseInTable = (chosen: ChangeFilter) => {
    choose(chosen)
    tool.current?.scrollIntoView()
    tool.current?.querySelector('select')?.focus({ preventScroll: true })
  }
  const { of, ...open } = filter
  const changes = selectChanges(list, filter)
  const always = { ...filter, ...wholeSpan(list) }
  const everCount = changes.length > 0 ? 0 : selectChanges(list, always).length
  return (
    <div className={styles.tool} ref={tool}>
      <ChangeFilters list={list} filter={filter} locale={locale} onFilter={choose} />
      <YearFilter list={list} filter={filter} locale={locale} onFilter={choose} />
      {of === undefined && filter.area === undefined && (
        <AreaTable list={list} filter={filter} locale={locale} onFilter={chooseInTable} />
      )}
      {of && (
        <p className={styles.narrowed}>
          {words.narrowed(of.size)}{' '}
          <button type="button" className="button button-quiet" onClick={() => choose(open)}>
            {words.showAll}
          </button>
        </p>
      )}
      <ChangeResults
        id={id}
        list={list}
        changes={changes}
        notes={selectNotes(list, filter)}
        area={filter.area}
        choice={filterHash(filter, list)}
        locale={locale}
      />
      {everCount > 0 && (
        <button type="button" className="button" onClick={() => choose(always)}>
          {words.allYears(everCount)}
        </button>
      )}
    </div>
  )
}

function addressed(list: ChangeList, { search, hash }: Address): ChangeFilter {
  const { first, last } = list
  const areas = new Set([...list.topics, ...list.areas, ...list.resources].map(({ id }) => id)).add(GONE)
  return filterOf(search, hash, { usual: wholeSpan(list), first, last, areas })
}
