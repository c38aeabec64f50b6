/** docs/spec and its citations: every citation names an existing section, and every section has a test. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citationsIn, hasRow, ROOT, readSections } from './fixtures/specification.ts'

const PLACES = ['src', 'packages', 'tests', 'bench', 'scripts', 'deploy', 'docs', '*.md', '*.ts']
const TEST = /\.(?:test|contract)\.tsx?$/
/** Documents that the specification was derived from. They are not in the repository. */
const OLD_NAMES = /(?<![\w-])(?:specification|behaviour|reliability|peers|design)\.md|(?<![\w/-])content\.md \d/

/** Files that a comment invents as an example. */
const MADE_UP = ['src/client.ts']

/** Sections that can't be tested, each with the reason. */
const HELD_BY_PEOPLE: { readonly [section: string]: string } = {}

const sections = new Map(readSections().map((section) => [section.name, section]))
// Includes untracked files, so that a new test counts before it is committed.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...PLACES], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mts|mjs|css|md|txt)$/.test(file) && existsSync(join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const citations = files
  .filter(({ file }) => file !== 'docs/spec/README.md')
  .flatMap(({ file, text }) => citationsIn(text).map((citation) => ({ file, ...citation })))

describe('citations of the specification', () => {
  it('are numerous enough for these tests to be meaningful', () => {
    expect(sections.size).toBeGreaterThan(100)
    expect(citations.length).toBeGreaterThan(300)
  })

  it('name sections that exist', () => {
    expect(citations.filter(({ name }) => !sections.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  it('name rows that exist in their section', () => {
    const missing = citations.flatMap(({ file, name, rows }) => {
      const section = sections.get(name)
      return section ? rows.filter((row) => !hasRow(section, row)).map((row) => `${file}: ${name}, ${row}`) : []
    })
    expect(missing).toEqual([])
  })

  it('reach every section from a test', () => {
    const held = new Set(citations.filter(({ file }) => TEST.test(file)).map(({ name }) => name))
    const free = [...sections.keys()].filter((name) => !held.has(name) && !Object.hasOwn(HELD_BY_PEOPLE, name))
    expect(free).toEqual([])
    expect(Object.keys(HELD_BY_PEOPLE).filter((name) => held.has(name) || !sections.has(name))).toEqual([])
  })

  it('name nothing outside the repository', () => {
    const old = files.filter(({ file, text }) => file !== 'tests/citations.test.ts' && OLD_NAMES.test(text))
    expect(old.map(({ file }) => file)).toEqual([])
  })

  it('name decisions that exist', () => {
    const missing = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecision (\d{4})\b/g)]
        .filter(([, number]) => !files.some((other) => other.file.startsWith(`docs/decisions/${number}-`)))
        .map(([mention]) => `${file}: ${mention}`),
    )
    expect(missing).toEqual([])
  })
})

/** Comments of a source file without examples, because examples invent names. */
function commentsIn(text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g) ?? []
  return comments.map((comment) => comment.replace(/@example[\s\S]*/, ''))
}

describe('comments', () => {
  it('name source files that exist', () => {
    const paths = files.map(({ file }) => `/${file}`)
    const missing = files
      .filter(({ file }) => /^src\/.*\.tsx?$/.test(file) && !/\.(?:test|contract)\.tsx?$/.test(file))
      .flatMap(({ file, text }) =>
        commentsIn(text)
          .flatMap(
            (comment) => comment.match(/(?<![\w.*<{/-])(?:[\w.[\]-]+\/)*[\w[\]-][\w.[\]-]*\.(?:tsx?|mjs|css)\b/g) ?? [],
          )
          .filter((name) => !MADE_UP.includes(name) && !paths.some((path) => path.endsWith(`/${name}`)))
          .map((name) => `${file}: ${name}`),
      )
    expect(missing).toEqual([])
  })
})

describe('the specification', () => {
  it('has each section once', () => {
    expect(readSections().length).toBe(sections.size)
  })

  it('refers only to sections that exist', () => {
    const inText = [...sections.values()].flatMap(({ name, text }) =>
      [...text.matchAll(/`([a-z]+\.[a-z]+(?:-[a-z]+)*)`/g)]
        .map(([, other = '']) => other)
        .filter((other) => existsSync(join(ROOT, `docs/spec/${other.split('.')[0]}.md`)) && !sections.has(other))
        .map((other) => `${name}: ${other}`),
    )
    expect(inText).toEqual([])
  })
})
