import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnalyticsEvent } from '../../core/events.ts'
import type { SearchAnswer } from '../../core/search/answer.ts'
import { createSearchReporter, REPORT_DELAY_MS } from './report.ts'

function answer(query: string, hrefs: readonly string[] = [], source: SearchAnswer['source'] = 'text'): SearchAnswer {
  const rows = hrefs.map((href) => ({ href, title: href, excerpt: '' }))
  const groups =
    rows.length === 0 ? [] : [{ href: '/', title: '', kind: null, fallback: false, deprecated: false, rows }]
  return { query, source, groups, corrections: [], help: null }
}

describe('the search event (spec: analytics.search-event)', () => {
  let sent: AnalyticsEvent[] = []
  const reporter = () => createSearchReporter({ track: (event) => sent.push(event), address: () => '/here?a=1#b' })

  beforeEach(() => {
    sent = []
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is sent once, 500 ms after the last keystroke, with the rows in shown order', () => {
    const report = reporter()
    for (const query of ['or', 'ord', ' order ']) {
      report.typed(query)
      report.answered(answer(query, ['/b#x', '/a']))
      vi.advanceTimersByTime(REPORT_DELAY_MS - 1)
    }
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([
      {
        name: 'developer_activity',
        account_uuid: null,
        user_id: null,
        category: 'search',
        label: 'top_search_bar',
        search_term: 'order',
        result_count: 2,
        result_routes: ['/b#x', '/a'],
        path: '/here?a=1#b',
      },
    ])
  })

  it('is sent when nothing is found', () => {
    const report = reporter()
    report.typed('zzz')
    report.answered(answer('zzz'))
    vi.advanceTimersByTime(REPORT_DELAY_MS)
    expect(sent).toMatchObject([{ search_term: 'zzz', result_count: 0, result_routes: [] }])
  })

  it('waits for the whole text, and is not sent when it never comes', () => {
    const report = reporter()
    report.typed('order')
    report.answered(answer('order', ['/a'], 'headings'))
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([])
    report.answered(answer('order', ['/a', '/b']))
    expect(sent).toMatchObject([{ result_count: 2 }])
  })

  it('is sent when a result is chosen before the pause is over, once, with the rows that the reader saw', () => {
    const report = reporter()
    report.typed('order')
    report.answered(answer('order', ['/a'], 'headings'))
    report.chosen()
    expect(sent).toMatchObject([{ search_term: 'order', result_count: 1, result_routes: ['/a'] }])
    report.cancel()
    vi.advanceTimersByTime(5000)
    report.chosen()
    expect(sent).toHaveLength(1)
    report.typed('carts')
    report.answered(answer('cart', ['/late']))
    report.chosen()
    expect(sent).toHaveLength(1)
  })

  it('is not sent for one character, a late answer, or an abandoned query', () => {
    const report = reporter()
    report.typed('o')
    report.answered(answer('o'))
    report.typed('ord')
    report.answered(answer('or', ['/a']))
    vi.advanceTimersByTime(5000)
    report.typed('order')
    report.answered(answer('order', ['/a']))
    report.cancel()
    vi.advanceTimersByTime(5000)
    report.typed('')
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([])
  })
})
