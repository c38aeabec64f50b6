/** A report as GitHub workflow commands, which GitHub shows at the lines of a pull request. */
import type { CodeReport } from '../result.ts'
import { readingOf, requestsOf, resultOf } from './wording.ts'

/**
 * One command per finding, per request that isn't followed, and per file that couldn't be read; then one with the
 * result, which is a warning if nothing was checked.
 * @example
 * printAnnotations(report) // '::error file=src/app.js,line=3,col=7,title=unknown-path::…', a line each
 */
export function printAnnotations(report: CodeReport): string {
  const { findings, requests, unread, outcome } = report
  const summary = [resultOf(report), requestsOf(report), ...readingOf(report)].join(' ')
  return [
    ...findings.map(({ level, file, line, column, rule, message }) =>
      command(level, { file, line, col: column, title: rule }, message),
    ),
    ...requests.notFollowed.map(({ file, line, column, reason }) =>
      command('notice', { file, line, col: column, title: 'not-followed' }, reason),
    ),
    ...unread.map(({ file, reason }) => command('notice', { file, title: 'unread' }, reason)),
    command(outcome === 'checked' ? 'notice' : 'warning', { title: 'check-code' }, summary),
  ].join('\n')
}

function command(name: string, properties: { readonly [key: string]: string | number }, message: string): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`)
  return `::${name} ${written.join(',')}::${data(message)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
