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

/**
 * All rules: the only place for their names and severities. Names are what authors write into the configuration; codes
 * are permanent aliases, because readers search for them. Retired codes and names are never reused.
 */
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
} as const satisfies Record<`DC${number}`, Rule>

interface Rule {
  /** Kebab case, as the file of the rule is called if it has one of its own. */
  readonly rule: string
  readonly severity: Severity
  readonly title: string
  /** What the author can do, in one sentence. */
  readonly hint: string
}

export type ProblemCode = keyof typeof PROBLEMS
/** The code for a rule's name or for the code itself; null if there is no such rule. */
export function codeOf(name: string): ProblemCode | null {
  if (Object.hasOwn(PROBLEMS, name)) return name as ProblemCode
  return BY_RULE.get(name) ?? null
}

// The table's keys are exactly the codes.
const BY_RULE = new Map(Object.entries(PROBLEMS).map(([code, { rule }]) => [rule as string, code as ProblemCode]))

export type Severity = 'error' | 'warning'

/** The one way a compiler reports a finding; `Place` is how it knows where something is. */
export type ReportFinding<Place> = (
  code: ProblemCode,
  place: Place,
  message: string,
  details?: Partial<Pick<Finding, 'isMild' | 'length' | 'hint'>>,
) => void

/** What a rule reports. */
export interface Finding {
  readonly code: ProblemCode
  /** A case in which nothing is lost: a warning, although the rule is an error. */
  readonly isMild?: true
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

/** A finding with its severity, which the owner of the site can change (spec: adopting.severity). */
export interface Problem extends Finding {
  readonly severity: Severity
}

/** The severity of a finding unless the site's configuration says otherwise. */
export function severityOf({ code, isMild }: Pick<Finding, 'code' | 'isMild'>): Severity {
  return isMild ? 'warning' : PROBLEMS[code].severity
}

/** A finding of something that no configuration weighs, such as the configuration itself. */
export function toProblem(finding: Finding): Problem {
  return { ...finding, severity: severityOf(finding) }
}
