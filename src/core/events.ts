/** What goes through the analytics port (spec: analytics.search-event, analytics.page-views). Field names are the wire's. */
export interface PageViewEvent {
  readonly name: 'page_view'
  /** Path with query, without hash, of the page now shown. */
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
  /** Rows shown. */
  readonly result_count: number
  /** Their addresses in shown order, hash included. */
  readonly result_routes: readonly string[]
  /** Address of the page the search was made on, with query and hash. */
  readonly path: string
}

export type AnalyticsEvent = PageViewEvent | DeveloperActivityEvent
