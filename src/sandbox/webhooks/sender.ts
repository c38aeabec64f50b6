/** Whoever changes the store and reports it: a call of the REST API, or a mutation of a GraphQL API. */
import type { JsonObject } from '../../core/json.ts'
import type { Store } from '../store.ts'

/** Records an event of a webhook. */
export type Emit = (scope: string, data: JsonObject | readonly JsonObject[]) => void

export interface Sender {
  readonly store: Store
  readonly emit: Emit
}

/** What most events are about. */
export type Change = 'created' | 'updated' | 'deleted'
