import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutSections } from './cut-sections.ts'
import type { Route } from './page.ts'

const weigh = (...routes: Route[]) => routes.map((route) => ({ route, weight: 1 }))

it('keeps the pages of a folder together', () => {
  const teas: Route[] = ['/teas', '/teas/green', '/teas/black', '/teas/white']
  const pots: Route[] = ['/pots', '/pots/clay', '/pots/iron', '/pots/glass']
  const others = Array.from(
    { length: 12 },
    (_, at) => [`/shelf-${at}`, `/shelf-${at}/a`, `/shelf-${at}/b`] as Route[],
  ).flat()
  const cut = cutSections(weigh(...teas, ...pots, ...others), 2)
  for (const folder of [teas, pots]) expect(new Set(folder.map((route) => cut.get(route))).size).toBe(1)
})

it('splits a folder that is too large for one shard, and fills all shards evenly', () => {
  const routes = Array.from({ length: 10 }, (_, folder) =>
    Array.from({ length: 40 }, (_, page) => `/docs/folder-${folder}/page-${page}` as Route),
  ).flat()
  const cut = cutSections(weigh('/', '/docs', ...routes), 4)
  const sizes = [1, 2, 3, 4].map((shard) => [...cut.values()].filter((own) => own === shard).length)
  expect(Math.max(...sizes)).toBeLessThan(115)
})

it('counts the weight of pages, not their number', () => {
  const cut = cutSections(
    [
      { route: '/reference', weight: 30 },
      ...Array.from({ length: 30 }, (_, at) => ({ route: `/guide-${at}` as Route, weight: 1 })),
    ],
    2,
  )
  const [shard] = [...cut].filter(([route]) => route === '/reference').map(([, own]) => own)
  expect([...cut.values()].filter((own) => own === shard)).toHaveLength(1)
})

it('assigns every page to one shard, regardless of the order of pages', () => {
  const segment = fc.constantFrom('tea', 'pot', 'a', 'b', 'é')
  const route = fc.array(segment, { maxLength: 4 }).map((parts): Route => `/${parts.join('/')}`)
  const pages = fc.uniqueArray(fc.record({ route, weight: fc.integer({ min: 1, max: 50 }) }), {
    selector: (page) => page.route,
  })
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 6 }), (list, shards) => {
      const cut = cutSections(list, shards)
      expect([...cut.keys()].toSorted()).toEqual(list.map((page) => page.route).toSorted())
      for (const shard of cut.values()) expect(shard).toBeGreaterThanOrEqual(1)
      for (const shard of cut.values()) expect(shard).toBeLessThanOrEqual(shards)
      expect(cutSections(list.toReversed(), shards)).toEqual(cut)
    }),
  )
})
