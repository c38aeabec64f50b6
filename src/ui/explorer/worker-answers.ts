/** The sandbox of a page, in its worker: one store, and the answer to each request. */
import { createSandbox } from '@dev-center/sandbox'
import type { SandboxApi } from '@dev-center/sandbox/apis'
import type { RestRequest, RestResponse } from '@dev-center/sandbox/rest/types'
import type { FromExplorerWorker, ToExplorerWorker, WorkerCall } from './worker-protocol.ts'

/** Loaded on the first request to an API, so that readers of REST pages do not load GraphQL schemas. */
const documents: { readonly sdl: { [Api in SandboxApi]?: string }; contract?: string } = { sdl: {} }
const sandbox = createSandbox(documents)

/** For rehearsals. Made on the first one, because the contract is read again for it. */
let other: typeof sandbox | undefined

/** Rejects if the sandbox fails. */
export async function answer(message: ToExplorerWorker): Promise<FromExplorerWorker> {
  const { id } = message
  switch (message.kind) {
    case 'schemas':
      Object.assign(documents.sdl, message.sdl)
      await sandbox.loadGraphql()
      return { id, kind: 'done' }
    case 'contract':
      documents.contract = message.contract
      return { id, kind: 'done' }
    case 'replay':
      sandbox.reset()
      return { id, kind: 'replayed', responses: await replay(message.calls) }
    case 'rehearse':
      return { id, kind: 'rehearsed', responses: await rehearse(message.requests) }
    case 'graphql':
      return { id, kind: 'graphql', answer: await sandbox.graphql(message.api, message.request) }
    case 'rest':
      return { id, kind: 'rest', response: await sandbox.rest(message.request) }
  }
}

async function rehearse(requests: readonly RestRequest[]): Promise<readonly RestResponse[]> {
  other ??= createSandbox(documents)
  other.reset()
  const responses: RestResponse[] = []
  for (const request of requests) responses.push(await other.rest(request))
  return responses
}

async function replay(calls: readonly WorkerCall[]): Promise<readonly (RestResponse | null)[]> {
  const responses: (RestResponse | null)[] = []
  for (const call of calls) responses.push(await repeat(call))
  return responses
}

async function repeat(call: WorkerCall): Promise<RestResponse | null> {
  if (call.kind === 'rest') return sandbox.rest(call.request)
  await sandbox.run(call.api, call.request)
  return null
}
