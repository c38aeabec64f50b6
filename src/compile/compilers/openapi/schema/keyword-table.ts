/**
 * The single table of schema keywords (JSON Schema 2020-12, its base vocabulary in OpenAPI 3.0, and our `x-` names):
 * what each contains, which values it applies to, and where it is shown. All code that walks, merges, checks, or shows
 * schemas derives its lists from this table, so a new keyword is added only here.
 */
import type { GroupKind } from '../../../../core/api/api-schema.ts'

/** Kind of value that a keyword has. */
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
  /** The values it applies to; absent if it applies to any. */
  readonly of?: 'object' | 'array' | 'string' | 'number'
  /** Group of the rows for its schemas. */
  readonly group?: GroupKind
  /** Which of two `allOf` parts applies: the higher or lower number, or the first, with the others shown as facts. */
  readonly inAllOf?: 'higher' | 'lower' | 'first'
  /** Shown as a fact under its name, because it has no place in a tree. */
  readonly isFact?: true
}

const OBJECT = { of: 'object' } as const
const ARRAY = { of: 'array' } as const
const STRING = { of: 'string' } as const
const NUMBER = { of: 'number' } as const
const FIRST = { inAllOf: 'first' } as const
const FACT = { isFact: true } as const

export const KEYWORD_TABLE: readonly Keyword[] = [
  // Subschemas, in reading order.
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

  // Annotations.
  { name: 'title', holds: 'text' },
  { name: 'description', holds: 'text' },
  { name: 'example', holds: 'value' },
  { name: 'examples', holds: 'value' },
  { name: 'externalDocs', holds: 'object' },
  { name: 'deprecated', holds: 'flag' },
  { name: 'readOnly', holds: 'flag' },
  { name: 'writeOnly', holds: 'flag' },
  { name: 'x-enum-descriptions', holds: 'value' },
  { name: 'x-event-scope', holds: 'value' },
  { name: 'x-enumDescriptions', holds: 'value' },
  { name: 'x-used-with', holds: 'object' },
  { name: 'x-stability', holds: 'value' },
  { name: 'x-sunset', holds: 'value' },
  { name: 'x-deprecated-since', holds: 'value' },
  { name: 'x-replacement', holds: 'value' },
  { name: 'xml', holds: 'object', ...FACT },

  // References and identifiers.
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

/** Keywords with one of these kinds of value, in table order. */
export function keywordsHolding(...holds: readonly Holds[]): readonly string[] {
  return KEYWORD_TABLE.filter((keyword) => holds.includes(keyword.holds)).map(({ name }) => name)
}

/**
 * `object` or `array` if a keyword applies only to these. The first such keyword decides, and objects come before
 * arrays.
 */
export function impliedContainer(keywords: Iterable<string>): 'object' | 'array' | null {
  const kinds = new Set([...keywords].map((name) => keywordOf(name)?.of))
  return kinds.has('object') ? 'object' : kinds.has('array') ? 'array' : null
}
