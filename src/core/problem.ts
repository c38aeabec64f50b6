/**
 * A Problem is something an author can fix: a value with a permanent code and a place, collected and printed together.
 * What is ours or the world's is a Fault (fault.ts): thrown, with cause.
 */
import { CONFIG_PROBLEMS } from './problems/config.ts'
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

/** Codes are permanent: readers search for them. Retire a code, never reuse it. */
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
  /** Path below the content root (or of the configuration file), with `/`. */
  readonly file: string
  /** 1-based; line 1, column 1 when the whole file is meant. */
  readonly line: number
  readonly column: number
  /** Number of characters to underline; 0 or absent for one. */
  readonly length?: number
  /** What is wrong here, naming the value: "<Calout> is not a component we know." */
  readonly message: string
  /** Replaces the hint of the kind, for example by a did-you-mean. */
  readonly hint?: string
  /** What it is about, such as a phrase: the baseline counts problems of a file by code and subject. */
  readonly subject?: string
  /** Route or name that is missed: while the file that may have it cannot be read, the problem only follows from that. */
  readonly needs?: string
}
