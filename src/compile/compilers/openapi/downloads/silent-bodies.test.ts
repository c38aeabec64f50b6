import { expect, it } from 'vitest'
import type { Json } from '../../../../core/json.ts'
import { withoutSilentBodies } from './silent-bodies.ts'

const body = (schema: Json) => ({ description: 'x', content: { 'application/json': { schema } } })
const told = body({ type: 'object', properties: { id: { type: 'integer' } } })
const silent = body({ type: 'object', properties: {} })

/** The statuses whose responses still have a body. */
function kept(responses: { [status: string]: Json }): string[] {
  const document = {
    paths: { '/teas': { summary: 'Teas', get: { responses } } },
    components: { responses: { None: body({ type: 'object', properties: { status: { type: 'integer' } } }) } },
  }
  const { paths } = withoutSilentBodies(document) as unknown as {
    paths: { '/teas': { get: { responses: { [status: string]: { content?: Json; $ref?: string } } } } }
  }
  return Object.entries(paths['/teas'].get.responses).flatMap(([status, { content, $ref }]) =>
    content === undefined && $ref === undefined ? [] : [status],
  )
}

it('removes bodies of statuses that have none, also of shared responses', () => {
  expect(kept({ 200: told, 204: told, 304: told })).toEqual(['200'])
  expect(kept({ 200: told, 204: { $ref: '#/components/responses/None' } })).toEqual(['200'])
  expect(kept({ 200: told, 404: { $ref: '#/components/responses/None' } })).toEqual(['200', '404'])
})

it('removes an object without members beside a body that says more', () => {
  expect(kept({ 200: told, 201: silent, 400: silent })).toEqual(['200', '400'])
  expect(kept({ 201: silent })).toEqual(['201'])
  expect(kept({ 200: silent, 201: body({ type: 'array' }) })).toEqual(['201'])
})
