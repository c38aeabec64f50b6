/** `/proof` contains exactly the figures of the reports (spec: outputs.proof). */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proofPage } from '../bench/proof/proof-page.ts'
import { REPORT_COMMANDS, type Reports, readReports } from '../bench/proof/reports.ts'

const PAGE = resolve(import.meta.dirname, '../content/proof.mdx')

const WHOLE: Required<Reports> = {
  content: {
    pages: 1701,
    translations: 1702,
    operations: 1703,
    links: 1704,
    errors: 1705,
    samples: { checked: 1706, exchanges: 1707 },
    runs: { ran: 1708, simulated: 1709, guides: 1710 },
    described: { have: 1711, of: 1712 },
    facts: { settled: 1713, of: 1714 },
    reviewed: 1715,
    cited: { have: 1730, of: 1731 },
  },
  exam: { find: { right: 1716, of: 1717 }, do: { right: 1718, of: 1719 } },
  accessibility: { pages: 1720, schemes: 1, violations: 1721 },
  sizes: { pages: 1722, medianBytes: 1723 * 1024, mostBytes: 1724 * 1024, mostImageBytes: 1725 * 1024 },
  page: { page: '/', bytes: 1726 * 1024, scriptBytes: 1727 * 1024, firstPaintMs: 1728, layoutShift: 0.1729 },
}

/** Without thousands separators. */
const figuresOf = (text: string) => text.replaceAll(/(?<=\d),(?=\d)/g, '')

describe('the page', () => {
  it('is up to date with the reports', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(proofPage(readReports()))
  })

  it('shows every figure of every report', () => {
    const text = figuresOf(proofPage(WHOLE))
    const missing = Array.from({ length: 31 }, (_, at) => String(1701 + at)).filter((figure) => !text.includes(figure))
    expect(missing).toEqual([])
    expect(text).not.toContain('No report')
  })

  it.each(Object.keys(WHOLE) as (keyof Reports)[])(
    'leaves out the rows of a missing report, and says so: %s',
    (name) => {
      const { [name]: _, ...others } = WHOLE
      const text = proofPage(others)
      expect(text).toContain(`No report for this release: \`${REPORT_COMMANDS[name]}\` has not been run.`)
      expect(text.split('No report')).toHaveLength(2)
      expect(text.length).toBeLessThan(proofPage(WHOLE).length)
    },
  )
})
