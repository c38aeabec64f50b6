import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'

const shown = (text: string) => {
  const address = readAddress({ text, at: 10 })
  if (address === null) return null
  const { host, segments, query } = address
  return {
    host,
    path: segments.map(({ text: segment }) => segment),
    query: query.map(({ name, value }) => `${name.text}=${value.text}`),
  }
}

describe('readAddress', () => {
  test.each([
    ['https://api.example.com/a/b?c=d', { host: 'api.example.com', path: ['a', 'b'], query: ['c=d'] }],
    ['/a/b/', { host: null, path: ['a', 'b'], query: [] }],
    ['{{STORE_URL}}/a', { host: '{{STORE_URL}}', path: ['a'], query: [] }],
    ['https://{{HOST}}/a#top', { host: '{{HOST}}', path: ['a'], query: [] }],
    ['https://api.example.com', { host: 'api.example.com', path: [], query: [] }],
    ['/a?id:in=1,2&name=a%20b+c&flag&', { host: null, path: ['a'], query: ['id:in=1,2', 'name=a b c', 'flag='] }],
    ['/a%2Fb?c=%zz', { host: null, path: ['a/b'], query: ['c=%zz'] }],
  ])('%s', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  test.each(['', 'teas', 'a/b'])('%j is not an address', (text) => {
    expect(shown(text)).toBeNull()
  })

  test('every part has its position', () => {
    const text = 'https://h.example.com/teas/7?limit=3&sort=name'
    const address = readAddress({ text, at: 10 })
    expect(address?.segments[1]?.at).toBe(10 + text.indexOf('7'))
    expect(address?.query[1]?.name.at).toBe(10 + text.indexOf('sort'))
    expect(address?.query[1]?.value.at).toBe(10 + text.lastIndexOf('name'))
    expect(address?.at).toBe(10 + text.indexOf('/teas'))
  })
})
