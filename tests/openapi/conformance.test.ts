/**
 * One small document for each construct of OpenAPI and each failure that readers of other sites reported
 * (spec: reference.pages, reference.schemas), compiled and rendered. People review the golden files; the invariants
 * apply to all of them. Both have the extension `.txt`, so that no formatter repairs what is broken on purpose.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../src/core/page.ts'
import { PROBLEMS } from '../../src/core/problem.ts'
import { compileCase, printProblem, renderPage } from './compile-case.ts'
import { parseHtml, printHtml, walk } from './print-html.ts'

const CASES = join(import.meta.dirname, 'cases')
const GOLDEN = join(import.meta.dirname, 'golden')
const names = readdirSync(CASES).map((file) => file.replace('.yaml.txt', ''))

const compileFile = (name: string) =>
  compileCase(`${name}.openapi.yaml`, readFileSync(join(CASES, `${name}.yaml.txt`), 'utf8'))

describe.each(names)('%s', (name) => {
  it('renders the same as its golden file', async () => {
    const { pages, problems, generated } = await compileFile(name)
    const sheets = [...generated.values()].filter(({ kind }) => kind === 'sheet').length
    const parts = [
      ...problems.map(printProblem),
      ...pages.flatMap((page) => [`== ${page.route} "${page.title}" ${page.kind}`, printHtml(renderPage(page))]),
      ...(sheets > 0 ? [`== sheets: ${sheets}`] : []),
    ]
    await expect(`${shorten(parts.join('\n'))}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}.txt`))
  })

  it('satisfies the invariants of every page', async () => {
    const { pages, problems } = await compileFile(name)
    for (const problem of problems) {
      expect(Object.keys(PROBLEMS)).toContain(problem.code)
      expect(problem.line).toBeGreaterThan(0)
    }
    for (const page of pages) expectSound(page)
  })
})

/** Shortens golden files with hundreds of similar lines, which nobody would review. */
function shorten(text: string): string {
  const lines = text.split('\n')
  return lines.length <= 400
    ? text
    : [...lines.slice(0, 120), `… ${lines.length - 160} lines …`, ...lines.slice(-40)].join('\n')
}

function expectSound(page: Page): void {
  const ids = new Set<string>()
  const targets: string[] = []
  walk(parseHtml(renderPage(page)), (element) => {
    expect(['script', 'style', 'iframe', 'base', 'form']).not.toContain(element.tagName)
    for (const { name, value } of element.attrs) {
      expect(name).not.toMatch(/^on|^style$/)
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:https?:|mailto:|(?![a-z][a-z\d+.-]*:))/i)
      if (name === 'href' && value.startsWith('#')) targets.push(value.slice(1))
      if (name === 'aria-controls' || name === 'aria-labelledby') targets.push(value)
      if (name !== 'id') continue
      expect(ids, `id "${value}" twice`).not.toContain(value)
      ids.add(value)
    }
  })
  for (const target of targets) expect(ids, `#${target} leads nowhere`).toContain(target)
  for (const anchor of page.anchors) expect(ids, `anchor "${anchor}" is not rendered`).toContain(anchor)
  for (const { id } of page.headings) expect(page.anchors).toContain(id)
  for (const { anchor } of page.identifiers) expect(ids).toContain(anchor)
  for (const alias of Object.values(page.anchorAliases)) expect(ids).toContain(alias)
  expect(page.sections[0]?.id).toBe('')
  expect(page.sections.slice(1).map(({ id }) => id)).toEqual(page.headings.map(({ id }) => id))
}

it('renders 3.0 and 3.1 in the same way', async () => {
  const render = async (name: string) =>
    (await compileFile(name)).pages.map((page) => printHtml(renderPage(page)).replaceAll(name, 'x'))
  expect(await render('nullable-30')).toEqual(await render('nullable-31'))
})

it('has a case for each problem a document can have', async () => {
  const found = new Set<string>()
  for (const name of names) for (const { code } of (await compileFile(name)).problems) found.add(code)
  const codes = Object.keys(PROBLEMS).filter((code) => code.startsWith('DC3'))
  const siteLevel = ['DC320', 'DC321', 'DC322', ...codes.filter((code) => code.startsWith('DC33'))]
  // Events that do not name each other need two documents: events.test.ts. How much is described is checked with the lists of
  // the site, and so is what is true: tests/golden/documents and truth.
  // Since when and what instead is asked where a history is recorded: tests/dev/deprecations.test.ts.
  expect(codes.filter((code) => !found.has(code))).toEqual(['DC315', ...siteLevel, 'DC347', 'DC348', 'DC360'])
})
