/**
 * The search box as a pure state machine: idle, loading, error, results, empty (spec: search.panel, search.keys,
 * search.pointer).
 */
import type { ResultGroup, ResultRow, SearchAnswer } from '../../core/search/answer.ts'
import { MIN_QUERY_CHARACTERS, MOST_PAGES } from '../../core/search/limits.ts'

/** What the browser has of the search data. `ready` means that results are possible; better ones may follow. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'failed'

export interface SearchState {
  readonly load: LoadState
  /** As typed. */
  readonly query: string
  /** Typing opens the panel, and so does returning to a box with text. */
  readonly isOpen: boolean
  /** The newest answer; until the worker responds, it may belong to the previous query. */
  readonly answer: SearchAnswer | null
  /** Row that Enter follows, counted over all groups. */
  readonly active: number
  /** The reader chose a row, which better results must not move. */
  readonly hasChosen: boolean
}

export type SearchEvent =
  | { readonly type: 'loaded'; readonly load: LoadState }
  | { readonly type: 'typed'; readonly query: string }
  | { readonly type: 'answered'; readonly answer: SearchAnswer }
  | { readonly type: 'chose'; readonly row: number }
  | { readonly type: 'focused' }
  | { readonly type: 'closed' }
  | { readonly type: 'cleared' }

export const INITIAL_STATE: SearchState = {
  load: 'idle',
  query: '',
  isOpen: false,
  answer: null,
  active: 0,
  hasChosen: false,
}

export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'loaded':
      return { ...state, load: event.load }
    case 'typed':
      return {
        ...state,
        query: event.query,
        isOpen: event.query !== '',
        answer: isSearched(event.query) ? state.answer : null,
        active: 0,
        hasChosen: false,
      }
    case 'answered':
      return takeAnswer(state, event.answer)
    case 'chose':
      return { ...state, active: event.row, hasChosen: true }
    case 'focused':
      return { ...state, isOpen: state.query !== '' }
    case 'closed':
      return { ...state, isOpen: false }
    case 'cleared':
      return { ...INITIAL_STATE, load: state.load }
  }
}

function takeAnswer(state: SearchState, answer: SearchAnswer): SearchState {
  // The reader types faster than the worker answers; only the current query counts.
  if (!isSearched(state.query) || answer.query !== state.query) return state
  const old = state.answer
  if (!state.hasChosen || old?.query !== answer.query) return { ...state, answer, active: 0 }
  return { ...state, ...mergeAnswers(old, answer, state.active) }
}

/** Whether a query is long enough to search (spec: search.limits). */
export function isSearched(query: string): boolean {
  return query.trim().length >= MIN_QUERY_CHARACTERS
}

/** Whether the rows belong to this query rather than the previous one, as Enter and the analytics event require. */
export function isSettled(state: SearchState): boolean {
  return state.answer !== null && state.answer.query === state.query
}

export type PanelView =
  | { readonly name: 'hidden' }
  | { readonly name: 'error' }
  | { readonly name: 'loading' }
  | { readonly name: 'results'; readonly answer: SearchAnswer; readonly isComplete: boolean }
  | { readonly name: 'empty'; readonly answer: SearchAnswer }

const HIDDEN: PanelView = { name: 'hidden' }

/** View of the panel: error, then loading, then rows, then the empty text (spec: search.panel). */
export function panelView({ load, query, isOpen, answer }: SearchState): PanelView {
  if (!isOpen || query === '') return HIDDEN
  if (load === 'failed') return { name: 'error' }
  if (load === 'idle' || load === 'loading') return { name: 'loading' }
  const isComplete = load === 'ready' && (answer === null || answer.source === 'text')
  if (!isSearched(query) || answer === null) return isComplete ? HIDDEN : { name: 'loading' }
  if (answer.groups.length > 0) return { name: 'results', answer, isComplete }
  return isComplete ? { name: 'empty', answer } : { name: 'loading' }
}

/** The rows of all groups, in display order. */
export function rowsShown(view: PanelView): readonly ResultRow[] {
  return view.name === 'results' ? view.answer.groups.flatMap((group) => group.rows) : []
}

/**
 * Replaces results by better ones without moving anything above the chosen row: keeps the groups up to the one with
 * the active row; the rest comes from the better answer.
 */
function mergeAnswers(
  old: SearchAnswer,
  better: SearchAnswer,
  active: number,
): { answer: SearchAnswer; active: number } {
  const kept = groupsUpTo(old.groups, active)
  const shown = new Set(kept.map((group) => group.href))
  const added = better.groups.filter((group) => !shown.has(group.href))
  return { answer: { ...better, groups: [...kept, ...added].slice(0, Math.max(MOST_PAGES, kept.length)) }, active }
}

function groupsUpTo(groups: readonly ResultGroup[], row: number): readonly ResultGroup[] {
  let rows = 0
  const last = groups.findIndex((group) => {
    rows += group.rows.length
    return row < rows
  })
  return groups.slice(0, last + 1)
}
