/** What the page and the worker that checks code say to each other. */
import type { CodeReport } from '../../code-check/check-code.ts'

/** Text that was pasted, or a file whose text the worker reads itself. */
export type ChosenFile =
  | { readonly name: string | null; readonly text: string }
  | { readonly name: string; readonly file: File }

export const REPORT_FORMATS = ['json', 'sarif', 'text', 'github'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export interface ShownReport {
  /** With the findings that the page lists. */
  readonly report: CodeReport
  /** Of all findings. */
  readonly errors: number
  readonly warnings: number
  /** The written line of each finding that is shown. */
  readonly lines: readonly string[]
  /** Where the reference has an operation, by method and path. */
  readonly pages: { readonly [operation: string]: string }
}

export type ToWorker = { readonly id: number } & (
  | { readonly kind: 'check'; readonly files: readonly ChosenFile[] }
  | { readonly kind: 'print'; readonly format: ReportFormat; readonly origin: string }
)

export type FromWorker = { readonly id: number } & (
  | { readonly kind: 'checked'; readonly shown: ShownReport }
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string }
)

/** Findings that the page lists; a saved report has all of them. */
export const MOST_SHOWN = 500
