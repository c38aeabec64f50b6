/** Runs every check that needs all pages: rules, examples, runs, and samples. Reuses results of earlier checks. */
import { resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Page } from '../../core/page.ts'
import type { Finding } from '../../core/problem.ts'
import type { SampleCounts } from '../../core/site.ts'
import { checkSite } from '../checks/rules/site-rules.ts'
import { createExampleChecker, type ExampleOutcome } from '../checks/runs/check-examples.ts'
import { createRunChecker } from '../checks/runs/check-runs.ts'
import type { RunOutcome } from '../checks/runs/run-page.ts'
import { createRunStates } from '../checks/runs/run-state.ts'
import { createSampleChecker } from '../checks/samples/check-samples.ts'
import type { CompiledUnit } from '../compilers/source-compiler.ts'
import type { ContentStore } from '../content/content-store.ts'
import type { RemoteContent } from '../content/remote/remote-content.ts'
import type { ProcessPool } from '../task-processes/process-pool.ts'
import type { Assembled } from './assemble.ts'

interface CheckOptions {
  readonly content: ContentStore
  readonly remote: RemoteContent
  readonly pool: ProcessPool
  /** Absolute path; null disables the cache. */
  readonly cacheDir: string | null
  /** Cache salt: changes with the compiler. */
  readonly salt: string
  /**
   * Set if several processes share the work. Each checks its own pages; the process that joins them checks the rest.
   */
}

interface Checked {
  readonly problems: readonly Finding[]
  /** With a mark on each checked sample. */
  readonly pages: ReadonlyMap<string, Page>
  readonly counts: SampleCounts
  /** By page key. */
  readonly runs: ReadonlyMap<string, RunOutcome>
  readonly examples: ExampleOutcome
}

export interface AssembledChecker {
  /** Rejects with the signal's reason if aborted. */
  check(assembled: Assembled, units: readonly CompiledUnit[], signal?: AbortSignal): Promise<Checked>
  /** Pages that are not rechecked yet, with the marks of the last check. */
  asLastChecked(pages: ReadonlyMap<string, Page>): ReadonlyMap<string, Page>
}

export function createAssembledChecker(options: CheckOptions): AssembledChecker {
  const { content, remote, pool, cacheDir, salt } = options
  const texts = content.files
  const placeOf = (name: string) => (cacheDir === null ? null : { folder: resolve(cacheDir), name })
  const stateOf = createRunStates(texts)
  const runChecker = createRunChecker({ pool, stateOf, kept: placeOf('runs'), salt })
  const exampleChecker = createExampleChecker({ pool, texts, stateOf, kept: placeOf('examples'), salt })
  const { copies } = remote
  const sampleChecker = createSampleChecker({ pool, texts, copies, kept: placeOf('samples'), salt })
  return {
    async check({ site, toCheck }, units, signal) {
      const pause = async () => {
        await nextTurn()
        signal?.throwIfAborted()
      }
      const rules = await checkSite(toCheck, pause)
      const runs = await runChecker.check(site, { signal })
      await pause()
      const examples = await exampleChecker.check(units, site, signal)
      await pause()
      const samples = await sampleChecker.check(site, runs, { signal })
      const problems = [...rules, ...examples.problems, ...samples.problems]
      return { problems, pages: samples.pages, counts: samples.counts, runs, examples }
    },
    asLastChecked: sampleChecker.asLastChecked,
  }
}
