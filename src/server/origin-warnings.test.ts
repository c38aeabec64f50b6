import { expect, it } from 'vitest'
import { isBuiltForNowhere, originWarnings } from './origin-warnings.ts'

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

it.each([
  [undefined, 'http://localhost:3000', false],
  ['http://localhost:4100', 'http://localhost:3000', false],
  ['https://docs.example.com', undefined, false],
  ['https://docs.example.com', 'https://other.example.com', false],
  ['https://docs.example.com', 'http://localhost:3000', true],
  ['http://192.0.2.1:3000', 'http://127.0.0.1:3000', true],
])('a service at %s with pages built for %s does not start: %s', (origin, canonical, wanted) => {
  expect(isBuiltForNowhere(origin, canonical)).toBe(wanted)
})
