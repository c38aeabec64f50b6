import { describe, expect, test } from 'vitest'
import { type Cursor, DocumentSession } from '../document/cursor.ts'
import { readYaml } from '../document/yaml-document.ts'
import { sourcesOf } from '../plan.ts'
import { type Visitor, walkOperations } from './walk-operations.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Teas, version: '1' }
paths:
  /teas:
    parameters:
      - { name: sort, in: query, schema: { type: string, enum: [name] } }
    get:
      responses:
        '200':
          description: Teas
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Tea' } }
              examples: { one: { $ref: '#/components/examples/Teas' } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Tea' } } } }
      responses:
        '201':
          description: Teas
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Tea' } }
              examples: { one: { $ref: '#/components/examples/Teas' } }
components:
  examples: { Teas: { value: [{ name: Sencha }] } }
  schemas:
    Tea: { type: object, properties: { name: { type: string }, blend: { $ref: '#/components/schemas/Tea' } } }
    Unused: { type: object }
`

function openDocument(): Cursor {
  const session = new DocumentSession(new Map([['a.yaml', readYaml('a.yaml', DOCUMENT)]]))
  const root = session.open('a.yaml')
  if (root === null) throw new Error('no document')
  return root
}

/** Writes down its visits. */
class Recorder implements Visitor {
  readonly what = 'The record'
  readonly recorded: string[] = []

  operation({ source, parameters }: Parameters<NonNullable<Visitor['operation']>>[0]): void {
    this.recorded.push(`${source.method} ${source.path} (${parameters.map(({ name }) => name).join()})`)
  }

  schema(...[, { label, sender }, parts]: Parameters<NonNullable<Visitor['schema']>>): void {
    this.recorded.push(`${sender} ${label} [${parts.map(({ keyword, name }) => name || keyword).join()}]`)
  }

  afterSchema(schema: Cursor): void {
    if (schema.name === 'Tea') this.recorded.push('end of Tea')
  }

  example(value: Cursor): void {
    this.recorded.push(`example ${value.pointer}`)
  }
}

describe('the walk over operations', () => {
  test('follows references, and visits each schema once for each sender and each example once', () => {
    const recorder = new Recorder()
    walkOperations(sourcesOf(openDocument()), [recorder])
    expect(recorder.recorded).toEqual([
      'get /teas (sort)',
      'parameter GET /teas []',
      'read GET /teas [items]',
      'read Tea [name,blend]',
      'read Tea.name []',
      'end of Tea',
      'example /components/examples/Teas/value',
      'post /teas (sort)',
      'client Tea [name,blend]',
      'client Tea.name []',
      'end of Tea',
      'write POST /teas [items]',
      'write Tea [name,blend]',
      'write Tea.name []',
      'end of Tea',
    ])
  })

  test('a visitor that fails is a problem of the document, and the others go on', () => {
    const root = openDocument()
    const recorder = new Recorder()
    const failing: Visitor = {
      what: 'The tally',
      schema: () => {
        throw new Error('no room')
      },
    }
    const finished = walkOperations(sourcesOf(root), [failing, recorder])
    expect([...finished]).toEqual([recorder])
    expect(recorder.recorded).toHaveLength(15)
    expect(root.session.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "DC360 The tally can't be made: no room.",
    ])
  })
})
