/** A report in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts and editors read. */
import { CODE_RULES, type CodeReport } from '../result.ts'
import { resultOf } from './wording.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/**
 * A log with one run. Requests that aren't followed and files that couldn't be read are notifications; what was read
 * and counted is in the properties of the run. Columns count UTF-16 code units. `origin` is the URL of the site, shown with the tool's name.
 * @example
 * printSarif(report, 'https://docs.example.com') // { "version": "2.1.0", "runs": [{ … }] } as text
 */
export function printSarif(report: CodeReport, origin: string): string {
  const { findings, requests, outcome, read, skipped, limits } = report
  const rules = Object.entries(CODE_RULES).map(([id, { title, level }]) => ({
    id,
    shortDescription: { text: title },
    defaultConfiguration: { level },
  }))
  const results = findings.map(({ rule, level, file, line, column, message }) => ({
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level,
    message: { text: message },
    locations: [placeOf(file, { startLine: line, startColumn: column })],
  }))
  const run = {
    tool: { driver: { name: 'Dev Center check-code', informationUri: origin, rules } },
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notificationsOf(report) }],
    results,
    properties: {
      outcome,
      requests: { found: requests.found, followed: requests.followed, notFollowed: requests.notFollowed.length },
      read,
      skipped,
      limits,
    },
  }
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)
}

function notificationsOf(report: CodeReport) {
  const { unread, requests, outcome } = report
  return [
    { level: outcome === 'checked' ? 'note' : 'warning', message: { text: resultOf(report) } },
    ...requests.notFollowed.map(({ file, line, column, reason }) => ({
      level: 'note',
      descriptor: { id: 'not-followed' },
      message: { text: reason },
      locations: [placeOf(file, { startLine: line, startColumn: column })],
    })),
    ...unread.map(({ file, reason }) => ({
      level: 'warning',
      descriptor: { id: 'unread' },
      message: { text: reason },
      locations: [placeOf(file)],
    })),
  ]
}

interface Region {
  readonly startLine: number
  readonly startColumn: number
}

function placeOf(file: string, region?: Region) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file), uriBaseId: '%SRCROOT%' },
      ...(region !== undefined && { region }),
    },
  }
}
