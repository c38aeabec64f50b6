/**
 * Multipart bodies. Clients write the parts of a form; all other kinds of parts, and headers of parts, are written out
 * with their boundary (RFC 2046, 5.1.1; OpenAPI 3.2, 4.15).
 */
import type { MultipartField, SampleBody } from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { sampleValue } from '../operation/parameters.ts'
import { AS_TEXT, type Pair, serialize } from '../operation/serialize.ts'
import type { PageReader } from '../page-reader.ts'
import type { Shape } from '../schema/shape.ts'
import { formFields } from './form-fields.ts'
import { extensionOfType } from './media-kinds.ts'

interface Multipart {
  readonly contentType: string
  readonly media: Cursor
  readonly reader: PageReader
}

type Header = readonly [name: string, value: string]

interface WrittenPart {
  readonly headers: readonly Header[]
  readonly content: string
}

/** Occurs in no sensible example. */
const BOUNDARY = 'part-0b5e7d1f'

export function multipartBody(
  value: JsonObject | readonly Json[],
  multipart: Multipart,
): { readonly contentType: string; readonly body: SampleBody } {
  const { contentType } = multipart
  const isForm = /^multipart\/form-data\b/i.test(contentType)
  const fields = isJsonObject(value) ? formParts(value, multipart) : []
  const hasHeaders = fields.some(({ headers = [] }) => headers.length > 0)
  // A client reads the files of a form; text can't have their bytes.
  if (isForm && isJsonObject(value) && (!hasHeaders || fields.some(({ isFile }) => isFile)))
    return { contentType, body: { kind: 'multipart', fields } }
  const parts = isJsonObject(value)
    ? fields.map((field) => fieldPart(field, isForm))
    : (value as readonly Json[]).map((item, index) => itemPart(item, index, multipart))
  const text = [...parts.map(({ headers, content }) => printPart(headers, content)), `--${BOUNDARY}--`].join('\r\n')
  return { contentType: `${contentType}; boundary=${BOUNDARY}`, body: { kind: 'text', text } }
}

function printPart(headers: readonly Header[], content: string): string {
  return [`--${BOUNDARY}`, ...headers.map(([name, text]) => `${name}: ${text}`), '', content].join('\r\n')
}

function fieldPart(field: MultipartField, isForm: boolean): WrittenPart {
  const { name, value, isFile, contentType = isFile ? 'application/octet-stream' : 'text/plain', headers = [] } = field
  const place: Pair[] = isForm ? [['Content-Disposition', `form-data; name="${name.replaceAll('"', '%22')}"`]] : []
  return { headers: [...place, ['Content-Type', contentType], ...headers], content: isFile ? bytesOf(name) : value }
}

/** A part by its position: `prefixEncoding`, then `itemEncoding` for the rest. */
function itemPart(item: Json, index: number, { media, reader }: Multipart): WrittenPart {
  const encoding = media.items('prefixEncoding')[index] ?? media.at('itemEncoding')?.target() ?? undefined
  const place = placeOfItem(media, index)
  const shape = place ? reader.shapes.of([place]) : null
  const isBinary = shape !== null && isFilePart(shape)
  const usual = isNested(item) ? 'application/json' : isBinary ? 'application/octet-stream' : 'text/plain'
  const type = firstType(encoding?.text('contentType') ?? '') || (shape && contentTypeOf(shape)) || usual
  return {
    headers: [['Content-Type', type], ...partHeaders(encoding, reader)],
    content: isBinary ? bytesOf(`part ${index + 1}`) : printPlain(item),
  }
}

/** The schema of an item: by position, of every item of the list, or of a stream. */
function placeOfItem(media: Cursor, index: number): Cursor | null {
  const list = media.at('schema')?.target() ?? null
  return list?.items('prefixItems')[index] ?? list?.at('items') ?? media.at('itemSchema')
}

/** Headers of a part that are required or have an example. Its type has a member of its own. */
function partHeaders(encoding: Cursor | undefined, reader: PageReader): Pair[] {
  return (encoding?.entries('headers') ?? []).flatMap(([name, written]) => {
    const cursor = written.target()
    const isSent = cursor && (cursor.flag('required') || cursor.at('example') || cursor.at('examples'))
    if (!isSent || /^content-type$/i.test(name)) return []
    const value = sampleValue({ name, place: 'header', cursor, required: true }, reader)
    return serialize(cursor, name, 'header', value, AS_TEXT)
  })
}

/** Stands for bytes that text can't have: `{{CONTENT_OF_PHOTO}}`. */
function bytesOf(name: string): string {
  return `{{CONTENT_OF_${name.toUpperCase().replace(/\W+/g, '_')}}}`
}

/** The example of a file is its name; bytes and generated text are not usable as names. */
function fileName(field: string, example: string, type: string): string {
  return /^[\w-][\w.-]*\.[a-z]\w{1,4}$/i.test(example) ? example : `${field}.${extensionOfType(type) || 'jpg'}`
}

/** Parts of a multipart body with their types (OpenAPI 3.2, 4.15.1.1): JSON for objects, files for binary strings. */
function formParts(value: JsonObject, { media, reader }: Multipart): MultipartField[] {
  const schema = media.at('schema')
  const place = schema ? [schema] : null
  const properties = place ? reader.shapes.of(place).properties : []
  const encodings = new Map(media.entries('encoding'))
  return Object.entries(value).flatMap(([name, item]) => {
    const property = properties.find((one) => one.name === name)
    const shape = property && property.place.length > 0 ? reader.shapes.of(property.place) : null
    const written = firstType(encodings.get(name)?.text('contentType') ?? '')
    const further = partHeaders(encodings.get(name), reader)
    const headers = further.length === 0 ? {} : { headers: further }
    const isBinary = shape !== null && isFilePart(Array.isArray(item) ? itemShape(shape, reader) : shape)
    return formFields({ [name]: item }, media).map(([part, text], index): MultipartField => {
      if (isBinary) {
        const type = written || contentTypeOf(shape)
        return {
          name: part,
          value: fileName(part, text, type),
          isFile: true,
          ...(type && { contentType: type }),
          ...headers,
        }
      }
      const isDocument = isNested(Array.isArray(item) ? item[index] : item) && part === name
      const type = written || (isDocument ? 'application/json' : '')
      return { name: part, value: text, isFile: false, ...(type && { contentType: type }), ...headers }
    })
  })
}

function itemShape(shape: Shape, reader: PageReader): Shape {
  const items = shape.parts.find(({ keyword }) => keyword === 'items')
  return items ? reader.shapes.of(items.place) : shape
}

function isFilePart(shape: Shape): boolean {
  return shape.values.get('format') === 'binary' || contentTypeOf(shape) !== ''
}

/** `contentMediaType` of bytes: a type of text describes what the text is. */
function contentTypeOf(shape: Shape): string {
  const type = shape.values.get('contentMediaType')
  return typeof type === 'string' && !shape.values.has('contentEncoding') ? type : ''
}

/** The first of several accepted types that isn't a range. */
function firstType(written: string): string {
  const types = written.split(',').map((type) => type.trim())
  return types.find((type) => type !== '' && !type.includes('*')) ?? ''
}

function isNested(item: Json | undefined): boolean {
  return typeof item === 'object' && item !== null
}
