import { describe, expect, it } from 'vitest'
import { highlightHits } from './highlight.ts'

const marked = (text: string, query: string, corrections?: string[]) =>
  highlightHits(text, query, corrections)
    .map((segment) => (segment.hit ? `[${segment.text}]` : segment.text))
    .join('')

describe('highlight (spec: search.result-row)', () => {
  it('marks every part of the query wherever it occurs, in any case', () => {
    expect(marked('Create a webhook. WEBHOOKS', 'webhook  create ')).toBe('[Create] a [webhook]. [WEBHOOK]S')
  })

  it('never interprets a pattern', () => {
    expect(marked('a.c abc (x)+', '.  (x)+ [')).toBe('a[.]c abc [(x)+]')
  })

  it('marks accented letters without changing them', () => {
    expect(marked('Un résumé déjà', 'resume DEJA')).toBe('Un [résumé] [déjà]')
  })

  it('merges overlapping hits and handles surrogate pairs', () => {
    expect(marked('😀 banana', 'ana')).toBe('😀 b[anana]')
  })

  it('marks the correction of a typo', () => {
    expect(marked('Webhooks overview', 'wbehooks', ['webhooks'])).toBe('[Webhooks] overview')
  })

  it('leaves the text unchanged if the query is empty', () => {
    expect(highlightHits('text', '   ')).toEqual([{ text: 'text', hit: false }])
    expect(highlightHits('', 'a')).toEqual([])
  })
})

it('marks short words only as whole words, except the one that is typed', () => {
  const marked = (text: string, query: string) =>
    highlightHits(text, query).flatMap(({ text: part, hit }) => (hit ? [part] : []))
  expect(marked('Cranes warn at a location', 'at a location')).toEqual(['at', 'a', 'location'])
  expect(marked('Pricing', 'pr')).toEqual(['Pr'])
})

it('marks other words that matched only as whole words, also in names', () => {
  const marked = (text: string, query: string, words: readonly string[]) =>
    highlightHits(text, query, words).flatMap(({ text: part, hit }) => (hit ? [part] : []))
  expect(marked('Deprecations and Sunsets: set a date', 'change', ['set'])).toEqual(['set'])
  expect(marked('payment_actions, repay, PayPal: pay', 'refund', ['pay'])).toEqual(['Pay', 'pay'])
  expect(marked('orderStatus', 'state', ['status'])).toEqual(['Status'])
  expect(marked('Изменения и замена', 'правка', ['замена', 'мена'])).toEqual(['замена'])
  expect(marked('Inventory settings: sets stock', 'set stock', ['sets'])).toEqual(['sets', 'stock'])
  expect(marked('订单状态', '狀態', ['状态'])).toEqual(['状态'])
})
