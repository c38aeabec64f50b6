import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits } from './edits.ts'

test('keeps the way back to the source', () => {
  const { text, toSource } = applyEdits('one two three', [
    { from: 4, to: 7, text: 'TWENTY' },
    { from: 0, to: 0, text: '> ' },
  ])
  expect(text).toBe('> one TWENTY three')
  expect(toSource(text.indexOf('one'))).toBe(0)
  expect(toSource(text.indexOf('WENTY'))).toBe(4)
  expect(toSource(text.indexOf('three'))).toBe(8)
  expect(toSource(text.length)).toBe(13)
})

test('leaves out an edit that overlaps an earlier one', () => {
  const edits = [
    { from: 0, to: 3, text: 'A' },
    { from: 2, to: 4, text: 'B' },
  ]
  expect(applyEdits('abcdef', edits).text).toBe('Adef')
})

test('maps every character that stays to itself', () => {
  const edit = fc.record({ from: fc.nat(40), length: fc.nat(5), text: fc.string({ maxLength: 5 }) })
  fc.assert(
    fc.property(fc.string({ minLength: 40, maxLength: 60 }), fc.array(edit, { maxLength: 6 }), (source, list) => {
      const { text, toSource } = applyEdits(
        source,
        list.map(({ from, length, text: inserted }) => ({
          from,
          to: Math.min(source.length, from + length),
          text: inserted,
        })),
      )
      let last = 0
      for (let offset = 0; offset <= text.length; offset++) {
        const at = toSource(offset)
        expect(at).toBeGreaterThanOrEqual(last)
        expect(at).toBeLessThanOrEqual(source.length)
        last = at
      }
    }),
  )
})
