/**
 * The keywords of a schema (JSON Schema 2020-12, its base vocabulary in OpenAPI 3.0, and our own `x-` names), once: what
 * each holds, which values it says something about, and where a reader finds it. Whoever walks schemas, merges them, checks
 * them or shows them derives its list from this one, so a keyword that is added here is missing nowhere.
 */
import type { GroupKind } from '../../../../core/api/api-schema.ts'

/** What the value of a keyword is. */
type Holds =
  | 'schema'
  | 'schemas by name'
  | 'schemas in a list'
  | 'count'
  | 'number'
  | 'bound'
  | 'text'
  | 'flag'
  | 'list'
  | 'object'
  | 'value'
  | 'type'

export interface Keyword {
  readonly name: string
  readonly holds: Holds
  /** The values it says something about; absent when it is any. */
  readonly of?: 'object' | 'array' | 'string' | 'number'
  /** Of the rows of its schemas. */
  readonly group?: GroupKind
  /** Which of two parts of an `allOf` is in effect: the higher or lower number, or the first, and the others are facts. */
  readonly inAllOf?: 'higher' | 'lower' | 'first'
  /** Shown as a fact, under its own name: it has no place in a tree. */
  readonly isFact?: true
}

const OBJECT = { of: 'object' } as const
const ARRAY = { of: 'array' } as const
const STRING = { of: 'string' } as const
const NUMBER = { of: 'number' } as const
const FIRST = { inAllOf: 'first' } as const
const FACT = { isFact: true } as const

export const KEYWORD_TABLE: readonly Keyword[] = [
  // Schemas below, in reading order.
  { name: 'properties', holds: 'schemas by name', group: 'properties', ...OBJECT },
  { name: 'patternProperties', holds: 'schemas by name', group: 'pattern', ...OBJECT },
  { name: 'dependentSchemas', holds: 'schemas by name', group: 'dependent', ...OBJECT },
  { name: 'prefixItems', holds: 'schemas in a list', group: 'prefix', ...ARRAY },
  { name: 'items', holds: 'schema', group: 'items', ...ARRAY },
  { name: 'additionalProperties', holds: 'schema', group: 'additional', ...OBJECT },
  { name: 'unevaluatedProperties', holds: 'schema', group: 'unevaluated', ...OBJECT },
  { name: 'unevaluatedItems', holds: 'schema', group: 'moreItems', ...ARRAY },
  { name: 'not', holds: 'schema', group: 'not' },
  { name: 'contains', holds: 'schema', group: 'contains', ...ARRAY },
  { name: 'propertyNames', holds: 'schema', group: 'names', ...OBJECT },
  { name: 'if', holds: 'schema', group: 'when' },
  { name: 'then', holds: 'schema', group: 'met' },
  { name: 'else', holds: 'schema', group: 'unmet' },
  { name: 'contentSchema', holds: 'schema', group: 'content', ...STRING },
  { name: 'oneOf', holds: 'schemas in a list', group: 'oneOf' },
  { name: 'anyOf', holds: 'schemas in a list', group: 'anyOf' },
  { name: 'allOf', holds: 'schemas in a list' },
  { name: '$defs', holds: 'schemas by name', ...FACT },
  { name: 'definitions', holds: 'schemas by name', ...FACT },

  // Bounds.
  { name: 'minimum', holds: 'number', inAllOf: 'higher', ...NUMBER },
  { name: 'maximum', holds: 'number', inAllOf: 'lower', ...NUMBER },
  { name: 'exclusiveMinimum', holds: 'bound', inAllOf: 'higher', ...NUMBER },
  { name: 'exclusiveMaximum', holds: 'bound', inAllOf: 'lower', ...NUMBER },
  { name: 'multipleOf', holds: 'number', ...FIRST, ...NUMBER },
  { name: 'minLength', holds: 'count', inAllOf: 'higher', ...STRING },
  { name: 'maxLength', holds: 'count', inAllOf: 'lower', ...STRING },
  { name: 'pattern', holds: 'text', ...FIRST, ...STRING },
  { name: 'minItems', holds: 'count', inAllOf: 'higher', ...ARRAY },
  { name: 'maxItems', holds: 'count', inAllOf: 'lower', ...ARRAY },
  { name: 'minContains', holds: 'count', inAllOf: 'higher', ...ARRAY },
  { name: 'maxContains', holds: 'count', inAllOf: 'lower', ...ARRAY },
  { name: 'uniqueItems', holds: 'flag', ...ARRAY },
  { name: 'minProperties', holds: 'count', inAllOf: 'higher', ...OBJECT },
  { name: 'maxProperties', holds: 'count', inAllOf: 'lower', ...OBJECT },
  { name: 'required', holds: 'list', ...OBJECT },
  { name: 'dependentRequired', holds: 'object', ...OBJECT, ...FACT },

  // The value itself.
  { name: 'type', holds: 'type' },
  { name: 'enum', holds: 'list' },
  { name: 'const', holds: 'value', ...FIRST },
  { name: 'default', holds: 'value', ...FIRST },
  { name: 'format', holds: 'text', ...FIRST },
  { name: 'contentEncoding', holds: 'text', ...FIRST, ...STRING },
  { name: 'contentMediaType', holds: 'text', ...FIRST, ...STRING },
  { name: 'nullable', holds: 'flag' },
  { name: 'x-nullable', holds: 'value' },
  { name: 'discriminator', holds: 'object' },

  // Words about it.
  { name: 'title', holds: 'text' },
  { name: 'description', holds: 'text' },
  { name: 'example', holds: 'value' },
  { name: 'examples', holds: 'value' },
  { name: 'externalDocs', holds: 'object' },
  { name: 'deprecated', holds: 'flag' },
  { name: 'readOnly', holds: 'flag' },
  { name: 'writeOnly', holds: 'flag' },
  { name: 'x-enum-descriptions', holds: 'value' },
  { name: 'x-enumDescriptions', holds: 'value' },
  { name: 'x-stability', holds: 'value' },
  { name: 'x-sunset', holds: 'value' },
  { name: 'x-deprecated-since', holds: 'value' },
  { name: 'x-replacement', holds: 'value' },
  { name: 'xml', holds: 'object', ...FACT },

  // Addresses and the like.
  { name: '$ref', holds: 'text' },
  { name: '$anchor', holds: 'text', ...FACT },
  { name: '$comment', holds: 'text', ...FACT },
  { name: '$dynamicAnchor', holds: 'text', ...FACT },
  { name: '$dynamicRef', holds: 'text', ...FACT },
  { name: '$id', holds: 'text', ...FACT },
  { name: '$schema', holds: 'text', ...FACT },
  { name: '$vocabulary', holds: 'value', ...FACT },
]

const BY_NAME: ReadonlyMap<string, Keyword> = new Map(KEYWORD_TABLE.map((keyword) => [keyword.name, keyword]))

export function keywordOf(name: string): Keyword | undefined {
  return BY_NAME.get(name)
}

/** Names of the keywords that hold one of these, in the order of the table. */
export function keywordsHolding(...holds: readonly Holds[]): readonly string[] {
  return KEYWORD_TABLE.filter((keyword) => holds.includes(keyword.holds)).map(({ name }) => name)
}

/** `object` or `array` where a keyword is only for these; the first that decides counts, and objects come before arrays. */
export function impliedContainer(keywords: Iterable<string>): 'object' | 'array' | null {
  const kinds = new Set([...keywords].map((name) => keywordOf(name)?.of))
  return kinds.has('object') ? 'object' : kinds.has('array') ? 'array' : null
}
