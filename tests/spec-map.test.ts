/** docs/spec-map.md against the repository: a row that points nowhere is a rule that nobody holds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
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

  it.each(rules)('%s (%s)', (_, section, source, test) => {
    expect(section).toMatch(/^[SB] \d/)
    const sources = filesIn(source)
    const tests = filesIn(test)
    expect(sources).not.toEqual([])
    expect(tests).not.toEqual([])
    expect([...sources, ...tests].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    expect(sources.filter((file) => !file.startsWith('src/'))).toEqual([])
    expect(tests.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
  })

  it('has every section of the behaviour reference up to the errors', () => {
    const named = rules.flatMap(([, sections = '']) =>
      [...sections.matchAll(/B (\d+)/g)].map((match) => Number(match[1])),
    )
    const missing = Array.from({ length: 14 }, (_, index) => index + 1).filter((section) => !named.includes(section))
    expect(missing).toEqual([])
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
