/**
 * The walk over a document as its readers meet it: operation by operation, through references, every schema once for
 * each sender. What is said about a document besides its pages is collected by visitors of this walk; what is said
 * about the document as written, reachable or not, by those of official/check-official.ts.
 */
import { attempt } from '../attempt.ts'
import type { Cursor } from '../document/cursor.ts'
import type { OperationSource } from '../operation/operation.ts'
import { collectParameters, type Parameter } from '../operation/parameters.ts'
import { type SubSchema, subSchemas } from '../schema/schema-walk.ts'
import { examplesOf, type OperationExamples } from './examples.ts'
import { nounOf, nounOfPath } from './nouns.ts'

export interface WalkedOperation {
  readonly source: OperationSource
  readonly parameters: readonly Parameter[]
  readonly examples: OperationExamples
}

/** Sender of a value: the client, in a parameter or a body, or the API in response to a read or a write. */
export type Sender = 'parameter' | 'client' | 'read' | 'write'

/** How the walk came to a schema for the first time. */
export interface WalkedSchema {
  /** `Order`, `Order.fees`, `POST /carts`. */
  readonly label: string
  /** Noun of the label: `order`, `fee`. */
  readonly noun: string
  readonly sender: Sender
}

/** In the order of the calls: an operation, the schemas of its parameters and bodies, its examples. */
export interface Visitor {
  /** Names what the visitor makes at the start of a sentence: `The coverage`. */
  readonly what: string
  operation?(operation: WalkedOperation): void
  /** A schema, references followed, before its parts. */
  schema?(schema: Cursor, place: WalkedSchema, parts: readonly SubSchema[]): void
  /** The same schema after its parts. */
  afterSchema?(schema: Cursor): void
  /** The value of an example. Operations can share it; it is visited once. */
  example?(value: Cursor): void
}

/** Deeper than any honest schema. */
const MAX_DEPTH = 40
const READS: readonly string[] = ['get', 'head', 'options']

/** @returns the visitors that did not fail; the failure of another one is a problem of the document (DC360). */
export function walkOperations<V extends Visitor>(
  sources: readonly OperationSource[],
  visitors: readonly V[],
): ReadonlySet<V> {
  const walk = new Walk(visitors)
  for (const source of sources) walk.operation(source)
  return walk.visitors
}

interface Place extends WalkedSchema {
  readonly depth: number
}

class Walk<V extends Visitor> {
  readonly visitors: Set<V>
  readonly #seenSchemas = new Set<string>()
  readonly #seenExamples = new Set<string>()

  constructor(visitors: readonly V[]) {
    this.visitors = new Set(visitors)
  }

  operation(source: OperationSource): void {
    const { cursor, pathItem, method, path } = source
    const parameters = collectParameters(pathItem, cursor)
    const examples = examplesOf(source)
    this.#tell(cursor, (visitor) => visitor.operation?.({ source, parameters, examples }))
    const place = { label: `${method.toUpperCase()} ${path}`, noun: nounOfPath(path), depth: 0 }
    for (const { cursor: parameter } of parameters) this.#schemaOf(parameter, { ...place, sender: 'parameter' })
    this.#body(cursor.at('requestBody'), { ...place, sender: 'client' })
    const sender = READS.includes(method) ? 'read' : 'write'
    for (const [, response] of cursor.at('responses')?.members() ?? []) this.#body(response, { ...place, sender })
    for (const { value } of [...examples.request, ...[...examples.responses.values()].flat()]) this.#example(value)
  }

  #body(owner: Cursor | null, place: Place): void {
    for (const [, media] of owner?.target()?.at('content')?.members() ?? []) this.#schemaOf(media, place)
  }

  #schemaOf(owner: Cursor, place: Place): void {
    const schema = owner.at('schema')
    if (schema !== null) this.#schema(schema, place)
  }

  #schema(written: Cursor, place: Place): void {
    const schema = written.target()
    const key = `${place.sender} ${schema?.key}`
    if (schema === null || place.depth > MAX_DEPTH || this.#seenSchemas.has(key)) return
    this.#seenSchemas.add(key)
    const shared = /^\/components\/schemas\/[^/]+$/.test(schema.pointer) ? schema.name : null
    const own = shared === null ? place : { ...place, label: shared, noun: nounOf(shared) }
    const below = { ...own, depth: place.depth + 1 }
    const parts = subSchemas(schema)
    this.#tell(schema, (visitor) => visitor.schema?.(schema, own, parts))
    for (const { keyword, name, cursor } of parts) {
      const isProperty = keyword === 'properties'
      this.#schema(cursor, isProperty ? { ...below, label: `${own.label}.${name}`, noun: nounOf(name) } : below)
    }
    this.#tell(schema, (visitor) => visitor.afterSchema?.(schema))
  }

  #example(value: Cursor): void {
    if (this.#seenExamples.has(value.key)) return
    this.#seenExamples.add(value.key)
    this.#tell(value, (visitor) => visitor.example?.(value))
  }

  #tell(at: Cursor, call: (visitor: V) => void): void {
    for (const visitor of this.visitors) {
      const isTold = () => {
        call(visitor)
        return true
      }
      if (!attempt(at, visitor.what, isTold, false)) this.visitors.delete(visitor)
    }
  }
}
