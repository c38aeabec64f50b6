import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../tests/fixtures/small-site.ts'
import { sharedHashes } from '../render-pages.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { joinShards } from './join-shards.ts'
import { type Shard, type ShardRecord, siteHash } from './shard.ts'

const site = siteOf({ route: '/tea' }, { route: '/pots' })
const renderer = { hash: 'code' } as Renderer
const shard = (number: number, parts: Partial<ShardRecord> = {}): Shard => ({
  filesDir: `/shards/${number}`,
  record: {
    number,
    of: 2,
    renderer: 'code',
    site: siteHash(sharedHashes(site, renderer)),
    pages: {},
    images: {},
    isFinal: true,
    ...parts,
  },
})
const TEA = { 'tea.html': { key: 'k1', sheets: ['/_dc/schema/s1'] } }
const POTS = { 'pots.html': { key: 'k2', sheets: [] } }

describe('joining shards', () => {
  it('finds each page where it was rendered, with its sheets', () => {
    const joined = joinShards(
      [shard(1, { pages: TEA }), shard(2, { pages: POTS, images: { '/og/tea.png': 'i1' } })],
      site,
      renderer,
    )
    expect(joined.findPage('tea.html', 'k1')).toEqual({
      file: '/shards/1/tea.html',
      key: 'k1',
      isNew: false,
      sheets: [{ address: '/_dc/schema/s1', file: '/shards/1/_dc/schema/s1.html' }],
    })
    expect(joined.findPage('pots.html', 'k2')?.file).toBe('/shards/2/pots.html')
    expect(joined.findImage('/og/tea.png', 'i1')).toBe('/shards/2/og/tea.png')
    expect(joined.findImage('/og/tea.png', 'another')).toBeNull()
    joined.finish()
  })

  it.each([
    [{ renderer: 'older' }, 'Shard 2/2 was made by other code: run "npm run build -- --shard 2/2" again'],
    [{ site: 'older' }, 'Shard 2/2 was made from other content or other settings'],
  ])('refuses a shard of %o', (parts, message) => {
    expect(() => joinShards([shard(1), shard(2, parts)], site, renderer)).toThrow(message)
  })

  it('rejects a page that was changed, added or removed', () => {
    const joined = joinShards([shard(1, { pages: TEA }), shard(2, { pages: POTS })], site, renderer)
    expect(() => joined.findPage('tea.html', 'k9')).toThrow('Shard 1/2 was made from another state of tea.html')
    expect(() => joined.findPage('cups.html', 'k3')).toThrow('from content without the page cups.html')
    expect(() => joined.finish()).toThrow('Shard 2/2 was made from content that still has the page pots.html')
  })

  it('has pages with unhighlighted code rendered again', () => {
    const plain = { 'tea.html': { key: 'k1.plain', sheets: [] } }
    const joined = joinShards([shard(1, { pages: plain, isFinal: false }), shard(2)], site, renderer)
    expect(joined.findPage('tea.html', 'k1')).toBeNull()
  })
})
