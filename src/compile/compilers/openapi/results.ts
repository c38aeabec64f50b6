/** What compiling an API document finds besides its pages: read by the checks of the whole site. */
import type { Json } from '../../../core/json.ts'
import type { Position } from '../../../core/page.ts'
import type { Problem } from '../../../core/problem.ts'
import type { RestStepRequest } from '../../../core/sandbox/guide-run.ts'
import type { Sighting } from './truth/sightings.ts'

/** Parts an operation must have, in the order in which they are reported. */
export const OPERATION_PARTS = [
  'summary',
  'description',
  'scopes',
  'requestExample',
  'responseExample',
  'errors',
] as const
export type OperationPart = (typeof OPERATION_PARTS)[number]

export interface Share {
  readonly have: number
  /** How many should: an operation without a body needs no example of one. */
  readonly of: number
}

export interface Gap extends Position {
  /** `GET /catalog/brands`, or the name of a property or parameter. */
  readonly label: string
}

export interface ApiCoverage {
  readonly file: string
  readonly operations: number
  readonly parts: { readonly [part in OperationPart]: Share }
  readonly incomplete: readonly (Gap & { readonly missing: readonly OperationPart[] })[]
  /** Parameters and properties, each place of the document once. */
  readonly named: number
  /** Those whose description says no more than the name; a list of plain names decides which of them need none. */
  readonly bare: readonly Gap[]
  /** Enums with values that nothing explains; a list of plain names decides which of them need no explanation. */
  readonly enums: readonly (Gap & { readonly values: readonly string[] })[]
}

export interface StructurePrint {
  /** `docs/rest-catalog/brands createBrand`: the document, and the operationId, `GET /path`, event or `schema Brand`. */
  readonly key: string
  /** Route and anchor of the operation; '' for a schema. */
  readonly address: string
  /** Changes when a field does. */
  readonly print: string
}

export interface Structures {
  readonly prints: readonly StructurePrint[]
  /** By key, as `packFields` writes them. */
  readonly fields: ReadonlyMap<string, string>
}

/** A name that an id has somewhere: `product 101 "Jasmine Pearl"`. */
export interface NamedId extends Omit<Sighting, 'at'> {
  readonly line: number
  readonly column: number
}

export interface Truth {
  readonly problems: readonly Problem[]
  /** Each kind, id and name once, where the document has it first. Documents are compared by checks/rules/one-name.ts. */
  readonly names: readonly NamedId[]
}

/** A request of an operation, and the response that the document shows for it. */
export interface Exchange extends Position {
  readonly file: string
  /** Of the body that is shown, or of the operation. */
  readonly pointer: string
  /** `createBrand`, with the name of the example where it has one: `createBrand full`. */
  readonly name: string
  /** As the list of simulated operations has it: `POST /stores/{store_hash}/v3/catalog/brands`. */
  readonly operation: string
  /** What is sent to the store first. */
  readonly before: readonly RestStepRequest[]
  readonly request: RestStepRequest
  readonly status: number
  /** null for a response without a body. */
  readonly shown: { readonly value: Json } | null
}
