/** Keywords of schema objects (JSON Schema 2020-12 and the base vocabulary of OpenAPI), and what their values are. */

/** Keywords with one schema. */
export const SINGLE: ReadonlySet<string> = new Set([
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
])
/** Keywords with schemas by name. */
export const NAMED: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependentSchemas',
  'patternProperties',
  'properties',
])
/** Keywords with lists of schemas. */
export const LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])

const COUNTS = [
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
]
const TEXTS = [
  '$anchor',
  '$comment',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$ref',
  '$schema',
  'contentEncoding',
  'contentMediaType',
  'description',
  'format',
  'pattern',
  'title',
]
const FLAGS = ['deprecated', 'nullable', 'readOnly', 'uniqueItems', 'writeOnly']

export const KEYWORDS: ReadonlySet<string> = new Set([
  ...SINGLE,
  ...NAMED,
  ...LISTS,
  ...COUNTS,
  ...TEXTS,
  ...FLAGS,
  '$vocabulary',
  'const',
  'default',
  'dependentRequired',
  'discriminator',
  'enum',
  'example',
  'examples',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'externalDocs',
  'maximum',
  'minimum',
  'multipleOf',
  'required',
  'type',
  'xml',
])

const all = (keywords: readonly string[], ...types: string[]) => keywords.map((keyword) => [keyword, types] as const)

export const VALUE_TYPES: { readonly [keyword: string]: readonly string[] } = Object.fromEntries([
  ...all(COUNTS, 'integer'),
  ...all(TEXTS, 'string'),
  ...all(FLAGS, 'boolean'),
  ...all([...LISTS, 'enum', 'required'], 'array'),
  ...all([...NAMED, 'dependentRequired', 'discriminator', 'externalDocs', 'xml'], 'object'),
  ...all([...SINGLE], 'object', 'boolean'),
  ...all(['maximum', 'minimum', 'multipleOf'], 'number'),
  // True or false beside "minimum" is how OpenAPI 3.0 wrote it, and every tool reads it.
  ...all(['exclusiveMaximum', 'exclusiveMinimum'], 'number', 'boolean'),
  ...all(['type'], 'string', 'array'),
])

export const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** The registry of the OpenAPI Initiative, and what tools have in common beside it. */
export const FORMATS: readonly string[] = [
  'base64url',
  'binary',
  'byte',
  'char',
  'commonmark',
  'currency',
  'date',
  'date-time',
  'decimal',
  'double',
  'duration',
  'email',
  'float',
  'hostname',
  'html',
  'http-date',
  'idn-email',
  'idn-hostname',
  'int16',
  'int32',
  'int64',
  'int8',
  'ipv4',
  'ipv6',
  'iri',
  'iri-reference',
  'json-pointer',
  'media-range',
  'password',
  'regex',
  'relative-json-pointer',
  'time',
  'uint8',
  'uri',
  'uri-reference',
  'uri-template',
  'url',
  'uuid',
]
