/**
 * What the compilers ask of the sandbox. A site without the package is compiled all the same: nothing is simulated then,
 * and examples come from schemas (decision 0057). Its 190 modules are loaded by the first question in each process: most
 * folders have nothing to simulate.
 */

import { createRequire } from 'node:module'
import type { SandboxApi } from '@dev-center/sandbox'

export type { GraphqlResponse, Sandbox, SandboxApi } from '@dev-center/sandbox'

const PACKAGE = '@dev-center/sandbox'
const require = createRequire(import.meta.url)

interface Doors {
  readonly createSandbox: typeof import('@dev-center/sandbox')['createSandbox']
  readonly rest: typeof import('@dev-center/sandbox/rest/simulated')
  readonly differences: typeof import('@dev-center/sandbox/rest/differences')
  readonly fields: typeof import('@dev-center/sandbox/graphql/not-simulated-fields')
  readonly webhooks: typeof import('@dev-center/sandbox/webhooks/causes')
}

const NOTHING: ReadonlySet<string> = new Set()

let loaded: Doors | null | undefined

/**
 * null only if the package isn't installed; any other failure is an error. All at once: a sandbox that answers imports
 * more of the package, and what is being imported can't be required.
 */
function doors(): Doors | null {
  if (loaded === undefined)
    loaded = isInstalled()
      ? {
          createSandbox: require(PACKAGE).createSandbox,
          rest: require(`${PACKAGE}/rest/simulated`),
          differences: require(`${PACKAGE}/rest/differences`),
          fields: require(`${PACKAGE}/graphql/not-simulated-fields`),
          webhooks: require(`${PACKAGE}/webhooks/causes`),
        }
      : null
  return loaded
}

function isInstalled(): boolean {
  try {
    require.resolve(PACKAGE)
    return true
  } catch {
    return false
  }
}

/** The function that makes a sample store; null without the sandbox. */
export function sandboxMaker(): Doors['createSandbox'] | null {
  return doors()?.createSandbox ?? null
}

/** The GraphQL APIs of the sample store. Authors name them whether it is installed or not. */
export const SANDBOX_APIS = ['storefront', 'admin'] as const satisfies readonly SandboxApi[]

/** `GET /stores/{store_hash}/v3/catalog/products` */
export function simulatedOperations(): ReadonlySet<string> {
  return doors()?.rest.simulatedOperations ?? NOTHING
}

/** What the sandbox does differently from the platform, of an operation as in `simulatedOperations`. */
export function differencesOf(operation: string): readonly string[] {
  return doors()?.differences.differencesOf(operation) ?? []
}

/** What the sandbox does differently in all operations, in GraphQL, and with events. */
export function generalDifferences(): readonly string[] {
  return doors()?.differences.GENERAL_DIFFERENCES ?? []
}

/** Whether the sandbox delivers this event, by its scope. */
export function isSimulatedEvent(scope: string): boolean {
  const causes = doors()?.webhooks.CAUSES
  return causes !== undefined && Object.hasOwn(causes, scope)
}

/** `Type.field` of fields that no record of the sandbox has a value for. */
export function notSimulatedFields(): ReadonlySet<string> {
  return doors()?.fields.NOT_SIMULATED ?? NOTHING
}
