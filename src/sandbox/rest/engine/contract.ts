/**
 * What the documents say about the operations, in the form that the sandbox needs: routes, scopes, schemas of what is
 * sent, and the bodies of documented errors. Compiled from the OpenAPI documents by src/compile/compilers/openapi/contract/.
 */
import type { Json, JsonObject } from '../../../core/json.ts'

/** A JSON Schema; `$ref` is a name in `Contract.schemas`. */
export type Schema = boolean | JsonObject

export interface ContractParameter {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

export interface ContractOperation {
  readonly id: string
  readonly method: string
  /** With the prefix of the server: `/stores/{store_hash}/v3/catalog/products`. */
  readonly path: string
  /** Names of scopes, each of which is enough; empty when any token is. */
  readonly scopes: readonly string[]
  readonly query: readonly ContractParameter[]
  /** null for an operation without a JSON body. */
  readonly body: { readonly required: boolean; readonly schema: Schema } | null
  /** Whether a body of another type, such as a form with a file, is documented. */
  readonly takesOtherBody: boolean
  /** Documented statuses of success, in the order of the document. */
  readonly success: readonly number[]
  /** What the document says about its replacement. Only in the contract of all operations. */
  readonly deprecated?: string
  /** Positions in `Contract.errors` by status. */
  readonly errors: { readonly [status: string]: number }
}

export interface Contract {
  readonly operations: readonly ContractOperation[]
  readonly schemas: { readonly [name: string]: Schema }
  /** Example bodies of errors, each once. */
  readonly errors: readonly Json[]
}
