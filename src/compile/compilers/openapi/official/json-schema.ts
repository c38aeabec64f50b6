/**
 * Checks a document against the official JSON Schema of OpenAPI (draft 4 for 3.0, 2020-12 for later versions) and says
 * where and how it differs, in terms of documents instead of schemas.
 */

import {
  asSchema,
  isJsonObject,
  type Json,
  type JsonObject,
  listOf,
  membersOf,
  pointerKeys,
  type Schema,
} from '@dev-center/contract/json'
import { matchesPattern } from '@dev-center/contract/patterns'
import { type Located, SchemaCheck } from '@dev-center/contract/schema'
import { ValuePlace } from '@dev-center/contract/schema/value-place'
import type { Violation } from '@dev-center/contract/schema/violation'
import { isMarkedNumber } from '../document/exact-json.ts'
import { officialClause, typeOf } from './wording.ts'

/** Called for every object and list that the official schema names, parents first, once for each name. */
type Visit = (owner: string, place: ValuePlace) => void

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

/** Valid documents differ in few places, and the first differences are the useful ones. */
const MAX_DIFFERENCES = 100
const MAX_DEPTH = 400

export class OfficialSchema {
  readonly #root: JsonObject
  readonly #targets = new Map<string, Located<string>>()

  constructor(root: JsonObject) {
    this.#root = root
  }

  differences(document: Json, visit: Visit = () => {}): readonly Difference[] {
    const check = new SchemaCheck<string>({
      resolve: (reference, owner) => this.#named(reference, owner),
      isNumber: isMarkedNumber,
      maxViolations: MAX_DIFFERENCES,
      maxDepth: MAX_DEPTH,
      // The size of a document is limited where it is read.
      maxSteps: Number.POSITIVE_INFINITY,
    })
    const resolve = (reference: string, owner: string) => this.#named(reference, owner)
    const reading = new Reading({ check, resolve, visit, document })
    const root = { schema: this.#root, base: 'document' }
    reading.apply(root, document, ValuePlace.at(''))
    return reading.differencesOf(check.violations(root, document)).slice(0, MAX_DIFFERENCES)
  }

  /** The owner of a part is that of the object that it is a part of. */
  #named(reference: string, owner: string): Located<string> {
    const key = `${owner} ${reference}`
    const known = this.#targets.get(key)
    if (known !== undefined) return known
    const keys = pointerKeys(reference.slice(1))
    let target: Json | undefined = this.#root
    for (const name of keys) target = isJsonObject(target) ? target[name] : undefined
    const name = keys.length === 2 && /^(?:definitions|\$defs)$/.test(keys[0] ?? '') ? (keys[1] ?? '') : ''
    const found = { schema: isJsonObject(target) ? target : true, base: isObjectName(name) ? name : owner }
    this.#targets.set(key, found)
    return found
  }
}

/** Names of object parts: what they describe is still the same object. */
const PARTS =
  /-or-reference$|^(?:specification-extensions|examples|content|explode-for-form|map-of-strings|token|parameters)$|XOR|^ParameterLocation$/

function isObjectName(name: string): boolean {
  return name !== '' && !PARTS.test(name)
}

interface ReadingOptions {
  readonly check: SchemaCheck<string>
  readonly resolve: (reference: string, owner: string) => Located<string>
  readonly visit: Visit
  readonly document: Json
}

/** One document with its official schema: which schema each object follows, and what is wrong with it. */
class Reading {
  readonly #check: SchemaCheck<string>
  readonly #resolve: (reference: string, owner: string) => Located<string>
  readonly #visit: Visit
  /** By object or list; a part of an object has none of its own. */
  readonly #owners = new Map<Json, string>()
  readonly #applied = new Map<JsonObject, Set<Json>>()
  readonly #document: Json

  constructor({ check, resolve, visit, document }: ReadingOptions) {
    this.#check = check
    this.#resolve = resolve
    this.#visit = visit
    this.#document = document
  }

  /** Follows the schemas that describe a value, and in alternatives the one that is meant. */
  apply({ schema, base: owner }: Located<string>, value: Json, at: ValuePlace): void {
    // The official schemas name no scalar.
    if (!isJsonObject(schema) || typeof value !== 'object' || value === null) return
    const applied = this.#applied.get(schema) ?? new Set()
    if (applied.has(value)) return
    this.#applied.set(schema, applied.add(value))
    if (typeof schema.$ref === 'string') {
      const target = this.#resolve(schema.$ref, owner)
      if (isObjectName(schema.$ref.split('/').at(-1) ?? '')) {
        this.#owners.set(value, target.base)
        this.#visit(target.base, at)
      }
      this.apply(target, value, at)
    }
    for (const part of this.#partsOf(schema, owner, value, at)) this.apply({ schema: part, base: owner }, value, at)
    for (const { key, child, part } of childrenOf(schema, value))
      this.apply({ schema: asSchema(part), base: owner }, child, at.below(key))
  }

  /** Schemas for the same value. */
  #partsOf(schema: JsonObject, owner: string, value: Json, at: ValuePlace): Schema[] {
    const { allOf, anyOf, oneOf, if: condition, dependentSchemas } = schema
    const parts = [...listOf(allOf)]
    for (const [name, part] of membersOf(dependentSchemas))
      if (isJsonObject(value) && Object.hasOwn(value, name)) parts.push(part)
    for (const alternatives of [listOf(anyOf), listOf(oneOf)])
      if (alternatives.length > 0) parts.push(...meant(alternatives[this.#meantOf(alternatives, owner, value, at)]))
    if (condition !== undefined)
      parts.push(...meant(this.#fits(condition, owner, value, at) ? schema.then : schema.else))
    return parts.map(asSchema)
  }

  #fits(schema: Json, owner: string, value: Json, at: ValuePlace): boolean {
    return this.#violations(schema, owner, value, at).length === 0
  }

  #violations(schema: Json, owner: string, value: Json, at: ValuePlace): readonly Violation[] {
    return this.#check.violations({ schema: asSchema(schema), base: owner }, value, at)
  }

  /**
   * Index of the alternative that the author meant: the one that fits; else the reference if there is a `$ref`, and the
   * one with the fewest differences. -1 if there is none.
   */
  #meantOf(alternatives: readonly Json[], owner: string, value: Json, at: ValuePlace): number {
    const possible = alternatives.filter((one) => this.#canFit(one, owner, value))
    if (possible.length === 1) return alternatives.indexOf(possible[0] ?? null)
    const fitting = alternatives.findIndex((one) => this.#fits(one, owner, value, at))
    if (fitting !== -1) return fitting
    const isReference = isJsonObject(value) && typeof value.$ref === 'string'
    const isMeant = (one: Json) => /Reference$/.test(String(isJsonObject(one) ? one.$ref : '')) === isReference
    const meant = alternatives.some(isMeant) ? alternatives.filter(isMeant) : alternatives
    const weights = meant.map((one) => ({
      one,
      weight: weightOf(this.differencesOf(this.#violations(one, owner, value, at))),
    }))
    weights.sort((a, b) => a.weight - b.weight)
    return alternatives.indexOf(weights[0]?.one ?? null)
  }

  /** Whether it can match, by its type and required members. */
  #canFit(alternative: Json, owner: string, value: Json): boolean {
    const target =
      isJsonObject(alternative) && typeof alternative.$ref === 'string'
        ? this.#resolve(alternative.$ref, owner).schema
        : alternative
    if (!isJsonObject(target)) return target !== false
    const found = typeOf(value)
    if (typeof target.type === 'string' && target.type !== found && !(target.type === 'number' && found === 'integer'))
      return false
    return !isJsonObject(value) || listOf(target.required).every((name) => Object.hasOwn(value, String(name)))
  }

  differencesOf(violations: readonly Violation[]): Difference[] {
    return violations.flatMap((violation): Difference[] => {
      const { at, code, detail } = violation
      const value = this.#valueAt(at)
      const isReference = isJsonObject(value) && typeof value.$ref === 'string'
      // The document says with `$ref` which one it means.
      if (code === 'several-alternatives' && isReference) return []
      const owner = this.#ownerOf(at)
      if (code === 'alternatives')
        return this.differencesOf(detail.tried[this.#meantOf(detail.schemas, owner, value, ValuePlace.at(at))] ?? [])
      const place = { path: pointerKeys(at), owner, member: '', known: [], message: officialClause(violation, value) }
      if (code === 'required') return [{ ...place, kind: 'missing', member: detail.name }]
      if (code === 'unexpected') return [{ ...place, kind: 'unknown', member: detail.name, known: detail.siblings }]
      if (code === 'property-name') return [{ ...place, kind: 'unknown', member: detail.name }]
      return [{ ...place, kind: 'wrong', known: code === 'enum' ? detail.choices.map(String) : [] }]
    })
  }

  #valueAt(at: string): Json {
    let value: Json = this.#document
    for (const key of pointerKeys(at))
      value = (typeof value === 'object' && value !== null ? (value as JsonObject)[key] : undefined) ?? null
    return value
  }

  /** The closest object that the value is, or is a part of. */
  #ownerOf(at: string): string {
    let owner = 'document'
    let value: Json = this.#document
    for (const key of pointerKeys(at)) {
      value = (typeof value === 'object' && value !== null ? (value as JsonObject)[key] : undefined) ?? null
      owner = this.#owners.get(value) ?? owner
    }
    return owner
  }
}

/** The part that applies, if any does. */
function meant(part: Json | undefined): Json[] {
  return part === undefined ? [] : [part]
}

/** Members and items of a value that have parts, each with the schemas for it. */
function* childrenOf(schema: JsonObject, value: Json): Generator<{ key: string; child: Json; part: Json }> {
  if (Array.isArray(value) && schema.items !== undefined)
    for (const [index, child] of listOf(value).entries()) yield { key: String(index), child, part: schema.items }
  if (!isJsonObject(value)) return
  const { additionalProperties: others } = schema
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const patterns = membersOf(schema.patternProperties)
  for (const [key, child] of Object.entries(value)) {
    if (typeof child !== 'object' || child === null) continue
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (own !== undefined) yield { key, child, part: own }
    const matching = patterns.filter(([pattern]) => matchesPattern(pattern, key) !== false)
    for (const [, part] of matching) yield { key, child, part }
    if (own === undefined && matching.length === 0 && others !== undefined) yield { key, child, part: others }
  }
}

/**
 * A wrong type or enum value at the top suggests that another alternative is meant; differences further down suggest it
 * less.
 */
function weightOf(differences: readonly Difference[]): number {
  const depth = Math.min(...differences.map(({ path }) => path.length))
  const isOther = differences.some(({ kind, path }) => kind === 'wrong' && path.length === depth)
  return differences.length + (isOther ? 1_000 : 0) - depth
}
