/** The last response to a client that doesn't speak HTTP, or is too slow: with the headers of every response. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HeaderTable } from './delivery/header-table.ts'

const STATUSES: { readonly [code: string]: number } = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const BAD_REQUEST = 400

/** Writes the response as bytes, because there is no request to respond to, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex, headers: HeaderTable): void {
  // Part of another response may already be sent; the client would take our bytes for part of it.
  const isAnswering = '_httpMessage' in socket && isStarted(socket._httpMessage)
  if (!socket.writable || isAnswering) {
    socket.destroy()
    return
  }
  const status = STATUSES[error.code ?? ''] ?? BAD_REQUEST
  const text = `${STATUS_CODES[status]}\n`
  const all = { ...headers, 'Content-Length': String(text.length), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy())
}

/** Node stores the current response on the socket, and checks it in the same way. */
function isStarted(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'headersSent' in message && message.headersSent === true
}
