/** The report of a check: findings by file and line, and the scopes that all calls need. */
import { leastScopes } from './least-scopes.ts'
import { type CodeFinding, type CodeReport, RULES, type SourceFile } from './result.ts'
import type { Check } from './rules/check.ts'
import type { SpottedFinding } from './rules/findings.ts'

export function reportOf(files: readonly SourceFile[], check: Check, unread: CodeReport['unread']): CodeReport {
  const lines = new Map<string, readonly number[]>()
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const startsOf = (file: string): readonly number[] => {
    const known = lines.get(file) ?? lineStarts(texts.get(file) ?? '')
    lines.set(file, known)
    return known
  }
  const findings = check.findings.all.map((finding) => placed(finding, startsOf(finding.spot.file)))
  const operations = [...check.operations.values()]
  return {
    findings: findings.sort(
      (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
    ),
    operations: operations
      .map(({ id, method, path, scopes }) => ({ id, method, path: path.replace('/stores/{store_hash}', ''), scopes }))
      .sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method)),
    scopes: leastScopes(operations),
    unknown: check.unknown,
    checked: check.files.size,
    files: files.length,
    unread,
  }
}

function placed({ rule, spot, message, operation }: SpottedFinding, starts: readonly number[]): CodeFinding {
  const line = lineOf(starts, spot.at)
  const column = spot.at - (starts[line - 1] ?? 0) + 1
  return {
    rule,
    level: RULES[rule].level,
    file: spot.file,
    line,
    column,
    message,
    ...(operation !== undefined && { operation }),
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineOf(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}
