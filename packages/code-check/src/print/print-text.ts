/** A report as lines of text, for people and for programs. */
import type { CodeReport } from '../result.ts'
import { readingOf, requestsOf, resultOf } from './wording.ts'

const MAX_FINDINGS = 200
const MAX_PLACES = 50

/**
 * One line per finding (at most 200), per request that isn't followed (at most 50), and per file that couldn't be read;
 * then what was read, the counts, the result, and the scopes.
 * @example
 * printText(report) // 'src/app.js:3:7 error …', then 'Scopes that all of it needs: store_v2_products'
 */
export function printText(report: CodeReport): string {
  const { findings, scopes, operations, requests, unread } = report
  return [
    ...shortened(findings, MAX_FINDINGS).map(
      ({ file, line, column, level, rule, message }) => `${file}:${line}:${column} ${level} ${rule} ${message}`,
    ),
    ...more(findings.length - MAX_FINDINGS, 'findings'),
    ...shortened(requests.notFollowed, MAX_PLACES).map(
      ({ file, line, column, reason }) => `${file}:${line}:${column} not followed. ${reason}`,
    ),
    ...more(requests.notFollowed.length - MAX_PLACES, 'requests that are not followed'),
    ...unread.map(({ file, reason }) => `${file}: could not be read, or only in part. ${reason}`),
    ...readingOf(report),
    requestsOf(report),
    resultOf(report),
    ...(operations.length > 0 ? [`Operations: ${operations.length}.`] : []),
    ...(scopes.length > 0 ? [`Scopes that all of it needs: ${scopes.join(', ')}`] : []),
  ].join('\n')
}

function shortened<Item>(items: readonly Item[], most: number): readonly Item[] {
  return items.slice(0, most)
}

function more(count: number, what: string): readonly string[] {
  return count > 0 ? [`… and ${count} more ${what}`] : []
}
