export interface SubmissionResult {
  readonly status?: 'success' | 'error'
  readonly error?: { readonly [name: string]: string[] | null } | null
}
