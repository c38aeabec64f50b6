/** The try form of an operation, from the API document to the file and the button. */
import { expect, it } from 'vitest'
import { type TryForm, tryFormPath } from '../../src/core/api/try-form.ts'
import { compileCase, renderPage } from './compile-case.ts'

const DOCUMENT = `
openapi: 3.1.0
info: { title: Brands, version: '3' }
servers:
  - url: https://api.bigcommerce.com/stores/{store_hash}/v3
    variables: { store_hash: { default: abc123 } }
security: [{ X-Auth-Token: [store_v2_products] }]
paths:
  /catalog/brands/{brand_id}:
    parameters:
      - { name: brand_id, in: path, required: true, schema: { type: integer, minimum: 1 }, example: 39 }
    put:
      summary: Update a brand
      operationId: updateBrand
      parameters:
        - name: include_fields
          in: query
          description: 'Fields to [return](/docs/a). More words.'
          explode: false
          schema: { type: array, items: { type: string, enum: [name, page_title] } }
        - { name: Accept, in: header, required: true, schema: { type: string }, example: application/json }
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Brand' }
            examples:
              one: { summary: A name, value: { name: Hoshino } }
              two: { value: { name: Sato, parent: { name: Hoshino } } }
      responses: { '200': { description: The brand. }, '409': { description: The name is taken. } }
  /catalog/brands/{brand_id}/dreams:
    get:
      summary: Get dreams
      operationId: getDreams
      parameters: [{ name: brand_id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: Dreams. } }
components:
  securitySchemes: { X-Auth-Token: { type: apiKey, in: header, name: X-Auth-Token } }
  schemas:
    Brand:
      type: object
      required: [name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, description: 'Its *name*. Unique.', maxLength: 255 }
        parent: { $ref: '#/components/schemas/Brand' }
`

it('says whether each operation can be tried, and which values can be entered', async () => {
  const { pages, generated } = await compileCase('brands.openapi.yaml', DOCUMENT)
  const [page] = pages
  if (!page) throw new Error('no page')
  const file = generated.get(tryFormPath('/brands', 'update-a-brand'))
  const form: TryForm = JSON.parse(file?.kind === 'text' ? file.content : '')
  expect(form).toEqual({
    summary: 'Update a brand',
    method: 'PUT',
    origin: 'https://api.bigcommerce.com',
    path: '/stores/{store_hash}/v3/catalog/brands/{brand_id}',
    fields: [
      {
        ...{ place: 'path', name: 'store_hash', description: '', required: true, example: 'abc123' },
        ...{ values: [], isRepeated: false, schema: { type: 'string' } },
      },
      {
        ...{ place: 'path', name: 'brand_id', description: '', required: true, example: '39' },
        ...{ values: [], isRepeated: false, schema: { type: 'integer', minimum: 1 } },
      },
      {
        ...{ place: 'query', name: 'include_fields', description: 'Fields to return', required: false, example: '' },
        ...{ values: ['name', 'page_title'], isRepeated: false },
        schema: { type: 'array', items: { type: 'string', enum: ['name', 'page_title'] } },
      },
    ],
    headers: [
      ['X-Auth-Token', '{{ACCESS_TOKEN}}'],
      ['Accept', 'application/json'],
      ['Content-Type', 'application/json'],
    ],
    body: {
      contentType: 'application/json',
      required: true,
      schema: { $ref: 'Brand' },
      examples: [
        { name: 'A name', text: '{\n  "name": "Hoshino"\n}' },
        { name: 'two', text: '{\n  "name": "Sato",\n  "parent": {\n    "name": "Hoshino"\n  }\n}' },
      ],
    },
    errors: ['409'],
    schemas: {
      Brand: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string', description: 'Its name', maxLength: 255 },
          parent: { $ref: 'Brand' },
        },
      },
    },
  })
  expect(generated.has(tryFormPath('/brands', 'get-dreams'))).toBe(false)
  const html = renderPage(page)
  expect(html.match(/data-try=""/g)).toHaveLength(1)
  expect(html).toMatch(/<button[^>]*aria-describedby="update-a-brand"[^>]*data-try=""/)
  expect(html.match(/Not in the sandbox/g)).toHaveLength(1)
})
