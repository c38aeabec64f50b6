/** State of the explorer and its transitions: a pure reducer. */

import type { SandboxApi } from '@dev-center/sandbox/apis'
import type { WebhookEvent } from '@dev-center/sandbox/rest/types'
import type { OwnEndpoint } from './endpoint.ts'
import type { ExplorerRun, Notice } from './run-result.ts'

export interface ExplorerState {
  readonly api: SandboxApi
  readonly query: string
  /** JSON text. */
  readonly variables: string
  /** The example in the editors while it is unchanged; '' for none. */
  readonly exampleId: string
  /** Name of the operation to run when the document has several; '' for the first. */
  readonly operation: string
  /** JSON text of the last response; '' before the first. */
  readonly result: string
  /** Webhook events of the last response. */
  readonly events: readonly WebhookEvent[]
  readonly isRunning: boolean
  /** Announced, and shown under the toolbar. */
  readonly notice: Notice | null
  readonly isDocsOpen: boolean
  /** Where queries go; null for the sandbox. The token is stored nowhere else. */
  readonly endpoint: OwnEndpoint | null
  readonly isEndpointOpen: boolean
  /** Increases when the editors must show text other than what was typed. */
  readonly revision: number
}

export type ExplorerEvent =
  | {
      readonly kind: 'loaded'
      readonly api: SandboxApi
      readonly query: string
      readonly variables: string
      readonly exampleId: string
    }
  | { readonly kind: 'typed'; readonly part: 'query' | 'variables'; readonly text: string }
  | { readonly kind: 'tidied'; readonly query: string }
  | { readonly kind: 'operation'; readonly name: string }
  | { readonly kind: 'api'; readonly api: SandboxApi }
  | { readonly kind: 'started' }
  | ({ readonly kind: 'answered' } & ExplorerRun)
  | { readonly kind: 'noticed'; readonly notice: Notice | null }
  | { readonly kind: 'docs'; readonly isOpen: boolean }
  | { readonly kind: 'endpoint panel'; readonly isOpen: boolean }
  | { readonly kind: 'endpoint'; readonly endpoint: OwnEndpoint | null }

export function startExplorer(api: SandboxApi): ExplorerState {
  return {
    api,
    query: '',
    variables: '',
    exampleId: '',
    operation: '',
    result: '',
    events: [],
    isRunning: false,
    notice: null,
    isDocsOpen: false,
    endpoint: null,
    isEndpointOpen: false,
    revision: 0,
  }
}

export function reduceExplorer(state: ExplorerState, event: ExplorerEvent): ExplorerState {
  switch (event.kind) {
    case 'loaded': {
      const { api, query, variables, exampleId } = event
      const fresh = { operation: '', result: '', events: [], notice: null, revision: state.revision + 1 }
      return { ...state, api, query, variables, exampleId, ...fresh }
    }
    case 'typed':
      return { ...state, [event.part]: event.text, exampleId: event.text === state[event.part] ? state.exampleId : '' }
    case 'tidied':
      return { ...state, query: event.query, revision: state.revision + 1 }
    case 'operation':
      return { ...state, operation: event.name }
    case 'api':
      return { ...state, api: event.api, exampleId: '', notice: null }
    case 'started':
      return { ...state, isRunning: true, notice: null }
    case 'answered':
      return {
        ...state,
        isRunning: false,
        result: event.result === '' ? state.result : event.result,
        events: event.result === '' ? state.events : event.events,
        notice: event.notice,
      }
    case 'noticed':
      return { ...state, isRunning: false, notice: event.notice }
    case 'docs':
      return { ...state, isDocsOpen: event.isOpen }
    case 'endpoint panel':
      return { ...state, isEndpointOpen: event.isOpen }
    case 'endpoint':
      // A response of one store must not be mistaken for another's.
      return {
        ...state,
        endpoint: event.endpoint,
        isEndpointOpen: event.endpoint !== null,
        result: '',
        events: [],
        notice: null,
      }
  }
}
