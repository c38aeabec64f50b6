/**
 * `/mcp`: the Model Context Protocol over HTTP, stateless, in its revisions of 2025 and 2026-07-28
 * (spec: agents.server, threats.table, T14).
 */
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import type { Agent } from '../../agent/agent.ts'
import { createMcpServer } from '../../agent/mcp-server.ts'
import { Fault } from '../../core/fault.ts'
import { readJson, requireJson } from '../guard/body.ts'
import { errorFields, type Logger } from '../log.ts'

export type McpRoute = (request: Request) => Promise<Response>

interface McpRouteOptions {
  readonly agent: Agent
  /** `scheme://host[:port]`, the only site whose pages can call it. */
  readonly publicOrigin: string
  readonly logger: Logger
}

const BODY_MAX_BYTES = 128 * 1024
const DEPTH_MAX = 40
/** Nothing changes while a client listens, but the protocol has subscriptions, so a few are allowed. */
const SUBSCRIPTIONS_MAX = 8
/** DNS rebinding: a page on another site whose name resolves to this machine sends that name as Host, never one of these. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function createMcpRoute({ agent, publicOrigin, logger }: McpRouteOptions): McpRoute {
  const handler = createMcpHandler(() => createMcpServer(agent), {
    maxRequestBodySize: BODY_MAX_BYTES,
    maxSubscriptions: SUBSCRIPTIONS_MAX,
    onerror: (error) => logger.debug('mcp.refused', errorFields(error)),
  })
  const { hostname } = new URL(publicOrigin)
  return async (request) => {
    const refused =
      hostHeaderValidationResponse(request, [hostname, ...LOOPBACK]) ?? originValidationResponse(request, [hostname])
    if (refused !== undefined) return refused
    if (request.method !== 'POST') return handler.fetch(request)
    requireJson(request.headers)
    const parsedBody = await readJson(request, BODY_MAX_BYTES)
    if (!isShallow(parsedBody)) {
      throw new Fault('invalid_body', { status: 400, publicMessage: `The body has more than ${DEPTH_MAX} levels.` })
    }
    const response = await handler.fetch(request, { parsedBody })
    // The default for streams would let a cache store them.
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
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
