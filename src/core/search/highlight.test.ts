import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, query: string, corrections?: string[]) =>
  highlight(text, query, corrections)
    .map((segment) => (segment.hit ? `[${segment.text}]` : segment.text))
    .join('')

describe('highlight (spec: search.result-row)', () => {
  it('marks every piece of the query wherever it is, in any case', () => {
    expect(marked('Create a webhook. WEBHOOKS', 'webhook  create ')).toBe('[Create] a [webhook]. [WEBHOOK]S')
  })

  it('takes nothing for a pattern', () => {
    expect(marked('a.c abc (x)+', '.  (x)+ [')).toBe('a[.]c abc [(x)+]')
  })

  it('marks accented letters and keeps them', () => {
    expect(marked('Un résumé déjà', 'resume DEJA')).toBe('Un [résumé] [déjà]')
  })

  it('joins overlapping hits and is not confused by letters of two units', () => {
    expect(marked('😀 banana', 'ana')).toBe('😀 b[anana]')
  })

  it('marks what a typo was taken for', () => {
    expect(marked('Webhooks overview', 'wbehooks', ['webhooks'])).toBe('[Webhooks] overview')
  })

  it('leaves the text whole when nothing is asked', () => {
    expect(highlight('text', '   ')).toEqual([{ text: 'text', hit: false }])
    expect(highlight('', 'a')).toEqual([])
  })
})
