/** What changed between two months, by area and class, or of certain operations only (spec: changes.page). */
import { useEffect, useId, useState } from 'react'
import { type ChangeFilter, type ChangeList, lastYear, selectChanges } from '../../core/history/change-list.ts'
import type { Locale } from '../../core/locale.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { ChangeFilters } from './ChangeFilters.tsx'
import { ChangeResults } from './ChangeResults.tsx'
import styles from './changes.module.css'

interface ChangesServices {
  readonly load: () => Promise<ChangeList>
  /** Operations that the address names. */
  readonly named: ReadonlySet<string> | null
}

interface ChangesToolProps {
  readonly locale: Locale
  /** Given by the island; the server has none. */
  readonly services?: ChangesServices
}

/** What the page has for readers without scripts. */
const RECENT = '[data-recent-changes]'

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
        const of = services.named
        // Of certain operations, everything that is known.
        const span = of === null ? lastYear(loaded) : { from: loaded.first, to: loaded.last.slice(0, 7) }
        setList(loaded)
        setFilter({ ...span, ...(of !== null && { of }) })
        document.querySelector(RECENT)?.setAttribute('hidden', '')
      },
      () => setHasFailed(true),
    )
  }, [services])
  if (list === null || filter === null) return <p>{hasFailed ? words.failed : words.loading}</p>
  const { of, ...open } = filter
  return (
    <div className={styles.tool}>
      <ChangeFilters list={list} filter={filter} locale={locale} onFilter={setFilter} />
      {of && (
        <p className={styles.narrowed}>
          {words.narrowed(of.size)}{' '}
          <button type="button" className="button button-quiet" onClick={() => setFilter(open)}>
            {words.showAll}
          </button>
        </p>
      )}
      <ChangeResults id={id} list={list} changes={selectChanges(list, filter)} locale={locale} />
    </div>
  )
}
