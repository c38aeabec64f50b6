/** A finding at a position in a sample's text, during a check. At the end, it becomes a `SampleFault`. */

import type { Part } from '@dev-center/contract/samples/part'
import type { ProblemCode } from '../../../core/problem.ts'
import type { SampleFault } from './fault.ts'

export type { Part }

export interface SampleFinding {
  readonly code: ProblemCode
  /** Offset in the text of the fence, or `ON_FENCE`. */
  readonly at: number
  readonly message: string
  readonly hint?: string
  /** See Finding. */
  readonly needs?: string
}

/** What a response on a page depends on (`needs` of a Finding). */
export const REQUEST_BEFORE = 'a request before it'

/** The fault is on the line of the opening backticks. */
export const ON_FENCE = -1

/** More faults in one sample are probably one mistake. */
export const MAX_FAULTS = 5

/** Line and column for each offset, in text order, without duplicates. */
export function toFaults(text: string, findings: readonly SampleFinding[]): SampleFault[] {
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

/** Whether a text contains `{{NAME}}`, which readers replace with a value of any type. */
export function hasPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text)
}
