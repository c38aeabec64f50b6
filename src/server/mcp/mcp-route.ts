/** `/mcp`: the Model Context Protocol over HTTP, stateless, in its revisions of 2025 and 2026-07-28 (spec: agents.server, threats.table, T14). */
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import type { Agent } from '../../agent/agent.ts'
import { createMcpServer } from '../../agent/mcp-server.ts'
import { Fault } from '../../core/fault.ts'
import { readJson, requireJson } from '../guard/body.ts'
import { errorFields, type Logger } from '../log.ts'

export type McpRoute = (request: Request) => Promise<Response>

interface McpRouteOptions {
  readonly agent: Agent
  /** `scheme://host[:port]`, the only site whose pages may call. */
  readonly publicOrigin: string
  readonly logger: Logger
}

const BODY_MAX_BYTES = 128 * 1024
const DEPTH_MAX = 40
/** Nothing of ours ever changes while a client listens; the protocol has it, so a few may. */
const SUBSCRIPTIONS_MAX = 8
/** A page elsewhere that has its own name resolve to this machine sends that name; these three it cannot send. */
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
    // Streams have a rule of their own, which lets a cache keep them.
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}

/** Parsers of schemas recurse; this does not. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}
