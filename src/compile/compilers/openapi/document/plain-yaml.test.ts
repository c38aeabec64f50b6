/** Plain YAML must give the library's values at the library's positions, and never accept what the library refuses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlainYaml } from './plain-yaml.ts'
import { readAnyYaml, readYaml } from './yaml-document.ts'

const CONTENT = resolve(import.meta.dirname, '../../../../../content')

/** Whether the text is read as plain YAML. Fails if the result differs from the library's. */
function isPlain(text: string): boolean {
  const plain = readPlainYaml(text)
  if (plain === null) return false
  const expected = readAnyYaml('a.yaml', text)
  expect(expected.problems, text).toEqual([])
  expect(plain.data, text).toStrictEqual(expected.data)
  expect(placesIn(readYaml('a.yaml', text)), text).toEqual(placesIn(expected))
  return true
}

function placesIn(document: ReturnType<typeof readYaml>): string[] {
  const places: string[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    for (const place of [document.locate(path), document.locateText(path)])
      places.push(`${path.join('/')} ${place.line}:${place.column}`)
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
  }
  visit(document.data, [])
  visit(null, ['not', 'there'])
  return places
}

describe('readPlainYaml', () => {
  it.each([
    'a: 1\nb: two\nc:\n  d: [x, "y", {z: 3}]\n  e: {}\n',
    '# words\n---\n\na:   b c  # words\n\n# more\nd:\n- e\n-   f: g\n    h: i\n- - j\n  - k\n',
    'a: one\n  two\n\n  three\nb:\n  four\n  five\nc:\nd: ?page=1\ne: -x\nf: a:b#c',
    'a: |\n  one\n\n    two\n\n\nb: >-\n  one\n  two\n\n  three\n    four\n  five\nc: |+\n  x\n\nd: >\n\n  y\n   \n   z\n     \ne: 1\n',
    `a: 'it''s'\nb: "\\u00e9\\n\\"\\\\"\nc: 'one\n  two\n\n  three '\nd: "one \\\n  \\ two\\t\n  three"\n'e f': 1\n"g": 2\n`,
    'a: 007\nb: +1\nc: -0\nd: .5\ne: 1e3\nf: 9007199254740993\ng: 0.12345678901234567\nh: 1.2.3\ni: 2026-01-01\nj: 1.\n',
    'a: ~\nb: Null\nc: TRUE\nd: no\ne: null # words\n200: x\ntrue: y\nnull: z\n',
    'a:\n  b: |2-\n      one\n    two\n\n\n  c: >-1\n    one\n   two\n   three\n\n  d:\n    - |1+\n       x\n      y\n\n    - z\n',
    'a: |+\n    \nb: |\nc: >-\n\n\nd:\n  e: |+\n      \n\n  f: 1\n',
    'a: |2\n    b\nc: |\n  func main() {\n  \treturn\n\n  \t\t// words\n  }\n',
    '{ "a": [1, -2.5, true, null],\n  "b": { "c": "d" },\n"e":[]\n}',
    'a: [one two,\n  three\n  four, https://example.com/a:b, "x"]\nb: [\n  {c: d e, "f":1}\n  ]\n',
  ])('reads %j', (text) => {
    expect(isPlain(text)).toBe(true)
  })

  it.each([
    'a: &b 1\nc: *b',
    'a: !t 1',
    'a:\tb',
    'a: b\r\nc: d',
    '%YAML 1.2\n---\na: b',
    'a: b\n---\nc: d',
    'a: 0x1F',
    'a: .inf',
    'a: 1e999',
    '? a\n: b',
    '<<: b',
    '__proto__: b',
    'a: b\na: c',
    'a: b: c',
    'a: b\n  c: d',
    'a: "b" c',
    'a: [b\n',
    'a: [b,, c]',
    'a: [b: c]',
    'a: |0\n  b\n',
    'a: |4\n  b\n',
    'a: |12\n  b\n',
    'a: |\n  \tb\n',
    'a: >\n  b\n  \tc\n',
    'a: |\n   \n  b\n',
    'a: "b\nc"',
    "a: 'b\n'",
    'a: "\\x41"',
    'a: @b',
    'a: [|]',
    'a: [-]',
    'word',
    '',
    `a: ${'['.repeat(95)}${']'.repeat(95)}`,
  ])('leaves %j to the library', (text) => {
    expect(isPlain(text)).toBe(false)
  })

  it('reads the documents of the site, except those with aliases', () => {
    const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ya?ml$/.test(name))
    const texts = files.map((name) => readFileSync(join(CONTENT, name), 'utf8'))
    // The library takes seconds for all of them.
    const plain = texts.filter((text, at) => (at % 8 === 0 ? isPlain(text) : readPlainYaml(text) !== null))
    expect(files.length).toBeGreaterThan(100)
    expect(texts.filter((text) => !plain.includes(text) && !/[&*]\w/.test(text))).toEqual([])
  })

  it('reads parts of documents with typos as the library does, or not at all', () => {
    const parts = partsOfDocuments()
    const random = createRandom(20_261_124)
    const read = Array.from({ length: 4_000 }, () => isPlain(damage(parts[random(parts.length)] ?? '', random)))
    // Otherwise the test would have compared nothing.
    expect(read.filter(Boolean).length).toBeGreaterThan(800)
  })
})

const SLIPS = [
  ...' \t\n?:#\'"[]{},|>&*!%@`\\~-é\u2028'.split(''),
  ...['  ', '- ', ': ', ' # c', '|-\n', '>-\n', '>+\n', '\\n', '\\u0041', '---\n', '...', 'true', '0x1', '-1', '007'],
  ...['key: v\n', '\n  ', '\n    ', '\n  - ', '<<: ', "''", '""', '{a: 1}', '[1,"b"]', '   \n'],
]

/** Some lines from each document of the site, without their common indentation. */
function partsOfDocuments(): string[] {
  const folder = join(CONTENT, 'docs/rest-catalog')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n')
      return Array.from({ length: 20 }, (_, part) => {
        const from = Math.floor((part / 20) * lines.length)
        const some = lines.slice(from, from + 2 + (part % 12))
        const indents = some.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
        return some.map((line) => line.slice(indents.length === 0 ? 0 : Math.min(...indents))).join('\n')
      })
    })
}

type Random = (below: number) => number

function damage(text: string, random: Random): string {
  let damaged = text
  for (let slips = random(3); slips > 0; slips--) {
    const at = random(damaged.length + 1)
    const slip = random(3) === 0 ? '' : SLIPS[random(SLIPS.length)]
    damaged = damaged.slice(0, at) + slip + damaged.slice(at + random(3))
  }
  return damaged
}

/** The same sequence on every run. */
function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}
