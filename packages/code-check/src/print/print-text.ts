/** A report as lines of text, for people and for programs. */
import type { CodeReport } from '../result.ts'

const MAX_FINDINGS = 200

/**
 * One line per finding (at most 200), then files that couldn't be read, the counts, and the scopes.
 * @example
 * printText(report) // 'src/app.js:3:7 error …', then 'Scopes that all of it needs: store_v2_products'
 */
export function printText(report: CodeReport): string {
  const { findings, scopes, operations, unknown, unread } = report
  const shown = findings.slice(0, MAX_FINDINGS)
  const more = findings.length - shown.length
  return [
    ...shown.map(
      ({ file, line, column, level, rule, message }) => `${file}:${line}:${column} ${level} ${rule} ${message}`,
    ),
    ...(more > 0 ? [`… and ${more} more`] : []),
    ...unread.map(({ file, reason }) => `${file}: could not be read. ${reason}`),
    summaryOf(report),
    `Operations: ${operations.length}. Requests whose address is made at run time: ${unknown}.`,
    ...(scopes.length > 0 ? [`Scopes that all of it needs: ${scopes.join(', ')}`] : []),
  ].join('\n')
}

function summaryOf({ findings, checked, files }: CodeReport): string {
  const errors = findings.filter(({ level }) => level === 'error').length
  const calls = `${checked} of ${files} ${files === 1 ? 'file' : 'files'} with calls to the platform`
  return findings.length === 0
    ? `No findings in ${calls}.`
    : `${errors} errors, ${findings.length - errors} warnings in ${calls}.`
}
