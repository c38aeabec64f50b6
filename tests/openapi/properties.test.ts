/** Properties of every document, tested with random ones: nothing is dropped, and nothing grows without limit. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Page } from '../../src/core/page.ts'
import { renderSheet } from '../../src/ui/api/schema/sheet-document.tsx'
import { compileCase, renderPage } from './compile-case.ts'
import { markedDocument } from './random-schemas.ts'
import { FEW_DOCUMENTS, keepBudget, PAGE_BUDGET, rowsOf, sheetsOf } from './row-budget.ts'

it('shows every text of a document on a page or a sheet', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(markedDocument, async ({ document, marks }) => {
      const { pages, generated } = await compileCase('random.openapi.json', JSON.stringify(document))
      const sheets = sheetsOf(generated.values())
      const shown = [...pages.map(renderPage), ...sheets.map((sheet) => renderSheet(sheet, []))].join('\n')
      const dropped = marks.filter((mark) => !shown.includes(mark))
      expect(dropped).toEqual([])
    }),
    { numRuns: 80, seed: 20261120 },
  )
})

it(`keeps ${FEW_DOCUMENTS} random cyclic documents within the budget of rows`, { timeout: 300_000 }, async () => {
  const started = threadMs()
  await keepBudget(FEW_DOCUMENTS)
  expect(threadMs() - started).toBeLessThan(30_000)
})

it('handles a fan-out of ten to the eighth (spec: threats.hostile-content, row 38)', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 9 }, (_, level) => [
      `L${level}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 10 }, (_, index) => [
            `f${index}`,
            level === 8 ? { type: 'string' } : { $ref: `#/components/schemas/L${level + 1}` },
          ]),
        ),
      },
    ]),
  )
  const started = threadMs()
  const { pages, generated } = await compileCase('fan.openapi.json', JSON.stringify(documentOf(schemas, 'L0')))
  expect(threadMs() - started).toBeLessThan(2000)
  expect(rowsOf(pages[0] as Page)).toBeLessThanOrEqual(PAGE_BUDGET)
  // One sheet per schema, however many rows refer to it.
  expect(sheetsOf(generated.values()).length).toBeLessThanOrEqual(9)
  const examples = JSON.stringify(pages[0]?.body).match(/"text":"(?:[^"\\]|\\.)*"/g) ?? []
  for (const example of examples) expect(example.length).toBeLessThan(20_000)
})

it('splits ten thousand paths into pages with unique anchors', { timeout: 300_000 }, async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [
      `/p${index}`,
      { get: { summary: `Get ${index % 100}`, operationId: 'same', responses: { '200': { description: 'ok' } } } },
    ]),
  )
  const started = threadMs()
  const { pages, problems } = await compileCase('many.openapi.json', JSON.stringify({ ...documentOf({}, ''), paths }))
  expect(threadMs() - started).toBeLessThan(30_000)
  // Five beside the rows of the overview, then 25 per page.
  expect(pages.length).toBe(401)
  for (const page of pages) expect(new Set(page.anchors).size).toBe(page.anchors.length)
  expect(problems.filter(({ code }) => code === 'DC308').length).toBe(9_999)
})

it('puts fewer operations on a page if they have many examples', async () => {
  const pagesWith = async (count: number): Promise<number> => {
    const examples = Object.fromEntries(Array.from({ length: count }, (_, index) => [`e${index}`, { value: index }]))
    const responses = { '200': { description: 'ok', content: { 'application/json': { examples } } } }
    const paths = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `/p${index}`,
        { get: { summary: `Get ${index}`, tags: ['All'], responses } },
      ]),
    )
    return (await compileCase('examples.openapi.json', JSON.stringify({ ...documentOf({}, ''), paths }))).pages.length
  }
  const few = await pagesWith(2)
  // 20 operations with 39 more examples of 6 elements each exceed 4,000.
  expect(await pagesWith(40)).toBe(few + 1)
})

/** Processor time of this thread, so that other work on the machine doesn't count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function documentOf(schemas: object, root: string): object {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${root}` } } }
  const post = { summary: 'Do it', requestBody: { content }, responses: { '204': { description: 'ok' } } }
  return { openapi: '3.1.0', info: { title: 'Big', version: '1' }, paths: { '/x': { post } }, components: { schemas } }
}
