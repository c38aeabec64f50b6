/** The document's single store, shared by every part of the page: the worker and the log of calls. */

import type { GraphqlAnswer, GraphqlRequest } from '@dev-center/sandbox'
import type { SandboxApi } from '@dev-center/sandbox/apis'
import type { RestRequest, RestResponse } from '@dev-center/sandbox/rest/types'
import { type AskWorker, loadContract, loadSchemas, startWorker } from '../explorer/worker-client.ts'
import type { SchemaTexts } from '../explorer/worker-protocol.ts'
import { createStore, type Store } from '../state/store.ts'
import { keep, readKeptLog } from './keeping.ts'
import { callsOf, isChange, isMutation, type LogEntry, MAX_CHANGES, withEntry, withoutLastChange } from './log.ts'

export interface SandboxSession {
  readonly log: Pick<Store<readonly LogEntry[]>, 'get' | 'subscribe'>
  /** False once the log no longer fits into browser storage. */
  readonly isKept: Pick<Store<boolean>, 'get' | 'subscribe'>
  rest(request: RestRequest): Promise<RestResponse>
  /** The response to the latest such request that changed the store; null if there is none, or it was undone. */
  answerOf(request: RestRequest): RestResponse | null
  /** What a seeded store responds to these requests, one after another. The reader's store stays as it is. */
  rehearse(requests: readonly RestRequest[]): Promise<readonly RestResponse[]>
  /** Like `rest`, but not logged. For reading. */
  look(request: RestRequest): Promise<RestResponse>
  graphql(api: SandboxApi, request: GraphqlRequest): Promise<GraphqlAnswer>
  /** The GraphQL schemas, loaded once. */
  schemas(): Promise<SchemaTexts>
  /** Loads the REST contract ahead of the first request. */
  contract(): Promise<string>
  /** Undoes the last change. */
  undo(): Promise<void>
  /** Restores the initial store. */
  reset(): Promise<void>
  /** Restores the store as it is after these calls. */
  load(log: readonly LogEntry[]): Promise<void>
}

let opened: Promise<SandboxSession> | undefined

/** Starts the worker and replays this tab's earlier calls. After a failure, the next call retries. */
export function openSession(): Promise<SandboxSession> {
  opened ??= createSession(startWorker(), readKeptLog()).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** For `openSession` and tests. */
export async function createSession(ask: AskWorker, before: readonly LogEntry[]): Promise<SandboxSession> {
  const log = createStore<readonly LogEntry[]>([])
  const isKept = createStore(true)
  const answers = new WeakMap<LogEntry, RestResponse>()
  const schemas = once(async () => {
    const sdl = await loadSchemas()
    await ask({ kind: 'schemas', sdl })
    return sdl
  })
  const contract = once(async () => {
    const text = await loadContract()
    await ask({ kind: 'contract', contract: text })
    return text
  })
  const set = (next: readonly LogEntry[]): void => {
    log.set(next)
    isKept.set(keep(next) && next.filter(isChange).length <= MAX_CHANGES)
  }
  const load = async (next: readonly LogEntry[]): Promise<void> => {
    const calls = callsOf(next)
    const isNeeded = (kind: 'rest' | 'graphql') => calls.some((call) => call.kind === kind)
    await Promise.all([isNeeded('graphql') && schemas(), isNeeded('rest') && contract()])
    const answer = await ask({ kind: 'replay', calls })
    const responses = answer.kind === 'replayed' ? answer.responses : []
    for (const [index, entry] of next.filter(isChange).entries()) {
      const response = responses[index] ?? null
      if (response !== null) answers.set(entry, response)
    }
    set(next)
  }
  const look = async (request: RestRequest): Promise<RestResponse> => {
    await contract()
    const answer = await ask({ kind: 'rest', request })
    if (answer.kind !== 'rest') throw new Error('The sandbox answered something else.')
    return answer.response
  }
  // Also confirms that the worker has started.
  if (before.length > 0) await load(before)
  else await ask({ kind: 'replay', calls: [] })
  return {
    log,
    isKept,
    schemas,
    contract,
    look,
    load,
    async rest(request) {
      const response = await look(request)
      const { status, events } = response
      const entry: LogEntry = { call: { kind: 'rest', request }, status, events }
      answers.set(entry, response)
      set(withEntry(log.get(), entry))
      return response
    },
    answerOf(request) {
      const isSuch = ({ call, status }: LogEntry) =>
        status < 400 && call.kind === 'rest' && isSame(call.request, request)
      const entry = log.get().findLast((one) => isSuch(one) && isChange(one))
      return (entry && answers.get(entry)) ?? null
    },
    async rehearse(requests) {
      await contract()
      const answer = await ask({ kind: 'rehearse', requests })
      if (answer.kind !== 'rehearsed') throw new Error('The sandbox answered something else.')
      return answer.responses
    },
    async graphql(api, request) {
      await schemas()
      const reply = await ask({ kind: 'graphql', api, request })
      if (reply.kind !== 'graphql') throw new Error('The sandbox answered something else.')
      const { events } = reply.answer
      if (isMutation(request.query))
        set(withEntry(log.get(), { call: { kind: 'graphql', api, request }, status: 0, events }))
      return reply.answer
    },
    undo: () => load(withoutLastChange(log.get())),
    reset: () => load([]),
  }
}

function isSame(one: RestRequest, other: RestRequest): boolean {
  return one.method === other.method && one.path === other.path && one.body === other.body
}

/** Shares one promise between all callers; after a failure, the next call retries. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().catch((error) => {
      running = undefined
      throw error
    })
    return running
  }
}
