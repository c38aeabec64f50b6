/** Runs the query: parses the variables, sends it to the sandbox or the visitor's endpoint, and describes the result. */

import type { GraphqlRequest } from '@dev-center/sandbox'
import type { ExplorerMessages } from '../../core/messages/explorer.ts'
import { type EndpointFailure, runAtEndpoint } from './endpoint.ts'
import type { ExplorerState } from './explorer-state.ts'
import type { ExplorerRun, Notice } from './run-result.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { operationNames } from './schema-docs.ts'

export async function runQuery(
  state: ExplorerState,
  sandbox: SandboxClient,
  messages: ExplorerMessages,
): Promise<ExplorerRun> {
  if (isEmpty(state.query)) return refused({ tone: 'error', text: messages.emptyQuery })
  const variables = readVariables(state.variables)
  if ('reason' in variables) return refused({ tone: 'error', text: messages.badVariables(variables.reason) })
  const operationName = chosenOperation(state)
  const request: GraphqlRequest = {
    query: state.query,
    variables: variables.value,
    ...(operationName !== null && { operationName }),
  }
  const start = performance.now()
  const { response, events } =
    state.endpoint === null
      ? await sandbox.run(state.api, request)
      : { response: await runAtEndpoint(state.endpoint, request), events: [] }
  if (typeof response === 'string') return refused(failureNotice(response, messages))
  const ms = Math.max(1, Math.round(performance.now() - start))
  const errors = response.errors?.length ?? 0
  return {
    result: JSON.stringify(response, null, 2),
    events,
    notice:
      errors === 0
        ? { tone: 'info', text: messages.done(ms) }
        : { tone: 'error', text: messages.doneWithErrors(ms, errors) },
  }
}

function refused(notice: Notice): ExplorerRun {
  return { result: '', notice, events: [] }
}

/** Only whitespace, commas and comments. */
function isEmpty(query: string): boolean {
  return query.replaceAll(/#[^\n\r]*/g, '').replaceAll(/[\s,\ufeff]/g, '') === ''
}

/** The operation to run; null when the document has only one. */
export function chosenOperation({ query, operation }: Pick<ExplorerState, 'query' | 'operation'>): string | null {
  const names = operationNames(query)
  if (names.length < 2) return null
  return names.includes(operation) ? operation : (names[0] ?? null)
}

/** Empty text means no variables. */
export function readVariables(
  text: string,
): { readonly value: { readonly [name: string]: unknown } } | { readonly reason: string } {
  if (text.trim() === '') return { value: {} }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value: { ...value } }
    return { reason: Array.isArray(value) ? '[…]' : String(value) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

function failureNotice(failure: EndpointFailure, messages: ExplorerMessages): Notice {
  switch (failure) {
    case 'https':
      return { tone: 'error', text: messages.endpointNeedsHttps }
    case 'policy':
      return { tone: 'error', text: messages.endpointRefusedByPolicy, canReload: true }
    case 'unreachable':
      return { tone: 'error', text: messages.endpointUnreachable }
  }
}
