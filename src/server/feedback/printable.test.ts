import { expect, it } from 'vitest'
import { printable, printableJson } from './printable.ts'

/** Escape, 8-bit control sequence, bidirectional override and isolate, line separator, a tag character, delete. */
const HOSTILE = 'a\u001b[31m\u009b2J\u202e\u2066\u2028\u{e0041}\u007fz'

it('removes everything that controls a terminal, and keeps joiners', () => {
  expect(printable(HOSTILE)).toBe('a [31m 2J     z')
  expect(printable('👩\u200d👩\u200d👧 می\u200cخواهم')).toBe('👩\u200d👩\u200d👧 می\u200cخواهم')
})

it.each([undefined, 2])('writes JSON with the same content, with indent %s', (indent) => {
  const text = printableJson({ page: HOSTILE, lines: 'a\nb' }, indent)
  expect(text.replaceAll('\n', '')).toBe(printable(text.replaceAll('\n', '')))
  expect(JSON.parse(text)).toEqual({ page: HOSTILE, lines: 'a\nb' })
})
