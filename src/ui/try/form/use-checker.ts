/**
 * The check of values, loaded while the form is read: a form that is only looked at doesn't wait for the interpreter of
 * schemas.
 */
import { useEffect, useState } from 'react'
import type { bodyProblems } from '../body/body-problems.ts'
import type { combinedProblem, fieldProblem } from './field-problem.ts'

interface Checker {
  readonly bodyProblems: typeof bodyProblems
  readonly fieldProblem: typeof fieldProblem
  readonly combinedProblem: typeof combinedProblem
}

let loaded: Checker | null = null

export async function loadChecker(): Promise<Checker> {
  const [body, field] = await Promise.all([import('../body/body-problems.ts'), import('./field-problem.ts')])
  const { fieldProblem, combinedProblem } = field
  loaded = { bodyProblems: body.bodyProblems, fieldProblem, combinedProblem }
  return loaded
}

/** null until it has arrived. If it can't be loaded, nothing is marked; the sandbox checks the request anyway. */
export function useChecker(): Checker | null {
  const [checker, setChecker] = useState(loaded)
  useEffect(() => {
    let isShown = true
    if (checker === null)
      loadChecker().then(
        (arrived) => isShown && setChecker(arrived),
        () => {},
      )
    return () => {
      isShown = false
    }
  }, [checker])
  return checker
}
