/**
 * Node's server around the app: time limits against slow clients, and a shutdown that drops no request
 * (spec: promises.network, promises.durability, D-14).
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { answerClientError } from './client-error.ts'
import type { HeaderTable } from './delivery/header-table.ts'
import { hasBody, limitPieces, type RequestRefusal, refusalOf, sendRefusal } from './guard/acceptable-request.ts'
import { type ConnectionOptions, type Connections, createConnections } from './guard/connections.ts'

export interface HttpServer {
  readonly port: number
  /** Stops accepting connections, lets requests in flight finish, and aborts them after `graceMs`. */
  close(graceMs: number): Promise<void>
}

interface HttpOptions {
  readonly host: string
  readonly port: number
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
  readonly connections: Omit<ConnectionOptions, 'total'>
  /** Counts a request of any kind, and returns whether its client may send it. */
  readonly admit: (incoming: IncomingMessage) => boolean
  /** Headers of responses to invalid requests, which the app never sees. */
  readonly headers: HeaderTable
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
/** Longer than the keep-alive of proxies, so that they never send to a connection that we are closing. */
const KEEP_ALIVE_MS = 65_000
const CHECK_EVERY_MS = 1_000
/** A client that accepts no data for this long is gone. */
const IDLE_SOCKET_MS = 30_000
/** Cookies that the service once set, and that are too large for it now, must still reach it, to be cleared. */
const HEADER_MAX_BYTES = 16 * 1024
const CONNECTIONS_MAX = 2_000
/** Refused immediately, a flood would still be a flood: whoever waits for a response sends nothing. Up to twice as long, so that not all come back at once. */
const REFUSED_AFTER_MS = 1_000
const TOO_MANY: RequestRefusal = { status: 429, text: 'Too many requests\n', headers: { 'Retry-After': '1' } }
/** As many invalid requests as one with a body counts for: Node reads 64 KB of it, ten thousand pieces, before it asks. */
const BODY_HITS = 5
/** A burst of connections waits here while one request is handled; the system may allow fewer. */
const BACKLOG = 4_096
/**
 * Node closes connections beyond this number without a word. It also counts those that we have closed since it last
 * waited for events, which are as many as it accepts at once.
 */
const NODE_CONNECTIONS_MAX = CONNECTIONS_MAX + 2 * BACKLOG
const HARMLESS = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ECONNRESET', 'EPIPE'])
/** While the service stops. */
const CLOSE_IDLE_EVERY_MS = 100
/** Names of this machine: both families, because browsers try either first. */
const LOOPBACK = ['127.0.0.1', '::1']

/** Listens, and resolves when it does. */
export async function startHttp(options: HttpOptions): Promise<HttpServer> {
  const { host, port, fetch, headers } = options
  const state = { leaving: false }
  const answering = new Set<ServerResponse>()
  const connections = createConnections({ ...options.connections, total: CONNECTIONS_MAX })
  const handle = getRequestListener(fetch, {
    // HTTP/1.0 has no Host, and nothing here depends on it.
    hostname: 'localhost',
    // Requests with HTTP that we don't accept (an invalid Host, a backslash in the path) never reach the app.
    errorHandler: () => new Response('Bad request\n', { status: 400, headers: { ...headers } }),
  })
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (state.leaving) outgoing.setHeader('Connection', 'close')
    answering.add(outgoing)
    outgoing.once('close', () => answering.delete(outgoing))
    if (!refuse(incoming, outgoing, options, connections)) void handle(incoming, outgoing)
  }
  const listener: RequestListener = (incoming, outgoing) => {
    limitPieces(incoming, () => {
      connections.invalid(incoming.socket, BODY_HITS)
      incoming.socket.destroy()
    })
    connections.answer(incoming.socket, outgoing, () => answer(incoming, outgoing))
  }
  const open = (host: string, port: number) => listen({ listener, connections, headers, host, port })
  const servers: Server[] = []
  const [first, ...others] = host === 'localhost' ? LOOPBACK : [host]
  const main = await open(first ?? host, port)
  servers.push(main)
  const bound = (main.address() as AddressInfo).port
  for (const address of others) {
    // A machine without IPv6 has no ::1, and doesn't need it.
    const server = await open(address, bound).catch(() => null)
    if (server !== null) servers.push(server)
  }
  return {
    port: bound,
    async close(graceMs) {
      state.leaving = true
      for (const outgoing of answering) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
      await Promise.all(servers.map((server) => leave(server, graceMs)))
    },
  }
}

/** Answers a request that isn't acceptable, or is one too many, and returns true; or does nothing and returns false. */
function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { admit, headers }: Pick<HttpOptions, 'admit' | 'headers'>,
  connections: Connections,
): boolean {
  const isAdmitted = admit(incoming)
  const refusal = refusalOf(incoming)
  if (refusal !== null) connections.invalid(incoming.socket, hasBody(incoming) ? BODY_HITS : 1)
  else if (isAdmitted) return false
  const send = () => sendRefusal(incoming, outgoing, refusal ?? TOO_MANY, headers)
  if (isAdmitted) send()
  else setTimeout(send, REFUSED_AFTER_MS * (1 + Math.random())).unref()
  return true
}

interface ListenOptions extends Pick<HttpOptions, 'headers' | 'host' | 'port'> {
  readonly listener: RequestListener
  readonly connections: Connections
}

function listen({ listener, connections, headers, host, port }: ListenOptions): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: HEADER_MAX_BYTES,
      noDelay: true,
      // Refused above, with all headers; Node's own refusal has none.
      requireHostHeader: false,
    },
    listener,
  )
  server.maxConnections = NODE_CONNECTIONS_MAX
  server.setTimeout(IDLE_SOCKET_MS)
  server.on('connection', connections.open)
  // Node's own response to an unknown expectation (417) has none of our headers.
  server.on('checkExpectation', listener)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    answerClientError(error, socket, headers)
    // Silence isn't invalid: browsers open connections that they never use.
    if (socket instanceof Socket && !HARMLESS.has(error.code ?? '')) connections.invalid(socket, 1)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

function leave(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const hardStop = setTimeout(() => server.closeAllConnections(), graceMs)
    // A response that began before the end doesn't announce it, so its connection waits for another request afterward.
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    server.close(() => {
      clearTimeout(hardStop)
      clearInterval(closeIdle)
      resolve()
    })
    server.closeIdleConnections()
  })
}
