import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Json } from '../../../../core/json.ts'
import { markNumber } from '../document/exact-json.ts'
import { printYaml } from './print-yaml.ts'

/** What readers of both versions get. */
function read(text: string): unknown[] {
  return (['1.1', '1.2'] as const).map((version) => parse(text, { version, maxAliasCount: -1 }))
}

const TEXTS = [
  '',
  ' ',
  'plain words',
  'Ends with a colon:',
  'key: value',
  'a #comment',
  'a#b',
  '#first',
  '- item',
  '? question',
  'https://example.com/{id}?a=b&c=[d]#e',
  'yes',
  'No',
  'null',
  '~',
  'y',
  'on',
  '012',
  '12',
  '1_000',
  '12:30:45',
  '1.0',
  '3.0.3',
  '1.2.3.4',
  '2026-11-29',
  '2026-11-29T10:00:00Z',
  '0x1F',
  '1e3',
  '.inf',
  '<<',
  '=',
  '@at',
  '`tick`',
  '%percent',
  '*alias',
  '&anchor',
  '!tag',
  '{ flow }',
  '[ flow ]',
  "it's",
  '"quoted"',
  "'single'",
  'trailing space ',
  ' leading space',
  'tab\tinside',
  '\tleading tab',
  'Umlaut äöü, 漢字, emoji 🎉',
  '漢字',
  'back\\slash',
  'line\nbreak',
  'line\nbreak\n',
  'line\nbreak\n\n\n',
  '\n',
  '\n\n',
  '\nleading break',
  '\n\n  leading breaks and an indent\nthen none',
  '  indented\nthen none',
  'first\n  indented\n\tand a tab\n   \nspaces alone above',
  'ends with spaces  \nand more',
  'first\n   ',
  '# heading\n\n- item: one\n- item: two\n',
  'carriage\r\nreturn',
  'line\u2028separator',
  'next\u0085line',
  'bell\u0007',
  'delete\u007f',
  '\ufeffmark',
  '\ud800 alone',
  '--- document',
  '...',
  `${'word '.repeat(60)}end`,
  `${'word '.repeat(60)} two spaces`,
  `# ${'heading '.repeat(40)}: and a colon: - and a dash`,
  'x'.repeat(300),
  `${'x'.repeat(200)} y`,
]

describe('print-yaml', () => {
  it('prints every text so that both versions of YAML read it back', () => {
    for (const text of TEXTS) {
      const data: Json = { text, list: [text, [text], { text }], deep: { deep: { [text.slice(0, 40)]: text } } }
      expect(read(printYaml(data)), JSON.stringify(text)).toEqual([data, data])
      expect(read(printYaml(text)), JSON.stringify(text)).toEqual([text, text])
    }
  })

  it('prints values, empty ones, and nested lists so that both versions of YAML read them back', () => {
    const data: Json = {
      numbers: [0, -1, 1.5, 1e21, 1.5e-7, -2.5e30],
      others: [true, false, null, {}, [], '', [[]], [{}], [[1, [2, { a: [3] }]]]],
      '200': { 'a: b': 1, '': 2, [`long ${'key '.repeat(400)}`]: [1] },
    }
    expect(read(printYaml(data))).toEqual([data, data])
    for (const one of [1, null, true, [], {}, '', 'text']) expect(read(printYaml(one))).toEqual([one, one])
  })

  it('reads back what is made of the pieces that YAML has a meaning for', () => {
    const pieces = [
      ' ',
      '  ',
      '\n',
      '\n\n',
      '-',
      ':',
      '#',
      '? ',
      '\t',
      'a',
      '1',
      '"',
      "'",
      '|',
      '>',
      '{',
      '%',
      'é',
      '...',
    ]
    let seed = 1
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: 1 + (next() % 9) }, () => pieces[next() % pieces.length] ?? '').join('')
      const data = { [text]: text, list: [text, { text }] }
      expect(read(printYaml(data)), JSON.stringify(text)).toEqual([data, data])
    }
  })

  it('folds long text, keeps the lines of others, and writes marked numbers as digits', () => {
    const data = { long: 'word '.repeat(40).trim(), lines: 'a\nb\n', big: markNumber('9007199254740993'), id: '1' }
    expect(printYaml(data)).toBe(
      [
        'long: >-',
        `  ${'word '.repeat(23).trim()}`,
        `  ${'word '.repeat(17).trim()}`,
        'lines: |',
        '  a',
        '  b',
        'big: 9007199254740993',
        'id: "1"',
        '',
      ].join('\n'),
    )
  })
})
