/** Reads the contract facts of an OpenAPI document, each with its line. */

import { createHash } from 'node:crypto'
import { UNDOCUMENTED_TEXT } from '@dev-center/contract/request/contract'
import { reasonPhrase } from '../../../../core/api/http-status.ts'
import type { DocumentFacts, EvidenceFacts, OperationFacts } from '../../../../core/evidence/facts.ts'
import type { Json } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { placedOperations } from '../document/placed-operations.ts'
import { collectParameters } from '../operation/parameters.ts'
import { Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'

const LIMITS = [
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'pattern'],
] as const

/** Deeper rows repeat types that are read elsewhere. */
const MAX_DEPTH = 10
/** Members of an error body that hold text for people. */
const ERROR_TEXTS: ReadonlySet<string> = new Set(['title', 'message', 'detail', 'error', 'errors', 'details'])
/** Members of an error body that hold no text for people. */
const OTHER_MEMBERS: ReadonlySet<string> = new Set(['type', 'instance', 'timestamp', 'code'])
const HASH_LENGTH = 12

interface RelativeFact {
  /** `data[].state`, '' for the root. */
  readonly at: string
  readonly says: string
  readonly line: number
}

export function readFacts(root: Cursor): DocumentFacts {
  const reader = new FactReader()
  const operations: { [key: string]: OperationFacts } = {}
  for (const { key, item, cursor, path } of placedOperations(root))
    operations[key] ??= { at: lineOf(cursor), facts: reader.factsOf(root, item, cursor, path) }
  return { operations }
}

class FactReader {
  readonly #shapes = new Shapes()
  readonly #known = new Map<string, readonly RelativeFact[]>()

  factsOf(root: Cursor, item: Cursor, cursor: Cursor, path: string): EvidenceFacts {
    const facts: { [fact: string]: number } = {}
    const add = (place: string, schema: Cursor | null) => {
      if (schema === null) return
      for (const { at, says, line } of this.#schema([schema], new Set())) facts[`${joined(place, at)} ${says}`] ??= line
    }
    for (const [scope, line] of scopesOf(root, cursor)) facts[`scope ${scope}`] ??= line
    const variables = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name)
    for (const { name, place, cursor: parameter } of collectParameters(item, cursor)) {
      if (place === 'header') continue
      const shown = place === 'path' ? `path.${variables.indexOf(name) + 1}` : `${place}.${name}`
      // OpenAPI 2 has no schema: its keywords are on the parameter itself.
      add(shown, parameter.at('schema') ?? parameter)
    }
    const body = cursor.at('requestBody')?.target()
    add('body', body ? jsonSchemaOf(body) : null)
    for (const [status, written] of cursor.entries('responses')) {
      if (!/^\d{3}$/.test(status)) continue
      facts[`status ${status}`] = lineOf(written)
      const response = written.target()
      if (!response?.object) continue
      if (status.startsWith('2')) add(status, jsonSchemaOf(response))
      else
        for (const { text, line } of errorTexts(response))
          if (!isPlain(text, status)) facts[`error ${status} ${hashOf(text)}`] ??= line
    }
    return facts
  }

  #schema(place: SchemaPlace, open: ReadonlySet<string>): readonly RelativeFact[] {
    const shape = this.#shapes.of(place)
    if (open.has(shape.key) || open.size >= MAX_DEPTH) return []
    const known = this.#known.get(shape.key)
    if (known !== undefined) return known
    const inner = new Set([...open, shape.key])
    const line = place[0] === undefined ? 1 : lineOf(place[0])
    const own = (says: string): RelativeFact => ({ at: '', says, line })
    const facts: RelativeFact[] = []
    for (const value of shape.enum ?? []) if (value !== null) facts.push(own(`enum ${printed(value)}`))
    const constant = shape.values.get('const')
    if (constant !== undefined && shape.enum === null) facts.push(own(`enum ${printed(constant)}`))
    for (const keyword of [...LIMITS, 'default']) {
      const value = shape.values.get(keyword)
      if (value !== undefined && value !== false) facts.push(own(`${keyword} ${printed(value)}`))
    }
    const below = (name: string, next: SchemaPlace) => {
      for (const fact of this.#schema(next, inner)) facts.push({ ...fact, at: joined(name, fact.at) })
    }
    for (const { name, place: next } of shape.properties) below(name, next)
    for (const { keyword, place: next } of shape.parts) if (keyword === 'items') below('[]', next)
    for (const { places } of shape.variants) for (const next of places) below('', next)
    this.#known.set(shape.key, facts)
    return facts
  }
}

function joined(place: string, rest: string): string {
  if (place === '' || rest === '') return place + rest
  return rest.startsWith('[]') ? place + rest : `${place}.${rest}`
}

function printed(value: Json): string {
  return printPlain(value)
}

export function lineOf(cursor: Cursor): number {
  return cursor.session.locate(cursor).line
}

/** Schema of the first JSON body. */
function jsonSchemaOf(owner: Cursor): Cursor | null {
  const media = owner.entries('content').find(([type]) => /json/i.test(type))?.[1]
  return (media?.target() ?? media)?.at('schema') ?? null
}

/**
 * Scopes of the security requirements. Documents of the platform list them in prose instead, as a table in the
 * description of the scheme or of the operation.
 */
function scopesOf(root: Cursor, operation: Cursor): (readonly [scope: string, line: number])[] {
  const owner = operation.at('security') === null ? root : operation
  const named = owner
    .items('security')
    .flatMap((alternative) =>
      alternative
        .members()
        .flatMap(([name]) => alternative.items(name).map((scope) => [String(scope.value), lineOf(scope)] as const)),
    )
  if (named.length > 0) return named
  const own = inProse(operation.at('description'))
  if (own.length > 0) return own
  const schemes = root.at('components')?.entries('securitySchemes') ?? root.entries('securityDefinitions')
  return schemes.flatMap(([, scheme]) => inProse(scheme.at('description')))
}

function inProse(description: Cursor | null): (readonly [scope: string, line: number])[] {
  if (description === null || typeof description.value !== 'string') return []
  const positionAt = description.session.mapText(description)
  return [...description.value.matchAll(/\bstore_[a-z0-9_]+\b/g)].map(
    ({ 0: scope, index }) => [scope, positionAt(index).line] as const,
  )
}

/** Says no more than the status code. */
function isPlain(text: string, status: string): boolean {
  const phrase = reasonPhrase(status).toLowerCase()
  return text === '' || text === UNDOCUMENTED_TEXT || text.toLowerCase().replace(/\.$/, '') === phrase
}

function errorTexts(response: Cursor): { readonly text: string; readonly line: number }[] {
  const examples = response.entries('content').flatMap(([, written]) => {
    const media = written.target() ?? written
    const named = media.entries('examples').flatMap(([, example]) => example.target()?.at('value') ?? [])
    return [media.at('example'), ...named].flatMap((example) => example ?? [])
  })
  return examples.flatMap((example) => textsIn(example, Array.isArray(example.value)))
}

function textsIn(value: Cursor, isText: boolean): { readonly text: string; readonly line: number }[] {
  if (typeof value.value === 'string') return isText ? [{ text: value.value, line: lineOf(value) }] : []
  if (Array.isArray(value.value))
    return value.value.flatMap((_, index) => {
      const item = value.at(index)
      return item === null ? [] : textsIn(item, isText)
    })
  return value.members().flatMap(([name, member]) => {
    if (OTHER_MEMBERS.has(name)) return []
    return textsIn(member, isText || ERROR_TEXTS.has(name))
  })
}

/**
 * Numbers and quoted parts differ between two examples of the same error, so they are left out.
 *
 * @example
 * hashOf('Product 77 not found') === hashOf('Product 101 not found') // true
 */
function hashOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+|\{[^{}]*\}|\[[^[\]]*\]|`[^`]*`|"[^"]*"/g, '#')
    .replaceAll(/[^a-z#]+/g, ' ')
    .trim()
  return createHash('sha256').update(plain).digest('hex').slice(0, HASH_LENGTH)
}
