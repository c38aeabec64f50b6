import { expect, it } from 'vitest'
import type { Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { GeneratedFile } from '../../core/api/sheet.ts'
import type { History } from '../../core/history/history.ts'
import type { Page } from '../../core/page.ts'
import { sheetDates, withSheetDates } from './sheet-history.ts'

const LEAF = '/_dc/schema/leaf'
const row = (name: string): SchemaNode => ({ id: name, name, type: 'string' })

/** A page with an operation whose response references the sheet at `data.leaves[]`. */
function pageOf(path: string, sheet = LEAF): Page {
  const leaves: SchemaNode = { id: '', name: 'leaves', type: 'array of object' }
  const item: SchemaNode = { id: '', name: '', type: 'object', sheet: { href: sheet, name: 'Leaf', prefix: '' } }
  const list: SchemaNode = { ...leaves, groups: [{ kind: 'items', nodes: [item] }] }
  const data: SchemaNode = { ...row('data'), groups: [{ kind: 'properties', nodes: [list] }] }
  const schema: SchemaNode = { ...row(''), groups: [{ kind: 'properties', nodes: [data] }] }
  const contents = [{ id: '', contentType: 'application/json', schema, examples: [] }]
  const operation = {
    ...{ kind: 'operation', id: path, operationId: '', method: 'get', path, summary: path, parameters: [], body: null },
    ...{ servers: [{ url: 'https://api.example.com', variables: [] }], callbacks: [], security: [] },
    responses: [{ id: '', status: '200', headers: [], contents, links: [] }],
  } as unknown as Operation
  const node = { type: 'component', name: 'Operation', props: { operation }, children: [] }
  return { body: { type: 'root', children: [node] } } as unknown as Page
}

const key = (path: string) => `GET https://api.example.com${path}`
const history = (changes: History['changes']): History => ({
  first: '2023-01',
  last: '2026-03',
  unrecorded: [],
  changes,
})
const came = (date: string, at: string) => [date, 'response.added', at] as const

it('dates a field on a sheet by its path in the operation that references the sheet', () => {
  const dates = sheetDates(
    [pageOf('/teas')],
    history({ [key('/teas')]: [came('2024-08', '200.data.leaves[].origin')] }),
  )
  const root: SchemaNode = { ...row(''), groups: [{ kind: 'properties', nodes: [row('origin'), row('grade')] }] }
  const sheet = { path: LEAF, title: 'Leaf', root, home: { title: 'Teas', route: '/teas' } }
  const file = withSheetDates({ kind: 'sheet', sheet }, dates)
  const [group] = file.kind === 'sheet' ? (file.sheet.root.groups ?? []) : []
  expect(group?.nodes).toEqual([{ ...row('origin'), since: '2024-08' }, row('grade')])
  const other: GeneratedFile = { kind: 'sheet', sheet: { ...sheet, path: '/_dc/schema/other' } }
  expect(withSheetDates(other, dates)).toBe(other)
})

it('gives no date if two operations differ, unless one of them was added later than the field', () => {
  const teas = { [key('/teas')]: [came('2024-08', '200.data.leaves[].origin')] }
  const pages = [pageOf('/teas'), pageOf('/tins')]
  const datesWith = (tins: History['changes'][string]) =>
    sheetDates(pages, history({ ...teas, [key('/tins')]: tins }))
      .get(LEAF)
      ?.get('origin')
  expect(datesWith([])).toBeUndefined()
  expect(datesWith([came('2025-02', '200.data.leaves[].origin')])).toBeUndefined()
  expect(datesWith([came('2024-08', '200.data.leaves[].origin')])).toBe('2024-08')
  expect(datesWith([['2025-03', 'operation.added']])).toBe('2024-08')
})

it('leaves fields outside the sheet to the page', () => {
  const changes = { [key('/teas')]: [came('2024-08', '200.data.leavesCount'), came('2024-08', '200.data')] }
  expect(sheetDates([pageOf('/teas')], history(changes)).size).toBe(0)
})
