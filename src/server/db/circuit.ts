/**
 * Protects the service from a database that doesn't respond: after a slow failure, all requests are refused for a
 * moment, and then a single one tests the database for all others. A refused request is answered immediately and loses
 * nothing. A database that fails quickly, for example because its disk is full, is always tried, so that the first
 * message after its recovery is accepted.
 */
import { withDeadline } from '../deadline.ts'

interface Circuit {
  /** Rejects with the error of the work or its deadline, or with a CircuitOpenError without starting it. */
  run<T>(work: () => Promise<T>, deadlineMs: number): Promise<T>
}

export class CircuitOpenError extends Error {
  constructor() {
    super("The database didn't respond a moment ago.")
    this.name = 'CircuitOpenError'
  }
}

/** Short enough that readers don't notice when the database is back. */
const PAUSE_MS = 500
/** A failure within this time doesn't delay readers. */
const QUICK_MS = 250

const ignore = () => undefined

/** `isOutage` separates temporary failures from our own mistakes, which say nothing about the database. */
export function createCircuit(isOutage: (error: unknown) => boolean, now = () => performance.now()): Circuit {
  let pausedUntil = Number.NEGATIVE_INFINITY
  /** Work that missed its deadline but is still running, and blocks everything after it. */
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
  /** Tracks the work beyond its deadline. */
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
