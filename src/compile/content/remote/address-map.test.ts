import { describe, expect, it } from 'vitest'
import { createAddressMap } from './address-map.ts'

const SHA = 'a'.repeat(40)
const source = { name: 'guides', repository: 'https://github.com/Shop/Umbrellas', ref: 'release/v2' }
const plain = { name: 'plain', repository: 'https://files.example.com/tents', ref: 'main' }
const copied = (at: string, from: string) => ({ at, from, source, commit: SHA })
const map = createAddressMap([
  copied('docs/guides/a b.md', 'guides/a b.md'),
  copied('docs/guides/index.md', 'guides/README.md'),
  copied('docs/guides/sub/index.md', 'guides/sub/README.md'),
  copied('docs/guides/brand.openapi.yaml', 'guides/brand.openapi.yaml'),
  { at: 'tents/a.md', from: 'a.md', source: plain, commit: null },
])

describe('mapRawUrl', () => {
  const bases = [
    `https://raw.githubusercontent.com/shop/umbrellas/release/v2`,
    `https://raw.githubusercontent.com/shop/umbrellas/refs/heads/release/v2`,
    `https://raw.githubusercontent.com/Shop/Umbrellas/${SHA}`,
    `https://raw.githubusercontent.com/shop/umbrellas/main`,
    `https://github.com/shop/umbrellas/blob/master`,
    `https://github.com/shop/umbrellas/raw/HEAD`,
  ]
  // 204 URLs: each way to name the repository, with and without a suffix after the file.
  const files = { 'guides/a%20b.md': 'docs/guides/a b.md', 'guides/README.md': 'docs/guides/index.md' }
  const tails = ['', '?raw=true', '#size', '?raw=true#size', ...Array.from({ length: 13 }, (_, at) => `#h-${at}`)]
  it('finds the copy for every URL into the repository', () => {
    let checked = 0
    for (const base of bases) {
      for (const [path, at] of Object.entries(files)) {
        for (const tail of tails) {
          expect(map.mapRawUrl(`${base}/${path}${tail}`)).toBe(at)
          checked++
        }
      }
    }
    expect(checked).toBe(204)
  })

  it('supports hosts without commits', () => {
    expect(map.mapRawUrl('https://files.example.com/tents/main/a.md')).toBe('tents/a.md')
  })

  it.each([
    'https://raw.githubusercontent.com/shop/umbrellas/v1/guides/README.md',
    'https://raw.githubusercontent.com/shop/tents/main/guides/README.md',
    'https://raw.githubusercontent.com/shop/umbrellas/main/guides/none.md',
    'https://raw.githubusercontent.com/shop/umbrellas/main/guides/%E0%A4%A',
    'https://raw.githubusercontent.com.evil.example/shop/umbrellas/main/guides/README.md',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '',
  ])('does not change %s', (url) => {
    expect(map.mapRawUrl(url)).toBeNull()
  })
})

describe('mapHref', () => {
  const page = 'docs/guides/a b.md'
  it.each([
    ['https://github.com/shop/umbrellas/blob/main/guides/sub/README.md#size', '/docs/guides/sub/index.md#size'],
    ['./README.md', '/docs/guides/index.md'],
    ['sub/readme.md', null],
    ['sub/README.md#top', '/docs/guides/sub/index.md#top'],
    ['sub/other.md', null],
    ['#size', null],
    ['https://example.com/', null],
  ])('%s', (href, expected) => {
    expect(map.mapHref(href, page)).toBe(expected)
  })

  it('does not change links of our own pages', () => {
    expect(map.mapHref('https://github.com/shop/umbrellas/blob/main/guides/README.md', 'docs/own.mdx')).toBeNull()
  })
})
