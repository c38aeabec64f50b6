/**
 * Refuses requests that Node accepts and the service doesn't: before the app, with the headers of every response
 * (spec: promises.network, serving.headers).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderTable } from '../delivery/header-table.ts'
import { clearOversized } from './cookie-budget.ts'

/** Answers the request and returns true, or does nothing and returns false. */
export function refuseRequest(incoming: IncomingMessage, outgoing: ServerResponse, headers: HeaderTable): boolean {
  const cleared = clearOversized(incoming.headers.cookie)
  if (cleared.length > 0) {
    const text = 'Your cookies of this site were too large and have been removed. Please load the page again.\n'
    send(outgoing, 431, text, { ...headers, 'Set-Cookie': cleared })
    return true
  }
  if (!hasOneHost(incoming)) send(outgoing, 400, 'Bad request\n', headers)
  else if (incoming.headers.expect !== undefined) send(outgoing, 417, 'Expectation failed\n', headers)
  else return false
  return true
}

/** RFC 9112, 3.2: exactly one in HTTP/1.1, and at most one in HTTP/1.0, which had none. */
function hasOneHost({ rawHeaders, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (count === 0) return httpVersionMajor === 1 && httpVersionMinor === 0
  return count === 1 && headers.host !== ''
}

function send(
  outgoing: ServerResponse,
  status: number,
  text: string,
  headers: { readonly [name: string]: string | readonly string[] },
): void {
  // The rest of the request isn't read.
  outgoing.shouldKeepAlive = false
  outgoing.writeHead(status, { ...(headers as HeaderTable), 'Content-Length': String(text.length) })
  outgoing.end(text)
}
