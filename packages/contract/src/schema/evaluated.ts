/** Members and items of a value that a schema evaluates (JSON Schema 2020-12, 11.1), for the `unevaluated` keywords. */
import { asSchema, isJsonObject, type Json, type JsonObject, listOf, membersOf, type Schema } from '../json.ts'

interface Located<Base> {
  readonly schema: Schema
  readonly base: Base
}

interface Reader<Base> {
  /** The schema with the `unevaluated` keyword. */
  readonly root: { readonly schema: JsonObject; readonly base: Base }
  resolve(reference: string, base: Base, schema: JsonObject): Located<Base> | null
  mayMatch(pattern: string, name: string): boolean
  /** Whether the whole value matches. */
  fits(schema: Located<Base>): boolean
  fitsItem(schema: Located<Base>, index: number, item: Json): boolean
}

/** Deeper than any honest schema. */
const MAX_DEPTH = 40

interface Names {
  readonly names: ReadonlySet<string>
  /** All names that the schemas define, whether the value has them or not. */
  readonly siblings: ReadonlySet<string>
}

export function evaluatedNames<Base>(reader: Reader<Base>, value: JsonObject): Names | 'all' {
  const names = new Set<string>()
  const siblings = new Set<string>()
  for (const { schema } of applied(reader, value, reader.root)) {
    if (schema.additionalProperties !== undefined) return 'all'
    if (schema !== reader.root.schema && schema.unevaluatedProperties !== undefined) return 'all'
    for (const name of namesIn(schema)) siblings.add(name)
    for (const [pattern] of membersOf(schema.patternProperties))
      for (const name of Object.keys(value)) if (reader.mayMatch(pattern, name)) names.add(name)
  }
  for (const name of siblings) names.add(name)
  return { names, siblings }
}

/** Names that a schema defines, also in a pattern that lists them: `^(get|put)$`. */
export function namesIn({ properties, patternProperties }: JsonObject): string[] {
  const listed = membersOf(patternProperties).flatMap(
    ([pattern]) => /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? [],
  )
  return [...membersOf(properties).map(([name]) => name), ...listed]
}

export function evaluatedItems<Base>(reader: Reader<Base>, value: readonly Json[]): ReadonlySet<number> | 'all' {
  const indexes = new Set<number>()
  for (const { schema, base } of applied(reader, value, reader.root)) {
    if (schema.items !== undefined) return 'all'
    if (schema !== reader.root.schema && schema.unevaluatedItems !== undefined) return 'all'
    for (const index of listOf(schema.prefixItems).keys()) indexes.add(index)
    const { contains } = schema
    if (contains === undefined) continue
    for (const [index, item] of value.entries())
      if (reader.fitsItem({ schema: asSchema(contains), base }, index, item)) indexes.add(index)
  }
  return new Set([...indexes].filter((index) => index < value.length))
}

/**
 * The schema itself and those it applies to the same value: references, parts, matching alternatives and conditions. If
 * no alternative matches, all count: the value is wrong already, and its members would only be reported once more.
 */
function applied<Base>(
  reader: Reader<Base>,
  value: Json,
  { schema, base }: Located<Base>,
  depth = 0,
): readonly { readonly schema: JsonObject; readonly base: Base }[] {
  if (!isJsonObject(schema)) return []
  const here = { schema, base }
  if (depth > MAX_DEPTH) return [here]
  const at = (part: Json | undefined): Located<Base> => ({ schema: asSchema(part), base })
  const alternatives = ['anyOf', 'oneOf'].flatMap((keyword) => {
    const all = listOf(schema[keyword]).map(at)
    const fitting = all.filter(reader.fits)
    return fitting.length > 0 ? fitting : all
  })
  const { if: condition } = schema
  const holds = condition !== undefined && reader.fits(at(condition))
  const target = typeof schema.$ref === 'string' ? reader.resolve(schema.$ref, base, schema) : null
  const below = [
    ...(target === null ? [] : [target]),
    ...listOf(schema.allOf).map(at),
    ...alternatives,
    ...membersOf(schema.dependentSchemas).flatMap(([name, one]) => (hasMember(value, name) ? [at(one)] : [])),
    ...(holds ? [at(condition)] : []),
    ...(condition === undefined ? [] : [at(holds ? schema.then : schema.else)]),
  ]
  return [here, ...below.flatMap((one) => applied(reader, value, one, depth + 1))]
}

function hasMember(value: Json, name: string): boolean {
  return isJsonObject(value) && Object.hasOwn(value, name)
}
