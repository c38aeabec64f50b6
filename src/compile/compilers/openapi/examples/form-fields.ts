/**
 * Fields of a form body as name-text pairs, encoded per the media type's `encoding`. By default, as OpenAPI says, a
 * list repeats its name and an object is JSON.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { type Cursor, isObject } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { serialize } from '../operation/parameters.ts'

type Field = [name: string, text: string]

export function formFields(value: JsonObject, media: Cursor): Field[] {
  const encoding = encodingsOf(media)
  return Object.entries(value).flatMap(([name, item]) => fieldsOf(name, item, encoding.get(name)))
}

/** Encoding of a field, for its row; '' for the default. */
export function writtenAs(media: Cursor, name: string, kind: 'list' | 'object' | 'list of objects'): string {
  const encoding = encodingsOf(media).get(name)
  if (encoding === undefined) return ''
  const map = { x: 'a', y: 'b' }
  const example: Json = kind === 'list' ? ['a', 'b'] : kind === 'object' ? map : [map]
  const print = (fields: readonly Field[]) => fields.map(([key, text]) => `${key}=${text}`).join('&')
  const text = print(fieldsOf(name, example, encoding))
  return text === print(fieldsOf(name, example, undefined)) ? '' : text
}

function encodingsOf(media: Cursor): ReadonlyMap<string, Cursor> {
  return new Map(media.entries('encoding'))
}

function fieldsOf(name: string, item: Json, encoding: Cursor | undefined): Field[] {
  const isStyled = encoding?.at('style') || encoding?.at('explode')
  if (encoding && isStyled && typeof item === 'object' && item !== null) {
    if (encoding.text('style') === 'deepObject') return deepFields(name, item)
    return serialize(encoding, name, 'query', item)
  }
  if (Array.isArray(item)) return item.map((one) => [name, printPlain(one)])
  return [[name, printPlain(item)]]
}

/**
 * `card[number]=1`, `expand[]=customer`, `items[0][price]=x`: OpenAPI does not define more than one level. This is what
 * the parsers of PHP, Rack, and qs read. Lists of plain values need no indexes, lists of objects do.
 */
function deepFields(name: string, item: Json): Field[] {
  if (Array.isArray(item))
    return item.flatMap((one, index) => deepFields(isNested(one) ? `${name}[${index}]` : `${name}[]`, one))
  if (isObject(item)) return Object.entries(item).flatMap(([key, one]) => deepFields(`${name}[${key}]`, one))
  return [[name, printPlain(item)]]
}

function isNested(item: Json): boolean {
  return typeof item === 'object' && item !== null
}
