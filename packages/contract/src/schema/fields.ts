/**
 * Members of a value that its schema doesn't list, or marks as deprecated. Both are valid in JSON Schema; the platform
 * ignores most unknown members, so a typo goes unnoticed.
 */
import { asSchema, isJsonObject, type Json, type JsonObject, listOf, membersOf, pointerTo } from '../json.ts'
import { matchesPattern } from '../patterns/match-pattern.ts'
import type { CheckOptions, Located, SchemaCheck } from './check-schema.ts'
import type { Violation } from './violation.ts'

export interface UnknownField {
  /** Pointer of the object. */
  readonly at: string
  readonly name: string
  /** Names that the schema has for the object. */
  readonly siblings: readonly string[]
}

interface DeprecatedField {
  /** Pointer of the member. */
  readonly at: string
  /** The schema's note about a replacement, or ''. */
  readonly instead: string
}

interface Fields {
  readonly unknown: readonly UnknownField[]
  readonly deprecated: readonly DeprecatedField[]
  /** Members of another alternative than the matching one, with a value that it doesn't allow. */
  readonly misfits: readonly Violation[]
  /** Types that the schemas allow where a placeholder is the whole value, by pointer. */
  readonly placeholders: ReadonlyMap<string, ReadonlySet<string>>
}

interface FieldOptions<Base> extends Pick<CheckOptions<Base>, 'resolve'> {
  /** Text that stands for a value of the field's own type. */
  readonly placeholder?: RegExp
}

const MAX_DEPTH = 60
const MAX_PARTS = 200

/** Walks a value with all schemas that apply to each part of it. `check` decides which alternatives apply. */
export function readFields<Base>(
  root: Located<Base>,
  value: Json,
  check: SchemaCheck<Base>,
  options: FieldOptions<Base>,
): Fields {
  const walk = new Walk(check, options)
  walk.visit([root], value, '', 0)
  return walk
}

/** The schemas that apply at one position of a value. */
interface Shape<Base> {
  readonly parts: Map<JsonObject, Base>
  /** Alternatives that the value doesn't match. */
  readonly others: Located<Base>[]
  /** Whether an alternative says nothing about its members. */
  isFree: boolean
}

class Walk<Base> implements Fields {
  readonly unknown: UnknownField[] = []
  readonly deprecated: DeprecatedField[] = []
  readonly misfits: Violation[] = []
  readonly #check: SchemaCheck<Base>
  readonly #resolve: CheckOptions<Base>['resolve']
  readonly placeholders = new Map<string, ReadonlySet<string>>()
  readonly #placeholder: RegExp | undefined

  constructor(check: SchemaCheck<Base>, { resolve, placeholder }: FieldOptions<Base>) {
    this.#check = check
    this.#resolve = resolve
    this.#placeholder = placeholder
  }

  visit(schemas: readonly Located<Base>[], value: Json, at: string, depth: number): void {
    const isPlaceholder = typeof value === 'string' && this.#placeholder?.test(value) === true
    if (depth > MAX_DEPTH || value === null || (typeof value !== 'object' && !isPlaceholder)) return
    const shape: Shape<Base> = { parts: new Map(), others: [], isFree: false }
    for (const schema of schemas) this.#expand(schema, value, at, shape)
    if (isPlaceholder) this.placeholders.set(at, typesOf(shape.parts.keys()))
    if (typeof value !== 'object') return
    if (isJsonObject(value)) return this.#object(shape, value, at, depth)
    for (const [index, item] of (value as readonly Json[]).entries()) {
      const below = [...shape.parts].flatMap(([schema, base]) => {
        const own = listOf(schema.prefixItems)[index] ?? schema.items
        return own === undefined ? [] : [{ schema: asSchema(own), base }]
      })
      this.visit(below, item, pointerTo(at, index), depth + 1)
    }
  }

  #object({ parts, others, isFree }: Shape<Base>, value: JsonObject, at: string, depth: number): void {
    const all = [...parts]
    const siblings = [...new Set(all.flatMap(([schema]) => membersOf(schema.properties).map(([name]) => name)))]
    const isClosed = all.some(([schema]) => schema.additionalProperties === false)
    const rest = all.flatMap(([schema, base]) => {
      const more = schema.additionalProperties ?? schema.unevaluatedProperties
      return more === undefined || more === false ? [] : [{ schema: asSchema(more), base }]
    })
    for (const [name, child] of Object.entries(value)) {
      const own = all.flatMap(([schema, base]) =>
        schemasOf(schema, name).map((one) => ({ schema: asSchema(one), base })),
      )
      const here = pointerTo(at, name)
      if (own.length > 0) this.#note(own, here)
      if (own.length > 0 || rest.length > 0) this.visit(own.length > 0 ? own : rest, child, here, depth + 1)
      else if ((siblings.length > 0 && !isFree) || isClosed) this.#stray(others, child, { at, name, siblings })
    }
  }

  #stray(others: readonly Located<Base>[], child: Json, field: UnknownField): void {
    const [elsewhere] = others.flatMap(({ schema, base }) => {
      const properties = isJsonObject(schema) ? schema.properties : undefined
      const own = isJsonObject(properties) && Object.hasOwn(properties, field.name) ? properties[field.name] : undefined
      return own === undefined ? [] : [{ schema: asSchema(own), base }]
    })
    if (elsewhere === undefined) this.unknown.push(field)
    else this.misfits.push(...this.#check.violations(elsewhere, child, pointerTo(field.at, field.name)))
  }

  #note(schemas: readonly Located<Base>[], at: string): void {
    const instead = schemas.flatMap((one) => this.#notesOf(one))[0]
    if (instead !== undefined) this.deprecated.push({ at, instead })
  }

  /** Deprecation notes of a property and of the schemas that it combines. */
  #notesOf(located: Located<Base>, depth = 0): string[] {
    const { schema, base } = located
    if (!isJsonObject(schema) || depth > MAX_DEPTH) return []
    const target = typeof schema.$ref === 'string' ? this.#resolve(schema.$ref, base, schema) : null
    const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listOf(schema[keyword]))
    return [
      ...(typeof schema.deprecated === 'string' ? [schema.deprecated] : []),
      ...(target === null ? [] : this.#notesOf(target, depth + 1)),
      ...parts.flatMap((part) => this.#notesOf({ schema: asSchema(part), base }, depth + 1)),
    ]
  }

  /** Adds a schema and everything it is composed of; the matching alternatives, or all of them if none matches. */
  #expand({ schema, base }: Located<Base>, value: Json, at: string, shape: Shape<Base>): void {
    if (!isJsonObject(schema) || shape.parts.has(schema) || shape.parts.size > MAX_PARTS) return
    shape.parts.set(schema, base)
    const locate = (one: Json): Located<Base> => ({ schema: asSchema(one), base })
    const target = typeof schema.$ref === 'string' ? this.#resolve(schema.$ref, base, schema) : null
    if (target !== null) this.#expand(target, value, at, shape)
    const always = ['then', 'else'].flatMap((keyword) => schema[keyword] ?? [])
    const dependent = membersOf(schema.dependentSchemas).flatMap(([name, one]) =>
      isJsonObject(value) && Object.hasOwn(value, name) ? [one] : [],
    )
    for (const part of [...listOf(schema.allOf), ...always, ...dependent]) this.#expand(locate(part), value, at, shape)
    for (const keyword of ['anyOf', 'oneOf']) {
      const all = listOf(schema[keyword]).map(locate)
      const fitting = all.filter((part) => this.#check.violations(part, value, at).length === 0)
      if (fitting.length > 0)
        for (const part of all) if (!fitting.includes(part)) shape.others.push(this.#check.followed(part) ?? part)
      for (const part of fitting.length > 0 ? fitting : all) {
        this.#expand(part, value, at, shape)
        if (isAnyObject((this.#check.followed(part) ?? part).schema)) shape.isFree = true
      }
    }
  }
}

const SAYS_MORE = ['properties', 'allOf', 'anyOf', 'oneOf', 'additionalProperties', '$ref']

/** An object without any description can have any member. */
function isAnyObject(schema: Located<unknown>['schema']): boolean {
  return (
    isJsonObject(schema) && schema.type === 'object' && !SAYS_MORE.some((keyword) => Object.hasOwn(schema, keyword))
  )
}

/** The schemas for a member: its own, and those of the patterns that its name may match. */
function schemasOf({ properties, patternProperties }: JsonObject, name: string): Json[] {
  const own = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
  const matching = membersOf(patternProperties).flatMap(([pattern, one]) =>
    matchesPattern(pattern, name) === false ? [] : [one],
  )
  return [...(own === undefined ? [] : [own]), ...matching]
}

function typesOf(schemas: Iterable<JsonObject>): ReadonlySet<string> {
  const types = [...schemas].flatMap(({ type }) => [type ?? []].flat().map(String))
  return new Set(types.filter((type) => type !== 'null'))
}
