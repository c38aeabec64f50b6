/**
 * The parts of the API documents that programs need: routes, scopes, request schemas, and the bodies of documented
 * errors. Compiled from the OpenAPI documents, without prose.
 */
import type { Json, Schema } from '../json.ts'

/** A `$ref` in a schema is a name in `Contract.schemas`. */
export interface ContractParameter {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
  /** Parameters that go with this one, and those that don't (combined.ts). */
  readonly requires?: readonly string[]
  readonly valueRequires?: { readonly [value: string]: readonly string[] }
  readonly excludes?: readonly string[]
}

export interface ContractOperation {
  readonly id: string
  readonly method: string
  /** With the server's prefix: `/stores/{store_hash}/v3/catalog/products`. */
  readonly path: string
  /** Scopes, any one of which is enough; empty if any token is accepted. */
  readonly scopes: readonly string[]
  readonly query: readonly ContractParameter[]
  /** Query parameters of which a request needs at least one. */
  readonly requiresOneOf?: readonly string[]
  /** null for an operation without a JSON body. */
  readonly body: { readonly required: boolean; readonly schema: Schema } | null
  /** Whether another body type, such as a form with a file, is documented. */
  readonly takesOtherBody: boolean
  /** Documented success statuses, in the order of the document. */
  readonly success: readonly number[]
  /** The document's note about a replacement. Only in the contract of all operations. */
  readonly deprecated?: string
  /** Indexes into `Contract.errors`, by status. */
  readonly errors: { readonly [status: string]: number }
}

export interface Contract {
  readonly operations: readonly ContractOperation[]
  readonly schemas: { readonly [name: string]: Schema }
  /** Example error bodies, without duplicates. */
  readonly errors: readonly Json[]
  /** Names of the documented webhook events: `store/order/created`, `store/channel/{channel_id}/page/created`. */
  readonly events?: readonly string[]
}

/**
 * Stands in examples for an error text that no document of the platform has: the shape is known, the text isn't. The
 * sandbox fills in its own.
 */
export const UNDOCUMENTED_TEXT = '(message not documented)'
