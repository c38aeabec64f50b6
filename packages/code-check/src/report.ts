/** The report of a check: findings by file and line, and the scopes that all calls need. */
import { type CodeLanguage, LANGUAGE_NAMES, languageOf, unreadLanguageOf } from './languages.ts'
import { leastScopes } from './least-scopes.ts'
import { CODE_RULES, type CodeFinding, type CodeReport, type Outcome, type SourceFile } from './result.ts'
import type { Check } from './rules/check.ts'
import type { SpottedFinding } from './rules/findings.ts'
import type { Obstacle } from './rules/tally.ts'

const PATHS_ONLY = 'Only the paths and methods of its requests are checked.'

const REASONS: { readonly [why in Obstacle]: string } = {
  address: 'Its address is computed at run time.',
  path: 'A part of its path is computed at run time, and several operations fit.',
  method: 'Its method is computed at run time.',
  library: 'A client library sends it, and no operation has the name of this method.',
  schema: 'Its GraphQL document was written for a schema that is not published here.',
  version: 'No operation of this version has this path, and what sends it is not known.',
  unsent: 'No call that sends this address was found.',
}

/** What languages without a complete reader can't be checked for. */
const LIMITS: { readonly [language in CodeLanguage]?: string } = {
  ruby: PATHS_ONLY,
  go: PATHS_ONLY,
  java: PATHS_ONLY,
  csharp: PATHS_ONLY,
}

interface Given {
  readonly files: readonly SourceFile[]
  /** Names of programs in other languages. */
  readonly skipped: readonly string[]
}

/** The report of a check: what was read, what was found, and what could not be followed. */
export function reportOf({ files, skipped }: Given, check: Check, unread: CodeReport['unread']): CodeReport {
  const lines = new Map<string, readonly number[]>()
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const startsOf = (file: string): readonly number[] => {
    const known = lines.get(file) ?? lineStarts(texts.get(file) ?? '')
    lines.set(file, known)
    return known
  }
  const findings = check.findings.all.map((finding) => placed(finding, startsOf(finding.spot.file)))
  const operations = [...check.operations.values()]
  const notFollowed = check.tally.open
    .map(({ spot, why }) => ({ file: spot.file, ...positionIn(startsOf(spot.file), spot.at), reason: REASONS[why] }))
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
  const { followed } = check.tally
  const languages = files.flatMap(({ name }) => languageOf(name) ?? [])
  return {
    outcome: outcomeOf(languages.length, followed > 0 || check.handlesWebhooks, notFollowed.length),
    findings: findings.sort(
      (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
    ),
    operations: operations
      .map(({ id, method, path, scopes }) => ({ id, method, path: path.replace('/stores/{store_hash}', ''), scopes }))
      .sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method)),
    scopes: leastScopes(operations),
    requests: { found: followed + notFollowed.length, followed, notFollowed },
    checked: check.files.size,
    files: files.length,
    read: counted(languages.map((language) => LANGUAGE_NAMES[language])),
    skipped: counted(skipped.flatMap((name) => unreadLanguageOf(name) ?? [])),
    unread,
    limits: [...new Set(languages)].flatMap((language) => {
      const limit = LIMITS[language]
      return limit === undefined ? [] : [{ language: LANGUAGE_NAMES[language], limit }]
    }),
  }
}

function outcomeOf(readable: number, isChecked: boolean, open: number): Outcome {
  if (readable === 0) return 'nothing-readable'
  if (isChecked) return 'checked'
  return open > 0 ? 'not-followed' : 'no-requests'
}

function counted(names: readonly string[]): CodeReport['read'] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([language, files]) => ({ language, files }))
    .sort((one, other) => other.files - one.files || one.language.localeCompare(other.language))
}

function positionIn(starts: readonly number[], at: number): { readonly line: number; readonly column: number } {
  const line = lineOf(starts, at)
  return { line, column: at - (starts[line - 1] ?? 0) + 1 }
}

function placed({ rule, spot, message, operation }: SpottedFinding, starts: readonly number[]): CodeFinding {
  return {
    rule,
    level: CODE_RULES[rule].level,
    file: spot.file,
    ...positionIn(starts, spot.at),
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
