/**
 * What the compilers ask of the sandbox. A site without the package is compiled all the same: nothing is simulated then,
 * and examples come from schemas (decision 0057). Its 190 modules are loaded by the first question that needs them, in
 * each process: most folders have nothing to simulate.
 */

import { createRequire } from 'node:module'

export type { GraphqlResponse, Sandbox, SandboxApi } from '@dev-center/sandbox'

type Sandboxes = typeof import('@dev-center/sandbox')
type Apis = typeof import('@dev-center/sandbox/apis')
type Rest = typeof import('@dev-center/sandbox/rest/simulated')
type Differences = typeof import('@dev-center/sandbox/rest/differences')
type Fields = typeof import('@dev-center/sandbox/graphql/not-simulated-fields')
type Webhooks = typeof import('@dev-center/sandbox/webhooks/causes')

const require = createRequire(import.meta.url)

const NOTHING: ReadonlySet<string> = new Set()

/** null only if the package isn't installed; any other failure is an error. */
function load<T>(door: string): T | null {
  return isInstalled() ? require(`@dev-center/sandbox${door}`) : null
}

let installed: boolean | undefined

function isInstalled(): boolean {
  installed ??= canResolve('@dev-center/sandbox')
  return installed
}

function canResolve(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false
  }
}

/** The function that makes a sample store; null without the sandbox. */
export function sandboxMaker(): Sandboxes['createSandbox'] | null {
  return load<Sandboxes>('')?.createSandbox ?? null
}

/** The GraphQL APIs of the sample store. Authors name them whether it is installed or not. */
export const SANDBOX_APIS: Apis['SANDBOX_APIS'] = load<Apis>('/apis')?.SANDBOX_APIS ?? ['storefront', 'admin']

/** `GET /stores/{store_hash}/v3/catalog/products` */
export function simulatedOperations(): ReadonlySet<string> {
  return load<Rest>('/rest/simulated')?.simulatedOperations ?? NOTHING
}

/** What the sandbox does differently from the platform, of an operation as in `simulatedOperations`. */
export function differencesOf(operation: string): readonly string[] {
  return load<Differences>('/rest/differences')?.differencesOf(operation) ?? []
}

/** What the sandbox does differently in all operations, in GraphQL, and with events. */
export function generalDifferences(): readonly string[] {
  return load<Differences>('/rest/differences')?.GENERAL_DIFFERENCES ?? []
}

/** Whether the sandbox delivers this event, by its scope. */
export function isSimulatedEvent(scope: string): boolean {
  const causes = load<Webhooks>('/webhooks/causes')?.CAUSES
  return causes !== undefined && Object.hasOwn(causes, scope)
}

/** `Type.field` of fields that no record of the sandbox has a value for. */
export function notSimulatedFields(): ReadonlySet<string> {
  return load<Fields>('/graphql/not-simulated-fields')?.NOT_SIMULATED ?? NOTHING
}
