/** When runs have to be repeated (spec: reference.runs). */
import { expect, it } from 'vitest'
import type { GeneratedFile } from '../../../core/api/sheet.ts'
import { createRunStates } from './run-state.ts'

const document = (description: string, type: string) => ({
  servers: [{ url: 'https://api.bigcommerce.com/stores/{store_hash}/v3' }],
  paths: {
    '/catalog/brands': {
      post: {
        description,
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { name: { type } } } } },
        },
        responses: { '200': { description: 'The brand.' } },
      },
    },
  },
})

/** `hash` stands for the hash of the file's text. */
function stateAfter(hash: string, description: string, type = 'string') {
  const texts = new Map([['brands.openapi.yaml', { text: '', hash }]])
  const content = JSON.stringify(document(description, type))
  const generated = new Map<string, GeneratedFile>([['/_dc/api/brands.json', { kind: 'text', content }]])
  return createRunStates(texts)(generated)
}

it('is the same store after a description was edited', () => {
  expect(stateAfter('1', 'Makes a brand.').key).toBe(stateAfter('2', 'Creates a brand.').key)
})

it('is another store after a request schema was edited', () => {
  expect(stateAfter('1', 'Makes a brand.').key).not.toBe(stateAfter('2', 'Makes a brand.', 'integer').key)
})

it('is built once for unchanged documents', () => {
  const states = createRunStates(new Map([['brands.openapi.yaml', { text: '', hash: '1' }]]))
  expect(states(new Map())).toBe(states(new Map()))
})
