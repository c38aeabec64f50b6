/** What compiling an API document finds besides its pages, for the site-wide checks. */
import type { Json } from '../../../core/json.ts'
import type { Position } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import type { RestStepRequest } from '../../../core/sandbox/guide-run.ts'
import type { Sighting } from './contradictions/sightings.ts'
import type { FoundDeprecation } from './deprecations.ts'

/** Required parts of an operation, in reporting order. */
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
  /** Number of operations that need it: one without a body needs no example of a body. */
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
  /** Parameters and properties, each counted once in the document. */
  readonly named: number
  /** Those whose description only repeats the name. A list of plain names decides which of them need none. */
  readonly bare: readonly Gap[]
  /** Enums with unexplained values. A list of plain names decides which of them need no explanation. */
  readonly enums: readonly (Gap & { readonly values: readonly string[] })[]
}

/** Texts of values, such as `50` or `asc`. */
interface FieldPromise {
  readonly defaults?: readonly string[]
  /** Most characters, items, or the largest number. */
  readonly limits?: readonly number[]
}

export interface Promises {
  readonly statuses: readonly string[]
  /** Those of `statuses` that no public document of the platform states. */
  readonly simulated: readonly string[]
  /** Those of `statuses` whose response says that something exists already. */
  readonly duplicates: readonly string[]
  readonly sends: readonly string[]
  /** Names of query parameters. */
  readonly query: readonly string[]
  readonly scopes: readonly string[]
  /** By name, whatever the place: a guide says `limit`, not "the query parameter limit". */
  readonly fields: { readonly [name: string]: FieldPromise }
}

export interface StructurePrint {
  /**
   * `docs/rest-catalog/brands createBrand`: the document, and the operationId, `GET /path`, event, or `schema Brand`.
   */
  readonly key: string
  /** Route and anchor of the operation; '' for a schema. */
  readonly address: string
  /** Changes whenever a field changes. */
  readonly print: string
  /** Of an operation; absent for an event or a schema. */
  readonly promises?: Promises
}

export interface Structures {
  readonly prints: readonly StructurePrint[]
  /** By key, in the format of `packFields`. */
  readonly fields: ReadonlyMap<string, string>
}

/** A name shown together with an ID: `product 101 "Jasmine Pearl"`. */
export interface NamedId extends Omit<Sighting, 'at'> {
  readonly line: number
  readonly column: number
}

export interface Truth {
  readonly problems: readonly Finding[]
  /** Each kind, ID, and name once, at its first occurrence. checks/rules/one-name.ts compares documents. */
  readonly names: readonly NamedId[]
}

/** A request of an operation, and the documented response. */
export interface Exchange extends Position {
  readonly file: string
  /** Pointer to the shown body, or to the operation. */
  readonly pointer: string
  /** `createBrand`, plus the name of the example if it has one: `createBrand full`. */
  readonly name: string
  /** Key in the list of simulated operations: `POST /stores/{store_hash}/v3/catalog/brands`. */
  readonly operation: string
  /** Requests to send to the store first. */
  readonly before: readonly RestStepRequest[]
  readonly request: RestStepRequest
  readonly status: number
  /** null for a response without a body. */
  readonly shown: { readonly value: Json } | null
}

/** What an API document or a schema tells the site-wide checks. A part that can't be made is left out. */
export interface ApiReport {
  readonly deprecations?: readonly FoundDeprecation[] | undefined
  /** How much of it has descriptions. */
  readonly coverage?: ApiCoverage | undefined
  /** Request and response structures of its operations. */
  readonly structures?: Structures | undefined
  /** Statements that contradict the facts. */
  readonly truth?: Truth | undefined
  /** Requests and responses in its examples, to be run against the sandbox store. */
  readonly exchanges?: readonly Exchange[] | undefined
}
