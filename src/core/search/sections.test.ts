import { describe, expect, it } from 'vitest'
import { createSectionRows, pageOf, SECTIONS } from './sections.ts'

describe('rows by section', () => {
  it('numbers sections in the order of arrival, however many there are', () => {
    const rows = createSectionRows()
    const sections = Array.from({ length: 5000 }, (_, at) => ((at * 37) % 5000) * SECTIONS + (at % 7))
    expect(sections.map((section) => rows.rowOf(section))).toEqual(sections.map((_, at) => at))
    expect(sections.map((section) => rows.rowOf(section))).toEqual(sections.map((_, at) => at))
    expect(rows.size).toBe(5000)
    expect([...rows.sections.subarray(0, 5000)]).toEqual(sections)
  })

  it('is empty again after it has been cleared', () => {
    const rows = createSectionRows()
    for (let section = 0; section < 2000; section++) rows.rowOf(section)
    rows.clear()
    expect(rows.size).toBe(0)
    expect(rows.rowOf(1999)).toBe(0)
    expect(rows.rowOf(0)).toBe(1)
  })

  it('keeps the page in the number of a section', () => {
    expect([0, SECTIONS - 1, SECTIONS, 13_312 * SECTIONS + 5].map(pageOf)).toEqual([0, 0, 1, 13_312])
  })
})
