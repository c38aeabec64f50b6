/**
 * Results of checking a document against the official schema, and what the check of one keyword needs from its schema.
 */
import type { Json } from '../../../../core/json.ts'

export interface Difference {
  /** Path of the wrong value, or of the object that lacks a member. */
  readonly path: readonly string[]
  readonly kind: 'unknown' | 'missing' | 'wrong'
  /** The unknown or missing member; '' for a wrong value. */
  readonly member: string
  /** Requirement for the value: `must be true or false`. */
  readonly message: string
  /** Members that would be allowed next to an unknown one. */
  readonly known: readonly string[]
  /** The official schema's name for the object: `path-item`. */
  readonly owner: string
}

export interface Outcome {
  readonly differences: Difference[]
  /** Members that the schema has evaluated. */
  readonly seen: Set<string>
  /** Members that the schema defines. */
  readonly known: Set<string>
}

export interface Place {
  readonly path: readonly string[]
  readonly owner: string
  /** False while testing whether an alternative matches. */
  readonly isVisited: boolean
}

/** The whole schema, for the check of one of its keywords. */
export interface SchemaReader {
  check(schema: Json | undefined, value: Json, place: Place): Outcome
  /** The schema itself, or the target of its `$ref`. */
  target(schema: Json): Json | undefined
  /** Checks the target of a `$ref`. */
  follow(reference: string, value: Json, place: Place): Outcome
  pattern(source: string): RegExp
  fitsFormat(format: string, text: string): boolean
}
