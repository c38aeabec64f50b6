import { describe, expect, it } from 'vitest'
import { isUnchanged, readRange } from './conditional.ts'

const VALIDATORS = { etag: '"abc-br"', modified: 'Fri, 20 Nov 2026 12:00:00 GMT' }
const unchanged = (headers: Record<string, string>) => isUnchanged(new Headers(headers), VALIDATORS)
const range = (headers: Record<string, string>, size = 100) => readRange(new Headers(headers), size, VALIDATORS)

describe('isUnchanged (spec: serving.conditional)', () => {
  it.each([
    [{ 'if-none-match': '"abc-br"' }, true],
    [{ 'if-none-match': 'W/"abc-br"' }, true],
    [{ 'if-none-match': '"x", "abc-br" , "y"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"abc"' }, false],
    [{ 'if-none-match': 'abc-br' }, false],
    [{ 'if-modified-since': VALIDATORS.modified }, true],
    [{ 'if-modified-since': 'Fri, 20 Nov 2026 11:59:59 GMT' }, false],
    [{ 'if-modified-since': 'nonsense' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': VALIDATORS.modified }, false],
    [{}, false],
  ])('%o -> %s', (headers, wanted) => {
    expect(unchanged(headers as Record<string, string>)).toBe(wanted)
  })
})

describe('readRange (spec: serving.conditional, S-30)', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=0-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
    [`bytes=${'9'.repeat(50)}-`, 'whole'],
  ])('%s', (header, wanted) => {
    expect(range({ range: header })).toEqual(wanted)
  })

  it('sends the whole file if it has changed in the meantime', () => {
    expect(range({ range: 'bytes=0-9', 'if-range': '"old"' })).toBe('whole')
    expect(range({ range: 'bytes=0-9', 'if-range': VALIDATORS.etag })).toEqual({ start: 0, end: 9 })
    expect(range({ range: 'bytes=0-9', 'if-range': VALIDATORS.modified })).toEqual({ start: 0, end: 9 })
  })
})
