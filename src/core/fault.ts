/** A fault of ours or of the world: thrown, caught in one place per process. Never shown with its stack to a reader. */
export class Fault extends Error {
  readonly code: string
  /** HTTP status a server answers with. */
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
