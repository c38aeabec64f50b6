/**
 * DC818: "There are three ways:" above a list of four, or a heading "The three parts" above a table of four rows. Reads
 * only numbers that announce what follows: in the last sentence before a list or table, up to its colon, and in headings.
 */
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import type { Finding } from '../../../../core/problem.ts'
import { withoutFences } from '../code-names.ts'
import type { CheckedSite } from '../site-to-check.ts'

const NAMES = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** A number that limits or selects doesn't announce, and neither does one end of a range. */
const ANNOUNCED =
  /(?<![\w.,-])(?<other>(?:all|of|at (?:least|most)|up to|by|than|within|after|every|first|last|other|to|or) (?:the |its )?)?(?<number>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|1\d) (?!(?:to|or|and) )(?<noun>(?:[a-z'-]{1,30} ){0,2}?[a-z-]{1,30}s)\b(?! to \w)/gi
const HEADING =
  /^#+ (?:the |these )?(?<number>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|1\d) (?<noun>[a-z -]{2,60})$/i
const MEASURE =
  /\b(?:seconds|minutes|hours|days|weeks|months|years|times|characters|decimals|pixels|bytes|digits|words|letters)$/i
const ITEM = /^( *)(?:[-*]|\d+\.) /

interface Announced {
  readonly at: number
  readonly text: string
  readonly number: number
}

export function checkItemCounts({ site, textOf }: CheckedSite): Finding[] {
  const guides = [...site.pages.values()].filter(
    ({ file, locale }) => locale === DEFAULT_LOCALE && /\.mdx?$/.test(file),
  )
  return guides.flatMap(({ file }) => {
    const lines = withoutFences(textOf(file) ?? '').split('\n')
    return lines.flatMap((line, index): Finding[] => {
      const announced = line.startsWith('#') ? inHeading(line) : beforeColon(line)
      if (announced.length === 0) return []
      const counts = countsAfter(lines, index + 1, textOf(file) ?? '')
      const [first] = announced
      if (first === undefined || counts.length === 0 || announced.some(({ number }) => counts.includes(number)))
        return []
      const message = `"${first.text}" is followed by ${counts[0]}.`
      return [{ code: 'DC818', file, line: index + 1, column: first.at + 1, length: first.text.length, message }]
    })
  })
}

function inHeading(line: string): Announced[] {
  const match = HEADING.exec(line)
  return match === null ? [] : [announcedBy(match, line.replace(/^#+ /, ''), line.search(/[^# ]/))]
}

/** The sentence that ends with the colon. */
function beforeColon(line: string): Announced[] {
  if (!/:\s*$/.test(line) || line.trimStart().startsWith('|')) return []
  const start = Math.max(...['. ', '; ', '! ', '? '].map((end) => line.lastIndexOf(end) + 1))
  // A code span is no word.
  const blank = (code: string) => '`'.repeat(code.length)
  const sentence = line
    .slice(start)
    .replace(/`[^`\n]+`/g, blank)
    .replace(/\]\([^()\s]*\)/g, blank)
  return [...sentence.matchAll(ANNOUNCED)].flatMap((match) =>
    match.groups?.other !== undefined || MEASURE.test(match.groups?.noun ?? '')
      ? []
      : [announcedBy(match, match[0], start + match.index)],
  )
}

function announcedBy(match: RegExpExecArray, text: string, at: number): Announced {
  const number = (match.groups?.number ?? '').toLowerCase()
  const named = NAMES.indexOf(number)
  return { at, text, number: named === -1 ? Number(number) : named + 2 }
}

/** How many items a reader can count in the list or table that comes next. Empty if something else does. */
function countsAfter(lines: readonly string[], start: number, source: string): number[] {
  const index = lines.findIndex((line, at) => at >= start && line.trim() !== '')
  const line = lines[index]
  // A fence is blank here, but not in the source.
  if (
    line === undefined ||
    source
      .split('\n')
      .slice(start, index)
      .some((between) => between.trim() !== '')
  )
    return []
  if (line.trimStart().startsWith('|')) {
    const end = lines.findIndex((other, at) => at > index && !other.trimStart().startsWith('|'))
    const rows = (end === -1 ? lines.length : end) - index - 2
    // A comparison has a column for each.
    return rows < 1 ? [] : [rows, line.split('|').length - 3]
  }
  const indent = ITEM.exec(line)?.[1]?.length
  return indent === undefined ? [] : [itemsFrom(lines.slice(index), indent)]
}

function itemsFrom(lines: readonly string[], indent: number): number {
  const isAfter = (line: string) => line.trim() !== '' && line.search(/\S/) <= indent && !ITEM.test(line)
  const end = lines.findIndex(isAfter)
  return lines.slice(0, end === -1 ? lines.length : end).filter((line) => ITEM.exec(line)?.[1]?.length === indent)
    .length
}
