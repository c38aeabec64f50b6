/**
 * A document value with its position. All reading goes through it, so that every mistake is reported with file, line,
 * and column, and a wrong type never becomes an exception.
 */

import { pointerKeys } from '@dev-center/contract/json'
import { isJsonObject, type Json, type JsonObject } from '../../../../core/json.ts'
import type { Finding, ProblemCode, ReportFinding } from '../../../../core/problem.ts'
import { escapeKey, type MapUrl, resolveReference } from '../../../content/json-references.ts'
import type { YamlDocument } from './yaml-document.ts'

/** spec: threats.limits */
const MAX_CHAIN = 50
/** Members with text that authors move to files of their own, although no reference may stand there. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'title'])
/** Members of a Reference Object that override those of its target (OpenAPI 3.1, Reference Object). */
const OVERRIDING: ReadonlySet<string> = new Set(['description', 'summary'])

/** The documents of one compilation and the problems found in them. */
export class DocumentSession {
  readonly problems: Finding[] = []
  readonly mapUrl: MapUrl
  readonly #documents: ReadonlyMap<string, YamlDocument>
  readonly #reported = new Set<string>()
  readonly #targets = new Map<string, Cursor | null>()
  #anchors: Map<string, Map<string, string>> | undefined

  readonly #hidden: readonly string[]
  readonly #used = new Map<string, boolean>()

  /** @param hidden extensions that no page shows (`reference.hiddenExtensions` of the configuration) */
  constructor(
    documents: ReadonlyMap<string, YamlDocument>,
    mapUrl: MapUrl = () => null,
    hidden: readonly string[] = [],
  ) {
    this.#documents = documents
    this.mapUrl = mapUrl
    this.#hidden = hidden
  }

  isHidden(extension: string): boolean {
    return this.#hidden.some((name) =>
      name.endsWith('*') ? extension.startsWith(name.slice(0, -1)) : extension === name,
    )
  }

  /** Whether any object of the documents has a member of that name: what is read for it alone needn't be read. */
  hasMember(name: string): boolean {
    const known = this.#used.get(name) ?? [...this.#documents.values()].some(({ data }) => hasMember(data, name))
    this.#used.set(name, known)
    return known
  }

  open(file: string): Cursor | null {
    const document = this.#documents.get(file)
    return document ? new Cursor(this, file, '', document.data) : null
  }

  /** Adds a problem at the place of a value; the same problem at the same place only once. */
  readonly report: ReportFinding<Cursor> = (code, cursor, message, { isMild, hint } = {}) => {
    const key = `${code} ${cursor.key} ${message}`
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    const problem = { code, ...(isMild && { isMild }), file: cursor.file, ...this.locate(cursor), message }
    this.problems.push(hint === undefined ? problem : { ...problem, hint })
  }

  /** Removes a problem that turns out to be a consequence of another one. */
  retract(code: ProblemCode, cursor: Cursor): void {
    const { line, column } = this.locate(cursor)
    const at = this.problems.findIndex(
      (problem) =>
        problem.code === code && problem.file === cursor.file && problem.line === line && problem.column === column,
    )
    if (at !== -1) this.problems.splice(at, 1)
  }

  retractAll(code: ProblemCode, about = ''): void {
    for (let at = this.problems.length - 1; at >= 0; at--) {
      const problem = this.problems[at]
      if (problem?.code === code && problem.message.includes(about)) this.problems.splice(at, 1)
    }
  }

  locate(cursor: Cursor): { line: number; column: number } {
    return this.#documents.get(cursor.file)?.locate(pointerKeys(cursor.pointer)) ?? { line: 1, column: 1 }
  }

  readonly locateText = (cursor: Cursor): { line: number; column: number } => this.mapText(cursor)(0)

  /** Positions of the characters of a text, by their offset in it. */
  mapText(cursor: Cursor): (offset: number) => { line: number; column: number } {
    return this.#documents.get(cursor.file)?.mapText(pointerKeys(cursor.pointer)) ?? (() => ({ line: 1, column: 1 }))
  }

  /** The target of a `$ref` in `from`; null, with a Finding, if it does not exist. */
  follow(reference: string, from: Cursor): Cursor | null {
    const key = `${from.file} ${reference}`
    const known = this.#targets.get(key)
    if (known !== undefined) return known
    const found = this.#find(reference, from)
    this.#targets.set(key, found)
    return found
  }

  /** The target of a reference that has been followed before from this file; undefined if it has not. */
  known(reference: string, file: string): Cursor | null | undefined {
    return this.#targets.get(`${file} ${reference}`)
  }

  /** The target of a reference in a file, or null. Never a Finding, so not for parts that pages show. */
  resolve(reference: string, file: string): Cursor | null {
    const target = resolveReference(reference, file, this.mapUrl)
    return 'refused' in target ? null : this.#at(target.file, target.pointer)
  }

  #at(file: string, named: string): Cursor | null {
    const pointer = named.startsWith('/') ? named : this.#anchorPointer(file, named)
    let cursor: Cursor | null = pointer === null ? null : this.open(file)
    for (const key of pointerKeys(pointer ?? '')) cursor = cursor?.at(key) ?? null
    return cursor
  }

  #find(reference: string, from: Cursor): Cursor | null {
    const place = from.at('$ref') ?? from
    const target = resolveReference(reference, from.file, this.mapUrl)
    if ('refused' in target) {
      this.report('DC304', place, target.refused)
      return null
    }
    const cursor = this.#at(target.file, target.pointer)
    // An unreadable file is reported there.
    const isUnread = target.file !== from.file && this.open(target.file)?.value === null
    if (!cursor && !isUnread) this.report('DC303', place, `The target of "${reference}" doesn't exist.`)
    return cursor
  }

  #anchorPointer(file: string, name: string): string | null {
    if (name === '') return ''
    this.#anchors ??= new Map()
    const known = this.#anchors.get(file)
    const anchors = known ?? new Map<string, string>()
    if (!known) {
      this.#anchors.set(file, anchors)
      collectAnchors(this.#documents.get(file)?.data ?? null, '', anchors)
    }
    return anchors.get(name) ?? null
  }
}

function hasMember(value: Json, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, name) || Object.values(value).some((child) => hasMember(child, name))
}

function collectAnchors(value: Json, pointer: string, found: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  const anchor = Array.isArray(value) ? undefined : (value as JsonObject).$anchor
  if (typeof anchor === 'string') found.set(anchor, pointer)
  for (const [key, child] of Object.entries(value)) collectAnchors(child, `${pointer}/${escapeKey(key)}`, found)
}

export class Cursor {
  readonly session: DocumentSession
  readonly file: string
  /** JSON pointer, '' for the whole document. */
  readonly pointer: string
  readonly value: Json
  /** The references that led here and have texts of their own, the first one first. */
  readonly #above: readonly Cursor[]

  constructor(session: DocumentSession, file: string, pointer: string, value: Json, above: readonly Cursor[] = []) {
    this.session = session
    this.file = file
    this.pointer = pointer
    this.value = value
    this.#above = above
  }

  get key(): string {
    return `${this.file}#${this.pointer}`
  }

  /** Last segment of the pointer: the value's key. */
  get name(): string {
    return pointerKeys(this.pointer).at(-1) ?? ''
  }

  get object(): JsonObject | null {
    return isJsonObject(this.value) ? this.value : null
  }

  at(key: string | number): Cursor | null {
    const own = typeof key === 'string' && OVERRIDING.has(key) ? this.#overriding(key) : null
    return own ?? this.#member(key)
  }

  #overriding(key: string): Cursor | null {
    const reference = this.#above.find(({ object }) => typeof object?.[key] === 'string')
    return reference === undefined ? null : reference.#member(key)
  }

  #member(key: string | number): Cursor | null {
    const found = this.#written(key)
    if (found === null || typeof key !== 'string' || !TEXTS.has(key)) return found
    if (typeof found.object?.$ref !== 'string') return found
    // A property can be called "description", too. Then the target is a schema, not a text.
    const text = found.target()
    return typeof text?.value === 'string' ? text : found
  }

  /** The member exactly as the document has it. */
  #written(key: string | number): Cursor | null {
    const { value } = this
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null
    const child = (value as JsonObject)[key]
    if (child === undefined) return null
    return new Cursor(this.session, this.file, `${this.pointer}/${escapeKey(String(key))}`, child)
  }

  /** The value at a path of keys as the document has them, or its deepest existing ancestor. */
  below(path: readonly string[]): Cursor {
    let found: Cursor = this
    for (const key of path) {
      const child = found.#written(key)
      if (child === null) return found
      found = child
    }
    return found
  }

  /** The value at a pointer below this one, or its deepest existing ancestor. */
  deepest(pointer: string): Cursor {
    return this.below(pointerKeys(pointer))
  }

  /** Parent of this value; itself for the whole document. Only for its position: the value is not looked up. */
  parent(): Cursor {
    const end = this.pointer.lastIndexOf('/')
    return end === -1 ? this : new Cursor(this.session, this.file, this.pointer.slice(0, end), null)
  }

  /** Members of the object at `key`; empty, with a Finding, if it is not an object. */
  entries(key: string): [string, Cursor][] {
    const child = this.at(key)?.followed()
    if (!child) return []
    if (!child.object) {
      child.expected('an object')
      return []
    }
    return child.members()
  }

  /** Members of this object. */
  members(): [string, Cursor][] {
    return Object.entries(this.object ?? {}).map(([name, value]) => [
      name,
      new Cursor(this.session, this.file, `${this.pointer}/${escapeKey(name)}`, value),
    ])
  }

  /** Items of the list at `key`; empty, with a Finding, if it is not a list. */
  items(key: string): Cursor[] {
    const child = this.at(key)?.followed()
    if (!child) return []
    if (!Array.isArray(child.value)) {
      child.expected('a list')
      return []
    }
    return child.value.map((value, index) => new Cursor(this.session, child.file, `${child.pointer}/${index}`, value))
  }

  /** The target of a list or map that the author moved to a file of its own. A member can be called `$ref`, too. */
  followed(): Cursor | null {
    return typeof this.object?.$ref === 'string' ? this.target() : this
  }

  /** Text at `key`, or ''. An unquoted number is read as written: `version: 3.0`. */
  text(key: string): string {
    const found = this.at(key)
    const value = found?.value
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    found?.expected('text')
    return ''
  }

  flag(key: string): boolean {
    const value = this.object?.[key]
    if (value === undefined || value === null) return false
    if (typeof value === 'boolean') return value
    this.at(key)?.expected('true or false')
    return false
  }

  expected(what: string): void {
    const found = Array.isArray(this.value) ? 'a list' : this.value === null ? 'nothing' : `${typeof this.value}`
    this.session.report('DC306', this, `"${this.name}" must be ${what}, not ${found}.`)
  }

  /**
   * Follows `$ref` to the object it references; null, with a Finding, if there is none. Texts next to the reference
   * override those of the object: the object has them as its own.
   */
  target(): Cursor | null {
    let cursor: Cursor | null = this
    const above: Cursor[] = []
    for (let step = 0; cursor; step += 1) {
      const reference: Json | undefined = cursor.object?.$ref
      if (typeof reference !== 'string') return above.length === 0 ? cursor : cursor.#below(above)
      if (step === MAX_CHAIN) {
        this.session.report('DC305', this, `"${this.object?.$ref}" never resolves to a value.`)
        return null
      }
      const { object } = cursor
      if ([...OVERRIDING].some((key) => object?.[key] !== undefined)) above.push(cursor)
      cursor = this.session.follow(reference, cursor)
    }
    return null
  }

  #below(above: readonly Cursor[]): Cursor {
    return new Cursor(this.session, this.file, this.pointer, this.value, above)
  }
}
