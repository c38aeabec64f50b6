/** The request in every code sample of an operation: valid, the same in all languages, and as short as possible. */
import { isJsonType } from '@dev-center/contract/media-type'
import { HTTP_METHODS, type SampleRequest, type SecurityAlternative, type Server } from '../../../../core/api/api.ts'
import type { Cursor } from '../document/cursor.ts'
import { type Parameter, sampleValue } from '../operation/parameters.ts'
import { credentialsOf } from '../operation/security.ts'
import { AS_TEXT, IN_QUERY, type Pair, percentEncoded, serialize } from '../operation/serialize.ts'
import { sampleOrigin } from '../operation/servers.ts'
import type { PageReader } from '../page-reader.ts'
import { concreteType } from './media-kinds.ts'
import { type SentParameter, sampleAddress } from './sample-address.ts'
import { makeBody } from './sample-body.ts'

interface SampleSource {
  readonly method: string
  readonly path: string
  readonly operation: Cursor
  readonly parameters: readonly Parameter[]
  readonly servers: readonly Server[]
  readonly security: readonly SecurityAlternative[]
}

export function makeSampleRequest(source: SampleSource, reader: PageReader): SampleRequest {
  const sent = source.parameters
    .filter(({ required, cursor }) => required || cursor.flag('x-in-sample'))
    .map((one): SentParameter => ({ ...one, value: sampleValue(one, reader) }))
  const credentials = credentialsOf(source.security, reader.schemes)
  // Clients refuse or drop a body on these methods, whatever a document says.
  const hasBody = !/^(?:get|head|trace)$/i.test(source.method)
  const body = hasBody ? makeBody(source.operation, source.path, reader) : null
  const headers = new Map<string, readonly [string, string]>()
  const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, headerText(value)])
  for (const [name, value] of credentials.headers) set(name, value)
  const accepted = acceptedType(source.operation)
  if (accepted !== '') set('Accept', accepted)
  for (const one of sent.filter(({ place }) => place === 'header'))
    for (const [name, value] of serialize(one.cursor, one.name, 'header', one.value, AS_TEXT)) set(name, value)
  const cookies = [...credentials.cookies, ...sent.filter(({ place }) => place === 'cookie').flatMap(cookiePairs)]
  if (cookies.length > 0) set('Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; '))
  // Clients set the type of a multipart body, because only they know its boundary.
  if (body?.body.kind === 'multipart') headers.delete('content-type')
  else if (body) set('Content-Type', body.contentType)
  return {
    method: sentMethod(source.method),
    url: sampleOrigin(source.servers) + sampleAddress(source.path, sent, credentials.query),
    headers: [...headers.values()],
    body: body?.body ?? null,
  }
}

/** Percent-encoded in the style `form`, and as it is in the style `cookie` (OpenAPI 3.2, 4.12.2.3). */
function cookiePairs({ cursor, name, value }: SentParameter): Pair[] {
  return serialize(cursor, name, 'cookie', value, cursor.text('style') === 'cookie' ? AS_TEXT : IN_QUERY)
}

/** One line, because a line break would start a second header, of characters that every client sends as the same bytes. */
function headerText(value: string): string {
  return value
    .replace(/[\r\n]+/g, ' ')
    .trim()
    .replace(/[^\t\x20-\x7e]+/g, percentEncoded)
}

/** The type of a successful response: JSON if there is a choice. `default` stands for errors beside a success. */
function acceptedType(operation: Cursor): string {
  const responses = operation.entries('responses')
  const isSuccess = (status: string) => status.startsWith('2')
  const shown = responses.some(([status]) => isSuccess(status))
    ? responses.filter(([status]) => isSuccess(status))
    : responses.filter(([status]) => status === 'default')
  for (const [, response] of shown) {
    const types = (response.target()?.entries('content') ?? []).map(([type]) => type)
    const type = types.find(isJsonType) ?? types[0]
    if (type) return type === '*/*' ? concreteType(type) : type
  }
  return ''
}

/** The method of a request line: those of OpenAPI in upper case, others as written (RFC 9110, 9.1: case-sensitive). */
function sentMethod(method: string): string {
  return HTTP_METHODS.some((known) => known === method) ? method.toUpperCase() : method
}
