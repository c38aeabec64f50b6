/** What page and worker say to each other. Every message to the worker has a number, and its answer carries it. */
import type { SandboxApi } from '../../sandbox/apis.ts'
import type { GraphqlRequest, GraphqlResponse } from '../../sandbox/sandbox.ts'

export type ToWorker =
  | { readonly id: number; readonly kind: 'start'; readonly sdl: { readonly [Api in SandboxApi]: string } }
  | { readonly id: number; readonly kind: 'run'; readonly api: SandboxApi; readonly request: GraphqlRequest }
  | { readonly id: number; readonly kind: 'reset' }

export type FromWorker =
  | { readonly id: number; readonly kind: 'done' }
  | { readonly id: number; readonly kind: 'response'; readonly response: GraphqlResponse }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }
