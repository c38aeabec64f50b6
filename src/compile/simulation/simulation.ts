/**
 * What the compilers ask of the sandbox. A site without the package is compiled all the same: nothing is simulated then,
 * and examples come from schemas (decision 0057).
 */

import { createRequire } from 'node:module'

const PACKAGE = '@dev-center/sandbox'

/** null only if the package isn't installed; any other failure is an error. */
async function load<T>(module: () => Promise<T>): Promise<T | null> {
  return isInstalled() ? module() : null
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(PACKAGE)
    return true
  } catch {
    return false
  }
}

const [store, apis, rest, differences, fields, webhooks] = await Promise.all([
  load(() => import('@dev-center/sandbox')),
  load(() => import('@dev-center/sandbox/apis')),
  load(() => import('@dev-center/sandbox/rest/simulated')),
  load(() => import('@dev-center/sandbox/rest/differences')),
  load(() => import('@dev-center/sandbox/graphql/not-simulated-fields')),
  load(() => import('@dev-center/sandbox/webhooks/causes')),
])

export type { GraphqlResponse, Sandbox, SandboxApi } from '@dev-center/sandbox'

/** null without the sandbox. */
export const createSandbox = store?.createSandbox ?? null

/** The GraphQL APIs of the sample store. Authors name them whether it is installed or not. */
export const SANDBOX_APIS = apis?.SANDBOX_APIS ?? (['storefront', 'admin'] as const)

/** `GET /stores/{store_hash}/v3/catalog/products` */
export const simulatedOperations: ReadonlySet<string> = rest?.simulatedOperations ?? new Set()

/** What the sandbox does differently from the platform, of an operation as in `simulatedOperations`. */
export function differencesOf(operation: string): readonly string[] {
  return differences?.differencesOf(operation) ?? []
}

/** What the sandbox does differently in all operations, in GraphQL, and with events. */
export const GENERAL_DIFFERENCES: readonly string[] = differences?.GENERAL_DIFFERENCES ?? []

/** Whether the sandbox delivers this event, by its scope. */
export function isSimulatedEvent(scope: string): boolean {
  return webhooks !== null && Object.hasOwn(webhooks.CAUSES, scope)
}

/** `Type.field` of fields that no record of the sandbox has a value for. */
export const NOT_SIMULATED: ReadonlySet<string> = fields?.NOT_SIMULATED ?? new Set()
