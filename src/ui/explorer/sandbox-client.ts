/** The explorer's interface to the sandbox: the schemas, and queries on the store that the whole tab shares. */

import type { GraphqlAnswer, GraphqlRequest } from '@dev-center/sandbox'
import type { SandboxApi } from '@dev-center/sandbox/apis'
import { openSession } from '../sandbox/session.ts'
import type { SchemaTexts } from './worker-protocol.ts'

export interface SandboxClient {
  /** The schema documents as loaded. */
  readonly sdl: SchemaTexts
  run(api: SandboxApi, request: GraphqlRequest): Promise<GraphqlAnswer>
  reset(): Promise<void>
}

/**
 * Loads both schemas and starts the store. Rejects when a file is missing or the worker cannot start; the next call
 * retries.
 */
export async function startSandbox(): Promise<SandboxClient> {
  const session = await openSession()
  const sdl = await session.schemas()
  return { sdl, run: session.graphql, reset: session.reset }
}
