/**
 * Fingerprint of an operation's, event's, or schema's structure: a short list of names with a mark each, enough to tell
 * what changed since a page was reviewed (checks/rules/reviews.ts). Ignores prose, examples, and order.
 */

import { hash as digest } from 'node:crypto'
import type { Json } from '../../../../core/json.ts'
import { withoutExtension } from '../../../content/file-name.ts'
import type { Cursor } from '../document/cursor.ts'
import type { OperationSource } from '../operation/operation.ts'
import type { Parameter } from '../operation/parameters.ts'
import type { DocumentPlan, PlannedOperation } from '../plan.ts'
import type { Promises, StructurePrint, Structures } from '../results.ts'
import type { Visitor, WalkedOperation } from '../walk/walk-operations.ts'
import { packFields } from './pack-fields.ts'
import { readPromises } from './promises.ts'

/** Deeper fields are part of their ancestor's mark. */
const MAX_NAMED_DEPTH = 2
/** A body with more names is listed less deep: schemas that reference each other have infinitely many names. */
const MAX_NAMES = 300
/** Levels below the last name that its mark covers. */
const MARK_DEPTH = 8
const MARK_LENGTH = 3
const PRINT_LENGTH = 8
/** Keywords that make a difference to a program. */
const MARKED = [
  'type',
  'format',
  'enum',
  'const',
  'nullable',
  'readOnly',
  'writeOnly',
  'deprecated',
  'maxLength',
  'maximum',
  'maxItems',
]

/** Statuses that only the simulator states, of the operation at this position. */
type SimulatedStatuses = (key: string) => readonly string[]

/** A visitor of the document `root`. Events and operations that no page shows have no address, and no print. */
export class StructureReader implements Visitor {
  readonly what = 'The list of structures'
  readonly #root: Cursor
  readonly #plan: DocumentPlan
  readonly #simulated: SimulatedStatuses
  readonly #reader = new FieldReader()
  readonly #fields = new Map<string, string>()
  readonly #prints: StructurePrint[] = []

  constructor(root: Cursor, plan: DocumentPlan, simulated: SimulatedStatuses) {
    this.#root = root
    this.#plan = plan
    this.#simulated = simulated
  }

  operation({ source, parameters }: WalkedOperation): void {
    const planned = this.#plan.operations.get(source.cursor.key)
    if (planned === undefined) return
    const promises = source.kind === 'operation' ? this.#promises(source, parameters) : undefined
    this.#add(nameOf(planned), `${planned.route}#${planned.id}`, this.#reader.operation(source, parameters), promises)
  }

  #promises(source: OperationSource, parameters: readonly Parameter[]): Promises {
    return { ...readPromises(source, parameters, this.#root), simulated: this.#simulated(source.cursor.key) }
  }

  result(): Structures {
    for (const [name, schema] of this.#root.at('components')?.at('schemas')?.members() ?? [])
      this.#add(`schema ${name}`, '', this.#reader.schema(schema, name))
    return { prints: this.#prints, fields: this.#fields }
  }

  #add(name: string, address: string, found: readonly string[], promises?: Promises): void {
    const key = `${withoutExtension(this.#root.file)} ${name}`
    if (this.#fields.has(key)) return
    const text = packFields(found)
    this.#fields.set(key, text)
    this.#prints.push({ key, address, print: hash(text, PRINT_LENGTH), ...(promises && { promises }) })
  }
}

function nameOf({ source: { kind, method, path, cursor } }: PlannedOperation): string {
  if (kind === 'webhook') return path
  const id = cursor.object?.operationId
  return typeof id === 'string' && id !== '' ? id : `${method.toUpperCase()} ${path}`
}

class FieldReader {
  /** By schema and depth, so that each schema is visited only a few times, however many ways lead to it. */
  readonly #marks = new Map<string, string>()
  /** By what was hashed: most fields of a document are like others of it. */
  readonly #prints = new Map<string, string>()
  /** Schemas by the name they occurred under: several parts of an allOf may be the same. */
  readonly #seen = new Set<string>()

  operation({ method, path, cursor }: OperationSource, written: readonly Parameter[]): string[] {
    const parameters = written.map(({ name, place, cursor: parameter, required }) =>
      this.#field(`${place}.${partOf(name)}`, [required, this.#mark(parameter.at('schema'), MARK_DEPTH)]),
    )
    const responses = (cursor.at('responses')?.members() ?? []).flatMap(([status, response]) => [
      this.#field(status, []),
      ...(/^2/.test(status) ? this.#body(response, status) : []),
    ])
    const address = this.#field('address', [method, path])
    return [address, ...parameters, ...this.#body(cursor.at('requestBody'), 'body'), ...responses]
  }

  #field(name: string, parts: readonly Json[]): string {
    const text = JSON.stringify(parts)
    const print = this.#prints.get(text) ?? hash(text, MARK_LENGTH)
    this.#prints.set(text, print)
    return `${name.replace(/[\s=]/g, '_')}=${print}`
  }

  /** Names as deep as the limit allows. */
  schema(schema: Cursor, name: string): string[] {
    for (let depth = MAX_NAMED_DEPTH; depth > 0; depth -= 1) {
      const names: string[] = []
      this.#seen.clear()
      if (this.#collect(schema, name, depth, names, new Set())) return names
    }
    const names: string[] = []
    this.#seen.clear()
    this.#collect(schema, name, 0, names, new Set())
    return names.slice(0, MAX_NAMES)
  }

  #body(owner: Cursor | null, name: string): string[] {
    const content = owner?.target()?.at('content')
    return (content?.members() ?? []).flatMap(([, media]) => {
      const schema = media.at('schema')
      return schema ? this.schema(schema, name) : []
    })
  }

  /** Adds the fields of a schema; false once there are too many. */
  #collect(written: Cursor, name: string, depth: number, names: string[], open: Set<string>): boolean {
    const schema = written.target()
    const place = `${schema?.key} ${name}`
    if (schema === null || open.has(schema.key) || this.#seen.has(place)) return true
    this.#seen.add(place)
    open.add(schema.key)
    const hasRoom = this.#collectOpen(schema, name, depth, names, open)
    open.delete(schema.key)
    return hasRoom
  }

  /** `open`: the schema and its ancestors. */
  #collectOpen(schema: Cursor, name: string, depth: number, names: string[], open: Set<string>): boolean {
    const isRequired = requiredIn(schema)
    for (const [key, property] of schema.at('properties')?.members() ?? []) {
      const path = `${name}.${partOf(key)}`
      // If the fields below are not listed by name, this field's mark covers them.
      names.push(this.#field(path, [isRequired(key), this.#mark(property, depth > 0 ? 0 : MARK_DEPTH)]))
      if (names.length > MAX_NAMES && depth > 0) return false
      if (depth > 0 && !this.#collect(property, path, depth - 1, names, open)) return false
    }
    return (
      partsOf(schema).every((part) => this.#collect(part, name, depth, names, open)) &&
      this.#items(schema, name, depth, names, open)
    )
  }

  #items(schema: Cursor, name: string, depth: number, names: string[], open: Set<string>): boolean {
    const items = schema.at('items')
    return !items?.object || this.#collect(items, `${name}[]`, depth, names, open)
  }

  /** Mark of a schema and the given number of levels below it. */
  #mark(written: Cursor | null, depth: number): string {
    const schema = written?.target() ?? null
    if (schema === null) return ''
    const key = `${schema.key} ${depth}`
    const known = this.#marks.get(key)
    if (known !== undefined) return known
    const below = depth === 0 ? [] : this.#marksBelow(schema, depth - 1)
    const mark = hash(JSON.stringify([markOf(schema), below]), MARK_LENGTH * 4)
    this.#marks.set(key, mark)
    return mark
  }

  #marksBelow(schema: Cursor, depth: number): string[] {
    const isRequired = requiredIn(schema)
    const properties = (schema.at('properties')?.members() ?? []).map(
      ([name, property]) => `${name} ${isRequired(name)} ${this.#mark(property, depth)}`,
    )
    const parts = partsOf(schema).map((part) => this.#mark(part, depth))
    return [...properties, ...parts, this.#mark(schema.at('items'), depth)].sort()
  }
}

function requiredIn(schema: Cursor): (name: string) => boolean {
  const required = schema.object?.required
  return (name) => Array.isArray(required) && required.includes(name)
}

function partsOf(schema: Cursor): Cursor[] {
  return ['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
    const list = schema.at(key)
    return Array.isArray(list?.value) ? [...list.value.keys()].flatMap((index) => list.at(index) ?? []) : []
  })
}

/** Escapes a name so that it is one path segment. */
function partOf(name: string): string {
  return name.replaceAll('.', '_')
}

function markOf(schema: Cursor | null): Json {
  return MARKED.map((key) => sorted(schema?.object?.[key] ?? null))
}

function sorted(value: Json): Json {
  return Array.isArray(value) ? value.map(String).sort() : value
}

function hash(text: string, length: number): string {
  return digest('sha256', text, 'base64url').replaceAll(/[-_]/g, '0').slice(0, length)
}
