/** Input and output types shared by all sample checks. */

import type { SampleFault } from '../../compilers/sample-text/fault.ts'
import type { SampleFinding } from '../../compilers/sample-text/finding.ts'
import type { GraphqlCheck } from './graphql/check-graphql.ts'
import type { GraphqlSample } from './graphql-fences.ts'
import type { OpenDocuments } from './requests/documents.ts'
import type { KnownOperation, OperationIndex } from './requests/operation-index.ts'

/** What a checked sample is marked as agreeing with. */
export interface AgreementMark {
  readonly document: string
  readonly href: string
}

/** What a check needs besides the sample. */
export interface Surroundings {
  readonly index: OperationIndex
  readonly documents: OpenDocuments
  /** The operation of the last request before the sample on its page. */
  readonly before: KnownOperation | null
  /** Checks the syntax of another language; positions are in the text. */
  syntax(language: string, text: string, options: { readonly isPartial: boolean }): Promise<readonly SampleFault[]>
  /** The sample itself if it is a GraphQL document, else the last one before it on the page; with its variables. */
  readonly document: GraphqlSample | null
  /** Checks a GraphQL document and its response; null if a schema is unreadable. */
  graphql(sample: GraphqlSample, response: string | null): Promise<GraphqlCheck | null>
}

/** Findings in a sample, before options such as "wrong on purpose", "skipped", or "fragment" are applied. */
export interface CheckedSample {
  readonly isExchange: boolean
  readonly findings: readonly SampleFinding[]
  readonly faults?: readonly SampleFault[]
  readonly mark: AgreementMark | null
  readonly operation: KnownOperation | null
  /** No document knows the host, so the request cannot be checked. */
  readonly isElsewhere?: true
}

export const NOTHING_CHECKED: CheckedSample = { isExchange: false, findings: [], mark: null, operation: null }

export function markOf({ title, summary, href }: KnownOperation): AgreementMark {
  return { document: `${title}: ${summary}`, href }
}

export function markOfSchema(check: GraphqlCheck | null): AgreementMark | null {
  return check?.document ? { document: check.document.title, href: check.document.route } : null
}
