import { expect, it } from 'vitest'
import { originWarnings } from './origin-warnings.ts'

it.each([
  [undefined, 'https://docs.example.com', []],
  ['https://docs.example.com', 'https://docs.example.com', []],
  ['https://docs.example.com', undefined, []],
  ['https://docs.example.com:443', 'https://docs.example.com', []],
  ['http://localhost:3000', 'http://localhost:3000', []],
  ['http://127.0.0.2:3000', 'http://127.0.0.2:3000', []],
  ['http://docs.example.com', 'http://docs.example.com', ['origin.insecure']],
  ['http://127.example.com', 'https://127.example.com', ['origin.insecure', 'origin.not_canonical']],
  ['https://docs.example.com', 'http://localhost:3000', ['origin.not_canonical']],
  ['https://staging.example.com', 'https://docs.example.com', ['origin.not_canonical']],
])('%s with canonical links to %s: %j', (origin, canonical, wanted) => {
  expect(originWarnings(origin, canonical)).toEqual(wanted)
})
