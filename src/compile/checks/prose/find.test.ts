import { describe, expect, test } from 'vitest'
import { readYaml } from '../../compilers/openapi/document/yaml-document.ts'
import { maskMarkdown } from '../../compilers/prose/mask-markdown.ts'
import { sdlProse } from '../../compilers/prose/sdl-prose.ts'
import { yamlProse } from '../../compilers/prose/yaml-prose.ts'
import { readDictionary } from './dictionary.ts'
import { findInProse } from './find.ts'
import { loadSpeller } from './speller.ts'
import { readTerms } from './terms.ts'

const speller = await loadSpeller()
const list = (terms: object, acronyms: object = {}) => readTerms(JSON.stringify({ terms, acronyms })).terms

async function inPage(source: string, phrases: RegExp = /(?!)/gu) {
  return findInProse([{ file: 'a.mdx', line: 1, column: 1, text: maskMarkdown(source) }], {
    speller,
    phrases,
    worded: null,
  })
}

describe('unknown words', () => {
  test.each([
    ['Recieve a colour.', ['Recieve', 'colour']],
    ['Shoppers’ carts and the merchant’s store don’t wait.', []],
    ['A **bold** _word_, (one) "two": three; four!', []],
    ['read-only and wrod-only', ['wrod']],
    ['and/or wrod/right', ['wrod']],
    ['/wrod/path, theme.json, a_wrod, wrod2, WROD, wrodCase, `wrod`s', []],
    ['| Wrod | cell |', ['Wrod']],
    ['Купон', []],
  ])('%s', async (source, expected) => {
    expect((await inPage(source)).unknown.map(({ text }) => text)).toEqual(expected)
  })

  test('have their position', async () => {
    const { unknown } = await inPage('---\ntitle: Tea\n---\n\n`x` is a wrod\nand a gwrod.\n')
    expect(unknown).toEqual([
      { file: 'a.mdx', line: 5, column: 10, text: 'wrod' },
      { file: 'a.mdx', line: 6, column: 7, text: 'gwrod' },
    ])
  })

  test('get suggestions', () => {
    expect(speller.suggest('recieve')[0]).toBe('receive')
    expect(speller.suggest('recieve').length).toBeLessThanOrEqual(3)
  })

  test('of API documents, at their position in any style of YAML', () => {
    const source = [
      'info:',
      '  title: A wroda',
      '  description: |',
      '    One line.',
      '',
      '    A wrodb and `wrodx`.',
      'paths:',
      '  /wrodx:',
      '    get:',
      '      summary: "A \\"wrodc\\""',
      '      description: >-',
      '        Folded',
      '        wrodd.',
      "      x-description: 'It isn''t.'",
      '      example: { description: wrodx }',
      'properties:',
      '  example: { description: A wrode. }',
      'x: { x-enum-descriptions: { wrodx: A wrodf } }',
    ].join('\n')
    const { unknown } = findInProse(yamlProse(readYaml('a.yaml', source), source), {
      speller,
      phrases: null,
      worded: null,
    })
    expect(unknown.map(({ text, line, column }) => `${text} ${line}:${column}`)).toEqual([
      'wroda 2:12',
      'wrodb 6:7',
      'wrodc 10:21',
      'wrodd 13:9',
      'wrode 17:29',
      'wrodf 18:38',
    ])
    for (const { text, line, column } of unknown)
      expect(source.split('\n')[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${text}`))
  })

  test('of docstrings', () => {
    const source = [
      '"""',
      'A wroda.',
      '"""',
      'type Wrodx {',
      '  "A wrodb."',
      '  a("A wrodc." b: String = "wrodx"): String @deprecated(reason: "Use wrodd.")',
      '}',
    ].join('\n')
    const { unknown } = findInProse(sdlProse('a.graphql', source), { speller, phrases: null, worded: null })
    expect(unknown.map(({ text, line, column }) => `${text} ${line}:${column}`)).toEqual([
      'wroda 2:3',
      'wrodb 5:6',
      'wrodc 6:8',
      'wrodd 6:70',
    ])
  })
})

describe('the dictionary', () => {
  const dictionary = readDictionary('# the trade\nwebhook # a call\nHoshino\n\nnever\n')

  test('covers capitals, plurals, and possessives', () => {
    for (const word of ['webhook', 'Webhooks', "webhook's", 'webhooks’', 'Hoshino’s'])
      expect(dictionary.has(word)).toBe(true)
    for (const word of ['hoshino', 'web', 'webhooked']) expect(dictionary.has(word)).toBe(false)
  })

  test('knows which entries were used', () => {
    expect(dictionary.entries.filter((entry) => !dictionary.isUsed(entry))).toEqual([{ word: 'never', line: 5 }])
  })
})

describe('names and terms', () => {
  test('a name has a capital inside and is not code', async () => {
    const { names } = await inPage(
      'BigCommerce, PayPals and OAuth, but `getBrand`, getBrand(), IDs, API, x.fooBar and Tea',
    )
    expect(names.map(({ text }) => text)).toEqual(['BigCommerce', 'PayPals', 'OAuth'])
  })

  test.each([
    ['Big Commerce', 'BigCommerce'],
    ['Bigcommerce', 'BigCommerce'],
    ['bigcommerce', 'BigCommerce'],
    ['BigCommerce', null],
    ['Web Hooks', 'webhook'],
    ['web\n  hook', 'webhook'],
    ['webhook', null],
    ['page builder', 'Page Builder'],
    ['Page Builder', null],
    ['stencil', null],
  ])('%s is written %s', (written, term) => {
    const terms = list({
      BigCommerce: ['Big Commerce'],
      webhook: ['web hook'],
      'Page Builder': ['page builder'],
      Stencil: [],
    })
    expect(terms?.correct(written)).toBe(term)
  })

  test('are found across line ends, but not in addresses', async () => {
    const pattern = list({ webhook: ['web hook'] })?.pattern
    const { phrases } = await inPage('A web\nhook, two Web hooks, /web hook and a web hooked.', pattern)
    expect(phrases.map(({ text }) => text)).toEqual(['web\nhook', 'Web hooks'])
  })

  test.each([
    ['[', "This isn't valid JSON from here on."],
    ['{ "terms": {} }', 'Required'],
    ['{ "terms": {}, "acronyms": { "api": "x" } }', 'Invalid'],
    ['{ "terms": { "Stencil": "x" }, "acronyms": {} }', ''],
  ])('a list such as %s is reported', (text, message) => {
    const { terms, problems } = readTerms(text)
    expect(terms).toBeNull()
    expect(problems[0]).toMatchObject({ code: 'DC814', file: '_terms.json' })
    expect(problems[0]?.message).toContain(message)
  })
})

describe('acronyms', () => {
  const explained = async (source: string) =>
    (await inPage(source)).acronyms.map(({ text, line, isExplained }) => `${text} ${line} ${isExplained}`)

  test.each([
    ['A point of sale (POS) sells.', ['POS 1 true']],
    ['The POS (point of sale) sells.', ['POS 1 true']],
    ['POSs sell. Later: point of sale (POS).', ['POS 1 false']],
    ['The till (POS) sells.', ['POS 1 false']],
    ['# POS\n\nA point of sale (POS) sells.', ['POS 3 true']],
    ['---\ntitle: POS\n---\n\nA point of sale (POS) sells.', ['POS 5 true']],
    ['---\ntitle: POS\n---\n\nText.', ['POS 2 false']],
    ['`POS`, MAX_POS, POS.x, a/POS and X-POS', []],
    ['TODO: say it.', []],
  ])('%s', async (source, expected) => {
    expect(await explained(source)).toEqual(expected)
  })

  test('a document may explain it anywhere', () => {
    const blocks = ['A POS.', 'A point of sale (POS).'].map((text, index) => ({
      file: 'a.yaml',
      line: index + 1,
      column: 1,
      text,
    }))
    const { acronyms } = findInProse(blocks, { speller: null, phrases: /(?!)/gu, worded: null })
    expect(acronyms).toMatchObject([{ text: 'POS', isExplained: true }])
  })
})
