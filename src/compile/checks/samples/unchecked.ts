/** Outcome of a sample that could not be checked. */
import type { SampleOutcome } from './check-sample.ts'

export function unchecked(message: string): SampleOutcome {
  const fault = { code: 'DC722', line: 1, column: 1, message } as const
  return { kind: 'none', faults: [fault], mark: null, answer: null, operation: null }
}
