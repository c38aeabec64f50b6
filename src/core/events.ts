/** Events of the analytics port (spec: analytics.search-event, analytics.page-views). Field names are the wire format. */
export interface PageViewEvent {
  readonly name: 'page_view'
  /** Path of the current page with query, without hash. */
  readonly path: string
  readonly title: string
  readonly locale: string
}

export interface DeveloperActivityEvent {
  readonly name: 'developer_activity'
  readonly account_uuid: null
  readonly user_id: null
  readonly category: 'search'
  readonly label: 'top_search_bar'
  readonly search_term: string
  /** Number of rows shown. */
  readonly result_count: number
  /** Their addresses with hash, in display order. */
  readonly result_routes: readonly string[]
  /** Address of the page where the search was made, with query and hash. */
  readonly path: string
}

export type AnalyticsEvent = PageViewEvent | DeveloperActivityEvent
