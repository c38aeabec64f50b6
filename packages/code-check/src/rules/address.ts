/** The target of a request: which API of the platform, and which path. Unknown parts stay unknown. */
import type { CodeRequest } from '../trace/request.ts'
import { partsOf, type Spot, type TextPiece, type Value } from '../trace/value.ts'

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
  /** Where the character at an offset of the path is in the source. */
  spotAt(offset: number): Spot
}

interface GraphqlAddress {
  readonly kind: 'graphql'
  readonly api: 'storefront' | 'admin' | 'users'
}

/** `other` for another host, `unknown` if the host can't be determined. */
type PlatformAddress = RestAddress | GraphqlAddress | { readonly kind: 'other' } | { readonly kind: 'unknown' }

const API_HOST = 'api.bigcommerce.com'

export function addressOf(request: CodeRequest): PlatformAddress {
  const parts = fullParts(request)
  const text = parts.map((part) => part?.text ?? HOLE).join('')
  const [, scheme, host = '', rest = ''] = /^(?:(https?):\/\/([^/?#]*))?(.*)$/s.exec(text) ?? []
  if (scheme !== undefined) {
    if (host.includes(HOLE) && !/\.mybigcommerce\.com$/.test(host)) return distinctive(text, parts, request)
    if (/(?:^|\.)mybigcommerce\.com$/.test(host)) return storefrontPath(rest)
    if (host !== API_HOST) return { kind: 'other' }
    return platformPath(text, text.length - rest.length, parts, request)
  }
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
    spotAt,
  }
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
