/** Compiles units in processes that can be stopped, and reports the file that a stopped process was compiling. */
import { randomUUID } from 'node:crypto'
import type { Finding } from '../../core/problem.ts'
import { type ContentStore, currentHash } from '../content/content-store.ts'
import type { StopReason, TaskLimits } from '../task-processes/messages.ts'
import type { ProcessPool } from '../task-processes/process-pool.ts'
import { type CachedUnit, fromBytes, type UnitCache } from './unit-cache.ts'
import { failedUnit, fileOfJob, type Job } from './unit-jobs.ts'
import type { ProseRules, UnitQuestion, UnitResult, UnitSession, UnitTask } from './unit-task.ts'

interface RunUnitsOptions {
  readonly pool: ProcessPool
  readonly content: ContentStore
  readonly session: UnitSession
  /** Where the processes store their results. */
  readonly cache: UnitCache
}

/** Compiles one unit and stores it under its key. */
export type RunUnit = (job: Job, key: string, prose: ProseRules) => Promise<CachedUnit>

export function createUnitRunner({ pool, content, session, cache }: RunUnitsOptions): RunUnit {
  const name = randomUUID()
  const answer = async (question: UnitQuestion): Promise<unknown> => {
    if (question.about === 'session') return session
    if (question.about === 'hash') return currentHash(content, question.path)
    const file = content.files.get(question.path)
    return file === undefined ? null : { text: file.text, hash: file.hash }
  }
  return async (job, key, prose) => {
    const chars = job.files.reduce((sum, { text }) => sum + (text?.length ?? 0), 0)
    const task: UnitTask = { kind: 'unit', session: name, key, job: onlyTexts(job), prose, isKept: true, chars }
    const limits = pool.limitsOf(task)
    const outcome = await pool.run(task, answer)
    if ('stopped' in outcome) return stopped(job, outcome.stopped, limits)
    // The counterpart is unit-task.ts.
    const bytes = outcome.value as UnitResult
    const done = bytes === null ? await cache.read(key) : fromBytes(bytes)
    if (done !== null) return done
    // The cache may have been emptied in the meantime.
    const unkept: UnitTask = { ...task, isKept: false }
    const again = await pool.run(unkept, answer)
    return 'stopped' in again ? stopped(job, again.stopped, limits) : fromBytes(again.value as Uint8Array)
  }
}

/** The parts of the files that a process needs. Files also carry their read problems here. */
function onlyTexts({ files, ...job }: Job): Job {
  return { ...job, files: files.map(({ path, hash, text }) => ({ path, hash, text })) }
}

/** Not cached on disk: another machine may have more time or memory. */
function stopped(job: Job, reason: StopReason, limits: TaskLimits): CachedUnit {
  const place = { file: fileOfJob(job), line: 1, column: 1 } as const
  const problems: { readonly [reason in StopReason]: Finding } = {
    time: { ...place, code: 'DC126', message: `Compiling takes longer than ${limits.workMs / 1000} s.` },
    memory: { ...place, code: 'DC126', message: `Compiling needs more than ${limits.memoryMb} MB of memory.` },
    crash: {
      ...place,
      code: 'DC125',
      message: 'The compiler crashes on this file, most likely because something in it is nested too deeplyly.',
    },
  }
  return { unit: failedUnit(problems[reason]), dependencies: new Map() }
}
