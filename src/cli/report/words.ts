/** Words that all formats of the report share. */
import { PROBLEMS, type Problem } from '../../core/problem.ts'

/** The hint of the problem, or else of its kind. */
export function hintOf(problem: Problem): string {
  return problem.hint ?? PROBLEMS[problem.code].hint
}

/** File names and quoted text come from authors and must not control the terminal. */
export function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '·')
}

/** `1 file`, `2 files`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
