import { expect, it } from 'vitest'
import { isBareError } from './bare-error.ts'

const example = (value: object) => ({ name: '', language: 'json', value: JSON.stringify(value) }) as const

it('recognises errors that only repeat their status', () => {
  expect(isBareError(example({ status: 401, title: 'Unauthorized', type: 'https://x' }), '401')).toBe(true)
  expect(isBareError(example({ status: 404, title: '(message not documented)', errors: {} }), '404')).toBe(true)
})

it.each([
  [{ status: 409, title: 'The name is taken' }, '409'],
  [{ status: 422, title: '(message not documented)', errors: { name: 'is required' } }, '422'],
  [{ status: 422, title: 'Unprocessable Content', code: 30101 }, '422'],
  [{ title: 'Unauthorized' }, '401'],
  [{ status: 200 }, '200'],
])('keeps %o', (value, status) => {
  expect(isBareError(example(value), status)).toBe(false)
})

it('keeps named examples, external ones, and text', () => {
  const bare = example({ status: 401, title: 'Unauthorized' })
  expect(isBareError({ ...bare, name: 'expired' }, '401')).toBe(false)
  expect(isBareError({ ...bare, external: 'https://x' }, '401')).toBe(false)
  expect(isBareError({ ...bare, value: 'no JSON' }, '401')).toBe(false)
})
