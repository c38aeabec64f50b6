/** Sends one analytics event for each query the reader paused on (spec: analytics.search-event). */
import type { AnalyticsEvent } from '../../core/events.ts'
import type { SearchAnswer } from '../../core/search/answer.ts'
import { isSearched } from './machine.ts'

/** spec: analytics.search-event; restarted by each keystroke. */
export const REPORT_DELAY_MS = 500

export interface SearchReporter {
  typed(query: string): void
  answered(answer: SearchAnswer): void
  /** The reader chose a result: the query is finished, so its event is sent without a pause. */
  chosen(): void
  /** The query was cleared, or the page changed: drop the pending event. */
  cancel(): void
}

interface ReporterParts {
  track(event: AnalyticsEvent): void
  /** The page's URL with query and hash. */
  address(): string
}

/**
 * Sends the event once the query has been unchanged for a while and the whole text was searched, whichever is later, or
 * when a result is chosen.
 */
export function createSearchReporter({ track, address }: ReporterParts): SearchReporter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: string | null = null
  let hasRested = false
  let answer: SearchAnswer | null = null
  /** What the reader sees: results from headings too. */
  let shown: SearchAnswer | null = null

  function cancel(): void {
    clearTimeout(timer)
    pending = null
    answer = null
    shown = null
    hasRested = false
  }

  function sendWhenDue(): void {
    if (hasRested && pending !== null && answer !== null) send(pending.trim(), answer)
  }

  function send(term: string, { groups }: SearchAnswer): void {
    const rows = groups.flatMap((group) => group.rows)
    cancel()
    track({
      name: 'developer_activity',
      account_uuid: null,
      user_id: null,
      category: 'search',
      label: 'top_search_bar',
      search_term: term,
      result_count: rows.length,
      result_routes: rows.map((row) => row.href),
      path: address(),
    })
  }

  return {
    typed(query) {
      cancel()
      if (!isSearched(query)) return
      pending = query
      timer = setTimeout(() => {
        hasRested = true
        sendWhenDue()
      }, REPORT_DELAY_MS)
    },
    answered(next) {
      if (pending === null || next.query !== pending) return
      shown = next
      // Results from headings alone are not the results of the search.
      if (next.source !== 'text') return
      answer = next
      sendWhenDue()
    },
    chosen() {
      if (pending !== null && shown !== null) send(pending.trim(), shown)
    },
    cancel,
  }
}
