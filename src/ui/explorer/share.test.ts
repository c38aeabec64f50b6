import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkToQuery, MAX_HASH_CHARACTERS, queryFromHash, withoutSecrets } from './share.ts'

describe('a shared query', () => {
  it('survives the round trip, whatever its content', async () => {
    const api = fc.constantFrom('storefront' as const, 'admin' as const)
    const variables = fc.oneof(
      fc.constant(''),
      fc
        .dictionary(fc.constantFrom('name', 'ids', 'after'), fc.oneof(fc.string(), fc.integer()))
        .map((value) => JSON.stringify(value, null, 2)),
    )
    await fc.assert(
      fc.asyncProperty(api, fc.string({ unit: 'grapheme', maxLength: 400 }), variables, async (name, query, text) => {
        const link = await linkToQuery({ api: name, query, variables: text })
        expect(link?.isReduced).toBe(false)
        expect(await queryFromHash(link?.hash ?? '')).toEqual({ api: name, query, variables: text, type: null })
      }),
    )
  })

  it('is read from the form that reference pages write', async () => {
    const hash = `#api=admin&query=${encodeURIComponent('{ store { storeHash } }')}&type=Store.product`
    expect(await queryFromHash(hash)).toEqual({
      api: 'admin',
      query: '{ store { storeHash } }',
      variables: '',
      type: 'Store.product',
    })
  })

  it('is null for a hash of something else', async () => {
    expect(await queryFromHash('')).toBeNull()
    expect(await queryFromHash('#part')).toBeNull()
  })

  it('is damaged when it cannot be unpacked, is too long, or unpacks to too much', async () => {
    const bomb = await linkToQuery({ api: 'storefront', query: 'a'.repeat(300_000), variables: '' })
    expect(bomb?.hash.length).toBeLessThan(MAX_HASH_CHARACTERS)
    for (const hash of ['#q=%%%', '#q=AAAA', `#q=${'x'.repeat(9_000)}`, bomb?.hash ?? ''])
      expect(await queryFromHash(hash)).toBe('damaged')
    expect(await queryFromHash(`#q=${btoa('not deflated').replace(/=+$/, '')}`)).toBe('damaged')
  })

  it('has no link when it is too long for one', async () => {
    let seed = 1
    const letter = (): string => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return String.fromCharCode(33 + ((seed >>> 16) % 90))
    }
    const noise = Array.from({ length: 20_000 }, letter).join('')
    expect(await linkToQuery({ api: 'storefront', query: noise, variables: '' })).toBeNull()
  })
})

describe('secrets', () => {
  it('are removed from variables at any depth, as is text that is not JSON', () => {
    const text = JSON.stringify({
      email: 'a@example.com',
      password: 'hunter2',
      input: { newPassword: 'x', apiKey: 'k', token: 't' },
      list: [{ clientSecret: 's' }],
    })
    const { text: clean, isReduced } = withoutSecrets(text)
    expect(isReduced).toBe(true)
    expect(JSON.parse(clean)).toEqual({
      email: 'a@example.com',
      password: '',
      input: { newPassword: '', apiKey: '', token: '' },
      list: [{ clientSecret: '' }],
    })
    expect(withoutSecrets('{"token": "abc')).toEqual({ text: '', isReduced: true })
  })

  it('do not include the password of the sandbox, which everybody knows', () => {
    expect(withoutSecrets('{"password":"steep-4-minutes"}').isReduced).toBe(false)
  })
})
