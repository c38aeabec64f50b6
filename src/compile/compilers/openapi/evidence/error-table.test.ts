import { describe, expect, it } from 'vitest'
import type { Example, Operation, Response } from '../../../../core/api/api.ts'
import type { BodyNode } from '../../../../core/body.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { hasErrorTable, resourceErrorTable } from './error-table.ts'

const text = (value: string): BodyNode => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'text', value }],
})

function response(status: string, cause: string, body: unknown, isUndocumented = false): Response {
  const example: Example = { name: '', value: JSON.stringify(body), language: 'json' }
  const contents = body === null ? [] : [{ id: '', contentType: 'application/json', schema: null, examples: [example] }]
  return {
    id: status,
    status,
    description: [text(cause)],
    headers: [],
    contents,
    links: [],
    ...(isUndocumented && { isUndocumented }),
  }
}

function operation(id: string, responses: readonly Response[]): Operation {
  return {
    ...{ kind: 'operation', id, operationId: id, aliases: [], method: 'post', path: `/${id}`, summary: `Do ${id}` },
    ...{ servers: [], security: [], parameters: [], body: null, responses, callbacks: [], sends: [], sentBy: [] },
    ...{ request: null, authoredSamples: [] },
  }
}

const teas = operation('teas', [
  response('200', 'Teas.', null),
  response('422', 'A name is missing.', { status: 422, title: 'name is required' }),
  response('401', 'The token is missing.', { title: 'Unauthorized' }),
])
const cups = operation('cups', [
  response('401', 'The token is missing.', { title: 'Unauthorized' }),
  response('404', 'No such cup.', [{ status: 404, message: '(message not documented)' }], true),
])

function rows(operations: readonly Operation[]): string[] {
  const markdown = bodyToMarkdown({ type: 'root', children: resourceErrorTable(operations, 'errors', 'en-US') })
  return markdown.split('\n').filter((line) => line.startsWith('|'))
}

describe('errors of a resource (spec: reference.errors)', () => {
  it('are one row each, in order of status, with message, cause, and operations', () => {
    const [head, , ...found] = rows([teas, cups])
    expect(head).toBe('| Status | Message or code | Cause | Operations |')
    expect(found).toEqual([
      '| 401 | `Unauthorized` | The token is missing. | all operations |',
      '| 404 from our simulator | (message not documented) | No such cup. | [Do cups](#cups) |',
      '| 422 | `name is required` | A name is missing. | [Do teas](#teas) |',
    ])
  })

  it('are a table to screen readers on phones too, where a row is a block of text', () => {
    const [, table] = resourceErrorTable([teas, cups], 'errors', 'en-US')
    const tags = (node: BodyNode): string[] =>
      node.type === 'text'
        ? []
        : [
            ...(node.type === 'element' && /^t[a-z]+$/.test(node.tagName)
              ? [`${node.tagName} ${node.properties.role}`]
              : []),
            ...node.children.flatMap(tags),
          ]
    expect([...new Set(table ? tags(table) : [])]).toEqual([
      'table table',
      'thead rowgroup',
      'tr row',
      'th columnheader',
      'tbody rowgroup',
      'td cell',
    ])
  })

  it('count operations beyond the sixth', () => {
    const many = Array.from({ length: 8 }, (_, index) => operation(`tea${index}`, [response('409', 'Sold out.', null)]))
    const [, , row] = rows([...many, operation('pot', [])])
    expect(row).toContain('[Do tea5](#tea5) and 2 more')
  })

  it('have no table on a page with one operation, or without errors', () => {
    expect(hasErrorTable([teas])).toBe(false)
    expect(hasErrorTable([operation('a', []), operation('b', [])])).toBe(false)
    expect(hasErrorTable([teas, cups])).toBe(true)
  })
})
