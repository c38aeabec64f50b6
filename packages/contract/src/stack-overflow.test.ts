import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import { expect, it } from 'vitest'

it('recognises a stack overflow, and no other RangeError', () => {
  const deeper = (): number => deeper() + 1
  const thrown = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  expect(isStackOverflow(thrown(deeper))).toBe(true)
  expect(isStackOverflow(thrown(() => new Array(-1)))).toBe(false)
  expect(isStackOverflow(thrown(() => 'a'.repeat(-1)))).toBe(false)
  expect(isStackOverflow(Object.assign(new Error('too much recursion'), { name: 'InternalError' }))).toBe(true)
  expect(isStackOverflow('call stack')).toBe(false)
})
