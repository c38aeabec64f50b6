/** A form as the compiler writes it, small. */
import type { TryForm } from '../../../core/api/try-form.ts'

export const FORM: TryForm = {
  summary: 'Create a tea',
  method: 'POST',
  origin: 'https://api.bigcommerce.com',
  path: '/stores/{store_hash}/v3/teas/{tea_id}',
  fields: [
    {
      ...{ place: 'path', name: 'store_hash', description: '', required: true, example: 'abc123' },
      ...{ values: [], isRepeated: false, schema: { type: 'string' } },
    },
    {
      ...{ place: 'path', name: 'tea_id', description: 'Number of the tea', required: true, example: '77' },
      ...{ values: [], isRepeated: false, schema: { type: 'integer', minimum: 1 } },
    },
    {
      ...{ place: 'query', name: 'id:in', description: '', required: false, example: '' },
      ...{ values: [], isRepeated: false, schema: { type: 'array', items: { type: 'integer' } } },
    },
    {
      ...{ place: 'query', name: 'tag', description: '', required: false, example: '' },
      ...{ values: [], isRepeated: true, schema: { type: 'array', items: { type: 'string' } } },
    },
    {
      ...{ place: 'query', name: 'include', description: '', required: false, example: 'images' },
      ...{ values: ['images', 'variants'], isRepeated: false, schema: { enum: ['images', 'variants'] } },
    },
    {
      ...{ place: 'header', name: 'X-Trace', description: '', required: false, example: '' },
      ...{ values: [], isRepeated: false, schema: { type: 'string' } },
    },
  ],
  headers: [
    ['X-Auth-Token', '{{ACCESS_TOKEN}}'],
    ['Content-Type', 'application/json'],
  ],
  body: {
    contentType: 'application/json',
    required: true,
    schema: { $ref: 'Tea' },
    examples: [
      { name: '', text: '{\n  "name": "Nilgiri"\n}' },
      { name: 'Dear', text: '{\n  "name": "Gyokuro",\n  "price": 40\n}' },
    ],
  },
  errors: ['404', '422'],
  schemas: {
    Tea: {
      type: 'object',
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', maxLength: 10, description: 'What it is called' },
        price: { type: 'number', minimum: 0, nullable: true },
        kind: { type: 'string', enum: ['green', 'black'] },
        is_visible: { type: 'boolean' },
        images: { type: 'array', items: { $ref: 'Image' } },
      },
    },
    Image: { type: 'object', properties: { url: { type: 'string' }, is_thumbnail: { type: 'boolean' } } },
  },
}
