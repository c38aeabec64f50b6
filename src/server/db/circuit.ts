/**
 * Keeps the service away from a database that does not answer: after a failure that took its time nothing is asked of it for a
 * moment, and then one request finds out for all others. A refused request is answered at once and loses nothing. A database that
 * says no at once, such as one on a full disk, is asked every time: so the first message after it is well is taken.
 */
import { withDeadline } from '../deadline.ts'

interface Circuit {
  /** Rejects with what the work or its deadline says, or with a CircuitOpenError without beginning it. */
  run<T>(work: () => Promise<T>, deadlineMs: number): Promise<T>
}

export class CircuitOpenError extends Error {
  constructor() {
    super("The database didn't respond a moment ago.")
    this.name = 'CircuitOpenError'
  }
}

/** Short enough that readers do not notice when the database is back. */
const PAUSE_MS = 500
/** A failure within this time keeps no reader waiting. */
const QUICK_MS = 250

const ignore = () => undefined

/**
 * `isOutage` distinguishes failures that may pass from mistakes of ours, which say nothing about the database. Long,
 * because its states are only right together.
 */
export function createCircuit(isOutage: (error: unknown) => boolean, now = () => performance.now()): Circuit {
  let pausedUntil = Number.NEGATIVE_INFINITY
  /** Work whose deadline is over and that has not ended: it occupies a place for which everything else would have to wait. */
  let overdue = 0
  let trial: object | null = null
  let isClosed = true

  const succeed = () => {
    isClosed = true
    pausedUntil = Number.NEGATIVE_INFINITY
  }
  const fail = () => {
    isClosed = false
    pausedUntil = now() + PAUSE_MS
  }
  /** Follows the work beyond its deadline. */
  function watch(work: Promise<unknown>): { isOver: boolean } {
    const state = { isOver: false }
    const begunAt = now()
    const isQuick = () => isClosed && now() - begunAt < QUICK_MS
    const end = (settle: () => void) => {
      if (state.isOver) overdue--
      settle()
    }
    work.then(
      () => end(succeed),
      (error) => {
        const isOutageNow = isOutage(error)
        end(!isOutageNow ? succeed : isQuick() ? ignore : fail)
      },
    )
    return state
  }
  return {
    async run(work, deadlineMs) {
      if (overdue > 0 || now() < pausedUntil || (!isClosed && trial !== null)) throw new CircuitOpenError()
      const own = {}
      if (!isClosed) trial = own
      const begun = work()
      const state = watch(begun)
      try {
        return await withDeadline(begun, deadlineMs, () => {
          state.isOver = true
          overdue++
          fail()
        })
      } finally {
        if (trial === own) trial = null
      }
    },
  }
}
