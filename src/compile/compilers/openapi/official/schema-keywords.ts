/** Value types of the keywords, for checking schema objects against their official description. */
import { KEYWORD_TABLE, type Keyword, keywordsHolding } from '../schema/keyword-table.ts'

const NOT_OURS = KEYWORD_TABLE.filter(({ name }) => !name.startsWith('x-'))

/** Keywords with one schema. */
export const SINGLE: ReadonlySet<string> = new Set(keywordsHolding('schema'))
/** Keywords with schemas by name. */
export const NAMED: ReadonlySet<string> = new Set(keywordsHolding('schemas by name'))
/** Keywords with lists of schemas. */
export const LISTS: ReadonlySet<string> = new Set(keywordsHolding('schemas in a list'))
export const KEYWORDS: ReadonlySet<string> = new Set(NOT_OURS.map(({ name }) => name))

const TYPES_HELD: { readonly [H in Keyword['holds']]: readonly string[] } = {
  schema: ['object', 'boolean'],
  'schemas by name': ['object'],
  'schemas in a list': ['array'],
  count: ['integer'],
  number: ['number'],
  // OpenAPI 3.0 has true or false next to "minimum", and every tool still reads it.
  bound: ['number', 'boolean'],
  text: ['string'],
  flag: ['boolean'],
  list: ['array'],
  object: ['object'],
  type: ['string', 'array'],
  value: [],
}

/** By keyword, without those that accept any value. */
export const VALUE_TYPES: { readonly [keyword: string]: readonly string[] } = Object.fromEntries(
  NOT_OURS.flatMap(({ name, holds }) => (holds === 'value' ? [] : [[name, TYPES_HELD[holds]]])),
)

export const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/**
 * Formats in the registry of the OpenAPI Initiative (https://spec.openapis.org/registry/format), read on 2026-11-28, and
 * other common ones.
 */
export const FORMATS: readonly string[] = (
  'base64url binary boolean byte char commonmark date date-time date-time-local decimal decimal128 double double-int ' +
  'duration email float hostname html http-date idn-email idn-hostname imf-fixdate int16 int32 int64 int8 ipv4 ' +
  'ipv4-cidr ipv6 ipv6-cidr iri iri-reference json-pointer language media-range password regex relative-json-pointer ' +
  'sf-binary sf-boolean sf-decimal sf-integer sf-string sf-token templated-url time time-local uint16 uint32 uint64 ' +
  'uint8 unixtime uri uri-reference uri-template uuid ' +
  'currency url'
).split(' ')
