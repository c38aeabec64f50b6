/** The target of a request: which API of the platform, and which path. Unknown parts stay unknown. */
import type { CodeRequest } from '../trace/request.ts'
import { partsOf, type Spot, type TextPiece, textOf, type Value } from '../trace/value.ts'

/** A placeholder for unknown text that occurs in no URL. */
export const HOLE = '\uE000'

interface QueryPair {
  readonly name: string
  /** null if unknown. */
  readonly value: string | null
  readonly spot: Spot
}

export interface RestAddress {
  readonly kind: 'rest'
  /** Path after the host: `/stores/{hash}/v3/catalog/products`, with holes. */
  readonly path: string
  readonly query: readonly QueryPair[]
  /** Whether there may be more parameters. */
  readonly isOpen: boolean
  /** Positions of the segments that are identifiers, although which isn't known. */
  readonly identifiers: ReadonlySet<number>
  /** Whether only the path shows that the request goes to this platform. */
  readonly isPresumed: boolean
  /** Where the character at an offset of the path is in the source. */
  spotAt(offset: number): Spot
}

interface GraphqlAddress {
  readonly kind: 'graphql'
  /** null if the host isn't known; the document then says which it is. */
  readonly api: 'storefront' | 'admin' | 'users' | null
}

/** `other` for another host, `unknown` if the host can't be determined. */
type PlatformAddress = RestAddress | GraphqlAddress | { readonly kind: 'other' } | { readonly kind: 'unknown' }

const API_HOST = 'api.bigcommerce.com'

/** Whether an operation has the path and method; the method is null if it is unknown. */
type Fits = (path: string, method: string | null) => boolean

/** The platform's address of a request. An address without its host counts if an operation fits it. */
export function addressOf(request: CodeRequest, fits: Fits = () => false): PlatformAddress {
  const address = writtenAddress(request)
  return address.kind === 'unknown' || request.isPresumed === true ? presumedAddress(request, address, fits) : address
}

/** Paths without a version that other services have as well. */
const MIN_SEGMENTS = 1

function presumedAddress(request: CodeRequest, written: PlatformAddress, fits: Fits): PlatformAddress {
  if (written.kind === 'rest' || written.kind === 'graphql') return written
  const parts = fullParts(request)
  const text = parts.map((part) => part?.text ?? HOLE).join('')
  if (/^\uE000\/graphql\/?$/.test(text)) return { kind: 'graphql', api: null }
  if (/^https?:\/\/(?!api\.bigcommerce)[^/\uE000]+(?:\/|$)/.test(text)) return written
  const method = textOf(request.method)?.toUpperCase() ?? null
  const versioned = /(?:^|\/)(v[23]\/[\s\S]*)$/.exec(text)
  if (versioned !== null) {
    const at = text.length - (versioned[1]?.length ?? 0)
    return fitting(`/stores/${HOLE}/`, at, text, parts, request, method, fits) ?? written
  }
  if (request.isPresumed !== true && !text.startsWith(HOLE)) return written
  const at = /^[\uE000/]*/.exec(text)?.[0].length ?? 0
  const [only] = ['v3', 'v2'].flatMap((version) =>
    hasName(text) ? (fitting(`/stores/${HOLE}/${version}/`, at, text, parts, request, method, fits) ?? []) : [],
  )
  if (request.isPresumed === true) return only ?? written
  // A path behind an unknown host that no operation of this platform has goes elsewhere.
  return only === undefined && isWhole(text) ? { kind: 'other' } : written
}

/** Whether the path behind an unknown host is known but for its identifiers. */
function isWhole(text: string): boolean {
  const path = text.slice(1).split('?')[0] ?? ''
  return text.startsWith(HOLE) && path.startsWith('/') && /^\/[a-z]/i.test(path) && !path.endsWith(HOLE)
}

function hasName(text: string): boolean {
  return text.split(/[/?]/).filter((segment) => /^[a-z][a-z_-]+$/.test(segment)).length >= MIN_SEGMENTS
}

function fitting(
  start: string,
  at: number,
  text: string,
  parts: readonly (TextPiece | null)[],
  request: CodeRequest,
  method: string | null,
  fits: Fits,
): RestAddress | null {
  const [path = '', search = ''] = text.slice(at).split(/[?#]/, 2)
  const whole = `${start}${path.replace(/(?:\.json)?\/?$/, '')}`
  if (!fits(whole, method)) return null
  const address = asRest(path, search, at, parts, request)
  const spotAt = (offset: number) => address.spotAt(Math.max(0, offset - start.length))
  const before = start.split('/').filter((segment) => segment !== '').length
  const identifiers = new Set([...address.identifiers].map((position) => position + before))
  return { ...address, path: whole, spotAt, identifiers, isPresumed: true }
}

function writtenAddress(request: CodeRequest): PlatformAddress {
  const parts = fullParts(request)
  const text = parts.map((part) => part?.text ?? HOLE).join('')
  const [, scheme, host = '', rest = ''] = /^(?:(https?):\/\/([^/?#]*))?(.*)$/s.exec(text) ?? []
  if (scheme !== undefined) {
    if (host.includes(HOLE) && !/\.mybigcommerce\.com$/.test(host)) return distinctive(text, parts, request)
    if (/(?:^|\.)mybigcommerce\.com$/.test(host)) return storefrontPath(rest)
    if (host !== API_HOST) return { kind: 'other' }
    return platformPath(text, text.length - rest.length, parts, request)
  }
  // The base of the client is set elsewhere.
  if (/^\/?stores\/[^/]+\/(?:v[23]\/|graphql)/.test(text))
    return distinctive(text.startsWith('/') ? text : `/${text}`, parts, request)
  if (text.startsWith(HOLE)) return distinctive(text, parts, request)
  return text === '' ? { kind: 'unknown' } : { kind: 'other' }
}

function storefrontPath(rest: string): PlatformAddress {
  if (/^\/graphql\/?(?:[?#]|$)/.test(rest)) return { kind: 'graphql', api: 'storefront' }
  return rest.includes(HOLE) ? { kind: 'unknown' } : { kind: 'other' }
}

/** Accepts an unknown base if only this platform has the path. */
function distinctive(text: string, parts: readonly (TextPiece | null)[], request: CodeRequest): PlatformAddress {
  const at = text.search(/\/stores\/[^/?#]+\/(?:v[23]\/|graphql\b)/)
  return at === -1 ? { kind: 'unknown' } : platformPath(text, at, parts, request)
}

function platformPath(
  text: string,
  at: number,
  parts: readonly (TextPiece | null)[],
  request: CodeRequest,
): PlatformAddress {
  const rest = text.slice(at)
  const [path = '', search = ''] = rest.split(/[?#]/, 2)
  if (/^\/stores\/[^/]+\/graphql\/?$/.test(path)) return { kind: 'graphql', api: 'admin' }
  if (/^\/accounts\/[^/]+\/graphql\/?$/.test(path)) return { kind: 'graphql', api: 'users' }
  // A base that is passed on, without a path.
  if (request.isPresumed === true && /^\/stores\/[^/]+\/v[23]\/?$/.test(path)) return { kind: 'unknown' }
  // `${base}${path}`: the target is unknown.
  if (!/^\/stores\/[^/]+\/v[23](?:\/|$)/.test(path)) {
    if (request.joins === 'resolve' && !path.includes(HOLE) && path !== '/')
      return rest === '' ? { kind: 'unknown' } : asRest(path, search, at, parts, request)
    return path.includes(HOLE) || path === '' || path === '/' ? { kind: 'unknown' } : { kind: 'other' }
  }
  return asRest(path, search, at, parts, request)
}

function asRest(
  path: string,
  search: string,
  at: number,
  parts: readonly (TextPiece | null)[],
  request: CodeRequest,
): RestAddress {
  const spotAt = (offset: number) => spotIn(parts, at + offset, request.urlAt)
  const written = pairsOf(search, (offset) => spotAt(path.length + 1 + offset))
  const given = givenPairs(request.query)
  return {
    kind: 'rest',
    path,
    query: [...written.pairs, ...given.pairs],
    isOpen: written.isOpen || given.isOpen,
    isPresumed: false,
    identifiers: identifiersIn(path, at, parts),
    spotAt,
  }
}

/** The segments of a path that consist of an identifier: what follows a piece that is marked so. */
function identifiersIn(path: string, at: number, parts: readonly (TextPiece | null)[]): ReadonlySet<number> {
  const found = new Set<number>()
  let offset = -at
  for (const [index, part] of parts.entries()) {
    const end = path[offset + HOLE.length]
    const isOwn = part === null && parts[index - 1]?.beforeId === true && path[offset - 1] === '/'
    if (isOwn && (end === undefined || end === '/'))
      found.add(
        path
          .slice(0, offset)
          .split('/')
          .filter((segment) => segment !== '').length,
      )
    offset += part === null ? HOLE.length : part.text.length
  }
  return found
}

function pairsOf(search: string, spotAt: (offset: number) => Spot): { pairs: QueryPair[]; isOpen: boolean } {
  const pairs: QueryPair[] = []
  let isOpen = false
  let offset = 0
  for (const written of search.split('&')) {
    const [name = '', value = ''] = written.split(/=(.*)/s)
    if (name.includes(HOLE)) isOpen = true
    else if (name !== '')
      pairs.push({ name: decoded(name), value: value.includes(HOLE) ? null : decoded(value), spot: spotAt(offset) })
    // `?a=1${more}`
    if (value.endsWith(HOLE) && value !== HOLE) isOpen = true
    offset += written.length + 1
  }
  return { pairs, isOpen }
}

function givenPairs(query: Value | null): { pairs: QueryPair[]; isOpen: boolean } {
  if (query === null || query.kind === 'absent') return { pairs: [], isOpen: false }
  if (query.kind === 'text') {
    const text = query.parts.map((part) => part?.text ?? HOLE).join('')
    return pairsOf(text.replace(/^\?/, ''), () => query.spot)
  }
  if (query.kind !== 'object') return { pairs: [], isOpen: query.kind !== 'scalar' }
  const pairs = query.entries.map(({ name, spot, value }) => ({ name, spot, value: queryText(value) }))
  return { pairs, isOpen: query.isOpen }
}

function queryText(value: Value): string | null {
  if (value.kind === 'scalar') return value.value === null ? null : String(value.value)
  if (value.kind === 'list') {
    const items = value.items.map(queryText)
    return value.isOpen || items.includes(null) ? null : items.join(',')
  }
  if (value.kind !== 'text' || value.parts.includes(null)) return null
  return value.parts.map((part) => part?.text ?? '').join('')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The address, including the base URL of its client. */
function fullParts({ url, base, joins }: CodeRequest): readonly (TextPiece | null)[] {
  const own = partsOf(url)
  if (base === null || base.kind === 'absent' || /^https?:\/\//.test(own[0]?.text ?? '')) return own
  const below = trimmedEnd(partsOf(base))
  const first = own[0]
  if (joins === 'resolve' && first?.text.startsWith('/')) {
    const origin = /^https?:\/\/[^/]*/.exec(below[0]?.text ?? '')?.[0]
    return origin === undefined || below[0] == null ? [null] : [{ ...below[0], text: origin }, ...own]
  }
  if (first?.text.startsWith('/')) return [...below, ...own]
  if (first === null && own.length > 0) return [...below, slash(url.spot), ...own]
  return [...below, slash(url.spot), ...own]
}

function slash(spot: Spot): TextPiece {
  return { text: '/', spot, isExact: false }
}

function trimmedEnd(parts: readonly (TextPiece | null)[]): readonly (TextPiece | null)[] {
  const last = parts.at(-1)
  if (last == null) return parts
  let end = last.text.length
  while (last.text[end - 1] === '/') end -= 1
  return [...parts.slice(0, -1), { ...last, text: last.text.slice(0, end) }]
}

function spotIn(parts: readonly (TextPiece | null)[], offset: number, otherwise: Spot): Spot {
  let from = 0
  for (const part of parts) {
    const length = part === null ? HOLE.length : part.text.length
    if (part !== null && offset < from + length)
      return { file: part.spot.file, at: part.spot.at + (part.isExact ? Math.max(0, offset - from) : 0) }
    from += length
  }
  return otherwise
}
