/**
 * One GET with hard limits. Uses node:https instead of fetch, which has no connect timeout, follows redirects to other
 * hosts or none at all, and unpacks a gzip bomb before its size can be checked.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { reasonOf, SourceFault } from '../source-fault.ts'

export interface RemoteResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Decompressed; empty unless the status is 200. */
  readonly body: Buffer
}

interface RequestLimits {
  readonly connectMs: number
  readonly requestMs: number
  /** Limit for the body, both compressed and decompressed; reading stops at the first byte beyond it. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** Connections shared within one run. */
export class RemoteConnections {
  readonly #https: HttpsAgent
  readonly #http: HttpAgent

  constructor(parallel: number) {
    this.#https = new HttpsAgent({ keepAlive: true, maxSockets: parallel })
    this.#http = new HttpAgent({ keepAlive: true, maxSockets: parallel })
  }

  agentOf(url: URL): HttpAgent {
    return url.protocol === 'https:' ? this.#https : this.#http
  }

  close(): void {
    this.#https.destroy()
    this.#http.destroy()
  }
}

/** Any status is a response. Throws a SourceFault for everything else. */
export function get(
  url: URL,
  headers: { readonly [name: string]: string },
  connections: RemoteConnections,
  limits: RequestLimits,
): Promise<RemoteResponse> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'GET', headers, agent: connections.agentOf(url), signal: limits.signal })
    const stop = (fault: SourceFault) => {
      settle()
      reject(fault)
      request.destroy()
    }
    const tooSlow = (what: string, ms: number) => () =>
      stop(new SourceFault('content_timeout', `${what} within ${ms / 1000} s`, { isPassing: true }))
    const connecting = setTimeout(tooSlow('no connection', limits.connectMs), limits.connectMs)
    const running = setTimeout(tooSlow('no complete response', limits.requestMs), limits.requestMs)
    const settle = () => {
      clearTimeout(connecting)
      clearTimeout(running)
    }
    request.on('socket', (socket) => {
      const isReady = () => clearTimeout(connecting)
      if (!socket.connecting) isReady()
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', isReady)
    })
    request.on('error', (error) => stop(toFault(error)))
    request.on('response', (response) => {
      readAnswer(response, limits.maxBytes).then(
        (answer) => {
          settle()
          resolve(answer)
        },
        (error: unknown) => stop(toFault(error)),
      )
    })
    request.end()
  })
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<RemoteResponse> {
  const { statusCode: status = 0, headers } = response
  if (status !== 200) {
    // The content of an error page is useless, and 304 and redirects have none.
    response.destroy()
    return { status, headers, body: Buffer.alloc(0) }
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge(maxBytes)
  }
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') {
    response.destroy()
    throw new SourceFault('content_encoding', `the response has the encoding "${encoding.slice(0, 20)}"`)
  }
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  if (encoding === 'gzip') await pipeline(response, counter(maxBytes), createGunzip(), counter(maxBytes), collect)
  else await pipeline(response, counter(maxBytes), collect)
  return { status, headers, body: Buffer.concat(chunks) }
}

function counter(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
}

function tooLarge(maxBytes: number): SourceFault {
  return new SourceFault('content_too_large', `the file is larger than ${maxBytes / 1024} KiB`)
}

/** Error codes of a truncated body. */
const CUT = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR', 'Z_DATA_ERROR', 'HPE_INVALID_CHUNK_SIZE']

function toFault(error: unknown): SourceFault {
  if (error instanceof SourceFault) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && error.name === 'AbortError') {
    return new SourceFault('content_timeout', 'the time limit for the whole run is exceeded', { cause: error })
  }
  if (CUT.includes(code)) {
    return new SourceFault('content_truncated', 'the response is incomplete', { isPassing: true, cause: error })
  }
  return new SourceFault('content_unreachable', `no response: ${code || reasonOf(error)}`, {
    isPassing: true,
    cause: error,
  })
}
