/**
 * Writes a value as its parameter's `style` and `explode` say (OpenAPI 3.2, 4.12.2.3; RFC 6570). Only names and items
 * are percent-encoded: a comma inside an item must not look like one between two items.
 */
import type { ParameterPlace } from '../../../../core/api/api.ts'
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printJson, printPlain } from '../document/exact-json.ts'

export type Pair = [name: string, text: string]

/** How texts are written between the separators of a style. */
export interface Writing {
  encode(text: string): string
  encodeName(text: string): string
  /** A value that nothing is joined to. */
  encodeWhole(text: string): string
  readonly space: string
  readonly pipe: string
}

const asIs = (text: string): string => text

/** As pages and form fields show it: readable, with the separators of an address. */
export const SHOWN: Writing = { encode: asIs, encodeName: asIs, encodeWhole: asIs, space: '%20', pipe: '|' }
/** In a form body, whose client encodes the separators too. */
export const IN_FORM: Writing = { ...SHOWN, space: ' ', pipe: '|' }
/** In headers, which have no percent-encoding of ASCII (RFC 9110, 5.5), and in cookies in the style of that name. */
export const AS_TEXT: Writing = IN_FORM
export const IN_PATH: Writing = {
  encode: percentEncoded,
  encodeName: percentEncoded,
  encodeWhole: percentEncoded,
  space: '%20',
  pipe: '%7C',
}
/** Colons need no encoding in a query, nor commas where they separate nothing, and are more readable without. */
export const IN_QUERY: Writing = {
  ...IN_PATH,
  encode: (text) => percentEncoded(text).replaceAll('%3A', ':'),
  encodeName: queryEncoded,
  encodeWhole: queryEncoded,
}
/** `allowReserved`: reserved characters as they are, except those that end a value in a query (RFC 6570, 3.2.3). */
export const RESERVED: Writing = { ...IN_QUERY, encodeWhole: reservedEncoded }

/** Percent-encoded for a path. A lone surrogate, which has no encoding, becomes a replacement character. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function queryEncoded(text: string): string {
  return percentEncoded(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
}

function reservedEncoded(text: string): string {
  return text
    .split(/(%[\dA-Fa-f]{2}|[:/?@!$'()*,;=])/)
    .map((part, at) => (at % 2 === 1 ? part : percentEncoded(part)))
    .join('')
}

/** Pairs of a name and its text; in paths and headers, one pair whose text is the whole. */
export function serialize(
  cursor: Cursor,
  name: string,
  place: ParameterPlace,
  value: Json,
  writing: Writing = SHOWN,
): Pair[] {
  const { encodeName, encodeWhole } = writing
  // A parameter with a content type is a document of that type.
  const media = cursor.entries('content')[0]
  if (media)
    return [[encodeName(name), encodeWhole(isJsonText(media[0], value) ? printJson(value) : printPlain(value))]]
  const style = cursor.text('style') || (isInAddress(place) ? 'form' : 'simple')
  const explode = cursor.at('explode') ? cursor.flag('explode') : style === 'form' || style === 'cookie'
  if (style === 'deepObject' && typeof value === 'object' && value !== null) return deepFields(name, value, writing)
  if (place === 'path' || place === 'header') return [[name, joined(style, explode, name, value, writing)]]
  const key = encodeName(name)
  if (!isJsonObject(value) && !Array.isArray(value)) return [[key, encodeWhole(printPlain(value))]]
  if (!explode) return [[key, itemsOf(value, writing).join(separatorOf(style, writing))]]
  if (Array.isArray(value)) return value.map((item) => [key, encodeWhole(printPlain(item))])
  return Object.entries(value).map(([member, item]) => [encodeName(member), encodeWhole(printPlain(item))])
}

function isJsonText(mediaType: string, value: Json): boolean {
  return typeof value !== 'string' || /[/+]json\b/i.test(mediaType)
}

/** The separator that an item contains where no encoding can tell them apart; null if there is none. */
export function ambiguousSeparator(cursor: Cursor, value: Json): string | null {
  const style = cursor.text('style')
  const isJoined = !cursor.flag('explode') && typeof value === 'object' && value !== null
  const found = SEPARATORS.find((one) => one.style === style || (one.place !== '' && one.place === cursor.text('in')))
  if (!isJoined || found === undefined || cursor.at('content')) return null
  return itemsOf(value, AS_TEXT).some((item) => item.includes(found.text)) ? found.words : null
}

/** The same for a field of a form, in which clients encode separators like any other character. */
export function separatorInForm(encoding: Cursor, value: Json): string | null {
  const style = encoding.text('style') || 'form'
  const explode = encoding.at('explode')?.value ?? style === 'form'
  const found = SEPARATORS.find((one) => one.style === (style === 'form' ? 'simple' : style))
  if (explode === true || found === undefined || typeof value !== 'object' || value === null) return null
  return itemsOf(value, AS_TEXT).some((item) => item.includes(found.text)) ? found.words : null
}

const SEPARATORS = [
  { style: 'spaceDelimited', place: '', text: ' ', words: 'a space' },
  { style: 'pipeDelimited', place: '', text: '|', words: 'a vertical bar' },
  { style: 'simple', place: 'header', text: ',', words: 'a comma' },
] as const

export function isInAddress(place: ParameterPlace): boolean {
  return place === 'query' || place === 'cookie'
}

/** Names and values of an object in turn, or the items of a list. */
function itemsOf(value: Json, { encode }: Writing): string[] {
  if (Array.isArray(value)) return value.map((item) => encode(printPlain(item)))
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, item]) => [encode(key), encode(printPlain(item))])
  return [encode(printPlain(value))]
}

function separatorOf(style: string, { space, pipe }: Writing): string {
  if (style === 'spaceDelimited') return space
  return style === 'pipeDelimited' ? pipe : ','
}

/** `simple`, `label`, and `matrix`: one text with the prefix of its style (RFC 6570, 3.2.2, 3.2.5, 3.2.7). */
function joined(style: string, explode: boolean, name: string, value: Json, writing: Writing): string {
  const { encode } = writing
  const isMap = isJsonObject(value)
  const items =
    isMap && explode
      ? Object.entries(value).map(([key, item]) => `${encode(key)}=${encode(printPlain(item))}`)
      : itemsOf(value, writing)
  if (style === 'label') return `.${items.join(explode ? '.' : ',')}`
  if (style !== 'matrix') return items.join(separatorOf(style, writing))
  const named = (text: string) => (text === '' ? `;${encode(name)}` : `;${encode(name)}=${text}`)
  if (!explode) return named(items.join(','))
  return items.map((text) => (isMap ? `;${text}` : named(text))).join('')
}

/**
 * `card[number]=1`, `expand[]=customer`, `items[0][price]=x`: OpenAPI doesn't define more than one level. This is what
 * the parsers of PHP, Rack, and qs read. Lists of plain values need no indexes, lists of objects do.
 */
function deepFields(name: string, value: Json, { encodeName, encodeWhole }: Writing): Pair[] {
  const walk = (path: string, item: Json): Pair[] => {
    if (Array.isArray(item))
      return item.flatMap((one, index) => walk(isNested(one) ? `${path}[${index}]` : `${path}[]`, one))
    if (isJsonObject(item)) return Object.entries(item).flatMap(([key, one]) => walk(`${path}[${key}]`, one))
    return [[encodeName(path), encodeWhole(printPlain(item))]]
  }
  return walk(name, value)
}

function isNested(item: Json): boolean {
  return typeof item === 'object' && item !== null
}
