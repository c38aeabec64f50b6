/** Messages between the page and the worker. Every request has a number, which its response repeats. */

import type { GraphqlAnswer, GraphqlRequest } from '@dev-center/sandbox'
import type { SandboxApi } from '@dev-center/sandbox/apis'
import type { RestRequest, RestResponse } from '@dev-center/sandbox/rest/types'

export type SchemaTexts = { readonly [Api in SandboxApi]: string }

/** A call that may change the store. */
export type WorkerCall =
  | { readonly kind: 'rest'; readonly request: RestRequest }
  | { readonly kind: 'graphql'; readonly api: SandboxApi; readonly request: GraphqlRequest }

export type ToExplorerWorker =
  /** Sent before the first REST request; JSON text. */
  | { readonly id: number; readonly kind: 'contract'; readonly contract: string }
  /** Sent before the first GraphQL request. */
  | { readonly id: number; readonly kind: 'schemas'; readonly sdl: SchemaTexts }
  | { readonly id: number; readonly kind: 'graphql'; readonly api: SandboxApi; readonly request: GraphqlRequest }
  | { readonly id: number; readonly kind: 'rest'; readonly request: RestRequest }
  /** Resets the store and repeats these calls. */
  | { readonly id: number; readonly kind: 'replay'; readonly calls: readonly WorkerCall[] }
  /** Sends these requests to a seeded store of their own. */
  | { readonly id: number; readonly kind: 'rehearse'; readonly requests: readonly RestRequest[] }

export type FromExplorerWorker =
  | { readonly id: number; readonly kind: 'done' }
  | { readonly id: number; readonly kind: 'graphql'; readonly answer: GraphqlAnswer }
  | { readonly id: number; readonly kind: 'rest'; readonly response: RestResponse }
  /** By call; null for a GraphQL call. */
  | { readonly id: number; readonly kind: 'replayed'; readonly responses: readonly (RestResponse | null)[] }
  | { readonly id: number; readonly kind: 'rehearsed'; readonly responses: readonly RestResponse[] }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }
