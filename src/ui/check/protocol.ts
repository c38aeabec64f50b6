/** Messages between the page and the worker that checks code. */
import type { CodeReport } from '@dev-center/code-check'

/** Pasted text, or a file that the worker reads. */
export type ChosenFile =
  | { readonly name: string | null; readonly text: string }
  | { readonly name: string; readonly file: File }

export const REPORT_FORMATS = ['json', 'sarif', 'text', 'github'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export interface ShownReport {
  /** With the findings that the page lists. */
  readonly report: CodeReport
  /** Number of errors in all findings. */
  readonly errors: number
  readonly warnings: number
  /** The source line of each listed finding. */
  readonly lines: readonly string[]
  /** URLs of reference pages by method and path. */
  readonly pages: { readonly [operation: string]: string }
}

export type ToCheckWorker = { readonly id: number } & (
  | { readonly kind: 'check'; readonly files: readonly ChosenFile[] }
  | { readonly kind: 'print'; readonly format: ReportFormat; readonly origin: string }
)

export type FromCheckWorker = { readonly id: number } & (
  | { readonly kind: 'checked'; readonly shown: ShownReport }
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string }
)

/** Maximum number of findings on the page; a saved report has all of them. */
export const MOST_SHOWN = 500
