/** Runs samples in the sandbox: each starts with the store that readers see when they open the explorer. */

import { SANDBOX_APIS, type SandboxApi, sandboxMaker } from '../../../simulation/simulation.ts'
import type { SampleRunner } from './check-graphql.ts'
import type { SchemaDocument } from './schemas.ts'

/** @param documents schemas of the site; those of APIs without a sandbox are ignored */
export function sandboxRunner(documents: readonly SchemaDocument[]): SampleRunner {
  const createSandbox = sandboxMaker()
  if (createSandbox === null) return () => Promise.resolve(null)
  const sdl: { [Api in SandboxApi]?: string } = {}
  for (const api of SANDBOX_APIS) {
    const document = documents.find((candidate) => candidate.api === api)
    if (document !== undefined) sdl[api] = document.sdl
  }
  const sandbox = createSandbox({ sdl })
  // Sequential, because the runs share the store.
  let last: Promise<unknown> = Promise.resolve()
  return (api, request) => {
    const known = SANDBOX_APIS.find((name) => name === api)
    if (known === undefined || sdl[known] === undefined) return Promise.resolve(null)
    const answer = last.then(() => {
      sandbox.reset()
      return sandbox.run(known, request)
    })
    last = answer
    return answer
  }
}
