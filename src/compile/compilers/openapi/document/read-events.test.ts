/** Values and positions must be those of a second, independent parser: `yaml`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { readYaml } from './yaml-document.ts'

const CONTENT = resolve(import.meta.dirname, '../../../../../content')

interface Reference {
  /** undefined if it refuses the text. */
  readonly data: unknown
  /** `path line:column` of each value: of its key, or of the item. Without empty ones, which have no position. */
  readonly places: readonly string[]
}

function readReference(text: string): Reference {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, stringKeys: true, schema: 'core', logLevel: 'silent' })
  const places: string[] = []
  const visit = (node: unknown, at: number, path: string): void => {
    const { line, col } = lines.linePos(at)
    if (!isScalar(node) || node.source !== '' || node.type !== 'PLAIN') places.push(`${path} ${line}:${col}`)
    if (isMap(node)) for (const pair of node.items) visit(pair.value, startOf(pair.key), `${path}/${keyOf(pair.key)}`)
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item, startOf(item), `${path}/${index}`)
  }
  if (document.errors.length > 0) return { data: undefined, places }
  visit(document.contents, startOf(document.contents), '')
  return { data: document.toJS(), places }
}

const startOf = (node: unknown) => (node as Node | null)?.range?.[0] ?? 0
const keyOf = (node: unknown) => String(isScalar(node) ? node.value : node)

function placesIn(document: ReturnType<typeof readYaml>): string[] {
  const places: string[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    const { line, column } = document.locate(path)
    places.push(`${['', ...path].join('/')} ${line}:${column}`)
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
  }
  visit(document.data, [])
  return places
}

/** Whether both accept the text. Fails if they read different things. */
function isReadAlike(text: string): boolean {
  const read = readYaml('a.yaml', text)
  const reference = readReference(text)
  if (read.problems.length > 0 || reference.data === undefined) return false
  expect(
    JSON.stringify(read.data).replace(/"\uE000([^"]*)"/g, (_, digits) => String(Number(digits))),
    text,
  ).toBe(JSON.stringify(reference.data))
  const places = new Set(placesIn(read))
  expect(
    reference.places.filter((place) => !places.has(place)),
    text,
  ).toEqual([])
  return true
}

describe('readYaml, compared with another parser', () => {
  it.each([
    'a: 1\nb: two\nc:\n  d: [x, "y", {z: 3}]\n  e: {}\n',
    '# words\n---\n\na:   b c  # words\n\n# more\nd:\n- e\n-   f: g\n    h: i\n- - j\n  - k\n',
    'a: one\n  two\n\n  three\nb:\n  four\n  five\nc:\nd: ?page=1\ne: -x\nf: a:b#c',
    'a: |\n  one\n\n    two\n\n\nb: >-\n  one\n  two\n\n  three\n    four\n  five\nc: |+\n  x\n\nd: >\n\n  y\n   \n   z\n     \ne: 1\n',
    `a: 'it''s'\nb: "\\u00e9\\n\\"\\\\"\nc: 'one\n  two\n\n  three '\nd: "one \\\n  \\ two\\t\n  three"\n'e f': 1\n"g": 2\n`,
    'a: 007\nb: +1\nc: -0\nd: .5\ne: 1e3\nf: 9007199254740993\nh: 1.2.3\ni: 2026-01-01\nj: 1.\nk: 0x1F\nl: 0o17\nm: -x\n',
    'a: ~\nb: Null\nc: TRUE\nd: no\ne: null # words\n200: x\ntrue: y\nnull: z\n<<: w\n',
    'a:\n  b: |2-\n      one\n    two\n\n\n  c: >-1\n    one\n   two\n   three\n\n  d:\n    - |1+\n       x\n      y\n\n    - z\n',
    'a: |+\n    \nb: |\nc: >-\n\n\nd:\n  e: |+\n      \n\n  f: 1\n',
    'a: | # a | b > c\n  x\n"b | c": >-\n  y\n? d\n: !!str |\n  z\ne: &x >\n  w\n- not a list\n'.replace(
      '- not a list\n',
      '',
    ),
    '{ "a": [1, -2.5, true, null],\n  "b": { "c": "d" },\n"e":[]\n}',
    'a: [one two,\n  three\n  four, https://example.com/a:b, "x"]\nb: [\n  {c: d e, "f":1}\n  ]\n',
    'a: !!str 12\nb: !!int "12"\nc: !!map {d: !!seq [e]}\n!!str f: !!null ~\n',
    'a: &b 1\nc: *b\nd: &e [f, *b]\ng: *e\n',
    'a: b\r\nc: |\r\n  d\r\n  e\r\n',
    '\uFEFFa: b\n',
    'word',
    '- 1\n- 2\n',
    '',
  ])('reads %j', (text) => {
    expect(isReadAlike(text)).toBe(true)
  })

  it('reads the documents of the site', () => {
    const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.openapi\.ya?ml$/.test(name),
    )
    const texts = files.map((name) => readFileSync(join(CONTENT, name), 'utf8'))
    expect(files.length).toBeGreaterThan(50)
    // The second parser takes seconds for all of them.
    expect(texts.filter((text, at) => at % 8 === 0 && !isReadAlike(text))).toEqual([])
    expect(texts.filter((text) => readYaml('a.yaml', text).problems.length > 0)).toEqual([])
  })

  it('reads parts of documents with typos alike, or refuses them', () => {
    const parts = partsOfDocuments()
    const random = createRandom(20_261_124)
    const read = Array.from({ length: 4_000 }, () => isReadAlike(damage(parts[random(parts.length)] ?? '', random)))
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
