/**
 * Node's server around the app: time limits against slow clients, and a shutdown that drops no request
 * (spec: promises.network, promises.durability, D-14).
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { answerClientError } from './client-error.ts'
import type { HeaderTable } from './delivery/header-table.ts'
import { refuseRequest } from './guard/acceptable-request.ts'
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
/** Node closes connections beyond this one without a word; ours come first. */
const NODE_CONNECTIONS_MAX = CONNECTIONS_MAX + 500
/** While the service stops. */
const CLOSE_IDLE_EVERY_MS = 100
/** Names of this machine: both families, because browsers try either first. */
const LOOPBACK = ['127.0.0.1', '::1']

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
    if (!refuseRequest(incoming, outgoing, headers)) void handle(incoming, outgoing)
  }
  const listener: RequestListener = (incoming, outgoing) =>
    connections.answer(incoming.socket, outgoing, () => answer(incoming, outgoing))
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerClientError(error, socket, headers))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: 1_024 }, () => {
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
