/** The request in every code sample of an operation: valid, the same in all languages, and as short as possible. */

import { isJsonType } from '@dev-center/contract/media-type'
import type {
  MultipartField,
  SampleBody,
  SampleRequest,
  SecurityAlternative,
  Server,
} from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { type Cursor, isObject } from '../document/cursor.ts'
import { printJson, printPlain } from '../document/exact-json.ts'
import { type Parameter, sampleValue, serialize } from '../operation/parameters.ts'
import { credentialsOf } from '../operation/security.ts'
import { sampleOrigin } from '../operation/servers.ts'
import type { PageReader } from '../page-reader.ts'
import { formFields } from './form-fields.ts'
import { makeExample } from './make-example.ts'

interface SampleSource {
  readonly method: string
  readonly path: string
  readonly operation: Cursor
  readonly parameters: readonly Parameter[]
  readonly servers: readonly Server[]
  readonly security: readonly SecurityAlternative[]
}

export function makeSampleRequest(source: SampleSource, reader: PageReader): SampleRequest {
  const sent = source.parameters.filter(({ required, cursor }) => required || cursor.flag('x-in-sample'))
  const pairs = (place: Parameter['place']) =>
    sent
      .filter((parameter) => parameter.place === place)
      .flatMap((one) => serialize(one.cursor, one.name, place, sampleValue(one, reader)))
  const credentials = credentialsOf(source.security, reader.schemes)
  const query = [...pairs('query'), ...credentials.query]
  // Clients refuse or drop a body on these methods, whatever a document says.
  const hasBody = !/^(?:get|head|trace)$/i.test(source.method)
  const body = hasBody ? makeBody(source.operation, reader) : null
  const headers = new Map<string, readonly [string, string]>()
  const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, headerText(value)])
  for (const [name, value] of credentials.headers) set(name, value)
  const accepted = acceptedType(source.operation)
  if (accepted !== '') set('Accept', accepted)
  for (const [name, value] of pairs('header')) set(name, value)
  const cookies = pairs('cookie')
  if (cookies.length > 0) set('Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; '))
  // Clients set the type of a multipart body, because only they know its boundary.
  if (body?.body.kind === 'multipart') headers.delete('content-type')
  else if (body) set('Content-Type', body.contentType)
  return {
    method: source.method.toUpperCase(),
    url: sampleOrigin(source.servers) + fillPath(source, pairs('path')) + queryText(query),
    headers: [...headers.values()],
    body: body?.body ?? null,
  }
}

function fillPath({ path }: SampleSource, values: readonly (readonly [string, string])[]): string {
  const known = new Map(values)
  return path
    .split('/')
    .map((segment) =>
      segment.replace(/\{([^{}]*)\}|[^{}]+/g, (text, name?: string) =>
        // A segment of only dots would leave the path after URL normalization.
        name === undefined ? encodeSegment(text) : encodeURIComponent(known.get(name) ?? name),
      ),
    )
    .join('/')
}

function encodeSegment(text: string): string {
  if (/^\.+$/.test(text)) return text.replaceAll('.', '%2E')
  return encodeURI(text).replaceAll('?', '%3F').replaceAll('#', '%23')
}

/** Commas and colons need no encoding in a query, and are more readable without. */
function queryText(pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return ''
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
}

/** One line: a line break would start a second header. */
function headerText(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').trim()
}

function acceptedType(operation: Cursor): string {
  for (const [status, response] of operation.entries('responses')) {
    if (!/^[2d]/.test(status)) continue
    const types = (response.target()?.entries('content') ?? []).map(([type]) => type)
    const type = types.find(isJsonType) ?? types[0]
    if (type) return type
  }
  return ''
}

function makeBody(operation: Cursor, reader: PageReader): { contentType: string; body: SampleBody } | null {
  const contents = operation.at('requestBody')?.target()?.entries('content') ?? []
  const [contentType, media] = contents.find(([type]) => isJsonType(type)) ?? contents[0] ?? []
  if (!contentType || !media) return null
  const value = exampleValue(media, reader)
  if (value === undefined) return null
  if (isJsonType(contentType)) return { contentType, body: { kind: 'json', text: printJson(value, 2) } }
  if (/^application\/x-www-form-urlencoded/i.test(contentType) && isObject(value)) {
    return { contentType, body: { kind: 'form', fields: formFields(value, media) } }
  }
  if (/^multipart\//i.test(contentType) && isObject(value)) {
    return { contentType, body: { kind: 'multipart', fields: multipartFields(value, media, reader) } }
  }
  return { contentType, body: { kind: 'text', text: printPlain(value) } }
}

function exampleValue(media: Cursor, reader: PageReader): Json | undefined {
  const single = media.at('example')
  if (single) return single.value
  for (const [, named] of media.entries('examples')) {
    const value = named.target()?.at('value')
    if (value) return value.value
  }
  const schema = media.at('schema')
  return schema ? makeExample([schema], reader.shapes, 'request', { isShort: true }) : undefined
}

/** The example of a file is its name; bytes and generated text are not usable as names. */
function fileName(field: string, example: string): string {
  return /^[\w-][\w.-]*\.[a-z]\w{1,4}$/i.test(example) ? example : `${field}.jpg`
}

function multipartFields(value: JsonObject, media: Cursor, reader: PageReader): MultipartField[] {
  const schema = media.at('schema')
  const properties = schema ? reader.shapes.of([schema]).properties : []
  return formFields(value, media).map(([name, text]) => {
    const property = properties.find((one) => one.name === name)
    const shape = property && property.place.length > 0 ? reader.shapes.of(property.place) : null
    const isFile = shape?.values.get('format') === 'binary' || shape?.values.has('contentMediaType') === true
    return { name, value: isFile ? fileName(name, text) : text, isFile }
  })
}
