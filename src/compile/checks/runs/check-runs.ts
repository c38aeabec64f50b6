/** Runs the steps of all pages, except those with a known outcome, and returns the findings per page. */
import type { GeneratedFile } from '../../../core/api/sheet.ts'
import type { Page, Sample } from '../../../core/page.ts'
import { hashParts } from '../../content/hash.ts'
import { sandboxMaker } from '../../simulation/simulation.ts'
import type { ProcessPool } from '../../task-processes/process-pool.ts'
import type { CheckScope } from '../samples/check-scope.ts'
import { type OutcomePlace, type OutcomeStore, openOutcomes } from '../samples/outcomes.ts'
import type { RunOutcome } from './run-page.ts'
import type { KeyedState } from './run-state.ts'
import type { RunTask } from './run-task.ts'

interface RunCheckerOptions {
  readonly pool: ProcessPool
  readonly stateOf: (generated: RunSite['generated']) => KeyedState
  readonly kept: OutcomePlace | null
  readonly salt: string
}

interface RunSite {
  readonly pages: ReadonlyMap<string, Page>
  readonly generated: ReadonlyMap<string, GeneratedFile>
}

interface RunChecker {
  /** By page key, without pages that have no steps. */
  check(site: RunSite, scope?: CheckScope): Promise<ReadonlyMap<string, RunOutcome>>
}

const NOTHING: RunOutcome = { faults: [], rewrites: [], ran: [] }

export function createRunChecker({ pool, stateOf, kept, salt }: RunCheckerOptions): RunChecker {
  let store: OutcomeStore<RunOutcome> | null = null
  return {
    async check({ pages, generated }, { isChecked = () => true, signal } = {}) {
      store ??= await openOutcomes<RunOutcome>(kept, salt)
      const { outcomes, save } = store
      const running = [...pages].filter(([, { samples, route }]) => samples.some(mayRun) && isChecked(route))
      if (running.length === 0) return new Map()
      if (sandboxMaker() === null)
        return new Map(running.map(([key, { samples }]) => [key, stopped(samples, 'the sandbox is not installed')]))
      const { key: stateKey, state } = stateOf(generated)
      const keys = new Set<string>()
      let fresh = 0
      const checkPage = async ({ samples }: Page): Promise<RunOutcome> => {
        const key = hashParts(stateKey, ...samples.flatMap(({ language, meta, code }) => [language, meta, code]))
        keys.add(key)
        const known = outcomes.get(key)
        if (known !== undefined) return known.outcome
        fresh += 1
        const task: RunTask = { kind: 'run', state: stateKey, samples }
        const result = await pool.run(task, async () => state, signal)
        if ('stopped' in result) return stopped(samples, result.stopped)
        // The counterpart is run-task.ts.
        const outcome = result.value as RunOutcome
        outcomes.set(key, { outcome, dependencies: [] })
        return outcome
      }
      const checked = await Promise.all(running.map(async ([key, page]) => [key, await checkPage(page)] as const))
      if (fresh > 0 || outcomes.size !== keys.size) await save(keys)
      return new Map(checked)
    },
  }
}

function mayRun({ meta }: Sample): boolean {
  return /(?:^|\s)run(?:[\s=]|$)/.test(meta)
}

function stopped(samples: readonly Sample[], reason: string): RunOutcome {
  const message = `The steps of the page can't run: they were stopped (${reason}).`
  const sample = samples.findIndex(mayRun)
  return { ...NOTHING, faults: [{ sample, fault: { code: 'DC741', line: 0, column: 1, message } }] }
}
