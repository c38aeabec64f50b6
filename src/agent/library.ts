/** The published files that the tools use, each read and parsed on first use. */

import type { Contract } from '@dev-center/contract/request/contract'
import {
  AGENT_CONTRACT_PATH,
  AGENT_INDEX_PATH,
  AGENT_INDEX_VERSION,
  type AgentIndex,
  type IndexedOperation,
} from '../core/agent-index.ts'
import { DEFAULT_LOCALE } from '../core/locale.ts'
import { createLocalEngine, type LocalEngine } from '../core/search/local-engine.ts'

/** Text of a published file, given its public path; throws if there is none. */
export type ReadFile = (path: string) => string

export const GRAPHQL_APIS = ['storefront', 'admin', 'users'] as const
export type GraphqlApi = (typeof GRAPHQL_APIS)[number]

export interface Library {
  readonly index: AgentIndex
  readonly search: LocalEngine
  /** All operations, for checks. */
  readonly contract: Contract
  /** In the format that the sandbox accepts. */
  readonly sandboxContract: Contract
  sdl(api: GraphqlApi): string
  /** Called only with paths from the index. */
  text(path: string): string
  /** The operation that belongs to an entry of the contract. */
  operationOf(method: string, path: string): IndexedOperation | undefined
}

export function createLibrary(read: ReadFile): Library {
  const json = (path: string) => JSON.parse(read(path))
  const once = <T>(make: () => T): (() => T) => {
    let made: { readonly value: T } | undefined
    return () => {
      made ??= { value: make() }
      return made.value
    }
  }
  const index = once((): AgentIndex => {
    const found = json(AGENT_INDEX_PATH)
    if (found?.version !== AGENT_INDEX_VERSION) throw new Error(`${AGENT_INDEX_PATH} is of another version`)
    return found
  })
  const search = once(() => createLocalEngine(DEFAULT_LOCALE, json))
  const contract = once((): Contract => json(AGENT_CONTRACT_PATH))
  const sandboxContract = once((): Contract => json('/_dc/rest/contract.json'))
  const byAddress = once(
    () => new Map(index().operations.map((operation) => [`${operation.method} ${operation.path}`, operation])),
  )
  return {
    get index() {
      return index()
    },
    get search() {
      return search()
    },
    get contract() {
      return contract()
    },
    get sandboxContract() {
      return sandboxContract()
    },
    sdl: (api) => read(`/_dc/graphql/${api}.graphql`),
    text: read,
    operationOf: (method, path) => byAddress().get(`${method} ${path.replace(/^\/stores\/\{store_hash\}\/v[23]/, '')}`),
  }
}
