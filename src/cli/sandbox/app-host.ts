/**
 * Simulates the platform's side of an app next to the sandbox store: it calls the app's callbacks and delivers
 * webhooks, so that an app can be built without an account. Redirects and deliveries go to this machine only.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { Delivery } from '@dev-center/sandbox/webhooks/deliver'
import { SANDBOX_CLIENT_SECRET } from '@dev-center/sandbox/webhooks/deliver'

export const SANDBOX_CLIENT_ID = 'sandbox-client-id'

const SCOPE = 'store_v2_products_read_only'
const CONTEXT = 'stores/abc123'
const ACCOUNT = '8d1f8e57-3ab2-4b4f-9b36-b1d40d2fbb3c'
const OWNER = { id: 9127999, email: 'hello@juniper-and-clay.example.com' }
const DAY_SECONDS = 24 * 60 * 60

interface HostRequest {
  readonly method: string
  readonly path: string
  readonly body: string
  /** Deliveries of all events so far, in order. */
  readonly deliveries: readonly Delivery[]
}

export interface HostReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface AppHost {
  /** null for requests that it doesn't handle. */
  answer(request: HostRequest): Promise<HostReply | null>
}

/** A host on which no app is installed yet. */
export function createAppHost(now: () => number = Date.now): AppHost {
  /** Unused codes, with the callback that each was sent to. */
  const codes = new Map<string, string>()
  let delivered = 0
  return {
    async answer({ method, path, body, deliveries }) {
      const { pathname, searchParams } = new URL(path, 'http://localhost')
      const to = searchParams.get('to') ?? ''
      switch (`${method} ${pathname}`) {
        case 'GET /_install': {
          const code = randomUUID().replaceAll('-', '')
          codes.set(code, to)
          return redirect(to, { code, scope: SCOPE, context: CONTEXT, account_uuid: ACCOUNT })
        }
        case 'POST /oauth2/token':
          return exchange(codes, body)
        case 'GET /_load':
          return redirect(to, { signed_payload_jwt: signedPayload(Math.floor(now() / 1000)) })
        case 'POST /_deliver': {
          const fresh = deliveries.slice(delivered)
          delivered = deliveries.length
          return deliver(to, fresh, Math.floor(now() / 1000))
        }
        default:
          return null
      }
    },
  }
}

export function jsonReply(status: number, value: unknown): HostReply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: `${JSON.stringify(value, null, 2)}\n` }
}

function isLocal(address: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(address)?.hostname ?? '')
}

const NOT_LOCAL = jsonReply(400, { status: 400, title: '"to" must be the URL of your app on this machine.' })

function redirect(to: string, parameters: Readonly<Record<string, string>>): HostReply {
  if (!isLocal(to)) return NOT_LOCAL
  const address = new URL(to)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return { status: 302, headers: { Location: address.href }, body: '' }
}

/** A code can be exchanged once, with the same values it was issued with. */
function exchange(codes: Map<string, string>, body: string): HostReply {
  const sent = fieldsOf(body)
  const callback = codes.get(sent.code ?? '')
  codes.delete(sent.code ?? '')
  const isRight =
    callback !== undefined &&
    sent.client_id === SANDBOX_CLIENT_ID &&
    sent.client_secret === SANDBOX_CLIENT_SECRET &&
    sent.grant_type === 'authorization_code' &&
    sent.redirect_uri === callback &&
    sent.scope === SCOPE &&
    sent.context === CONTEXT
  if (!isRight) return jsonReply(400, { error: 'invalid_grant' })
  const owner = { ...OWNER, username: OWNER.email }
  const access_token = 'sandbox-access-token'
  return jsonReply(200, { access_token, scope: SCOPE, user: owner, owner, context: CONTEXT, account_uuid: ACCOUNT })
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> & { readonly code?: string } {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function signedPayload(seconds: number): string {
  const claims = {
    aud: SANDBOX_CLIENT_ID,
    iss: 'bc',
    iat: seconds,
    nbf: seconds - 5,
    exp: seconds - 5 + DAY_SECONDS,
    jti: randomUUID(),
    sub: CONTEXT,
    user: { ...OWNER, locale: 'en-US' },
    owner: OWNER,
    url: '/',
    channel_id: null,
  }
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', SANDBOX_CLIENT_SECRET).update(text).digest('base64url')}`
}

/**
 * Signs each delivery again with the current time, because the log has the time of the event and receivers refuse old
 * deliveries.
 */
async function deliver(to: string, deliveries: readonly Delivery[], seconds: number): Promise<HostReply> {
  if (!isLocal(to)) return NOT_LOCAL
  const sent: { scope: string; status: number }[] = []
  for (const { headers, body } of deliveries) {
    const text = `${headers['webhook-id']}.${seconds}.${body}`
    const signature = createHmac('sha256', SANDBOX_CLIENT_SECRET).update(text).digest('base64')
    const signed = { ...headers, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
    const status = await fetch(to, { method: 'POST', headers: signed, body }).then(
      (response) => response.status,
      () => 0,
    )
    sent.push({ scope: JSON.parse(body).scope, status })
  }
  return jsonReply(200, sent)
}
