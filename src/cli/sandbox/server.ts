/** The sandbox over HTTP, with a log of events and of the deliveries that the store's webhooks would get. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { GraphqlRequest, RestRequest, Sandbox, SandboxApi } from '@dev-center/sandbox'
import type { WebhookEvent } from '@dev-center/sandbox/rest/types'
import { type Delivery, deliveriesOf } from '@dev-center/sandbox/webhooks/deliver'
import { type AppHost, createAppHost, type HostReply, jsonReply } from './app-host.ts'
import { ShopperSessions } from './shopper-sessions.ts'

const MAX_BODY = 2 * 1024 * 1024
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

interface LogEntry {
  readonly event: WebhookEvent
  readonly deliveries: readonly Delivery[]
}

/** State of a server between requests. */
interface Kept {
  readonly log: LogEntry[]
  readonly host: AppHost
  readonly shoppers: ShopperSessions
}

/** A server that isn't listening yet. */
export function createSandboxServer(sandbox: Sandbox): Server {
  const kept: Kept = { log: [], host: createAppHost(), shoppers: new ShopperSessions() }
  return createServer((request, response) => {
    answer(sandbox, kept, request)
      .catch((): HostReply => jsonReply(500, { status: 500, title: 'Something went wrong in the sandbox.' }))
      .then((reply) => send(response, reply))
  })
}

function send(response: ServerResponse, { status, headers, body }: HostReply): void {
  response.writeHead(status, headers).end(body)
}

async function answer(sandbox: Sandbox, { log, host, shoppers }: Kept, request: IncomingMessage): Promise<HostReply> {
  const path = request.url ?? '/'
  const method = request.method ?? 'GET'
  const body = await bodyOf(request)
  if (body === null) return jsonReply(413, { status: 413, title: 'The request is too large.' })
  if (path === '/_events') return jsonReply(200, log)
  if (path === '/_reset' && method === 'POST') {
    sandbox.reset()
    log.length = 0
    shoppers.clear()
    return { status: 204, headers: {}, body: '' }
  }
  const deliveries = log.flatMap((entry) => entry.deliveries)
  const hosted = await host.answer({ method, path, body, deliveries })
  if (hosted !== null) return hosted
  const api = graphqlApi(path)
  if (api !== null && method === 'POST')
    return graphql(sandbox, { log, shoppers }, { api, body, headers: headersOf(request) })
  if (!METHODS.includes(method)) return jsonReply(405, { status: 405, title: "This path doesn't support the method." })
  return rest(sandbox, log, { method: method as RestRequest['method'], path, headers: headersOf(request), body })
}

async function rest(sandbox: Sandbox, log: LogEntry[], request: RestRequest): Promise<HostReply> {
  const { events, ...reply } = await sandbox.rest(request)
  await record(sandbox, log, events)
  return reply
}

async function record(sandbox: Sandbox, log: LogEntry[], events: readonly WebhookEvent[]): Promise<void> {
  for (const event of events) log.push({ event, deliveries: await deliveriesOf(sandbox.store, event) })
}

function graphqlApi(path: string): SandboxApi | null {
  const { pathname } = new URL(path, 'http://localhost')
  if (pathname === '/graphql') return 'storefront'
  return /^\/stores\/[^/]+\/graphql$/.test(pathname) ? 'admin' : null
}

interface GraphqlCall {
  readonly api: SandboxApi
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

async function graphql(
  sandbox: Sandbox,
  { log, shoppers }: Pick<Kept, 'log' | 'shoppers'>,
  { api, body, headers }: GraphqlCall,
): Promise<HostReply> {
  const request = parse(body)
  if (request === null) return jsonReply(400, { errors: [{ message: "The body isn't a GraphQL request in JSON." }] })
  const { result, cookie } = await shoppers.run(sandbox, headers.cookie, () =>
    sandbox.graphql(api, request, { headers }),
  )
  await record(sandbox, log, result.events)
  const reply = jsonReply(200, result.response)
  return cookie === null ? reply : { ...reply, headers: { ...reply.headers, 'Set-Cookie': cookie } }
}

function parse(body: string): GraphqlRequest | null {
  try {
    const value = JSON.parse(body)
    return typeof value?.query === 'string' ? value : null
  } catch {
    return null
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  )
}

/** The body as text, or null if it exceeds the size limit. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
