import { pointerKeys } from '@dev-center/contract/json'
import { describe, expect, it } from 'vitest'
import { escapeKey, resolveReference } from './json-references.ts'

describe('resolveReference (spec: reference.references)', () => {
  it.each([
    ['#/components/schemas/A', { file: 'docs/a/x.yaml', pointer: '/components/schemas/A' }],
    ['', { file: 'docs/a/x.yaml', pointer: '' }],
    ['#town', { file: 'docs/a/x.yaml', pointer: 'town' }],
    ['../b/y.yaml#/A%20B', { file: 'docs/b/y.yaml', pointer: '/A B' }],
    ['./y.yaml', { file: 'docs/a/y.yaml', pointer: '' }],
    ['../../y.yaml', { file: 'y.yaml', pointer: '' }],
  ])('%s', (reference, target) => {
    expect(resolveReference(reference, 'docs/a/x.yaml')).toEqual(target)
  })

  it.each([
    'file:///etc/passwd',
    '/etc/passwd',
    '../../../secret.yaml',
    '%2e%2e/%2e%2e/%2e%2e/secret.yaml',
    '..\\secret.yaml',
    'http://127.0.0.1/',
    'https://example.com/a.yaml#/x',
    '//example.com/a.yaml',
    'HTTP://example.com/',
    'data:text/yaml,a',
    'a\0b.yaml',
  ])('refuses %s', (reference) => {
    expect(resolveReference(reference, 'docs/a/x.yaml')).toHaveProperty('refused')
  })

  it('follows URLs that map to a content file', () => {
    const map = (url: string) => (url === 'https://raw.example.com/main/y.yaml' ? 'docs/y.yaml' : null)
    expect(resolveReference('https://raw.example.com/main/y.yaml#/A', 'x.yaml', map)).toEqual({
      file: 'docs/y.yaml',
      pointer: '/A',
    })
  })
})

it('escapes keys both ways', () => {
  expect(pointerKeys(`/a/${escapeKey('b/~c')}`)).toEqual(['a', 'b/~c'])
  expect(pointerKeys('')).toEqual([])
})
