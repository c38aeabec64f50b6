/**
 * Refuses requests that Node accepts and the service doesn't: before the app, with the headers of every response
 * (spec: promises.network, serving.headers).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderTable } from '../delivery/header-table.ts'

export interface RequestRefusal {
  readonly status: number
  readonly text: string
  readonly headers: { readonly [name: string]: string | readonly string[] }
}

/** Browsers send about twenty, proxies add as many. Each of them costs more than to refuse the request. */
const HEADERS_MAX = 100
/**
 * The most pieces in which a body may arrive. Each costs a microsecond and a hundred bytes, also if it has only one
 * byte. The largest body that is accepted fits into a hundred packets.
 */
const PIECES_MAX = 1_000

/** What is wrong with the request; null if the app can have it. */
export function refusalOf(incoming: IncomingMessage): RequestRefusal | null {
  const cleared = clearOversized(incoming.headers.cookie)
  if (cleared.length > 0) {
    const text = 'Your cookies of this site were too large and have been removed. Please load the page again.\n'
    return { status: 431, text, headers: { 'Set-Cookie': cleared } }
  }
  if (!hasOneHost(incoming)) return { status: 400, text: 'Bad request\n', headers: {} }
  if (incoming.rawHeaders.length > 2 * HEADERS_MAX)
    return { status: 431, text: `The request has more than ${HEADERS_MAX} headers.\n`, headers: {} }
  if (incoming.headers.expect !== undefined) return { status: 417, text: 'Expectation failed\n', headers: {} }
  // Anything else, Node hands to the app first, and fails to read afterward (RFC 9112, 6.1).
  if (!['', 'chunked'].includes((incoming.headers['transfer-encoding'] ?? '').toLowerCase()))
    return { status: 400, text: 'Unknown transfer coding\n', headers: {} }
  if (incoming.method !== 'POST' && hasBody(incoming))
    return { status: 400, text: 'Only POST requests can have a body.\n', headers: {} }
  return null
}

/** Answers with all headers, and ends the connection if the rest of the request would have to be read for another one. */
export function sendRefusal(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, text, headers }: RequestRefusal,
  shared: HeaderTable,
): void {
  if (status !== 429 || hasBody(incoming)) {
    // Node reads on until the connection has ended.
    incoming.push = () => false
    outgoing.shouldKeepAlive = false
  }
  outgoing.writeHead(status, { ...shared, ...(headers as HeaderTable), 'Content-Length': String(text.length) })
  outgoing.end(text)
}

/** Calls `onExceeded`, and takes no more, if the body arrives in too many pieces: chunks, or packets. */
export function limitPieces(incoming: IncomingMessage, onExceeded: () => void): void {
  if (!hasBody(incoming)) return
  const push = incoming.push.bind(incoming)
  let pieces = 0
  incoming.push = (piece, encoding) => {
    pieces++
    if (pieces <= PIECES_MAX) return push(piece, encoding)
    if (pieces === PIECES_MAX + 1) onExceeded()
    return false
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** RFC 9112, 3.2: exactly one in HTTP/1.1, and at most one in HTTP/1.0, which had none. */
function hasOneHost({ rawHeaders, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (count === 0) return httpVersionMajor === 1 && httpVersionMinor === 0
  return count === 1 && headers.host !== ''
}

/** Those of a session take less than 4 KB, and those of a sign-in in progress about one more. */
const OURS_MAX_CHARS = 6_000
const OUR_NAME = /^(?:__(?:Secure|Host)-)?authjs\.[\w.-]+$/

/**
 * `Set-Cookie` values that remove our cookies from a browser that has too much of them; none if it doesn't. Other
 * cookies of the host aren't ours to remove.
 */
function clearOversized(header: string | undefined): readonly string[] {
  if (header === undefined || header.length <= OURS_MAX_CHARS) return []
  const ours = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => OUR_NAME.test(pair.split('=', 1)[0] ?? ''))
  if (ours.reduce((sum, { length }) => sum + length, 0) <= OURS_MAX_CHARS) return []
  const names = new Set(ours.map((pair) => pair.split('=', 1)[0] ?? ''))
  return [...names].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure(name)}`)
}

/** Browsers ignore a cookie with such a name, even one that removes it, unless it is secure. */
function isSecure(name: string): string {
  return name.startsWith('__') ? '; Secure' : ''
}
