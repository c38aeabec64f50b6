/** Why a request is not carried out: thrown by handlers, turned into the documented body by the engine. */

/** What is wrong, by the name of the field or parameter. */
type FieldErrors = { readonly [field: string]: string }

export class Rejected extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** Replaces the documented title; null keeps it. */
  readonly title: string | null

  constructor(status: number, errors: FieldErrors = {}, title: string | null = null) {
    super(title ?? Object.values(errors)[0] ?? String(status))
    this.name = 'Rejected'
    this.status = status
    this.errors = errors
    this.title = title
  }
}

/** The thing that the path names does not exist. */
export function notFound(title: string | null = null): Rejected {
  return new Rejected(404, {}, title)
}

/** The request contradicts what the store has. */
export function conflict(errors: FieldErrors, title: string | null = null): Rejected {
  return new Rejected(409, errors, title)
}

/** A field or parameter has a value that cannot be stored. */
export function invalid(errors: FieldErrors, title: string | null = null): Rejected {
  return new Rejected(422, errors, title)
}
