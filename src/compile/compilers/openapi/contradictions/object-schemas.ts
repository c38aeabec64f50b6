/** Objects of a document for the rules about descriptions: each once, with its name and senders. */
import type { Cursor } from '../document/cursor.ts'
import type { Sender, WalkedSchema } from '../walk/walk-operations.ts'

interface ObjectProperty {
  readonly name: string
  /** As written below `properties`; references are not followed. */
  readonly written: Cursor
  /** Description at this position. A shared schema's description is separate. */
  readonly description: string
}

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

export class ObjectSchemas {
  readonly #found = new Map<string, ObjectSchema>()

  /** In the order in which operations reach them. */
  get found(): readonly ObjectSchema[] {
    return [...this.#found.values()]
  }

  schema(schema: Cursor, { label, noun, sender }: WalkedSchema): void {
    if (sender === 'parameter') return
    const known = this.#found.get(schema.key)
    if (known !== undefined) known.senders.add(sender)
    const members = known === undefined ? (schema.at('properties')?.members() ?? []) : []
    if (members.length === 0) return
    const properties = members.map(([name, written]) => ({ name, written, description: descriptionOf(written) }))
    const names = new Set(members.map(([name]) => name))
    this.#found.set(schema.key, { cursor: schema, label, noun, properties, names, senders: new Set([sender]) })
  }

  /** Parts of an `allOf` form one object, so each part gets the names of all. */
  afterSchema(schema: Cursor): void {
    if (!Array.isArray(schema.at('allOf')?.value)) return
    const parts = [schema, ...schema.items('allOf')].flatMap((part) => this.#found.get(part.target()?.key ?? '') ?? [])
    const names = new Set(parts.flatMap((part) => [...part.names]))
    for (const part of parts) part.names = names
  }
}

/** On one line. */
export function descriptionOf(cursor: Cursor): string {
  const text = cursor.object?.description
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : ''
}
