/** The sandbox as the store for page runs: identical for every run. */

import type { StepRequest } from '../../../core/sandbox/guide-run.ts'
import { createSandbox, type Sandbox } from '../../simulation/simulation.ts'
import type { RunStore } from './run-page.ts'
import type { StepAnswer } from './step-answer.ts'

/** @param contract text of the contract of the REST API */
export function sandboxStore(sdl: { readonly [api: string]: string }, contract: string): RunStore {
  if (createSandbox === null) throw new Error('check-runs.ts starts no run without the sandbox')
  const sandbox = createSandbox({ sdl, contract })
  return { reset: () => sandbox.reset(), send: (request) => send(sandbox, request) }
}

async function send(sandbox: Sandbox, request: StepRequest): Promise<StepAnswer> {
  if (request.kind === 'rest') {
    const { method, path, headers, body } = request
    return sandbox.rest({ method, path, headers, body })
  }
  const { api, query, operationName } = request
  const variables = request.variables === '' ? {} : JSON.parse(request.variables)
  const { data, errors } = await sandbox.run(api, { query, variables, operationName })
  return { status: 200, body: JSON.stringify(errors === undefined ? { data } : { data, errors }) }
}
