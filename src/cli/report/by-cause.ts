/**
 * Many problems for people: one block per code with its count, the most frequent messages with a place each, and the
 * commands that show all of them, take them as known, or turn them off.
 */
import { styleText } from 'node:util'
import { PROBLEMS, type Problem, type ProblemCode } from '../../core/problem.ts'
import { counted, hintOf, withoutControls } from './words.ts'

const EXAMPLES = 5

interface Cause {
  readonly code: ProblemCode
  readonly problems: readonly Problem[]
}

/** Errors first, then the most frequent. Ends with a line break. */
export function causesToText(problems: readonly Problem[]): string {
  const causes = [...Map.groupBy(problems, ({ code }) => code)].map(
    ([code, found]): Cause => ({ code, problems: found }),
  )
  causes.sort((a, b) => errorsIn(b) - errorsIn(a) || b.problems.length - a.problems.length)
  return causes.map(causeText).join('\n')
}

function errorsIn({ problems }: Cause): number {
  return problems.filter(({ severity }) => severity === 'error').length
}

function causeText(cause: Cause): string {
  const { code, problems } = cause
  const { rule } = PROBLEMS[code]
  const errors = errorsIn(cause)
  const label = styleText(errors > 0 ? 'red' : 'yellow', `${errors > 0 ? 'error' : 'warning'} ${rule} ${code}`)
  const files = new Set(problems.map(({ file }) => file)).size
  const hint = problems.every((one) => hintOf(one) === hintOf(problems[0] as Problem))
    ? hintOf(problems[0] as Problem)
    : PROBLEMS[code].hint
  return [
    `${label}  ${PROBLEMS[code].title}: ${problems.length} in ${counted(files, 'file')}`,
    ...examples(problems).map(({ problem, times }) => `  ${exampleText(problem, times)}`),
    `  ${styleText('cyan', 'hint')} ${withoutControls(hint)}`,
    `  ${styleText('cyan', 'all ')} npm run check -- --only ${rule}`,
    `  ${styleText('cyan', 'skip')} npm run check -- --adopt ${rule}, or severity: [{ rules: { '${rule}': 'off' } }] in the configuration`,
    '',
  ].join('\n')
}

interface Example {
  readonly problem: Problem
  /** How many problems have its message. */
  readonly times: number
}

/** One of each of the most frequent messages; if there are fewer, more places of the first, in other files if possible. */
function examples(problems: readonly Problem[]): Example[] {
  const groups = [...Map.groupBy(problems, ({ message }) => message).values()].sort((a, b) => b.length - a.length)
  const shown = groups.slice(0, EXAMPLES).flatMap((group): Example[] => {
    const [problem] = group
    return problem === undefined ? [] : [{ problem, times: group.length }]
  })
  const known = new Set(shown.map(({ problem }) => problem.file))
  for (const problem of problems) {
    if (shown.length >= EXAMPLES) break
    if (known.has(problem.file)) continue
    known.add(problem.file)
    shown.push({ problem, times: 1 })
  }
  return shown
}

function exampleText({ file, line, column, message }: Problem, times: number): string {
  return `${withoutControls(file)}:${line}:${column}  ${withoutControls(message)}${times > 1 ? ` (${times} times)` : ''}`
}
