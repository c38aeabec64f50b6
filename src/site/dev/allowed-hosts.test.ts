import { expect, it } from 'vitest'
import { isAllowedHost } from './allowed-hosts.ts'

it.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['LOCALHOST:3000', true],
  ['docs.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['192.168.1.7:3000', true],
  ['[::1]:3000', true],
  ['docs.test:3000', true],
  ['a.tunnel.example', true],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['notlocalhost', false],
  ['evildocs.test', false],
  ['eviltunnel.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost@evil.example', false],
  ['', false],
  [undefined, false],
])('the dev server answers to %s: %s (spec: content.dev-server)', (host, isAllowed) => {
  expect(isAllowedHost(host, ['docs.test', '.tunnel.example'])).toBe(isAllowed)
})
