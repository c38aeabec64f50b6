/**
 * A Problem is something an author can fix: a value with a permanent code and a position, collected and printed
 * together. Failures of our code or its environment are Faults (fault.ts): thrown, with a cause.
 */
import { CONFIG_PROBLEMS } from './problems/config.ts'
import { EVIDENCE_PROBLEMS } from './problems/evidence.ts'
import { FACT_LEDGER_PROBLEMS } from './problems/fact-ledgers.ts'
import { GRAPHQL_PROBLEMS } from './problems/graphql.ts'
import { LINK_PROBLEMS } from './problems/links.ts'
import { MARKDOWN_PROBLEMS } from './problems/markdown.ts'
import { NAV_PROBLEMS } from './problems/nav.ts'
import { OPENAPI_PROBLEMS } from './problems/openapi.ts'
import { PROSE_PROBLEMS } from './problems/prose.ts'
import { REMOTE_PROBLEMS } from './problems/remote.ts'
import { SAMPLE_PROBLEMS } from './problems/samples.ts'
import { SOURCE_PROBLEMS } from './problems/source.ts'

/** Codes are permanent, because readers search for them. Retired codes are never reused. */
export const PROBLEMS = {
  ...MARKDOWN_PROBLEMS,
  ...NAV_PROBLEMS,
  ...OPENAPI_PROBLEMS,
  ...LINK_PROBLEMS,
  ...CONFIG_PROBLEMS,
  ...SOURCE_PROBLEMS,
  ...REMOTE_PROBLEMS,
  ...SAMPLE_PROBLEMS,
  ...PROSE_PROBLEMS,
  ...FACT_LEDGER_PROBLEMS,
  ...EVIDENCE_PROBLEMS,
  ...GRAPHQL_PROBLEMS,
} as const satisfies Record<`DC${number}`, ProblemKind>

interface ProblemKind {
  readonly title: string
  /** What the author can do, in one sentence. */
  readonly hint: string
}

export type ProblemCode = keyof typeof PROBLEMS
export type Severity = 'error' | 'warning'

/** The one way a compiler reports a problem; `Place` is how it knows where something is. Severity is 'error' when absent. */
export type ReportProblem<Place> = (
  code: ProblemCode,
  place: Place,
  message: string,
  details?: Partial<Pick<Problem, 'severity' | 'length' | 'hint'>>,
) => void

export interface Problem {
  readonly code: ProblemCode
  readonly severity: Severity
  /** Path relative to the content root (or of the configuration file), with `/`. */
  readonly file: string
  /** 1-based; line 1, column 1 if the problem concerns the whole file. */
  readonly line: number
  readonly column: number
  /** Number of characters to underline; 0 or absent means one. */
  readonly length?: number
  /** What is wrong, including the value: "<Calout> is not a component we know." */
  readonly message: string
  /** Overrides the hint of the code, for example with a did-you-mean. */
  readonly hint?: string
  /** What the problem is about, such as a phrase: the baseline counts problems of a file by code and subject. */
  readonly subject?: string
  /** The missing route or name. While the file that might define it can't be read, the problem is only a consequence of that. */
  readonly needs?: string
  /** Readers get no page, or one without its text: no baseline and no configured severity can hide it. */
  readonly losesPage?: true
}
