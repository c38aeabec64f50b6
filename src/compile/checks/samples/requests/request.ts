/** Checks a request of a sample against the operation that it calls. */

import { bareMediaType, coversMediaType, isJsonType } from '@dev-center/contract/media-type'
import { nearest } from '@dev-center/contract/nearest'
import type { RequestText } from '@dev-center/contract/samples/http'
import type { Cursor } from '../../../compilers/openapi/document/cursor.ts'
import { namesAt } from '../../../compilers/openapi/operation/combined-parameters.ts'
import type { OperationSource } from '../../../compilers/openapi/operation/operation.ts'
import { collectParameters, type Parameter } from '../../../compilers/openapi/operation/parameters.ts'
import { type KnownScheme, readSchemes, readSecurity } from '../../../compilers/openapi/operation/security.ts'
import { PageProse, ProseStore } from '../../../compilers/openapi/prose.ts'
import { type Address, pathOf } from '../../../compilers/sample-text/address.ts'
import { hasPlaceholder, type Part, type SampleFinding } from '../../../compilers/sample-text/finding.ts'
import { readFragment, readJson } from '../../../compilers/sample-text/json-text.ts'
import { checkBody } from './body.ts'
import { checkPath, checkQuery } from './parameters.ts'

interface RequestToCheck {
  readonly request: RequestText
  readonly address: Address
  /** Path parameters as written. */
  readonly path: ReadonlyMap<string, Part>
  readonly isPartial: boolean
  /** Whether it is a command that sends the request, not the request's text. */
  readonly isCommand: boolean
}

/** Headers of the transport: clients add them, or the body determines them. */
const OTHERS_DECIDE = /^(?:accept|accept-encoding|authorization|content-length|content-type|host|user-agent)$/i

export function checkRequest(source: OperationSource, written: RequestToCheck): SampleFinding[] {
  const { request, address, path } = written
  const parameters = collectParameters(source.pathItem, source.cursor)
  // A request line alone names a call; a full URL with a query shows how to make it.
  const isShown = address.host !== null && address.query.length > 0
  const isNamed = request.headers.length === 0 && request.body === null && !written.isCommand && !isShown
  if (isNamed) return [...checkPath(parameters, path), ...checkQuery(parameters, address, { extra: [], oneOf: [] })]
  const credentials = readCredentials(source)
  return [
    ...checkPath(parameters, path),
    ...checkQuery(parameters, address, {
      extra: credentials.flatMap((way) => way.filter(({ place }) => place === 'query').map(({ name }) => name)),
      oneOf: namesAt(source.cursor, 'x-requires-one-of'),
    }),
    ...checkHeaders(parameters, request),
    ...checkCredentials(credentials, written),
    ...checkContent(source.cursor, written),
  ]
}

interface Credential {
  readonly place: string
  readonly name: string
  /** Start of the value: `Bearer`; '' for any. */
  readonly scheme: string
}

/**
 * Alternative credentials, each a list of what must be sent. Empty if none are needed or one alternative needs nothing.
 */
function readCredentials({ cursor }: OperationSource): Credential[][] {
  const root = cursor.session.open(cursor.file)
  if (root === null) return []
  const schemes = readSchemes(root, new PageProse(new ProseStore()))
  const ways = readSecurity(cursor, root, schemes).map((way) =>
    way.schemes.flatMap(({ name }): Credential[] => {
      const scheme = schemes.get(name)
      if (scheme?.key) return [{ place: scheme.key.in, name: scheme.key.name, scheme: '' }]
      return scheme && scheme.http !== ''
        ? [{ place: 'header', name: 'Authorization', scheme: schemeWord(scheme) }]
        : []
    }),
  )
  return ways.some((way) => way.length === 0) ? [] : ways
}

/** `bearerFormat: 'PAT {{TOKEN}}'` sets the word before the token if it is not the usual one. */
function schemeWord({ http, format }: KnownScheme): string {
  return /^(\w+) +\S/.exec(format)?.[1] ?? http
}

function checkCredentials(
  ways: readonly (readonly Credential[])[],
  { request, address }: RequestToCheck,
): SampleFinding[] {
  const isSent = ({ place, name, scheme }: Credential): boolean => {
    if (place === 'query') return address.query.some((pair) => pair.name.text === name)
    if (place === 'cookie') return hasCookie(headerOf(request, 'Cookie')?.text ?? '', name)
    const value = headerOf(request, name)?.text ?? ''
    return value !== '' && (scheme === '' || hasPlaceholder(value.split(' ')[0] ?? '') || startsWithWord(value, scheme))
  }
  if (ways.length === 0 || ways.some((way) => way.every(isSent))) return []
  const missing = ways[0]?.find((credential) => !isSent(credential))
  if (missing === undefined) return []
  const { place, name, scheme } = missing
  const sent = place === 'header' ? headerPartOf(request, name) : undefined
  if (sent !== undefined && scheme !== '')
    return [{ code: 'DC706', at: sent.value.at, message: `The header ${name} must start with "${scheme}".` }]
  const what = place === 'header' ? `the header ${name}` : `the ${place} value "${name}"`
  const example = scheme === '' ? `${name}: {{ACCESS_TOKEN}}` : `${name}: ${scheme} {{ACCESS_TOKEN}}`
  return [
    {
      code: 'DC706',
      at: request.method.at,
      message: `The request lacks ${what}.`,
      hint: place === 'header' ? (headerHint(request, name) ?? `Add "${example}".`) : undefined,
    },
  ]
}

function checkHeaders(parameters: readonly Parameter[], request: RequestText): SampleFinding[] {
  return parameters
    .filter(({ place, required, name }) => place === 'header' && required && !OTHERS_DECIDE.test(name))
    .filter(({ name }) => (headerOf(request, name)?.text ?? '') === '')
    .map(({ name }) => ({
      code: 'DC706',
      at: request.method.at,
      message: `The request lacks the header ${name}.`,
      hint: headerHint(request, name),
    }))
}

function headerHint({ headers }: RequestText, name: string): string | undefined {
  const near = nearest(
    name,
    headers.map((header) => header.name.text),
  )
  return near === null || near === name ? undefined : `Did you mean "${name}" where it says "${near}"?`
}

function checkContent(operation: Cursor, { request, isPartial, address }: RequestToCheck): SampleFinding[] {
  const { body, hasHiddenBody, method } = request
  const declared = operation.at('requestBody')?.target() ?? null
  const contents = declared?.entries('content') ?? []
  if (body === null && !hasHiddenBody) {
    if (declared?.flag('required') !== true || isPartial) return []
    return [{ code: 'DC703', at: method.at, message: 'The request lacks its body, which is required.' }]
  }
  const at = body?.at ?? method.at
  if (contents.length === 0)
    return [{ code: 'DC703', at, message: "The operation doesn't accept a body.", needs: pathOf(address) }]
  const type = headerPartOf(request, 'Content-Type')
  const known = contents.map(([name]) => name)
  if (type === undefined) {
    const hint = `Add "Content-Type: ${known[0]}".`
    return [
      { code: 'DC706', at: method.at, message: 'The request has a body, but no Content-Type.', hint },
      ...bodyFindings(contents[0]?.[1], known[0] ?? '', body, isPartial),
    ]
  }
  const written = bareMediaType(type.value.text)
  const match = contents.find(([name]) => coversMediaType(bareMediaType(name), written))
  if (match === undefined && !hasPlaceholder(written)) {
    const message = `The operation requires ${known.join(' or ')}, not "${type.value.text}".`
    return [{ code: 'DC706', at: type.value.at, message, hint: `Write "Content-Type: ${known[0]}".` }]
  }
  return bodyFindings(match?.[1], written, body, isPartial)
}

function bodyFindings(media: Cursor | undefined, type: string, body: Part | null, isPartial: boolean): SampleFinding[] {
  if (body === null || !isJsonType(type)) return []
  return checkJson(media?.at('schema') ?? null, body, { direction: 'request', isPartial, comments: false })
}

/** Checks that a text in a sample is JSON and matches the schema. */
export function checkJson(
  schema: Cursor | null,
  body: Part,
  options: { direction: 'request' | 'response' | 'any'; isPartial: boolean; comments: boolean },
): SampleFinding[] {
  const json = readJson(body.text, {
    comments: options.comments,
    ellipsis: options.isPartial,
    placeholders: options.direction === 'request',
  })
  if (!('refused' in json))
    return schema === null ? [] : checkBody(schema, json, { ...options, at: body.at, text: body.text })
  const fragment = readFragment(body.text)
  // Apart from what a fragment may contain, the first error is another one.
  const { refused } = fragment !== null && 'refused' in fragment ? fragment : json
  if (fragment === null || 'refused' in fragment)
    return [{ code: 'DC708', at: body.at + refused.at, message: refused.message }]
  if (schema === null || fragment.isBare) return []
  return checkBody(schema, fragment, { ...options, isPartial: true, at: body.at, text: body.text })
}

function headerOf(request: Pick<RequestText, 'headers'>, name: string): Part | undefined {
  return headerPartOf(request, name)?.value
}

function headerPartOf({ headers }: Pick<RequestText, 'headers'>, name: string) {
  return headers.find((header) => header.name.text.toLowerCase() === name.toLowerCase())
}

function startsWithWord(value: string, word: string): boolean {
  return value.toLowerCase().startsWith(`${word.toLowerCase()} `)
}

function hasCookie(header: string, name: string): boolean {
  return header.split(';').some((pair) => pair.trimStart().startsWith(`${name}=`))
}
