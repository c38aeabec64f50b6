import { describe, expect, it } from 'vitest'
import { readHeadings, readNames, readSearchData, SearchDataError } from './read.ts'

describe('readSearchData', () => {
  it.each([
    ['a list', []],
    ['a string', '<!doctype html>'],
    ['null', null],
    ['data null', { '/a': { title: 'A', data: null } }],
    ['a number as title', { '/a': { title: 3, data: { '': '' } } }],
    ['a number as text', { '/a': { title: 'A', data: { '': 7 } } }],
    ['keywords as list', { '/a': { title: 'A', keywords: ['x'], data: { '': '' } } }],
    ['a script address', { 'javascript:alert(1)': { title: 'A', data: { '': '' } } }],
    ['an address of another host', { '//evil.example': { title: 'A', data: { '': '' } } }],
  ])('rejects %s', (_, json) => {
    expect(() => readSearchData(json)).toThrow(SearchDataError)
  })

  it('accepts the output of a simple generator: no keywords, an empty file, a missing intro', () => {
    expect(readSearchData({})).toEqual([])
    const [page] = readSearchData({ '/a': { title: 'A', data: { 'b#C# guide': 'Text' } } })
    expect(page).toEqual({
      route: '/a',
      title: 'A',
      keywords: '',
      sections: [
        { id: '', heading: '' },
        { id: 'b', heading: 'C# guide' },
      ],
      texts: ['', 'Text'],
    })
  })
})

describe('readHeadings', () => {
  it.each([
    ['another version', { v: 2, pages: [] }],
    ['no pages', { v: 1 }],
    ['a page that is no list', { v: 1, pages: [{}] }],
    ['sections without pairs', { v: 1, pages: [['/a', 'A', 0, 0, '', ['x'], []]] }],
    ['a script address', { v: 1, pages: [['javascript:x', 'A', 0, 0, '', [], []]] }],
  ])('rejects %s', (_, json) => {
    expect(() => readHeadings(json)).toThrow(SearchDataError)
  })
})

describe('readNames', () => {
  it.each([
    ['another version', { v: 2, pages: [] }],
    ['an error page', '<!doctype html>'],
    ['a page that is no list', { v: 1, pages: [{}] }],
    ['names without pairs', { v: 1, pages: [['/a', ['x']]] }],
    ['a number as name', { v: 1, pages: [['/a', ['x', 3]]] }],
  ])('rejects %s', (_, json) => {
    expect(() => readNames(json)).toThrow(SearchDataError)
  })
})
