/** Search in parts gives the same answers as the engine with the whole text, but fetches little of it (spec: search.parts). */
import { describe, expect, it } from 'vitest'
import { generateLine, seededRandom } from '../../../../tests/search/generated-text.ts'
import { makeEngine } from '../../../../tests/search/make-engine.ts'
import { makePage } from '../../../../tests/search/make-page.ts'
import { askToTheEnd, openParts, partsFiles, readFile, rootAddress } from '../../../../tests/search/search-parts.ts'
import type { RootData } from './format.ts'

const random = seededRandom(5)
const FILLERS = Array.from({ length: 200 }, (_, number) =>
  makePage({
    route: `/filler/${number}`,
    title: `Filler ${number} ${generateLine(random, 2)}`,
    sections: [
      ['', '', generateLine(random, 30)],
      ['more', `More ${generateLine(random, 2)}`, generateLine(random, 60)],
    ],
  }),
)
const PAGES = [
  ...FILLERS,
  makePage({
    route: '/brands',
    title: 'Brands',
    kind: 'rest',
    keywords: 'makers, labels',
    deprecated: true,
    sections: [
      ['', '', 'Manage them.'],
      ['get-a-brand', 'Get a brand', 'Returns one zebracorn.'],
    ],
    identifiers: [
      { text: 'GET /catalog/brands/{brand_id}', anchor: 'get-a-brand' },
      { text: 'Brand.defaultImage', anchor: 'get-a-brand--image' },
    ],
  }),
  makePage({ route: '/notes', title: 'Notes', sections: [['', '', 'Set X-Odd-Header-Name first.\n运费按重量计算']] }),
  makePage({ route: '/notes', locale: 'fr', title: 'Notes en français', sections: [['', '', 'Une baleine.']] }),
]
const files = partsFiles(PAGES)
const routesOf = (query: string, engine = openParts(files)) =>
  askToTheEnd(engine, files, query).answer.groups.map(({ href }) => href)

describe('an answer from parts', () => {
  it('comes from the titles in the root first, and lists the words that it needs', () => {
    const { answer, words, blocks } = openParts(files).ask('brands')
    expect(answer).toMatchObject({ source: 'headings', groups: [{ href: '/brands', title: 'Brands' }] })
    expect(words.every((address) => /^\/_astro\/find\/en-US-\w+\/[wi]\d+\.json$/.test(address))).toBe(true)
    expect(words.length).toBeGreaterThan(0)
    expect(blocks.length).toBeGreaterThan(0)
  })

  it.each([
    ['a part of a word', 'bracor', '/brands'],
    ['a word with a typo', 'zebracron', '/brands'],
    ['a heading', 'get a brand', '/brands'],
    ['a keyword', 'labels', '/brands'],
    ['a path with an identifier', 'https://api.example.com/stores/abc/v3/catalog/brands/12', '/brands'],
    ['a name in code', 'defaultImage', '/brands'],
    ['a header that only the text has', 'X-Odd-Header-Name', '/notes'],
    ['Chinese text, which has no spaces', '重量', '/notes'],
  ])('finds %s', (_, query, route) => {
    expect(routesOf(query)[0]).toBe(route)
  })

  it('has the same rows, excerpts, and flags as with the whole text', () => {
    const whole = makeEngine(PAGES)
    for (const query of ['zebracorn', 'get a brand', 'odd header', 'Brand.defaultImage']) {
      const { groups } = askToTheEnd(openParts(files), files, query).answer
      expect(groups[0], query).toEqual(whole.ask(query).groups[0])
    }
  })

  it('has the same first page as with the whole text, for words of generated text', () => {
    const whole = makeEngine(PAGES)
    const engine = openParts(files)
    const words = seededRandom(9)
    const queries = Array.from({ length: 60 }, () => generateLine(words, 2))
    const differing = queries.filter((query) => routesOf(query, engine)[0] !== whole.ask(query).groups[0]?.href)
    expect(differing).toEqual([])
  })

  it('needs a small part of the files, and no more for the same words', () => {
    const engine = openParts(files)
    const first = askToTheEnd(engine, files, 'zebracorn').fetched
    expect(first.length).toBeLessThan(files.size / 3)
    expect(askToTheEnd(engine, files, 'zebracor').fetched).toEqual([])
    expect(engine.ask('zebracorn').answer.source).toBe('text')
  })

  it('reports no results only when nothing is missing, with suggestions', () => {
    const { answer } = askToTheEnd(openParts(files), files, 'qqqqzzzz')
    expect(answer).toMatchObject({ source: 'text', groups: [], help: { nearest: [], suggestions: [] } })
  })

  it('requests nothing for a query that is too short', () => {
    expect(openParts(files).ask('z')).toMatchObject({ words: [], blocks: [], answer: { source: 'text', groups: [] } })
  })
})

describe('the languages', () => {
  it('share the files of untranslated pages', () => {
    const folders = (locale: 'en-US' | 'fr' | 'ru') =>
      (readFile(files, rootAddress(locale)) as RootData).collections.map(({ at }) => at)
    expect(folders('ru')).toEqual(folders('en-US'))
    expect(folders('fr').slice(1)).toEqual(folders('en-US'))
  })

  it('find only their own version of a page, and mark untranslated pages', () => {
    const engine = openParts(files, 'fr')
    expect(routesOf('baleine', engine)).toEqual(['/fr/notes'])
    expect(routesOf('X-Odd-Header-Name', engine)).not.toContain('/fr/notes')
    const { groups } = askToTheEnd(engine, files, 'zebracorn').answer
    expect(groups[0]).toMatchObject({ href: '/fr/brands', fallback: true, deprecated: true, kind: 'rest' })
  })
})

describe("pages that don't fit into the root", () => {
  const many = Array.from({ length: 1500 }, (_, number) =>
    makePage({
      route: `/reference/${'long-folder-name-'.repeat(5)}/${number}`,
      title: `Reference number ${number} of a site`,
      kind: 'theme-object',
      sections: [['', '', `Holds word${number}.`]],
    }),
  )
  const large = partsFiles([...many, ...PAGES], ['en-US'])
  const { collections } = readFile(large, rootAddress('en-US')) as RootData

  it('are the least important ones, but are still found', () => {
    const rows = collections[0]?.pages ?? []
    expect(rows.length).toBeLessThan(1500)
    expect(rows.filter(([route]) => !route.startsWith('/reference'))).toHaveLength(PAGES.length - 1)
    const engine = openParts(large)
    const [last] = askToTheEnd(engine, large, 'reference number 999 of a site').answer.groups
    expect(last?.title).toBe('Reference number 999 of a site')
    expect(askToTheEnd(engine, large, 'word998').answer.groups[0]?.href).toMatch(/\/998$/)
  })
})

describe('an invalid file', () => {
  const engine = openParts(files)
  const { words, blocks } = engine.ask('brands')
  it.each([
    ['the root', () => engine.loadRoot({ v: 2, collections: [] })],
    ['a root that leads elsewhere', () => engine.loadRoot(rootAt('//example.com/'))],
    ['words', () => engine.loadPart(words[0] ?? '', { v: 1, words: ['a'], lines: [] })],
    ['a block', () => engine.loadPart(blocks[0] ?? '', { v: 1, pages: [['/a', 'A', 0, 0, '', [], [], [], []]] })],
    ['a page', () => engine.loadPart(blocks[0] ?? '', '<!doctype html>')],
  ])('is rejected: %s', (_, load) => {
    expect(load).toThrow()
    expect(engine.ask('brands').answer.groups[0]?.href).toBe('/brands')
  })

  function rootAt(at: string): unknown {
    const root = readFile(files, rootAddress('en-US')) as RootData
    return { ...root, collections: root.collections.map((collection) => ({ ...collection, at })) }
  }
})
