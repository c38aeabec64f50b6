/** Runs the steps of a page in a task process. */
import type { Sample } from '../../../core/page.ts'
import type { StepRequest } from '../../../core/sandbox/guide-run.ts'
import { readRuns } from '../../compilers/sample-text/read-runs.ts'
import { type Sandbox, sandboxMaker } from '../../simulation/simulation.ts'
import type { AskParent, TaskHandler } from '../../task-processes/serve-tasks.ts'
import { type RunOutcome, type RunStore, runPage } from './run-page.ts'
import type { StepAnswer } from './step-answer.ts'

export interface RunTask {
  readonly kind: 'run'
  /** ID of one state of the documents, which a process requests once. */
  readonly state: string
  readonly samples: readonly Sample[]
}

/** What the store is built from. */
export interface RunState {
  /** Schema documents by API. */
  readonly sdl: { readonly [api: string]: string }
  readonly contract: string
}

let last: { readonly name: string; readonly store: RunStore } | null = null

export const runTask: TaskHandler = {
  async run({ state, samples }: RunTask, ask): Promise<RunOutcome> {
    const store = await openRunStore(state, ask)
    const { runs, faults } = readRuns(samples)
    if (faults.length > 0) return { faults, rewrites: [], ran: [] }
    return runPage(runs, samples, store)
  },
}

/** The store of a state, opened once in this process. */
export async function openRunStore(state: string, ask: AskParent): Promise<RunStore> {
  if (last?.name === state) return last.store
  // The counterpart is check-runs.ts.
  const { sdl, contract } = (await ask({ about: 'store' })) as RunState
  const store = sandboxStore(sdl, contract)
  last = { name: state, store }
  return store
}

/** @param contract text of the contract of the REST API */
function sandboxStore(sdl: { readonly [api: string]: string }, contract: string): RunStore {
  const createSandbox = sandboxMaker()
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
