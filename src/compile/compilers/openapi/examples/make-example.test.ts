import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../core/json.ts'
import { DocumentSession } from '../document/cursor.ts'
import { readYaml } from '../document/yaml-document.ts'
import { Shapes } from '../schema/shape.ts'
import { makeExample } from './make-example.ts'

/** Example of the first schema in `components`. */
function exampleOf(schemas: string): Json {
  const file = 'a.openapi.yaml'
  const text = `openapi: 3.1.0\ncomponents:\n  schemas:\n${schemas.replace(/^/gm, '    ')}`
  const root = new DocumentSession(new Map([[file, readYaml(file, text)]])).open(file)
  const [, schema] = root?.at('components')?.entries('schemas')[0] ?? []
  if (!schema) throw new Error('no schema')
  return makeExample([schema], new Shapes(), 'response')
}

describe('an example from a schema alone (spec: reference.examples)', () => {
  it('uses the shared sample data (spec: content.world)', () => {
    const example = exampleOf(`Order:
  properties:
    placed: { type: string, format: date-time }
    email: { type: string, format: email }
    shop: { type: string, format: uri }`)
    expect(example).toEqual({
      placed: '2026-03-14T09:26:53Z',
      email: 'mei.tanaka@example.com',
      shop: 'https://juniper-and-clay.example.com/',
    })
  })

  it('ends for a self-referencing schema, with the same result on every build', () => {
    const tree = `Leaf:
  properties:
    name: { type: string }
    leaf: { $ref: '#/components/schemas/Leaf' }`
    expect(exampleOf(tree)).toEqual({ name: 'string', leaf: { name: 'string' } })
    expect(exampleOf(tree)).toEqual(exampleOf(tree))
  })

  it('is at most 16 KiB', () => {
    const members = Array.from(
      { length: 300 },
      (_, at) => `    field${at}: { type: string, default: '${'tea '.repeat(20)}' }`,
    )
    expect(JSON.stringify(exampleOf(`Wide:\n  properties:\n${members.join('\n')}`)).length).toBeLessThan(20 * 1024)
  })
})
