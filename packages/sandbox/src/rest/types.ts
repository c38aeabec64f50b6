/** Input and output of the sandbox's REST API: plain values, so that they can be sent to and from a worker. */

export interface RestRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query after the host: `/stores/{store_hash}/v3/catalog/products?limit=5`. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text as typed; '' if there is no body. */
  readonly body: string
}

export interface RestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, pretty-printed with two spaces; '' for 204. */
  readonly body: string
  /** Webhook events that the request caused, in order. */
  readonly events: readonly WebhookEvent[]
}

export interface WebhookEvent {
  /** For example `store/product/created`. */
  readonly scope: string
  /** In the form in which it is delivered. */
  readonly payload: Readonly<Record<string, unknown>>
}
