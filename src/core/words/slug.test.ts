import GithubSlugger, { slug as githubSlug } from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import { createSlugger, slug } from './slug.ts'

describe('slug (spec: search.anchors)', () => {
  test.each([
    ['Get All Brands', 'get-all-brands'],
    ['A & B', 'a--b'],
    ['Déjà vu: C# & "quotes" — GET /v3/{id}', 'déjà-vu-c--quotes--get-v3id'],
    ['snake_case and-hyphen', 'snake_case-and-hyphen'],
    ['Заголовок 1', 'заголовок-1'],
    ['快速 开始', '快速-开始'],
    ['', ''],
  ])('%s -> %s', (text, expected) => {
    expect(slug(text)).toBe(expected)
  })

  test('agrees with GitHub for every character of the first planes that both know', () => {
    const different: string[] = []
    for (let code = 0x20; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const text = `a${String.fromCodePoint(code)}b`
      // Unicode grows: characters that are letters only in newer versions can differ.
      if (slug(text) !== githubSlug(text)) different.push(code.toString(16))
    }
    expect(different.length).toBeLessThan(20_000)
    expect(different.filter((code) => Number.parseInt(code, 16) < 0x500)).toEqual([])
  })
})

describe('createSlugger (spec: search.anchors)', () => {
  test('numbers repeats like GitHub', () => {
    const texts = ['Overview', 'Overview', 'Overview 1', 'Overview', 'overview-1', '']
    const ours = createSlugger()
    const theirs = new GithubSlugger()
    expect(texts.map(ours)).toEqual(texts.map((text) => theirs.slug(text)))
  })

  test('never returns the name of a property that every object has', () => {
    const slugOf = createSlugger()
    expect(['constructor', '__proto__'].map(slugOf)).toEqual(['constructor-1', '__proto__-1'])
  })

  test('handles hostile text in linear time', () => {
    const started = threadMs()
    slug(`${'a'.repeat(500_000)}!`)
    expect(threadMs() - started).toBeLessThan(2_000)
  })
})
