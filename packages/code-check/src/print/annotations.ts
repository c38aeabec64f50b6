/** A report as GitHub workflow commands, which GitHub shows at the lines of a pull request. */
import type { CodeReport } from '../result.ts'

/**
 * One command per finding; '' if there are none.
 * @example
 * printAnnotations(report) // '::error file=src/app.js,line=3,col=7,title=unknown-path::…', a line each
 */
export function printAnnotations({ findings }: CodeReport): string {
  return findings
    .map(({ level, file, line, column, rule, message }) => {
      const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`
      return `::${level} ${place}::${data(message)}`
    })
    .join('\n')
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
