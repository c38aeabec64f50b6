import { describe, expect, test } from 'vitest'
import { pageMap } from './map.fixture.ts'
import { deadKeys, orderRows } from './order.ts'

const names = (map: ReturnType<typeof pageMap>) => orderRows(map, 'en-US').map((row) => row.name)

describe('orderRows (spec: menus.order)', () => {
  test('listed keys come first, in file order, virtual ones at their position', () => {
    const map = pageMap(
      { 'a.mdx': {}, 'b.mdx': {}, 'c.mdx': {} },
      {
        '_meta.json': {
          c: 'C',
          '--line': { type: 'separator' },
          link: { title: 'Link', href: 'https://example.com' },
          a: '',
        },
      },
    )
    expect(names(map)).toEqual(['c', '--line', 'link', 'a', 'b'])
  })

  test('then dated pages, newest first, then by title with numbers in numeric order', () => {
    const map = pageMap({
      'b10.mdx': { title: 'B10' },
      'b2.mdx': { title: 'B2' },
      'old.mdx': { date: '2025-01-01' },
      'new.mdx': { date: '2026-01-01' },
      'zeta.mdx': { title: 'Alpha' },
    })
    expect(names(map)).toEqual(['new', 'old', 'zeta', 'b2', 'b10'])
  })

  test('unlisted folders come last, by plain name', () => {
    const map = pageMap({ 'z.mdx': {}, 'b/x.mdx': {}, 'B/x.mdx': {}, 'a/x.mdx': {} })
    expect(names(map)).toEqual(['z', 'B', 'a', 'b'])
  })

  test('a page and a folder of the same name are one row, at the position of the page', () => {
    const map = pageMap({ 'a.mdx': {}, 'b.mdx': {}, 'a/x.mdx': {}, 'c/x.mdx': {} })
    const rows = orderRows(map, 'en-US')
    expect(rows.map((row) => row.name)).toEqual(['a', 'b', 'c'])
    expect(rows[0]?.page?.route).toBe('/a')
    expect(rows[0]?.folder?.route).toBe('/a')
  })

  test('folder/index is an ordinary child called index', () => {
    const map = pageMap({ 'a/index.mdx': {}, 'a/x.mdx': {} })
    const folder = map.folders.get('a')
    expect(folder && orderRows(folder, 'en-US').map((row) => [row.name, row.page?.route])).toEqual([
      ['index', '/a'],
      ['x', '/a/x'],
    ])
    expect(orderRows(map, 'en-US')[0]?.page).toBeNull()
  })

  test('pages from one source keep the order of the document', () => {
    const map = pageMap({ 'x/zebra.mdx': { order: 1 }, 'x/apple.mdx': { order: 2 }, 'x/mango.mdx': { order: 3 } })
    const folder = map.folders.get('x')
    expect(folder && orderRows(folder, 'en-US').map((row) => row.name)).toEqual(['zebra', 'apple', 'mango'])
  })

  test('pages of a section follow its separator, unless a menu orders them', () => {
    const pages = {
      'x/intro.mdx': { order: 0 },
      'x/ports.mdx': { order: 1, section: 'Sea' },
      'x/boats.mdx': { order: 2, section: 'Sea' },
      'x/roads.mdx': { order: 3, section: 'Land' },
    }
    const rows = (map: ReturnType<typeof pageMap>) => orderRows(map.folders.get('x') ?? map, 'en-US')
    const names = ['intro', '-- Sea', 'ports', 'boats', '-- Land', 'roads']
    expect(rows(pageMap(pages)).map(({ name }) => name)).toEqual(names)
    expect(rows(pageMap(pages))[1]?.entry).toEqual({ type: 'separator', title: 'Sea' })
    const menu = pageMap(pages, { 'x/_meta.json': { roads: '', ports: '', boats: '', intro: '' } })
    expect(rows(menu).map(({ name }) => name)).toEqual(['roads', 'ports', 'boats', 'intro'])
  })

  test("names that start with _ or [ and the folder /api aren't listed", () => {
    const map = pageMap({
      '_draft.mdx': {},
      '[slug].mdx': {},
      '_private/a.mdx': {},
      'api/a.mdx': {},
      'b/api/a.mdx': {},
    })
    expect(names(map)).toEqual(['b'])
  })

  test('the order of titles depends on the language', () => {
    const map = pageMap({ 'a.mdx': {}, 'b.mdx': {}, 'a.fr.mdx': { title: 'Zone' }, 'b.fr.mdx': { title: 'Été' } })
    expect(names(map)).toEqual(['a', 'b'])
    expect(orderRows(map, 'fr').map((row) => row.name)).toEqual(['b', 'a'])
  })
})

test('deadKeys are keys without a page, folder, or address', () => {
  const map = pageMap(
    { 'a.mdx': {}, 'f/x.mdx': {} },
    {
      '_meta.json': {
        '*': {},
        a: '',
        f: '',
        gone: 'Gone',
        link: { href: '/a' },
        s: { type: 'separator' },
        m: { type: 'menu', title: 'M', items: {} },
      },
    },
  )
  expect(deadKeys(map, 'en-US')).toEqual(['gone'])
})
