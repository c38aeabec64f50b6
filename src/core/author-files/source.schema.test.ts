import { describe, expect, it } from 'vitest'
import { sourcesSchema } from './source.schema.ts'

const good = { name: 'guides', repository: 'https://github.com/shop/umbrellas', ref: 'main', mount: '/docs' }
const wrongPath = (entry: object) =>
  sourcesSchema.safeParse([{ ...good, ...entry }]).error?.issues.map(({ path }) => path.join('.'))

describe('sources', () => {
  it('are untrusted by default and include the whole repository', () => {
    expect(sourcesSchema.parse([good])).toMatchObject([{ path: '', trusted: false }])
  })

  it.each([
    [{ repository: 'http://github.com/shop/umbrellas' }, '0.repository'],
    [{ repository: 'https://user:pass@github.com/shop/umbrellas' }, '0.repository'],
    [{ repository: 'https://github.com/shop' }, '0.repository'],
    [{ repository: 'http://127.0.0.1:8080/x', files: 'index.json' }, '0.repository'],
    [{ repository: 'https://files.example.com/x' }, '0.files'],
    [{ repository: 'https://files.example.com/x', files: ['a.md'] }, '0.ref'],
    [{ ref: '../main' }, '0.ref'],
    [{ ref: 'a..b' }, '0.ref'],
    [{ path: '/docs' }, '0.path'],
    [{ path: 'docs/../..' }, '0.path'],
    [{ mount: 'docs' }, '0.mount'],
    [{ mount: '/docs/' }, '0.mount'],
    [{ mount: '/../x' }, '0.mount'],
    [{ name: '../x' }, '0.name'],
    [{ trust: true }, '0'],
  ])('reject %j', (entry, path) => {
    expect(wrongPath(entry)).toContain(path)
  })

  it.each([
    { mount: '/' },
    { ref: 'release/v2.1' },
    { ref: 'f'.repeat(40) },
    { path: 'docs/API reference' },
    { repository: 'https://files.example.com/x', files: 'index.json' },
    { repository: 'https://files.example.com', files: ['a.md'], ref: 'f'.repeat(40) },
  ])('accept %j', (entry) => {
    expect(wrongPath(entry)).toBeUndefined()
  })

  it('have unique names', () => {
    expect(sourcesSchema.safeParse([good, good]).error?.issues[0]?.path).toEqual([1, 'name'])
  })
})
