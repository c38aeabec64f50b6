/** What is wrong at a place of a sample's text, while it is being checked; it becomes a `SampleFault` at the end. */
import type { ProblemCode } from '../../../core/problem.ts'
import type { Part } from '../../../core/sample-text/part.ts'
import type { SampleFault } from './fault.ts'

export type { Part }

export interface Finding {
  readonly code: ProblemCode
  /** Offset in the text of the fence, or `ON_FENCE`. */
  readonly at: number
  readonly message: string
  readonly hint?: string
  /** See Problem. */
  readonly needs?: string
}

/** What a response on a page rests on (`needs` of a Problem). */
export const REQUEST_BEFORE = 'a request before it'

/** The fault is in what the author wrote on the line of the opening backticks. */
export const ON_FENCE = -1

/** More faults of one sample than this are most likely one mistake. */
export const MAX_FAULTS = 5

/** Line and column for each offset, in the order of the text, each fault once. */
export function toFaults(text: string, findings: readonly Finding[]): SampleFault[] {
  const unique = new Map(findings.map((finding) => [`${finding.at} ${finding.message}`, finding]))
  return [...unique.values()]
    .sort((a, b) => a.at - b.at)
    .slice(0, MAX_FAULTS)
    .map(({ at, ...rest }) => {
      if (at === ON_FENCE) return { ...rest, line: 0, column: 1 }
      const before = text.slice(0, at)
      return { ...rest, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
    })
}

const PLACEHOLDER = /\{\{[^{}\n]+\}\}/

/** Whether a text contains `{{NAME}}`, which a reader replaces by a value of any type. */
export function hasPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text)
}
