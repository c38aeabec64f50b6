/** Events as they are delivered: a small payload with a hash of its content. */
import type { JsonObject } from '@dev-center/contract/json'
import type { WebhookEvent } from '../rest/types.ts'
import type { Store } from '../store.ts'
import { hexOf, utf8 } from './bytes.ts'

/** An event before it is formatted for delivery. */
export interface Happening {
  readonly scope: string
  readonly data: JsonObject | readonly JsonObject[]
}

/** The same event at the same instant has the same hash, so that a receiver can detect duplicates. */
export async function eventOf(store: Store, { scope, data }: Happening): Promise<WebhookEvent> {
  const facts = {
    scope,
    store_id: String(store.seed.store.id),
    data,
    created_at: Math.floor(Date.parse(store.now()) / 1000),
    producer: `stores/${store.seed.store.hash}`,
  }
  const hash = hexOf(await crypto.subtle.digest('SHA-1', utf8(JSON.stringify(facts))))
  const { created_at, producer, ...first } = facts
  return { scope, payload: { ...first, hash, created_at, producer } }
}
