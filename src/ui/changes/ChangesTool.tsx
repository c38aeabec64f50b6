/** Changes between two months, by area and class, or of selected operations (spec: changes.page). */
import { useEffect, useId, useState } from 'react'
import { type ChangeFilter, type ChangeList, GONE, lastYear, selectChanges } from '../../core/history/change-list.ts'
import { namedOperations } from '../../core/history/changes-address.ts'
import { filterOf } from '../../core/history/filter-address.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { ChangeFilters } from './ChangeFilters.tsx'
import { ChangeResults } from './ChangeResults.tsx'
import styles from './changes.module.css'

interface Address {
  readonly search: string
  readonly hash: string
}

export interface ChangesServices {
  readonly load: () => Promise<ChangeList>
  readonly address: () => Address
  /** Writes the filter to the URL as a history entry, so that Back undoes it. */
  readonly keep: (filter: ChangeFilter) => void
  /** Subscribes to URL changes; returns the unsubscribe function. */
  readonly onAddress: (changed: () => void) => () => void
}

interface ChangesToolProps {
  readonly locale: Locale
  /** Set by the island; undefined on the server. */
  readonly services?: ChangesServices
}

/** Long, because it keeps list, filters and URL in sync. */
export function ChangesTool({ locale, services }: ChangesToolProps) {
  const words = HISTORY_MESSAGES[locale]
  const id = useId()
  const [list, setList] = useState<ChangeList | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [filter, setFilter] = useState<ChangeFilter | null>(null)
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
    services?.keep(chosen)
  }
  const { of, ...open } = filter
  const changes = selectChanges(list, filter)
  const always = { ...filter, from: list.first.slice(0, 7), to: list.last.slice(0, 7) }
  const everCount = changes.length > 0 ? 0 : selectChanges(list, always).length
  return (
    <div className={styles.tool}>
      <ChangeFilters list={list} filter={filter} locale={locale} onFilter={choose} />
      {of && (
        <p className={styles.narrowed}>
          {words.narrowed(of.size)}{' '}
          <button type="button" className="button button-quiet" onClick={() => choose(open)}>
            {words.showAll}
          </button>
        </p>
      )}
      <ChangeResults id={id} list={list} changes={changes} area={filter.area} locale={locale} />
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
  // For selected operations, show everything that is known.
  const usual = namedOperations(search, hash) === null ? lastYear(list) : { from: first, to: last.slice(0, 7) }
  const areas = new Set([...list.areas, ...list.resources].map(({ id }) => id)).add(GONE)
  return filterOf(search, hash, { usual, first, last, areas })
}
