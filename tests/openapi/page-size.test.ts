/** No page has more than 4,000 elements before its reader opens something (spec: reference.pages). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../src/core/page.ts'
import { lessRoom, planPage, renderPage } from '../../src/site/page-document.ts'
import type { Renderer } from '../../src/site/renderer/renderer.ts'
import { countElements } from '../../src/site/schema-sheets/count-elements.ts'
import { PAGE_ELEMENTS } from '../../src/site/schema-sheets/fold-page.ts'
import { elementsPaintedAtOnce } from '../../src/site/schema-sheets/painted-at-once.ts'
import { makeView } from '../fixtures/page-view.ts'
import { compileCase, renderPage as renderBody } from './compile-case.ts'

/** Menus, head, and foot of a page of a long document. */
const SHELL = '<i></i>'.repeat(1000)

/** A page of operations, the first of which answers with a list whose sample has `entries` entries. */
async function pageWith({ operations, entries }: { operations: number; entries: number }): Promise<Page> {
  const boats = Array.from({ length: entries }, (_, at) => ({ name: `Boat ${at}`, length: at, moored: at % 2 === 0 }))
  const paths = Array.from({ length: operations }, (_, at) => {
    const example = at === 0 ? boats : [{ name: 'Gull' }]
    const content = { 'application/json': { schema: { type: 'array', items: { type: 'object' } }, example } }
    const parameters = [{ name: 'harbor', in: 'query', schema: { type: 'string' } }]
    const get = {
      summary: `List boats of pier ${at}`,
      parameters,
      responses: { 200: { description: 'Boats.', content } },
    }
    return [`/piers/${at}/boats`, { get }]
  })
  const document = { openapi: '3.1.0', info: { title: 'Piers', version: '1' }, paths: Object.fromEntries(paths) }
  const { pages } = await compileCase('piers.openapi.json', JSON.stringify(document))
  const [page] = pages
  if (page === undefined) throw new Error('The document has no page.')
  return page
}

describe('a page with a long sample', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'page-size-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const rendered = async (page: Page, shell = SHELL) => {
    const renderer: Renderer = {
      hash: 'test',
      files: {} as Renderer['files'],
      renderedDir: folder,
      clientDir: folder,
      serverDir: folder,
      renderPage: ({ view }) => shell + renderBody(view.page),
      renderSheet: () => '',
      renderFolderRows: () => '',
    }
    const { file, sheets } = await renderPage(planPage(makeView({ page }), 'key', renderer), renderer, {} as never)
    return { html: readFileSync(file, 'utf8'), sheets }
  }

  it('gives up highlighting before any operation is closed', async () => {
    const { html, sheets } = await rendered(await pageWith({ operations: 12, entries: 400 }))
    expect(countElements(html)).toBeLessThanOrEqual(PAGE_ELEMENTS)
    expect(html).toContain('Boat 399')
    expect(sheets).toEqual([])
  })

  it('closes no operation to make room for what a script adds to the samples in view', async () => {
    const page = await pageWith({ operations: 17, entries: 40 })
    const { html } = await rendered(page, SHELL.repeat(2))
    expect(html).not.toContain('class="t-')
    expect(elementsPaintedAtOnce(page)).toBeGreaterThan(100)
    expect(countElements(html)).toBeLessThanOrEqual(PAGE_ELEMENTS)
    expect(countElements(html)).toBeGreaterThan(PAGE_ELEMENTS - 2 * elementsPaintedAtOnce(page))
  })

  it('counts no colors of a sample that is too long for a script', async () => {
    expect(elementsPaintedAtOnce(await pageWith({ operations: 1, entries: 400 }))).toBeLessThan(50)
  })

  it('keeps the highlighting that it has room for', async () => {
    const { html } = await rendered(await pageWith({ operations: 12, entries: 20 }))
    expect(countElements(html)).toBeLessThanOrEqual(PAGE_ELEMENTS)
    expect(html.match(/class="t-/g)?.length).toBeGreaterThan(100)
  })
})

it('takes rows, highlighting, the last rows, and then whole operations', () => {
  const steps: string[] = []
  for (let room: ReturnType<typeof lessRoom> = { budget: 1500, closed: 0, coloured: 2 }; room !== null; ) {
    steps.push(`${room.budget} ${room.coloured} ${room.closed}`)
    room = lessRoom(room, 700, 3)
  }
  expect(steps).toEqual(['1500 2 0', '700 2 0', '700 0 0', '600 0 0', '600 0 1', '600 0 2', '600 0 3'])
})
