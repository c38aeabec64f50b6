/** The body of a sample: the author's example or a generated one, in the first type that a program can write. */
import type { SampleBody } from '../../../../core/api/api.ts'
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printJson } from '../document/exact-json.ts'
import { exampleAt, valueOfExample } from '../document/example-at.ts'
import type { PageReader } from '../page-reader.ts'
import type { Shape } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import { formFields } from './form-fields.ts'
import { makeExample } from './make-example.ts'
import { concreteType, extensionOfType, kindOf } from './media-kinds.ts'
import { multipartBody } from './multipart-body.ts'
import { printBody } from './print-body.ts'

interface WrittenBody {
  readonly contentType: string
  readonly body: SampleBody
}

/** null if the operation takes no body, or nothing is known about it. */
export function makeBody(operation: Cursor, path: string, reader: PageReader): WrittenBody | null {
  const contents = operation.at('requestBody')?.target()?.entries('content') ?? []
  const [written, media] = contents.find(([type]) => kindOf(type) === 'json') ?? contents[0] ?? []
  if (written === undefined || !media) return null
  return bodyOf(written, media.target() ?? media, path, reader)
}

function bodyOf(written: string, media: Cursor, path: string, reader: PageReader): WrittenBody | null {
  const kind = kindOf(written)
  // A range can't be sent.
  const contentType = written.includes('*') ? concreteType(written) : written
  const place = schemaPlace(media)
  const value = exampleOf(media, place, reader)
  if (kind === 'file' && isFile(value, place && reader.shapes.of(place), written))
    return { contentType, body: { kind: 'file', name: `${fileStem(path)}.${extensionOfType(written) || 'bin'}` } }
  if (value === undefined) return null
  if (kind === 'json') return { contentType, body: { kind: 'json', text: printJson(value, 2) } }
  if (kind === 'form' && isJsonObject(value))
    return { contentType, body: { kind: 'form', fields: formFields(value, media) } }
  if (kind === 'multipart' && typeof value === 'object' && value !== null)
    return multipartBody(value, { contentType, media, reader })
  return { contentType, body: { kind: 'text', text: printBody(value, written, { place, shapes: reader.shapes }) } }
}

/** Schema of the body, or of the items of a stream (OpenAPI 3.2). */
export function schemaPlace(media: Cursor): SchemaPlace | null {
  const schema = media.at('schema') ?? media.at('itemSchema')
  return schema ? [schema] : null
}

function exampleOf(media: Cursor, place: SchemaPlace | null, reader: PageReader): Json | undefined {
  const single = exampleAt(media, 'example')
  if (single) return single.value
  for (const [, named] of media.entries('examples')) {
    const example = named.target()
    const value = example && valueOfExample(example)
    if (value) return value.value
  }
  return place ? makeExample(place, reader.shapes, 'request', { isShort: true }) : undefined
}

/** Types whose bytes nobody writes into a program. */
const BINARY = /^(?:image|audio|video|font|model)\/|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|x-gzip|wasm)$/

function isFile(value: Json | undefined, shape: Shape | null, mediaType: string): boolean {
  if (shape?.values.get('format') === 'binary') return true
  if (typeof value === 'object' && value !== null) return false
  return BINARY.test(concreteType(mediaType)) || value === undefined
}

/** Last word of the path, as a name for a file. */
function fileStem(path: string): string {
  const words = path.split(/[?#]/)[0]?.match(/(?<=^|\/)[\w-]+(?=$|\/)/g) ?? []
  return words.at(-1) ?? 'file'
}
