/** The sources and tests that docs/spec names: a section that points nowhere is a rule without a test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKLIST, ROOT, readSections } from './fixtures/specification.ts'

const SOURCES_AND_TESTS = /^Source: (.*)\. Tests: (.*)\.$/m

const filesIn = (list = '') => [...list.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

describe('the specification', () => {
  const sections = readSections().map(({ name, text }) => {
    const [, sources, tests] = SOURCES_AND_TESTS.exec(text) ?? []
    return { name, sources: filesIn(sources), tests: filesIn(tests) }
  })
  const held = sections.filter(({ sources }) => sources.length > 0)

  it.each(held)('$name', ({ sources, tests }) => {
    expect(tests).not.toEqual([])
    expect([...sources, ...tests].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    expect(sources.filter((file) => !/^(?:src|packages)\//.test(file))).toEqual([])
    expect(tests.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
  })

  it('names sources and tests in every section about what readers see', () => {
    const areas = /^(?:product|shell|article|head|menus|search|session|feedback|analytics)\./
    expect(sections.filter(({ name, sources }) => areas.test(name) && sources.length === 0)).toEqual([])
  })

  it('names every browser test', () => {
    const named = new Set([...held.flatMap(({ tests }) => tests), ...filesIn(readChecklist())])
    const browserTests = readdirSync(join(ROOT, 'tests/e2e')).filter((name) => name.endsWith('.test.ts'))
    expect(browserTests.filter((name) => !named.has(`tests/e2e/${name}`))).toEqual([])
  })
})

const readChecklist = () => readFileSync(join(ROOT, 'docs/spec', CHECKLIST), 'utf8')

describe('the checklist', () => {
  const rows = [...readChecklist().matchAll(/^\| (?!Item|---)(.*) \| (.*) \|$/gm)].map(([, item = '', tests = '']) => ({
    item,
    tests: filesIn(tests),
  }))

  it('has the items of the first specification', () => {
    expect(rows.length).toBeGreaterThanOrEqual(28)
  })

  it.each(rows)('$item', ({ tests }) => {
    expect(tests).not.toEqual([])
    expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})
