/** What reading a document with the official schema gives, and what the check of one keyword needs of the whole. */
import type { Json } from '../../../../core/json.ts'

export interface Difference {
  /** Of the value that is wrong; of the owner, when a member is missing. */
  readonly path: readonly string[]
  readonly kind: 'unknown' | 'missing' | 'wrong'
  /** Member that is unknown or missing; '' for a wrong value. */
  readonly member: string
  /** What the value must be: `must be true or false`. */
  readonly message: string
  /** Members that could be beside an unknown one. */
  readonly known: readonly string[]
  /** Name that the official schema gives to the object: `path-item`. */
  readonly owner: string
}

export interface Outcome {
  readonly differences: Difference[]
  /** Members that the schema has looked at. */
  readonly seen: Set<string>
  /** Members that the schema has a place for. */
  readonly known: Set<string>
}

export interface Place {
  readonly path: readonly string[]
  readonly owner: string
  /** False while it is only tried whether an alternative fits. */
  readonly isVisited: boolean
}

/** The whole schema, as the check of one of its keywords sees it. */
export interface SchemaReader {
  check(schema: Json | undefined, value: Json, place: Place): Outcome
  /** The schema itself, or the one that its `$ref` names. */
  target(schema: Json): Json | undefined
  /** What a `$ref` names. */
  follow(reference: string, value: Json, place: Place): Outcome
  pattern(source: string): RegExp
  fitsFormat(format: string, text: string): boolean
}
