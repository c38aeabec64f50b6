/** Why a request fails: thrown by handlers, converted to the documented body by the engine. */

import type { JsonObject } from '@dev-center/contract/json'

/** Error messages, keyed by field or parameter. */
type FieldErrors = { readonly [field: string]: string }

export class Rejected extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** Replaces the documented title; null keeps it. */
  readonly title: string | null
  /** The entry of a batch that the error is about; null if it is about the whole request. */
  readonly entry: JsonObject | null

  constructor(status: number, errors: FieldErrors = {}, title: string | null = null, entry: JsonObject | null = null) {
    super(title ?? Object.values(errors)[0] ?? String(status))
    this.name = 'Rejected'
    this.status = status
    this.errors = errors
    this.title = title
    this.entry = entry
  }
}

/** Runs the change of one entry of a batch, so that an error says which entry it is about. */
export function ofEntry<T>(entry: JsonObject, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    throw new Rejected(error.status, error.errors, error.title, entry)
  }
}

/** The record in the path doesn't exist. */
export function notFound(title: string | null = null): Rejected {
  return new Rejected(404, {}, title)
}

/** The request conflicts with the data of the store. */
export function conflict(errors: FieldErrors, title: string | null = null): Rejected {
  return new Rejected(409, errors, title)
}

/** A field or parameter has a value that cannot be stored. */
export function invalid(errors: FieldErrors, title: string | null = null): Rejected {
  return new Rejected(422, errors, title)
}
