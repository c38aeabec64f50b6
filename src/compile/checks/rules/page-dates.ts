/** DC853: dates of pages and changelog headings must be valid, not far in the future, and sorted newest first. */

import { isDate } from '@dev-center/contract/schema/formats'
import type { Finding } from '../../../core/problem.ts'
import { isWithin } from '../../../core/route.ts'
import { isFarAhead } from '../../compilers/openapi/operation/stability.ts'
import type { CheckedSite } from './site-to-check.ts'

const HEADING = /^#{2,4}[ \t]/
const DATE = /\b\d{4}-\d\d-\d\d\b/
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')
const WORDED_HEADING = new RegExp(`^#{2,4}[ \\t]+(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})[ \\t]*$`)

export function checkPageDates({ site, textOf }: CheckedSite): Finding[] {
  return [...site.pages.values()].flatMap((page): Finding[] => {
    if (!isWithin(page.route, '/changelog') || !/\.mdx?$/.test(page.file)) return []
    return datesOf(page.file, (textOf(page.file) ?? '').split('\n'))
  })
}

function datesOf(file: string, lines: readonly string[]): Finding[] {
  const problems: Finding[] = []
  let before: string | null = null
  for (const [index, line] of lines.entries()) {
    const date = dateIn(line)
    if (date === null) continue
    const at = { code: 'DC853', file, line: index + 1, column: 1, length: line.length } as const
    if (!isDate(date)) problems.push({ ...at, message: `The date ${date} doesn't exist.` })
    else if (isFarAhead(date)) problems.push({ ...at, message: `${date} is too far in the future.` })
    else {
      if (before !== null && date > before)
        problems.push({ ...at, message: `${date} is below ${before}, but the newest entry must come first.` })
      before = date
    }
  }
  return problems
}

function dateIn(line: string): string | null {
  if (!HEADING.test(line)) return null
  const plain = DATE.exec(line)?.[0]
  if (plain !== undefined) return plain
  const [, month, day = '', year = ''] = WORDED_HEADING.exec(line) ?? []
  if (month === undefined) return null
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}
