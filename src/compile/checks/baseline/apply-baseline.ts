/** Removes the problems in the baseline, and reports where the baseline allows more than exist. */
import { type Problem, toProblem } from '../../../core/problem.ts'
import { BASELINE_FILE } from '../../content/own-files.ts'
import { type Baseline, countFindings, findingKind } from './baseline.ts'

interface Applied {
  /** New problems, and mistakes in the baseline itself. */
  readonly problems: readonly Problem[]
  /** Number of known problems that were removed. */
  readonly known: number
}

/** `text` is the baseline's text, to report lines in it. `isChecked` skips entries of files that were not checked. */
export function applyBaseline(
  problems: readonly Problem[],
  baseline: Baseline,
  text: string,
  isChecked: (file: string) => boolean = () => true,
): Applied {
  const counts = countFindings(problems)
  const countOf = (file: string, kind: string) => counts.get(file)?.get(kind) ?? 0
  const kept = problems.flatMap((problem): Problem[] => {
    if (problem.losesPage) return [problem]
    const known = baseline.get(problem.file)?.get(findingKind(problem)) ?? 0
    const count = countOf(problem.file, findingKind(problem))
    if (count <= known) return []
    return [
      known === 0 ? problem : { ...problem, message: `${problem.message} (The baseline knows ${known} of ${count}.)` },
    ]
  })
  const stale = [...baseline]
    .filter(([file]) => isChecked(file))
    .flatMap(([file, kinds]) =>
      [...kinds].flatMap(([kind, known]): Problem[] => {
        const count = countOf(file, kind)
        if (count >= known) return []
        const message = `${file} has ${count === 0 ? 'no' : `only ${count}`} ${kind} ${count === 0 ? 'any more' : `of ${known}`}.`
        return [toProblem({ code: 'DC611', file: BASELINE_FILE, ...placeOf(text, file, kind), message })]
      }),
    )
  return { problems: [...kept, ...stale], known: problems.length - kept.length }
}

/** Position of the entry in a file written by `printBaseline`; the first line if the file was written by hand. */
function placeOf(text: string, file: string, kind: string): { line: number; column: number; length: number } {
  const start = text.indexOf(`\n  ${JSON.stringify(file)}: {`)
  const entry = JSON.stringify(kind)
  const at = start === -1 ? -1 : text.indexOf(`\n    ${entry}: `, start)
  if (at === -1) return { line: 1, column: 1, length: 1 }
  return { line: text.slice(0, at + 1).split('\n').length, column: 5, length: entry.length }
}
