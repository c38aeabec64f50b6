/**
 * Problems as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format), which code hosts and editors read.
 */
import { posix } from 'node:path'
import { PROBLEMS, type Problem } from '../../core/problem.ts'
import { hintOf } from './words.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** One run with all problems; `uriOf` is the path of a file from the root of the repository. */
export function toSarif(problems: readonly Problem[], uriOf: (file: string) => string): object {
  const codes = [...new Set(problems.map(({ code }) => code))].sort()
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Dev Center',
            rules: codes.map((id) => ({
              id,
              name: PROBLEMS[id].rule,
              defaultConfiguration: { level: PROBLEMS[id].severity },
              shortDescription: { text: PROBLEMS[id].title },
              help: { text: PROBLEMS[id].hint },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => ({
          ruleId: problem.code,
          ruleIndex: codes.indexOf(problem.code),
          level: problem.severity,
          message: { text: `${problem.message} ${hintOf(problem)}` },
          locations: [{ physicalLocation: placeOf(problem, uriOf) }],
        })),
      },
    ],
  }
}

function placeOf({ file, line, column, length = 1 }: Problem, uriOf: (file: string) => string): object {
  const uri = posix.normalize(uriOf(file)).split('/').map(encodeURIComponent).join('/')
  return {
    artifactLocation: { uri },
    region: { startLine: line, startColumn: column, endColumn: column + Math.max(1, length) },
  }
}
