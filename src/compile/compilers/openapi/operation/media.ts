/** Bodies by content type: schema tree and examples. */
import { dotted } from '@dev-center/contract/json'
import { isJsonType } from '@dev-center/contract/media-type'
import type { Direction } from '@dev-center/contract/schema'
import type { Example, Media, RequestBody, Response } from '../../../../core/api/api.ts'
import type { Json } from '../../../../core/json.ts'
import { safeHref } from '../../../../core/safe-href.ts'
import { anchorPart } from '../anchors.ts'
import type { Cursor } from '../document/cursor.ts'
import { printJson, printPlain } from '../document/exact-json.ts'
import { exampleAt, valueOfExample } from '../document/example-at.ts'
import { checkValue } from '../examples/check-value.ts'
import { writtenAs } from '../examples/form-fields.ts'
import { tryExample } from '../examples/make-example.ts'
import { kindOf } from '../examples/media-kinds.ts'
import { type BodySchema, printBody } from '../examples/print-body.ts'
import { reportExample, reportUnmade } from '../examples/report-example.ts'
import { schemaPlace } from '../examples/sample-body.ts'
import type { PageReader } from '../page-reader.ts'
import { extensionsInside, restOf } from '../schema/facts.ts'
import type { RootOptions } from '../schema/schema-tree.ts'
import type { Shape, Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import { readValueRow } from './parameters.ts'
import { readLink } from './response-links.ts'

export function readBody(written: Cursor | null, id: string, reader: PageReader): RequestBody | null {
  const cursor = written?.target()
  if (!cursor) return null
  const bodyId = reader.anchors.unique(`${id}--body`)
  const description = reader.prose.add(cursor.texts())
  const extra = restOf(cursor, ['summary', 'description', 'content', 'required'])
  return {
    id: bodyId,
    required: cursor.flag('required'),
    contents: readContents(cursor, bodyId, 'request', reader),
    ...(description && { description }),
    ...(extra && { extra }),
  }
}

export function readResponse(status: string, written: Cursor, id: string, reader: PageReader): Response | null {
  const cursor = written.target()
  if (!cursor) return null
  const responseId = reader.anchors.unique(`${id}--${anchorPart(status)}`)
  // In OpenAPI 3.2, a response can have a summary, with or without a description.
  const description = reader.prose.add(cursor.texts())
  const extra = restOf(cursor, ['summary', 'description', 'content', 'headers', 'links'])
  const headers = cursor.entries('headers').flatMap(([name, header]) => {
    const target = header.target()
    if (!target) return []
    const row = { id: reader.anchors.unique(`${responseId}-header-${anchorPart(name)}`), name }
    const node = readValueRow(target, row, reader)
    if (target.flag('required')) node.required = true
    return [node]
  })
  return {
    id: responseId,
    status,
    headers,
    contents: readContents(cursor, responseId, 'response', reader),
    links: cursor.entries('links').flatMap(([name, link]) => readLink(name, link, reader)),
    ...(description && { description }),
    ...(extra && { extra }),
  }
}

function readContents(owner: Cursor, id: string, direction: Direction, reader: PageReader): Media[] {
  return owner.entries('content').map(([contentType, written], index) => {
    // Since OpenAPI 3.2, a media type can be shared, and a stream has an item schema.
    const media = written.target() ?? written
    // The first content type gets the short anchors: `create-a-brand--body.name`.
    const base = index === 0 ? id : reader.anchors.unique(`${id}-${anchorPart(contentType)}`)
    const schema = media.at('schema') ?? media.at('itemSchema')
    const isForm = /form/i.test(contentType)
    const placed = [
      'schema',
      'itemSchema',
      'example',
      'examples',
      ...(isForm && isOnlyStyle(media) ? ['encoding'] : []),
    ]
    const extra = [...(restOf(media, placed) ?? []), ...extensionsInside(media, 'examples')]
    const form: Pick<RootOptions, 'writtenAs'> = isForm
      ? { writtenAs: (name, shape) => writtenAsOf(media, name, shape, reader.shapes) }
      : {}
    return {
      id: base,
      contentType,
      schema: schema ? reader.trees.add(reader.shapes.of([schema]), { id: base, name: '', ...form }) : null,
      examples: readExamples(media, contentType, direction, reader),
      ...(extra.length > 0 && { extra }),
    }
  })
}

/** If the encoding has only styles, the field rows say everything. */
function isOnlyStyle(media: Cursor): boolean {
  const keys = media.entries('encoding').flatMap(([, encoding]) => Object.keys(encoding.object ?? {}))
  return keys.every((key) => key === 'style' || key === 'explode')
}

/** A field that can only be text needs no special encoding. */
function writtenAsOf(media: Cursor, name: string, shape: Shape, shapes: Shapes): string {
  if (shape.types.includes('array')) {
    const items = shape.parts.find(({ keyword }) => keyword === 'items')
    return writtenAs(media, name, items && isMap(shapes.of(items.place)) ? 'list of objects' : 'list')
  }
  return isMap(shape) ? writtenAs(media, name, 'object') : ''
}

function isMap({ types, properties, variants }: Shape): boolean {
  return types.includes('object') || properties.length > 0 || variants.length > 0
}

function readExamples(media: Cursor, contentType: string, direction: Direction, reader: PageReader): Example[] {
  const examples: Example[] = []
  const single = exampleAt(media, 'example')
  if (single) examples.push(authored('', single, media, contentType, direction, reader))
  for (const [name, written] of media.entries('examples')) {
    const cursor = written.target()
    if (!cursor) continue
    const value = valueOfExample(cursor)
    const title = cursor.text('summary') || name
    const description = reader.prose.add(cursor.texts().filter(({ value }) => value !== title))
    const rest = { ...(description && { description }) }
    if (value) examples.push({ ...authored(title, value, media, contentType, direction, reader), ...rest })
    else examples.push({ name: title, value: '', language: 'text', external: externalAddress(cursor), ...rest })
  }
  if (examples.length > 0) return examples
  const place = schemaPlace(media)
  return place ? fromSchema(place, contentType, direction, reader) : []
}

function externalAddress(cursor: Cursor): string {
  const written = cursor.text('externalValue')
  const href = safeHref(written)
  if (href === null && written !== '') cursor.session.report('DC317', cursor, `"${written}" isn't safe to link to.`)
  return href ?? ''
}

function authored(
  name: string,
  value: Cursor,
  media: Cursor,
  contentType: string,
  direction: Direction,
  reader: PageReader,
): Example {
  const schema = media.at('schema')
  // Examples of other content types are text, which an object schema cannot check.
  const isComparable = schema && (isJsonType(contentType) || typeof value.value !== 'string')
  if (isComparable)
    reportExample(value, checkValue(schema, value.value, direction), (at) =>
      at === '' ? 'The example' : `In the example, ${dotted(at)}`,
    )
  return { name, ...printed(value.value, contentType, { place: schemaPlace(media), shapes: reader.shapes }) }
}

/** Generated for types that show the structure of a value. Text of other types would be a guess. */
function fromSchema(place: SchemaPlace, contentType: string, direction: Direction, reader: PageReader): Example[] {
  const kind = kindOf(contentType)
  const shape = reader.shapes.of(place)
  const isGiven = shape.examples.length > 0
  const { value, violation } = tryExample(place, reader.shapes, direction)
  const isShown = kind === 'text' || kind === 'file' ? isGiven || typeof value === 'object' : true
  if (!isShown || shape.values.get('format') === 'binary') return []
  if (violation !== null) reportUnmade(place, violation)
  const schema = { place, shapes: reader.shapes }
  return [{ name: '', ...printed(value, contentType, schema), ...(!isGiven && { generated: true as const }) }]
}

function printed(
  value: Json,
  contentType: string,
  schema: BodySchema,
): { value: string; language: Example['language'] } {
  const kind = kindOf(contentType)
  if (kind === 'json' || kind === 'form' || kind === 'multipart')
    return kind === 'json' || typeof value !== 'string'
      ? { value: printJson(value, 2), language: 'json' }
      : { value: printPlain(value), language: 'text' }
  const isJson = typeof value !== 'string' && (kind === 'text' || kind === 'file')
  if (isJson) return { value: printJson(value, 2), language: 'json' }
  return { value: printBody(value, contentType, schema), language: /xml|html/i.test(contentType) ? 'xml' : 'text' }
}
