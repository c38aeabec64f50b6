/** What page and worker say to each other. Every message to the worker has a number, and its answer carries it. */
import type { SandboxApi } from '../../sandbox/apis.ts'
import type { RestRequest, RestResponse } from '../../sandbox/rest/types.ts'
import type { GraphqlAnswer, GraphqlRequest } from '../../sandbox/sandbox.ts'

export type SchemaTexts = { readonly [Api in SandboxApi]: string }

/** Something that may change the store. */
export type Call =
  | { readonly kind: 'rest'; readonly request: RestRequest }
  | { readonly kind: 'graphql'; readonly api: SandboxApi; readonly request: GraphqlRequest }

export type ToWorker =
  /** Before the first request to REST: JSON text. */
  | { readonly id: number; readonly kind: 'contract'; readonly contract: string }
  /** Before the first request to GraphQL. */
  | { readonly id: number; readonly kind: 'schemas'; readonly sdl: SchemaTexts }
  | { readonly id: number; readonly kind: 'graphql'; readonly api: SandboxApi; readonly request: GraphqlRequest }
  | { readonly id: number; readonly kind: 'rest'; readonly request: RestRequest }
  /** The store as it was at the start, and then these calls again. */
  | { readonly id: number; readonly kind: 'replay'; readonly calls: readonly Call[] }

export type FromWorker =
  | { readonly id: number; readonly kind: 'done' }
  | { readonly id: number; readonly kind: 'graphql'; readonly answer: GraphqlAnswer }
  | { readonly id: number; readonly kind: 'rest'; readonly response: RestResponse }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }
