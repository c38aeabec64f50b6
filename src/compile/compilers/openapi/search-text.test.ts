import { expect, it } from 'vitest'
import { compileCase } from '../../../../tests/openapi/compile-case.ts'

it('includes the operation ID and the text of callbacks (spec: search.text)', async () => {
  const { pages } = await compileCase(
    'rain.openapi.yaml',
    `openapi: 3.1.0
info: { title: Rain, version: '1' }
paths:
  /subscriptions:
    post:
      summary: Subscribe
      operationId: addSubscription
      responses: { '201': { description: Done. } }
      callbacks:
        rain:
          '{$request.body#/url}':
            post:
              summary: It rains
              description: Sent at the first drop.
              responses: { '200': { description: Thank you. } }
`,
  )
  const text = pages.flatMap(({ sections }) => sections).find(({ heading }) => heading === 'Subscribe')?.text
  expect(text?.split('\n')).toEqual([
    'POST /subscriptions',
    '201 Done.',
    'rain {$request.body#/url}',
    'It rains',
    'Sent at the first drop.',
    'addSubscription',
  ])
})

it('separates the name and description of a field with a colon', async () => {
  const { pages } = await compileCase(
    'teas.openapi.yaml',
    `openapi: 3.1.0
info: { title: Teas, version: '1' }
paths:
  /teas:
    get:
      summary: List teas
      parameters:
        - { name: kind, in: query, description: Only of a kind., schema: { type: string, enum: [green, black] } }
        - { name: plain, in: query, schema: { type: string } }
      responses: { '200': { description: Teas. } }
`,
  )
  const text = pages.flatMap(({ sections }) => sections).find(({ heading }) => heading === 'List teas')?.text
  expect(text?.split('\n').slice(1, 3)).toEqual(['kind: Only of a kind. green black', 'plain'])
})
