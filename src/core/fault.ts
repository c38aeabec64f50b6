/** A failure of our code or its environment: thrown, and caught in one place per process. Readers never see its stack. */
export class Fault extends Error {
  readonly code: string
  /** HTTP status of the response. */
  readonly status: number
  /** Safe to show to anyone. */
  readonly publicMessage: string

  constructor(
    code: string,
    options: { status?: number; publicMessage?: string; message?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? code, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'Fault'
    this.code = code
    this.status = options.status ?? 500
    this.publicMessage = options.publicMessage ?? 'Something went wrong on our side.'
  }
}
