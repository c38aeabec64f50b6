/**
 * `/mcp`: the Model Context Protocol over HTTP, stateless, in its revisions of 2025 and 2026-07-28
 * (spec: agents.server, threats.table, T14).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import { createMcpServer } from '../../agent/mcp-server.ts'
import { Fault } from '../../core/fault.ts'
import { readJsonBody, requireJson } from '../guard/body.ts'
import type { Caller } from '../guard/fair-queue.ts'
import { errorFields, type Logger } from '../log.ts'
import type { SharedAgent } from './agent-thread.ts'

export interface McpRoute {
  /**
   * `charge` counts that many more calls of a batch against the limit of the client, and returns the response if there
   * are too many.
   */
  respond(request: Request, client: string, charge: (calls: number) => Promise<Response | null>): Promise<Response>
  /** Ends all subscriptions, so that they don't delay the end of the service. */
  close(): void
}

interface McpRouteOptions {
  readonly agent: SharedAgent
  /** `scheme://host[:port]`, the only site whose pages can call it. */
  readonly publicOrigin: string
  readonly logger: Logger
}

const BODY_MAX_BYTES = 128 * 1024
const DEPTH_MAX = 40
/** Never reached: `createSubscriptions` ends others first. Their ends take a moment. */
const SUBSCRIPTIONS_MAX = 1_000
/** DNS rebinding: a page on another site whose name resolves to this machine sends that name as Host, never one of these. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function createMcpRoute({ agent, publicOrigin, logger }: McpRouteOptions): McpRoute {
  const callers = new AsyncLocalStorage<Caller>()
  const call: Parameters<typeof createMcpServer>[0] = (tool, input) =>
    agent(tool, input, callers.getStore() ?? { client: 'unknown' })
  const handler = createMcpHandler(() => createMcpServer(call), {
    maxRequestBodySize: BODY_MAX_BYTES,
    maxSubscriptions: SUBSCRIPTIONS_MAX,
    onerror: (error) => logger.debug('mcp.refused', errorFields(error)),
  })
  const subscriptions = createSubscriptions()
  const { hostname } = new URL(publicOrigin)
  return {
    close: subscriptions.closeAll,
    async respond(request, client, charge) {
      const refused =
        hostHeaderValidationResponse(request, [hostname, ...LOOPBACK]) ?? originValidationResponse(request, [hostname])
      if (refused !== undefined) return refused
      if (request.method !== 'POST') return handler.fetch(request)
      requireJson(request.headers)
      const parsedBody = await readJsonBody(request, BODY_MAX_BYTES)
      if (!isShallow(parsedBody)) {
        throw new Fault('invalid_body', { status: 400, publicMessage: `The body has more than ${DEPTH_MAX} levels.` })
      }
      const tooMany = Array.isArray(parsedBody) && parsedBody.length > 1 ? await charge(parsedBody.length - 1) : null
      if (tooMany !== null) return tooMany
      const { signal } = request
      const asked = isSubscription(parsedBody) ? withSignal(request, subscriptions.open(client)) : request
      const response = await callers.run({ client, signal }, () => handler.fetch(asked, { parsedBody }))
      // The default for streams would let a cache store them.
      response.headers.set('Cache-Control', 'no-store')
      // It would override the wish of the client, and of a service that stops, to close the connection.
      response.headers.delete('Connection')
      return response
    },
  }
}

function isSubscription(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'subscriptions/listen'
}

/** The same request without its body, which has been read, that can also be ended by `signal`. */
function withSignal({ url, method, headers, signal: own }: Request, signal: AbortSignal): Request {
  return new Request(url, { method, headers: [...headers], signal: AbortSignal.any([own, signal]) })
}

/** Checked before schema parsers, which recurse; this function doesn't. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}

/**
 * Open subscriptions. Nothing changes while a client listens, but the protocol has them, so everybody gets one: a new
 * one ends the oldest of its client, or of all (spec: agents.limits).
 */
interface Subscriptions {
  /** The signal of a new subscription. Aborting it ends the stream. */
  open(client: string): AbortSignal
  closeAll(): void
}

const PER_CLIENT = 2
const TOTAL = 64

function createSubscriptions(): Subscriptions {
  // In the order of their start. Those that have ended on their own stay until others take their places.
  let opened: { readonly client: string; readonly controller: AbortController }[] = []
  const end = (one: (typeof opened)[number] | undefined) => {
    one?.controller.abort()
    opened = opened.filter((other) => other !== one)
  }
  return {
    open(client) {
      const own = opened.filter((other) => other.client === client)
      if (own.length >= PER_CLIENT) end(own[0])
      if (opened.length >= TOTAL) end(opened[0])
      const controller = new AbortController()
      opened.push({ client, controller })
      return controller.signal
    },
    closeAll() {
      for (const { controller } of opened) controller.abort()
      opened = []
    },
  }
}
