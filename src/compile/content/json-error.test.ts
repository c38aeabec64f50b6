import { describe, expect, test } from 'vitest'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import { jsonErrorOffset } from './json-error.ts'

describe('jsonErrorOffset', () => {
  test.each(['{}', '[]', ' {"a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": {}} \n', '"x"', '0'])(
    'accepts %s',
    (text) => {
      expect(() => JSON.parse(text)).not.toThrow()
      expect(jsonErrorOffset(text)).toBeNull()
    },
  )

  test.each([
    ['{"a": yes}', 6],
    ["{'a': 1}", 1],
    ['{"a": 1,}', 8],
    ['[1, 2,]', 6],
    ['{"a" 1}', 5],
    ['{"a": 1 "b": 2}', 8],
    ['{"a": 1', 7],
    ['{"a": 1}}', 8],
    ['{"a": // x\n1}', 6],
    ['{"a": 01}', 6],
    ['{"a": "x\ny"}', 6],
    ['{"a"}', 4],
    ['[1}', 2],
    ['', 0],
    ['{"a": truely}', 6],
  ])('%s stops being JSON at %i', (text, offset) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(jsonErrorOffset(text)).toBe(offset)
  })

  test('is linear', () => {
    const started = threadMs()
    jsonErrorOffset(`${'['.repeat(200_000)}"${'a'.repeat(200_000)}`)
    expect(threadMs() - started).toBeLessThan(2_000)
  })
})
