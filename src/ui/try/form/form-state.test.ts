import { describe, expect, it } from 'vitest'
import { TRY_MESSAGES } from '../../../core/messages/try.ts'
import { filledFrom, formFromHash, linkToForm } from '../share.ts'
import { fieldProblem } from './field-problem.ts'
import { FORM } from './form.fixture.ts'
import {
  addressOf,
  type FormEvent,
  missingFields,
  reduceForm,
  requestOf,
  sampleOf,
  startForm,
  visibleFields,
} from './form-state.ts'

const having = (...events: FormEvent[]) => events.reduce(reduceForm, startForm(FORM))
const typed = (key: string, value: string): FormEvent => ({ kind: 'typed', key, value })

describe('a form', () => {
  it('starts with the example', () => {
    expect(sampleOf(FORM, startForm(FORM))).toEqual({
      method: 'POST',
      url: 'https://api.bigcommerce.com/stores/abc123/v3/teas/77?include=images',
      headers: FORM.headers,
      body: { kind: 'json', text: '{\n  "name": "Nilgiri"\n}' },
    })
    expect(visibleFields(FORM, startForm(FORM)).map(({ name }) => name)).toEqual(['store_hash', 'tea_id', 'include'])
  })

  it('writes URLs that decode to what was typed', () => {
    const address = (...events: FormEvent[]) =>
      addressOf(FORM, having({ kind: 'removed', key: 'query include' }, ...events))
    expect(address(typed('path tea_id', 'a/b ?#'))).toBe('/stores/abc123/v3/teas/a%2Fb%20%3F%23')
    expect(address(typed('path tea_id', '..'))).toBe('/stores/abc123/v3/teas/%2E%2E')
    expect(address(typed('path tea_id', ' '))).toBe('/stores/abc123/v3/teas/{tea_id}')
    expect(address(typed('query id:in', '1,2'))).toBe('/stores/abc123/v3/teas/77?id:in=1,2')
    expect(address(typed('query tag', 'a, b&c,'))).toBe('/stores/abc123/v3/teas/77?tag=a&tag=b%26c')
    expect(address(typed('path tea_id', '\ud800'))).toContain('%EF%BF%BD')
  })

  it('lists missing required fields, and rejects impossible values', () => {
    expect(missingFields(FORM, having(typed('path tea_id', ' '))).map(({ name }) => name)).toEqual(['tea_id'])
    const [, id, list] = FORM.fields
    const words = TRY_MESSAGES['en-US'].problems
    const problem = (field: typeof id, text: string) => field && fieldProblem(field, text, FORM.schemas, words)
    expect([problem(id, '77'), problem(id, 'x'), problem(id, '0')]).toEqual([
      '',
      'Must be integer.',
      'Must be at least 1.',
    ])
    expect([problem(list, '1,2'), problem(list, '1,x'), problem(list, '')]).toEqual(['', 'Must be integer.', ''])
  })

  it('sends the sandbox its own store and token, and never a line break in a header', () => {
    const state = having(typed('path store_hash', 'mine99'), typed('header X-Trace', 'a\r\nb: c'))
    expect(requestOf(FORM, state, 'sandbox')).toEqual({
      method: 'POST',
      path: '/stores/abc123/v3/teas/77?include=images',
      headers: { 'x-auth-token': 'sandbox', 'content-type': 'application/json', 'x-trace': 'a b: c' },
      body: '{\n  "name": "Nilgiri"\n}',
    })
    expect(sampleOf(FORM, state).url).toContain('/stores/mine99/')
  })
})

describe('a link to a filled form', () => {
  const state = having(typed('query tag', 'a'), typed('path store_hash', 'mine99'), {
    kind: 'body',
    text: '{"name": "Sencha", "password": "s3cret"}',
  })

  it('restores everything except the store and secrets', async () => {
    const link = await linkToForm('create-a-tea', state)
    expect(link?.isReduced).toBe(true)
    const shared = await formFromHash(link?.hash ?? '')
    expect(shared).toMatchObject({ id: 'create-a-tea' })
    if (shared === null || shared === 'damaged') return
    expect(JSON.stringify(shared)).not.toMatch(/mine99|s3cret/)
    const filled = filledFrom(FORM, shared)
    expect(filled.values).toEqual({
      'path store_hash': 'abc123',
      'path tea_id': '77',
      'query tag': 'a',
      'query include': 'images',
    })
    expect(JSON.parse(filled.body)).toEqual({ name: 'Sencha', password: '' })
  })

  it('accepts only what the form has a field for', () => {
    const shared = { id: 'x', values: { 'query other': '1', 'query tag': 'a', 'header X-Auth-Token': 't' }, body: '' }
    expect(filledFrom(FORM, shared).values).toEqual({ 'path store_hash': 'abc123', 'query tag': 'a' })
  })

  it('is short enough for an address bar', async () => {
    const noise = Array.from({ length: 4_000 }, (_, at) => Math.imul(at + 1, 0x45d9f3b).toString(36)).join('')
    expect(await linkToForm('x', { ...state, body: JSON.stringify({ noise }) })).toBeNull()
  })

  it('is reported when damaged, and ignored when it is something else', async () => {
    expect(await formFromHash('#try=%%%')).toBe('damaged')
    expect(await formFromHash(`#try=${'a'.repeat(10_000)}`)).toBe('damaged')
    expect(await formFromHash('#create-a-tea')).toBeNull()
  })
})
