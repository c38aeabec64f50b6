/**
 * Fields of a form body as name-text pairs, encoded per the media type's `encoding`. By default, as OpenAPI says, a
 * list repeats its name and an object is JSON.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { IN_FORM, type Pair, SHOWN, separatorInForm, serialize, type Writing } from '../operation/serialize.ts'

export function formFields(value: JsonObject, media: Cursor): Pair[] {
  const encodings = encodingsOf(media)
  return Object.entries(value).flatMap(([name, item]) => {
    const encoding = encodings.get(name)
    const separator = encoding ? separatorInForm(encoding, item) : null
    if (encoding && separator !== null)
      encoding.session.report(
        'DC311',
        encoding,
        `An item in the example of "${name}" contains ${separator}, which separates items.`,
        { isMild: true },
      )
    return fieldsOf(name, item, encoding, IN_FORM)
  })
}

/** Encoding of a field, for its row; '' for the default. */
export function writtenAs(media: Cursor, name: string, kind: 'list' | 'object' | 'list of objects'): string {
  const encoding = encodingsOf(media).get(name)
  if (encoding === undefined) return ''
  const map = { x: 'a', y: 'b' }
  const example: Json = kind === 'list' ? ['a', 'b'] : kind === 'object' ? map : [map]
  const print = (fields: readonly Pair[]) => fields.map(([key, text]) => `${key}=${text}`).join('&')
  const text = print(fieldsOf(name, example, encoding, SHOWN))
  return text === print(fieldsOf(name, example, undefined, SHOWN)) ? '' : text
}

function encodingsOf(media: Cursor): ReadonlyMap<string, Cursor> {
  return new Map(media.entries('encoding'))
}

function fieldsOf(name: string, item: Json, encoding: Cursor | undefined, writing: Writing): Pair[] {
  const isStyled = encoding?.at('style') || encoding?.at('explode')
  if (encoding && isStyled && typeof item === 'object' && item !== null)
    return serialize(encoding, name, 'query', item, writing)
  if (Array.isArray(item)) return item.map((one) => [name, printPlain(one)])
  return [[name, printPlain(item)]]
}
