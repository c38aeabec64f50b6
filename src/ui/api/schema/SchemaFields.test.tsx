// @vitest-environment happy-dom
/** What the rows of a schema say (spec: reference.schemas). */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SchemaGroup, SchemaNode } from '../../../core/api/api-schema.ts'
import { apiContext } from '../api-context.ts'
import { SchemaFields } from './SchemaFields.tsx'

const context = apiContext({ locale: 'en-US', linkLocale: 'en-US', render: () => null }, (href) => href)

const node = (type: string, more: Partial<SchemaNode> = {}): SchemaNode =>
  ({ id: '', name: '', type, ...more }) as SchemaNode
const field = (name: string, type = 'string', more: Partial<SchemaNode> = {}) => node(type, { name, ...more })
const properties = (...nodes: SchemaNode[]): SchemaGroup => ({ kind: 'properties', nodes })

function render(groups: SchemaGroup[], level = 1): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <SchemaFields node={node('object', { groups })} level={level} context={context} />,
  )
  return place
}

it.each([1, 2, 3, 6])('the fields of a list are one click away at level %i, without a level for each item', (level) => {
  const item = node('object', { groups: [properties(field('sku'), field('quantity'))] })
  const rows = render([{ kind: 'items', nodes: [item] }], level)
  expect(rows.textContent).not.toContain('Each item')
  expect(rows.querySelectorAll('details').length).toBe(level <= 2 ? 0 : 1)
  expect(rows.querySelectorAll('.field').length).toBe(2)
})

it('an unnamed alternative lists the fields that distinguish it', () => {
  const card = node('object', {
    groups: [properties(...['number', 'expiry', 'issuer', 'code'].map((name) => field(name)))],
  })
  const stored = node('object', { schema: 'StoredCard' })
  const cards = node('array of object', { groups: [{ kind: 'items', nodes: [card] }] })
  const lines = node('array of object', {
    groups: [{ kind: 'items', nodes: [node('object', { schema: 'CartLine' })] }],
  })
  const either = node('array of object', {
    groups: [
      { kind: 'items', nodes: [node('object', { groups: [{ kind: 'anyOf', nodes: [stored, field('Gift')] }] })] },
    ],
  })
  const rows = render([{ kind: 'oneOf', nodes: [card, stored, cards, lines, either, node('string')] }])
  const names = [...rows.querySelectorAll(':scope > ul > li > details > summary')].map(
    (summary) => summary.querySelector('.field-schema')?.textContent,
  )
  expect(names).toEqual([
    'number, expiry, issuer, …',
    'StoredCard',
    'number, expiry, issuer, …',
    'CartLine',
    'StoredCard, Gift',
    undefined,
  ])
})

it('a field does not show which part of the document it comes from', () => {
  const rows = render([properties(field('id', 'integer', { origin: 'OrderDetails' }), field('status'))])
  expect(rows.textContent).not.toContain('OrderDetails')
})

it('a value without visible characters has a label', () => {
  const rows = render([
    properties(field('sort', 'string', { enum: [{ value: 'asc' }, { value: '' }, { value: ' ' }] })),
  ])
  expect([...rows.querySelectorAll('.field-empty')].map((value) => value.textContent)).toEqual([
    'empty text',
    'empty text',
  ])
  expect([...rows.querySelectorAll('code')].every((code) => code.textContent?.trim() !== '')).toBe(true)
})
