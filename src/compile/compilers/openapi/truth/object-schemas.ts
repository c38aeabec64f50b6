/** Objects of a document for the rules about descriptions: each once, with its name and sender. */
import type { Cursor } from '../document/cursor.ts'
import type { OperationSource } from '../operation/operation.ts'
import { subSchemas } from '../schema/schema-walk.ts'
import { nounOf, nounOfPath } from './nouns.ts'

interface ObjectProperty {
  readonly name: string
  /** As written below `properties`; references are not followed. */
  readonly written: Cursor
  /** Description at this position. A shared schema's description is separate. */
  readonly description: string
}

/** Sender of an object: the client, or the API in response to a read or a write. */
type Sender = 'client' | 'read' | 'write'

export interface ObjectSchema {
  readonly cursor: Cursor
  /** `Order`, `Order.fees`, `POST /carts`. */
  readonly label: string
  /** Its noun: `order`, `fee`. */
  readonly noun: string
  readonly properties: readonly ObjectProperty[]
  /** Names of its properties, and of the objects merged with it by `allOf`. */
  names: ReadonlySet<string>
  readonly senders: Set<Sender>
}

/** Deeper than any honest schema. */
const MAX_DEPTH = 40
const READS: readonly string[] = ['get', 'head', 'options']

/** In the order in which operations reach them. */
export function objectSchemas(sources: readonly OperationSource[]): readonly ObjectSchema[] {
  const walk = new Walk()
  for (const source of sources) walk.operation(source)
  return [...walk.found.values()]
}

interface Place {
  readonly label: string
  readonly noun: string
  readonly sender: Sender
  readonly depth: number
}

class Walk {
  readonly found = new Map<string, ObjectSchema>()
  /** Each schema is visited once per sender, through references and cycles. */
  readonly #seen = new Set<string>()

  operation({ cursor, method, path }: OperationSource): void {
    const place = { label: `${method.toUpperCase()} ${path}`, noun: nounOfPath(path), depth: 0 }
    this.#content(cursor.at('requestBody'), { ...place, sender: 'client' })
    const sender = READS.includes(method) ? 'read' : 'write'
    for (const [, response] of cursor.at('responses')?.members() ?? []) this.#content(response, { ...place, sender })
  }

  #content(owner: Cursor | null, place: Place): void {
    for (const [, media] of owner?.target()?.at('content')?.members() ?? []) {
      const schema = media.at('schema')
      if (schema) this.#schema(schema, place)
    }
  }

  #schema(written: Cursor, place: Place): void {
    const schema = written.target()
    const key = `${place.sender} ${schema?.key}`
    if (schema === null || place.depth > MAX_DEPTH || this.#seen.has(key)) return
    this.#seen.add(key)
    const shared = /^\/components\/schemas\/[^/]+$/.test(schema.pointer) ? schema.name : null
    const own = shared === null ? place : { ...place, label: shared, noun: nounOf(shared) }
    const below = { ...own, depth: place.depth + 1 }
    this.#object(schema, own)
    for (const { keyword, name, cursor } of subSchemas(schema)) {
      const isProperty = keyword === 'properties'
      this.#schema(cursor, isProperty ? { ...below, label: `${own.label}.${name}`, noun: nounOf(name) } : below)
    }
    this.#joinParts(schema)
  }

  /** Parts of an `allOf` form one object, so each part gets the names of all. */
  #joinParts(schema: Cursor): void {
    if (!Array.isArray(schema.at('allOf')?.value)) return
    const parts = [schema, ...schema.items('allOf')].flatMap((part) => this.found.get(part.target()?.key ?? '') ?? [])
    const names = new Set(parts.flatMap((part) => [...part.names]))
    for (const part of parts) part.names = names
  }

  #object(schema: Cursor, { label, noun, sender }: Place): void {
    const known = this.found.get(schema.key)
    if (known !== undefined) known.senders.add(sender)
    const members = known === undefined ? (schema.at('properties')?.members() ?? []) : []
    if (members.length === 0) return
    const properties = members.map(([name, written]) => ({ name, written, description: descriptionOf(written) }))
    const names = new Set(members.map(([name]) => name))
    this.found.set(schema.key, { cursor: schema, label, noun, properties, names, senders: new Set([sender]) })
  }
}

/** On one line. */
export function descriptionOf(cursor: Cursor): string {
  const text = cursor.object?.description
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : ''
}
