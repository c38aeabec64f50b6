/** Whether the branch that a value or call is in is taken, as far as what is known decides it. */
import type { Guard, Program, Test } from '../program/tree.ts'
import type { Evaluation, Frame } from './frame.ts'
import { textOf, type Value } from './value.ts'

/** null if what is known doesn't decide it. */
export function decided(evaluation: Evaluation, test: Test, program: Program, frame: Frame): boolean | null {
  const results = test.all.map(({ left, right, isEqual }): boolean | null => {
    const value = evaluation.evaluate(left, program, frame)
    const found =
      right === null
        ? isSomething(value)
        : isOneOf(
            value,
            right.map((one) => evaluation.evaluate(one, program, frame)),
          )
    return found === null ? null : found === isEqual
  })
  if (results.includes(false)) return false
  return test.isWhole && results.length > 0 && results.every((result) => result === true) ? true : null
}

/** Whether one of the branches around code is known not to be taken. */
export function isSkipped(evaluation: Evaluation, guards: readonly Guard[], program: Program, frame: Frame): boolean {
  return guards.some(({ test, holds }) => {
    const is = decided(evaluation, test, program, frame)
    return is !== null && is !== holds
  })
}

function isSomething(value: Value): boolean | null {
  if (isNothing(value)) return false
  if (value.kind === 'scalar') return Boolean(value.value)
  if (value.kind === 'text') return value.parts.some((part) => part !== null && part.text !== '') ? true : null
  return value.kind === 'object' || value.kind === 'function' || value.kind === 'client' ? true : null
}

function isOneOf(value: Value, others: readonly Value[]): boolean | null {
  const results = others.map((other) => isSame(value, other))
  if (results.includes(true)) return true
  return results.every((result) => result === false) ? false : null
}

function isSame(one: Value, other: Value): boolean | null {
  if (isNothing(one) && isNothing(other)) return true
  const [left, right] = [constantOf(one), constantOf(other)]
  if (left === null || right === null) {
    // Nothing is never a constant, and the other way round.
    return (isNothing(one) && right !== null) || (isNothing(other) && left !== null) ? false : null
  }
  // Programs change the case of methods before they compare them.
  return left.toLowerCase() === right.toLowerCase()
}

function isNothing(value: Value): boolean {
  const isWord = value.kind === 'library' && /^(?:undefined|None|null)$/.test(value.path)
  return value.kind === 'absent' || isWord || (value.kind === 'scalar' && value.value === null)
}

/** The text of a constant; null for anything else. */
function constantOf(value: Value): string | null {
  if (value.kind === 'scalar') return value.value === null ? null : String(value.value)
  return textOf(value)
}
