/** However schemas refer to each other, a page and a sheet show a limited number of rows. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Operation } from '../../src/core/api/api.ts'
import type { SchemaNode } from '../../src/core/api/api-schema.ts'
import type { SchemaSheet } from '../../src/core/api/sheet.ts'
import type { Page } from '../../src/core/page.ts'
import { compileCase } from './compile-case.ts'
import { markedDocument } from './random-schemas.ts'

export const PAGE_BUDGET = 1500
const SHEET_BUDGET = 300

/**
 * Documents in `npm test`, where a thousand were a twentieth of the processor time of all unit tests.
 * `npm run test:reliability` continues the same row of documents to its end.
 */
export const FEW_DOCUMENTS = 250
export const MANY_DOCUMENTS = 1_000

/** Compiles this many random documents, always the same ones. */
export async function keepBudget(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(markedDocument, async ({ document }) => {
      const { pages, generated } = await compileCase('random.openapi.json', JSON.stringify(document))
      for (const page of pages) expect(rowsOf(page)).toBeLessThanOrEqual(PAGE_BUDGET)
      for (const sheet of sheetsOf(generated.values())) expect(countRows(sheet.root)).toBeLessThanOrEqual(SHEET_BUDGET)
    }),
    { numRuns, seed: 4421 },
  )
}

export function sheetsOf(files: Iterable<{ kind: string; sheet?: SchemaSheet }>): SchemaSheet[] {
  return [...files].flatMap((file) => (file.kind === 'sheet' && file.sheet ? [file.sheet] : []))
}

export function rowsOf(page: Page): number {
  return page.body.children
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
    .flatMap(({ parameters, body, responses }) => [
      ...parameters.flatMap(({ nodes }) => nodes),
      ...(body?.contents ?? []).flatMap(({ schema }) => schema ?? []),
      ...responses.flatMap(({ headers, contents }) => [...headers, ...contents.flatMap(({ schema }) => schema ?? [])]),
    ])
    .reduce((sum, node) => sum + countRows(node), 0)
}

function countRows(node: SchemaNode): number {
  return 1 + (node.groups ?? []).flatMap(({ nodes }) => nodes).reduce((sum, child) => sum + countRows(child), 0)
}
