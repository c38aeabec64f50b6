/** A page gives up rows that it has no room for, and every one of them can still be reached (spec: reference.schemas). */
import { describe, expect, it } from 'vitest'
import { makePage } from '../../../tests/fixtures/page-view.ts'
import type { Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { SchemaSheet } from '../../core/api/sheet.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Page } from '../../core/page.ts'
import { FULL_ROOM, foldPage } from './fold-page.ts'

const field = (id: string, below: readonly SchemaNode[] = []): SchemaNode => ({
  id,
  name: id.slice(id.lastIndexOf('.') + 1),
  type: below.length > 0 ? 'object' : 'string',
  ...(below.length > 0 && { groups: [{ kind: 'properties', nodes: below }] }),
})

/** Ten fields, of which `box` holds ten, one of which holds ten. */
function body(id: string): SchemaNode {
  const names = Array.from({ length: 9 }, (_, index) => `f${index}`)
  const rows = (base: string) => names.map((name) => field(`${base}.${name}`))
  const deep = field(`${id}.box.deep`, rows(`${id}.box.deep`))
  const box = field(`${id}.box`, [...rows(`${id}.box`), deep])
  return { ...field(id, [...rows(id), box]), name: '' }
}

function operation(id: string): Operation {
  const schema = body(`${id}--200`)
  const error = body(`${id}--422`)
  const response = (status: string, root: SchemaNode) => ({
    id: `${id}--${status}`,
    status,
    headers: [],
    links: [],
    contents: [{ id: root.id, contentType: 'application/json', schema: root, examples: [] }],
  })
  return {
    kind: 'operation',
    id,
    parameters: [],
    body: null,
    responses: [response('200', schema), response('422', error)],
    callbacks: [],
  } as unknown as Operation
}

function pageOf(operations: readonly Operation[]): Page {
  const children = operations.map((one) => ({
    type: 'component' as const,
    name: 'Operation' as const,
    props: { operation: one as unknown as JsonObject },
    children: [],
  }))
  return { ...makePage({ route: '/docs/tea' }), body: { type: 'root', children } }
}

const page = pageOf([operation('get-tea'), operation('make-tea')])

function nodesIn(value: unknown): SchemaNode[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return 'type' in value && 'name' in value && 'id' in value && !('kind' in value)
    ? [value as SchemaNode, ...inner]
    : inner
}

/** Ids of a page once every sheet is opened. */
function idsOf(value: unknown, sheets: ReadonlyMap<string, SchemaSheet>, prefix = ''): string[] {
  return nodesIn(value).flatMap(({ id, sheet }) => {
    const own = id === '' ? [] : [prefix === '' ? id : `${prefix}.${id}`]
    if (sheet === undefined) return own
    const base = [prefix, sheet.prefix].filter(Boolean).join('.')
    return [...own, ...idsOf(sheets.get(sheet.href)?.root, sheets, base)]
  })
}

describe('a small page', () => {
  it('is unchanged', () => {
    const folded = foldPage(page, { ...FULL_ROOM, budget: 10_000, closed: 0 })
    expect(folded.sheets).toEqual([])
    expect(folded.page).toEqual(page)
  })
})

describe('a page with more rows than its budget', () => {
  it('keeps every anchor', () => {
    for (const budget of [0, 60, 130, 200, 400]) {
      const folded = foldPage(page, { ...FULL_ROOM, budget: budget, closed: 0 })
      const sheets = new Map(folded.sheets.map((sheet) => [sheet.path, sheet]))
      expect(idsOf(folded.page.body, sheets).toSorted()).toEqual(idsOf(page.body, new Map()).toSorted())
    }
  })

  it('keeps the upper rows of every operation before the lower rows of any', () => {
    const folded = foldPage(page, { ...FULL_ROOM, budget: 160, closed: 0 })
    const ids = nodesIn(folded.page.body).map(({ id }) => id)
    expect(ids).toContain('get-tea--200.box')
    expect(ids).toContain('make-tea--200.box')
    expect(ids).not.toContain('get-tea--200.box.deep.f0')
    // What is closed gives way to what is open.
    expect(ids).not.toContain('get-tea--422.f0')
  })

  it('moves a closed operation to its own sheet, with its anchors', () => {
    const { page: short, sheets } = foldPage(page, { ...FULL_ROOM, budget: 10_000, closed: 1 })
    const [first, last] = short.body.children.map((node) => node.type === 'component' && node.props.operation)
    expect([first, last].map((one) => (one as unknown as Operation).sheet)).toEqual([undefined, sheets[0]?.path])
    expect(idsOf(sheets[0]?.operation, new Map())).toEqual(idsOf(operation('make-tea'), new Map()))
  })

  it('has one sheet for rows that several operations share', () => {
    const { page: empty, sheets } = foldPage(page, { ...FULL_ROOM, budget: 0, closed: 0 })
    expect(sheets).toHaveLength(1)
    const roots = nodesIn(empty.body).filter(({ sheet }) => sheet)
    expect(roots.map(({ sheet }) => sheet?.prefix)).toEqual([
      'get-tea--200',
      'get-tea--422',
      'make-tea--200',
      'make-tea--422',
    ])
    expect(roots[0]?.sheet?.fields).toBe(10)
  })
})

it('a part with more rows than one sheet holds becomes a single sheet', () => {
  const wide = field(
    'get-tea--200.box',
    Array.from({ length: 600 }, (_, index) => field(`get-tea--200.box.f${index}`)),
  )
  const one = operation('get-tea')
  const schema = { ...field('get-tea--200', [wide]), name: '' }
  const contents = [{ id: schema.id, contentType: 'application/json', schema, examples: [] }]
  const response = { ...one.responses[0], contents } as (typeof one.responses)[number]
  const { sheets } = foldPage(pageOf([{ ...one, responses: [response] }]), { ...FULL_ROOM, budget: 100, closed: 0 })
  expect(sheets.map((sheet) => nodesIn(sheet.root).length)).toContain(601)
})

it('an alternative without a title keeps a distinguishing name when its fields move', () => {
  const list = (below: readonly SchemaNode[], schema?: string): SchemaNode => {
    const item: SchemaNode = { ...field('', below), ...(schema && { schema }) }
    return { ...field(''), type: 'array of object', groups: [{ kind: 'items', nodes: [item] }] }
  }
  const rows = ['sku', 'quantity'].map((name) => field(`get-tea--200.${name}`))
  const root = {
    ...field('get-tea--200'),
    groups: [{ kind: 'oneOf', nodes: [list(rows), list(rows, 'Line')] } as const],
  }
  const one = operation('get-tea')
  const media = { id: root.id, contentType: 'application/json', schema: root, examples: [] }
  const responses = one.responses.slice(0, 1).map((first) => ({ ...first, contents: [media] }))
  // Room for the alternatives, not for what is in them.
  const { page: folded } = foldPage(pageOf([{ ...one, responses }]), { ...FULL_ROOM, budget: 21, closed: 0 })
  const lists = nodesIn(folded.body).filter(({ type }) => type === 'array of object')
  expect(lists.map(({ title, sheet }) => [title, sheet?.fields])).toEqual([
    ['sku, quantity', 2],
    ['Line', 2],
  ])
})

it('highlights the samples of the first operations only', () => {
  const three = foldPage(pageOf(['a', 'b', 'c'].map(operation)), { ...FULL_ROOM, budget: 10_000, closed: 0 })
  const plain = three.page.body.children.map((node) => node.type === 'component' && node.props.operation)
  expect(plain.map((one) => (one as unknown as Operation).isPlain)).toEqual([undefined, undefined, true])
})

it('links from a sheet back to the page, in recursions and in descriptions', () => {
  const link = { type: 'element', tagName: 'a', properties: { href: '#other' }, children: [] } as const
  const inner: SchemaNode = {
    ...field('get-tea--200.tea.parent'),
    description: [link],
    recursion: { name: 'Tea', href: '#get-tea--200' },
  }
  const self: SchemaNode = { ...field('get-tea--200.tea.again'), recursion: { name: 'Tea', href: '#get-tea--200.tea' } }
  const root = { ...field('get-tea--200', [field('get-tea--200.tea', [inner, self])]), name: '' }
  const one = operation('get-tea')
  const [first] = one.responses
  const media = { id: root.id, contentType: 'application/json', schema: root, examples: [] }
  const responses = first ? [{ ...first, contents: [media] }] : []
  // Room for the row of `tea`, not for those in it.
  const { sheets } = foldPage(pageOf([{ ...one, responses }]), { ...FULL_ROOM, budget: 12, closed: 0 })
  const rows = nodesIn(sheets[0]?.root).filter(({ recursion }) => recursion)
  expect(rows.map(({ recursion }) => recursion?.href)).toEqual(['/docs/tea#get-tea--200', '#'])
  expect(JSON.stringify(rows[0]?.description)).toContain('"/docs/tea#other"')
})
