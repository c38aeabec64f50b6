/** `npm run check -- --coverage`: how much of each API document is described, one line per document. */

import { describedIn, MIN_SHARE, percent } from '../../compile/checks/rules/api-coverage.ts'
import type { SiteFacts } from '../../compile/compile.ts'
import { type IsPlain, readPlainNames } from '../../compile/compilers/openapi/document/plain-names.ts'
import {
  type ApiCoverage,
  OPERATION_PARTS,
  type OperationPart,
  type Share,
} from '../../compile/compilers/openapi/results.ts'
import { PLAIN_NAMES_FILE } from '../../compile/content/own-files.ts'

interface CoverageRow {
  readonly file: string
  readonly operations: number
  readonly parts: { readonly [part in OperationPart]: Share }
  /** Parameters and properties. */
  readonly described: Share
  /** Average of all parts and descriptions, 0 to 1. */
  readonly share: number
}

const TITLES: { readonly [part in OperationPart]: string } = {
  summary: 'summary',
  description: 'text',
  scopes: 'scopes',
  requestExample: 'request',
  responseExample: '2xx',
  errors: 'errors',
}
/** Marks a line that is below the required share. */
const MARK = ' <'

/** Documents, sorted by file. */
export function coverageRows({ units, textOf }: SiteFacts): CoverageRow[] {
  const isPlain = readPlainNames(textOf(PLAIN_NAMES_FILE) ?? '')
  return units.flatMap(({ report }) => (report?.coverage === undefined ? [] : rowOf(report.coverage, isPlain)))
}

function rowOf(coverage: ApiCoverage, isPlain: IsPlain): CoverageRow {
  const { file, operations, parts } = coverage
  const described = describedIn(coverage, isPlain)
  const all = [described, ...Object.values(parts)]
  const [have, of] = [all.reduce((sum, share) => sum + share.have, 0), all.reduce((sum, share) => sum + share.of, 0)]
  return { file, operations, parts, described, share: of === 0 ? 1 : have / of }
}

/** A table for a terminal; '' if there are no documents. */
export function coverageTable(rows: readonly CoverageRow[]): string {
  if (rows.length === 0) return ''
  const head = ['document', 'operations', ...OPERATION_PARTS.map((part) => TITLES[part]), 'described', 'names', '']
  const body = rows.map(({ file, operations, parts, described, share }) => [
    file,
    String(operations),
    ...OPERATION_PARTS.map((part) => fraction(parts[part])),
    fraction(described),
    percent(described),
    isLow(described) || share < MIN_SHARE ? MARK : '',
  ])
  const all = rows.map(({ described }) => described)
  const total = { have: sum(all, 'have'), of: sum(all, 'of') }
  const last = [
    `${rows.length} documents`,
    String(rows.reduce((count, { operations }) => count + operations, 0)),
    ...OPERATION_PARTS.map((part) => {
      const shares = rows.map(({ parts }) => parts[part])
      return fraction({ have: sum(shares, 'have'), of: sum(shares, 'of') })
    }),
    fraction(total),
    percent(total),
    '',
  ]
  const lines = [head, ...body, last]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  return `${text.join('\n')}\n`
}

function isLow({ have, of }: Share): boolean {
  return have < of * MIN_SHARE
}

function sum(shares: readonly Share[], key: keyof Share): number {
  return shares.reduce((total, share) => total + share[key], 0)
}

function fraction({ have, of }: Share): string {
  return of === 0 ? '–' : `${have}/${of}`
}
