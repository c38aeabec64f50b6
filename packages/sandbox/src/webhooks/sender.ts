/** The source of events: a call of the REST API or a GraphQL mutation that changed the store. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../store.ts'

/** Records a webhook event. */
export type Emit = (scope: string, data: JsonObject | readonly JsonObject[]) => void

export interface Sender {
  readonly store: Store
  readonly emit: Emit
}

/** The last part of most scopes. */
export type Change = 'created' | 'updated' | 'deleted'
