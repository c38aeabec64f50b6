/** Opens one store, retries until it succeeds, and allows work only while the store responds. */
import { Fault } from '../../core/fault.ts'
import { DeadlineError } from '../deadline.ts'
import { errorFields, type Logger } from '../log.ts'
import { CircuitOpenError, createCircuit } from './circuit.ts'

export type Use<Stores extends readonly unknown[]> = <T>(
  work: (...stores: Stores) => Promise<T>,
  deadlineMs?: number,
) => Promise<T>

export interface Guard {
  /** Settles after the first attempt to open the store, successful or not. */
  readonly firstAttempt: Promise<void>
  /** Failures and delays become one Fault with status 503. */
  run<T>(work: () => Promise<T>, deadlineMs: number): Promise<T>
  problem(): string | undefined
  stop(): void
}

interface Store {
  /** Path of the file, to name it if it can't be used; undefined for a server. */
  readonly file: string | undefined
  readonly open: () => Promise<unknown>
}

const RETRY_MS = 500
const WARN_EVERY_MS = 1_000

/** Keeps a database open: opens it, retries if that fails, and turns its failures into one Fault. */
export function createGuard({ file, open }: Store, logger: Logger): Guard {
  const state = { isReady: false, isStopped: false, problem: undefined as string | undefined, warnedAt: -WARN_EVERY_MS }
  const circuit = createCircuit((error) => !(error instanceof Fault) && !isOurMistake(error))

  async function attempt(): Promise<void> {
    try {
      await open()
      if (state.problem !== undefined) logger.info('database.ready', { file })
      state.isReady = true
      state.problem = undefined
    } catch (error) {
      if (state.isStopped) return
      const why = explain(file, error)
      // An outage at start can last: logs it once, and again only if the reason changes.
      if (why !== state.problem) logger.warn('database.not_ready', { file, why, ...errorFields(error) })
      state.problem = why
    }
  }
  async function insist(): Promise<void> {
    while (!state.isReady && !state.isStopped) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      if (!state.isStopped) await attempt()
    }
  }
  const firstAttempt = attempt()
  void firstAttempt.then(insist)

  function warn(error: unknown): void {
    // One line per second is enough to notice an outage.
    if (error instanceof CircuitOpenError || performance.now() - state.warnedAt < WARN_EVERY_MS) return
    state.warnedAt = performance.now()
    logger.warn('database.unavailable', { file, ...errorFields(error) })
  }
  return {
    firstAttempt,
    async run(work, deadlineMs) {
      if (!state.isReady) throw unavailable()
      try {
        return await circuit.run(work, deadlineMs)
      } catch (error) {
        if (error instanceof Fault) throw error
        if (isOurMistake(error)) throw new Fault('database_error', { cause: error })
        warn(error)
        throw unavailable(error)
      }
    },
    problem: () => state.problem,
    stop() {
      state.isStopped = true
    },
  }
}

/** SQLite's error messages about a file contain no data; those of a server might. */
function explain(file: string | undefined, error: unknown): string {
  if (file === undefined) return "The database doesn't respond."
  return `${file} can't be used as the database: ${error instanceof Error ? error.message : String(error)}`
}

export const STORE_UNAVAILABLE = 'store_unavailable'

export function unavailable(cause?: unknown): Fault {
  return new Fault(STORE_UNAVAILABLE, {
    status: 503,
    publicMessage: "We can't accept this right now. Keep your text and try again in a moment.",
    cause,
  })
}

/** Constraint, data, and syntax errors don't go away by waiting; all others (full, busy, locked, missing) might. */
function isOurMistake(error: unknown): boolean {
  if (error instanceof DeadlineError || error instanceof CircuitOpenError || !(error instanceof Error)) return false
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) return true
  if ('errcode' in error && typeof error.errcode === 'number') {
    const SQLITE_ERROR = 1
    const SQLITE_CONSTRAINT = 19
    const SQLITE_MISMATCH = 20
    return [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(error.errcode & 0xff)
  }
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(?:22|23|42)[0-9A-Z]{3}$/.test(state)
}
