import { describe, expect, it } from 'vitest'
import type { SearchAnswer } from '../../core/search/answer.ts'
import {
  INITIAL_STATE,
  isSettled,
  panelView,
  reduceSearch,
  rowsShown,
  type SearchEvent,
  type SearchState,
} from './machine.ts'

function answer(query: string, routes: readonly string[], source: SearchAnswer['source'] = 'text'): SearchAnswer {
  const groups = routes.map((href) => ({
    href,
    title: href,
    kind: null,
    fallback: false,
    deprecated: false,
    rows: [1, 2].map((n) => ({ href: `${href}#${n}`, title: `${n}`, excerpt: '' })),
  }))
  return { query, source, groups, corrections: [], help: null }
}

function stateAfter(...events: SearchEvent[]): SearchState {
  return events.reduce(reduceSearch, INITIAL_STATE)
}

const typed = (query: string): SearchEvent => ({ type: 'typed', query })
const loaded = (load: SearchState['load']): SearchEvent => ({ type: 'loaded', load })
const answered = (given: SearchAnswer): SearchEvent => ({ type: 'answered', answer: given })
const shows = (state: SearchState) => panelView(state).name

describe('what the panel shows (spec: search.panel)', () => {
  it('stays hidden until something is typed, even after the data has loaded', () => {
    expect(shows(stateAfter(loaded('ready')))).toBe('hidden')
    expect(shows(stateAfter(loaded('failed')))).toBe('hidden')
  })

  it('says that it is loading, then shows rows', () => {
    expect(shows(stateAfter(loaded('loading'), typed('or')))).toBe('loading')
    expect(shows(stateAfter(loaded('loading'), typed('or'), loaded('ready'), answered(answer('or', ['/a']))))).toBe(
      'results',
    )
  })

  it('puts the error before everything', () => {
    expect(shows(stateAfter(loaded('ready'), typed('or'), answered(answer('or', ['/a'])), loaded('failed')))).toBe(
      'error',
    )
  })

  it('shows what has been found while parts are loading, and never "no results" before', () => {
    const partial = stateAfter(loaded('ready'), typed('or'), answered(answer('or', ['/a'], 'headings')))
    expect(panelView(partial)).toMatchObject({ name: 'results', isComplete: false })
    expect(shows(stateAfter(loaded('ready'), typed('or'), answered(answer('or', [], 'headings'))))).toBe('loading')
    expect(shows(stateAfter(loaded('ready'), typed('or'), answered(answer('or', []))))).toBe('empty')
  })

  it('shows only loading or error at one character, and drops earlier rows', () => {
    const before = [loaded('ready'), typed('or'), answered(answer('or', ['/a']))]
    expect(shows(stateAfter(...before, typed('o')))).toBe('hidden')
    expect(shows(stateAfter(...before, typed('o ')))).toBe('hidden')
    expect(shows(stateAfter(loaded('loading'), typed('o')))).toBe('loading')
    expect(shows(stateAfter(loaded('failed'), typed('o')))).toBe('error')
  })

  it('closes when the box is cleared', () => {
    expect(shows(stateAfter(loaded('ready'), typed('or'), answered(answer('or', ['/a'])), typed('')))).toBe('hidden')
  })
})

describe('answers', () => {
  it('accepts only those to the current query', () => {
    const state = stateAfter(loaded('ready'), typed('or'), typed('ord'), answered(answer('or', ['/late'])))
    expect(state.answer).toBeNull()
    expect(isSettled(state)).toBe(false)
  })

  it('keeps earlier rows until the next answer, but Enter does not follow them', () => {
    const state = stateAfter(loaded('ready'), typed('or'), answered(answer('or', ['/a'])), typed('ord'))
    expect(shows(state)).toBe('results')
    expect(isSettled(state)).toBe(false)
  })

  it('starts every query at row 0', () => {
    const state = stateAfter(
      loaded('ready'),
      typed('or'),
      answered(answer('or', ['/a'])),
      { type: 'chose', row: 1 },
      typed('ord'),
    )
    expect(state.active).toBe(0)
  })
})

describe('better results while a row is chosen', () => {
  const chosen = (row: number) =>
    stateAfter(loaded('ready'), typed('or'), answered(answer('or', ['/a', '/b', '/c'], 'headings')), {
      type: 'chose',
      row,
    })
  const better = answered(answer('or', ['/x', '/a', '/y', '/c', '/b']))
  const order = (state: SearchState) => rowsShown(panelView(state)).map((row) => row.href.slice(0, 2))

  it('stay below it', () => {
    const state = reduceSearch(chosen(3), better)
    expect(order(state)).toEqual(['/a', '/a', '/b', '/b', '/x', '/x', '/y', '/y', '/c', '/c'])
    expect(rowsShown(panelView(state))[state.active]?.href).toBe('/b#2')
  })

  it('replace everything when no row was chosen', () => {
    const state = stateAfter(loaded('ready'), typed('or'), answered(answer('or', ['/a'], 'headings')), better)
    expect(order(state)[0]).toBe('/x')
    expect(state.active).toBe(0)
  })
})

describe('closing', () => {
  const open = [loaded('ready'), typed('or'), answered(answer('or', ['/a']))]

  it('keeps the text; returning to the box shows the results again, and so does typing', () => {
    const state = stateAfter(...open, { type: 'closed' })
    expect(state.query).toBe('or')
    expect(shows(state)).toBe('hidden')
    expect(shows(reduceSearch(state, { type: 'focused' }))).toBe('results')
    expect(shows(reduceSearch(state, typed('ord')))).toBe('results')
    expect(shows(stateAfter(loaded('ready'), { type: 'focused' }))).toBe('hidden')
  })

  it('resets everything except the data when cleared', () => {
    expect(stateAfter(...open, { type: 'cleared' })).toEqual({ ...INITIAL_STATE, load: 'ready' })
  })
})
