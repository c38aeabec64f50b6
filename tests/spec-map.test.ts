/** docs/spec-map.md against the repository: a row that points nowhere is a rule without a test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSections } from './fixtures/specification.ts'

const MAP = readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8')

/** Cells of the table's rows, without its head. */
function readTable(heading: string): string[][] {
  const lines = MAP.slice(MAP.indexOf(heading)).split('\n')
  const rows = lines.slice(lines.findIndex((line) => line.startsWith('| ---')) + 1)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

describe('the map of the specification', () => {
  const rules = readTable('# Where each rule lives')

  const sections = readSections().map(({ name }) => name)

  it.each(rules)('%s (%s)', (_, named = '', source, test) => {
    expect(named.split(', ').filter((name) => !sections.includes(name))).toEqual([])
    const sources = filesIn(source)
    const tests = filesIn(test)
    expect(sources).not.toEqual([])
    expect(tests).not.toEqual([])
    expect([...sources, ...tests].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    expect(sources.filter((file) => !/^(?:src|packages)\//.test(file))).toEqual([])
    expect(tests.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
  })

  it('has each rule once', () => {
    const names = rules.map(([name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has every section about what readers see', () => {
    const named = new Set(rules.flatMap(([, list = '']) => list.split(', ')))
    const areas = /^(?:product|shell|article|head|menus|search|session|feedback|analytics)\./
    expect(sections.filter((name) => areas.test(name) && !named.has(name))).toEqual([])
  })

  it('knows every browser test', () => {
    const browserTests = readdirSync(join(ROOT, 'tests/e2e')).filter((name) => name.endsWith('.test.ts'))
    expect(browserTests.filter((name) => !MAP.includes(`\`tests/e2e/${name}\``))).toEqual([])
  })
})

describe('the checklist', () => {
  it.each(readTable('## The checklist'))('%s', (_, held) => {
    const tests = filesIn(held)
    expect(tests).not.toEqual([])
    expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})
