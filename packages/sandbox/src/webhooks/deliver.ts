/**
 * Deliveries to the webhooks that subscribe to an event, with the platform's signature:
 * content/docs/webhooks/overview.mdx.
 */
import type { Webhook } from '../model.ts'
import type { WebhookEvent } from '../rest/types.ts'
import type { Store } from '../store.ts'
import { base64Of, utf8 } from './bytes.ts'

export interface Delivery {
  readonly webhookId: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The exact text that is signed. */
  readonly body: string
}

/**
 * The client secret of the sandbox's API account. It protects nothing: the page shows it so that readers can try to
 * verify a signature.
 */
export const SANDBOX_CLIENT_SECRET = 'sandbox-client-secret-that-protects-nothing'

/**
 * One delivery for each active webhook whose scope covers the event, in the order of the webhooks. Sends nothing.
 *
 * @example
 * await deliveriesOf(store, event) // one for each https address that is subscribed: { webhookId, url, headers, body }
 */
export function deliveriesOf(
  store: Store,
  event: WebhookEvent,
  secret: string = SANDBOX_CLIENT_SECRET,
): Promise<readonly Delivery[]> {
  const webhooks = store.state.webhooks.filter(
    (webhook) => webhook.isActive && webhook.destination.startsWith('https:') && covers(webhook.scope, event.scope),
  )
  return Promise.all(webhooks.map((webhook) => deliveryTo(subscriberOf(webhook), event, { secret })))
}

/** The part of a webhook that a delivery needs. */
export interface Subscriber {
  readonly id: number
  readonly destination: string
  /** Sent with each delivery. */
  readonly headers: Readonly<Record<string, string>>
}

function subscriberOf({ id, destination, headers }: Webhook): Subscriber {
  return { id, destination, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])) }
}

interface DeliveryOptions {
  readonly secret?: string
  /**
   * Seconds between the event and this attempt. A retry keeps its id and gets a new signature with the current time.
   */
  readonly delaySeconds?: number
}

/**
 * One attempt to deliver an event, with its signature. `created_at` in the payload is in seconds. Sends nothing.
 * @example
 * const webhook = { id: 7, destination: 'https://example.com/hooks', headers: {} }
 * const event = { scope: 'store/order/created', payload: { created_at: 1774000000, hash: '1f9c' } }
 * const { headers } = await deliveryTo(webhook, event, { delaySeconds: 60 })
 * headers['webhook-id'] // 'msg_7_1f9c'
 * headers['webhook-timestamp'] // '1774000060'
 */
export async function deliveryTo(
  webhook: Subscriber,
  { payload }: WebhookEvent,
  { secret = SANDBOX_CLIENT_SECRET, delaySeconds = 0 }: DeliveryOptions = {},
): Promise<Delivery> {
  const body = JSON.stringify(payload)
  const id = `msg_${webhook.id}_${String(payload.hash)}`
  const timestamp = String(Number(payload.created_at) + delaySeconds)
  return {
    webhookId: webhook.id,
    url: webhook.destination,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${await signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
      ...webhook.headers,
    },
    body,
  }
}

/**
 * Base64 of the HMAC-SHA256 of the text.
 * @example
 * await signatureOf('secret', 'hello') // 'iKqz7ejTrflNJquQ07r9SiCDBww7zOnAFO4EpEOEfAs='
 */
export async function signatureOf(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', utf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return base64Of(await crypto.subtle.sign('HMAC', key, utf8(text)))
}

/**
 * `store/order/*` covers all order events; any other scope covers only itself.
 * @example
 * covers('store/order/*', 'store/order/created') // true
 * covers('store/order/created', 'store/order/updated') // false
 */
export function covers(subscribed: string, scope: string): boolean {
  if (!subscribed.endsWith('/*')) return subscribed === scope
  return scope.startsWith(subscribed.slice(0, -1))
}
