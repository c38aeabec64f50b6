import { describe, expect, it } from 'vitest'
import { type ExplorerEvent, type ExplorerState, reduceExplorer, startExplorer } from './explorer-state.ts'

function stateAfter(...events: readonly ExplorerEvent[]): ExplorerState {
  return events.reduce(reduceExplorer, startExplorer('storefront'))
}

const LOADED: ExplorerEvent = { kind: 'loaded', api: 'admin', query: '{ a }', variables: '', exampleId: 'product' }

describe('the explorer', () => {
  it('fills the editors from an example and forgets its name with the first change', () => {
    const loaded = stateAfter(LOADED)
    expect(loaded).toMatchObject({ api: 'admin', query: '{ a }', exampleId: 'product', revision: 1 })
    const typed = reduceExplorer(loaded, { kind: 'typed', part: 'query', text: '{ b }' })
    expect(typed).toMatchObject({ query: '{ b }', exampleId: '', revision: 1 })
    expect(reduceExplorer(loaded, { kind: 'typed', part: 'query', text: '{ a }' }).exampleId).toBe('product')
  })

  it('keeps the last response when nothing was sent, and shows why', () => {
    const answered = stateAfter(
      LOADED,
      { kind: 'started' },
      { kind: 'answered', result: '{}', events: [], notice: { tone: 'info', text: 'ok' } },
    )
    expect(answered).toMatchObject({ isRunning: false, result: '{}' })
    expect(
      reduceExplorer(answered, { kind: 'answered', result: '', events: [], notice: { tone: 'error', text: 'no' } }),
    ).toMatchObject({
      result: '{}',
      notice: { tone: 'error' },
    })
  })

  it('drops the response when the store changes', () => {
    const endpoint = { url: 'https://example.com/graphql', header: 'Authorization', token: 't' } as const
    const own = stateAfter(
      { kind: 'answered', result: '{}', events: [], notice: { tone: 'info', text: '' } },
      { kind: 'endpoint', endpoint },
    )
    expect(own).toMatchObject({ endpoint, result: '', isEndpointOpen: true })
    expect(reduceExplorer(own, { kind: 'endpoint', endpoint: null })).toMatchObject({
      endpoint: null,
      isEndpointOpen: false,
    })
  })
})
