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

const LOCAL = 'http://localhost:3000'

it.each([
  [{ origin: undefined, canonical: LOCAL }, false],
  [{ origin: 'http://localhost:4100', canonical: LOCAL }, false],
  [{ origin: 'https://docs.example.com', canonical: undefined }, false],
  [{ origin: 'https://docs.example.com', canonical: 'https://other.example.com' }, false],
  [{ origin: 'https://docs.example.com', canonical: LOCAL }, true],
  [{ origin: 'http://192.0.2.1:3000', canonical: 'http://127.0.0.1:3000' }, true],
  [{ origin: undefined, canonical: LOCAL, host: '0.0.0.0' }, false],
  [{ origin: undefined, canonical: LOCAL, mode: 'production' }, false],
  [{ origin: undefined, canonical: LOCAL, mode: 'production', host: '127.0.0.1' }, false],
  [{ origin: undefined, canonical: LOCAL, mode: 'production', host: '::1' }, false],
  [{ origin: undefined, canonical: LOCAL, mode: 'production', host: '0.0.0.0' }, true],
  [{ origin: undefined, canonical: LOCAL, mode: 'production', host: '::' }, true],
  [{ origin: undefined, canonical: 'https://docs.example.com', mode: 'production', host: '0.0.0.0' }, false],
])("a service configured as %j doesn't start: %s", (setting, wanted) => {
  expect(isBuiltForNowhere({ host: 'localhost', mode: undefined, ...setting })).toBe(wanted)
})
