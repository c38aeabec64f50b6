/**
 * Problems and links in descriptions have the line where the author sees them, in every form of text that YAML and JSON
 * have (spec: reference.pages). The right line of a link is known without our reader: the link's address is unique in
 * the file.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { readYaml } from '../../src/compile/compilers/openapi/document/yaml-document.ts'
import { compileCase } from './compile-case.ts'

const SEED = 20261128
const WANTED = 200

type Form = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'json' | 'flow' | 'library'
const FORMS: readonly Form[] = ['plain', 'single', 'double', 'literal', 'folded', 'json', 'flow', 'library']

/** Lines and column of the first place where the text stands in the file. */
function placeOf(file: string, text: string): { line: number; column: number } {
  const at = file.indexOf(text)
  expect(at, `${text} isn't in the file`).toBeGreaterThan(-1)
  expect(file.indexOf(text, at + 1), `${text} is in the file twice`).toBe(-1)
  const before = file.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** Paragraphs of lines; a line is a list of words. */
const words = fc.array(
  fc.constantFrom('tea', "it's", 'a\\b', '"so"', '#7', 'é', '漢', '😀', 'x-y', 'end.', 'or', '[x]', '2 × 3'),
  { minLength: 1, maxLength: 6 },
)
const paragraphs = fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })

/** The paragraphs with links at random places; the addresses are unique. */
function withLinks(lines: readonly (readonly (readonly string[])[])[], prefix: string, every: number) {
  let count = 0
  const links: string[] = []
  const text = lines.map((paragraph) =>
    paragraph.map((line, row) => {
      count += 1
      const isLinked = (count + row) % every === 0
      if (!isLinked) return `T${line.join(' ')}`
      const address = `/nowhere-${prefix}-${links.length}`
      links.push(address)
      return `T${[...line, `[bad](${address})`, 'x'].join(' ')}`
    }),
  )
  return { text, links }
}

/** The scalar as an author would write it, on its own lines below a key indented by `indent`. */
function write(form: Form, paragraphs: readonly (readonly string[])[], indent: number): string {
  const pad = ' '.repeat(indent)
  const joined = (line: string, paragraph: string) => paragraphs.map((one) => one.join(line)).join(paragraph)
  const isSafe = (text: string) => !/: |:$| #|\\|"/.test(text)
  switch (form) {
    case 'literal':
      return `|-\n${pad}${joined(`\n${pad}`, `\n\n${pad}`)}`
    case 'folded':
      // Between two paragraphs of Markdown, a folded scalar needs two empty lines.
      return `>\n${pad}${joined(`\n${pad}`, `\n\n\n${pad}`)}`
    case 'plain': {
      const text = joined(`\n${pad}`, `\n\n\n${pad}`)
      return isSafe(text) ? text : write('single', paragraphs, indent)
    }
    case 'single':
      return `'${joined(`\n${pad}`, `\n\n\n${pad}`).replaceAll("'", "''")}'`
    case 'double': {
      const text = joined('\n', '\u0000').replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('é', '\\u00e9')
      return `"${text.replaceAll('\n', `\n${pad}`).replaceAll('\u0000', `\\n\\n \\\n${pad}`)}"`
    }
    case 'json':
    case 'flow':
      return JSON.stringify(joined('\n', '\n\n'))
    case 'library':
      return stringify(joined('\n', '\n\n'), { lineWidth: 40 }).trimEnd().replaceAll('\n', `\n${pad}`)
  }
}

/** A document with two texts of the form. */
function documentOf(form: Form, first: readonly (readonly string[])[], second: readonly (readonly string[])[]): string {
  if (form === 'json') {
    const info = `"title": "T", "version": "1",\n "description": ${write('json', first, 0)}`
    const get = `"summary": "S", "description":\n ${write('json', second, 0)}, "responses": {"200": {"description": "ok"}}`
    return `{"openapi": "3.1.0", "info": {${info}},\n"paths": {"/a": {"get": {${get}}}}}\n`
  }
  const [one, two] = [write(form, first, 4), write(form, second, 8)]
  const operation =
    form === 'flow'
      ? `{ summary: S,\n      description: ${two}, responses: {} }`
      : `\n      summary: S\n      description: ${two}\n      responses: {}`
  return `openapi: 3.1.0\ninfo:\n  title: T\n  version: '1'\n  description: ${one}\npaths:\n  /a:\n    get: ${operation}\n`
}

describe('positions in descriptions', () => {
  it.each(FORMS)('are right for random texts in the form "%s"', async (form) => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(paragraphs, paragraphs, fc.integer({ min: 1, max: 3 }), async (one, two, every) => {
        const [first, second] = [withLinks(one, 'a', every), withLinks(two, 'b', every)]
        const file = documentOf(form, first.text, second.text)
        const { pages, problems } = await compileCase('x.openapi.yaml', file)
        expect(problems.filter(({ code }) => code === 'DC300')).toEqual([])
        const found = pages.flatMap(({ links }) => links)
        for (const address of [...first.links, ...second.links]) {
          const link = found.find(({ href }) => href === address)
          const { line, column } = placeOf(file, `[bad](${address})`)
          expect(link?.position, `${address} in\n${file}`).toEqual({ line, column })
          seen += 1
        }
      }),
      { numRuns: 40, seed: SEED },
    )
    expect(seen * FORMS.length).toBeGreaterThan(WANTED)
  })

  it('are right inside samples, whose lines are not lines of the file', async () => {
    const sample = 'Before.\n\n1. Step:\n\n   ```json\n   {\n     "name": "Kiln"\n   }\n   ```\n'
    const file = `{"openapi": "3.1.0",\n"info": {"title": "T", "version": "1", "description": ${JSON.stringify(sample)}}, "paths": {}}`
    const { pages } = await compileCase('x.openapi.json', file)
    const [found] = pages.flatMap(({ samples }) => samples)
    const { line, column } = placeOf(file, '{\\n     \\"name\\"')
    expect(found?.lines?.[0]).toEqual({ line, column })
    expect(found?.lines?.every((at) => at.line === 2)).toBe(true)
  })
})

describe('both readers of YAML', () => {
  it.each([
    ['a: |2\n    indented\n  x', ['    indented', 'x']],
    ['- - |\n   a\n   b\n', ['a', 'b']],
    ['a: >\n  one\n\n    more\n    again\n\n  two', ['one', 'more', 'again', 'two']],
    ['a: "x\\u00e9\\ud83d\\ude00y \\\n   z\\tend"', ['x', 'y ', 'z', 'end']],
    ["a: 'it''s one\n\n\n  it''s two'", ['s one', 's two']],
    ['a: &name one\n   two\nb: *name', ['one', 'two']],
    ['a: |+\n\n\n  late\n\nb: 1', ['late']],
  ])('map %j', (file, parts) => {
    const document = readYaml('a.yaml', file)
    const path = Array.isArray(document.data) ? ['0', '0'] : ['a']
    const value = path.reduce<unknown>((at, key) => (at as { [key: string]: unknown })[key], document.data) as string
    const map = document.mapText(path)
    for (const part of parts) {
      const wanted = part.trimStart()
      const { line, column } = placeOf(file, wanted)
      expect(map(value.indexOf(wanted)), `${wanted} in ${file}`).toEqual({ line, column })
    }
  })
})
