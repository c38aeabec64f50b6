/** A report in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts and editors read. */
import { type CodeReport, RULES } from '../result.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/**
 * A log with one run. Columns count UTF-16 code units. `origin` is the URL of the site, shown with the tool's name.
 * @example
 * printSarif(report, 'https://docs.example.com') // { "version": "2.1.0", "runs": [{ … }] } as text
 */
export function printSarif({ findings, unread }: CodeReport, origin: string): string {
  const rules = Object.entries(RULES).map(([id, { title, level }]) => ({
    id,
    shortDescription: { text: title },
    defaultConfiguration: { level },
  }))
  const results = findings.map(({ rule, level, file, line, column, message }) => ({
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  }))
  const notifications = unread.map(({ file, reason }) => ({
    level: 'warning',
    message: { text: reason },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file), uriBaseId: '%SRCROOT%' } } }],
  }))
  const run = {
    tool: { driver: { name: 'Dev Center check-code', informationUri: origin, rules } },
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
    results,
  }
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)
}
