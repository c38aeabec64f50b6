/**
 * A queue in which clients take turns: however much work one of them sends, another waits for at most one piece of it
 * (spec: promises.rate-limits).
 */
import { Fault } from '../../core/fault.ts'

/** Who causes work. */
export interface Caller {
  /** Rate-limit key of the client. */
  readonly client: string
  /** Aborted when the client hangs up. */
  readonly signal?: AbortSignal | undefined
}

export interface FairQueue {
  /**
   * Runs `work` when it is the client's turn, and settles like it. Rejects with the signal's reason, without running
   * `work`, if the client hangs up first; with a Fault `busy` (503) if the client has too much waiting, or waited too
   * long.
   */
  run<T>(caller: Caller, work: () => Promise<T> | T): Promise<T>
}

interface FairQueueOptions {
  /** How much of it a client may have waiting; default: any number, for work that its connections limit. */
  readonly perClient?: number
  /** Longest time that work waits for its turn; default: any. */
  readonly waitMs?: number
  /** Called for each refusal. */
  readonly onRefused?: () => void
}

interface Task {
  readonly start: () => Promise<void>
}

/** Runs one piece of work at a time. */
export function createFairQueue(options: FairQueueOptions = {}): FairQueue {
  const { perClient = Number.POSITIVE_INFINITY, waitMs = Number.POSITIVE_INFINITY, onRefused = () => {} } = options
  /** In the order of turns: a client whose work has started goes to the end. */
  const waiting = new Map<string, Set<Task>>()
  let isRunning = false

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let task = takeNext(); task !== null; task = takeNext()) await task.start()
    isRunning = false
  }
  function takeNext(): Task | null {
    for (const [client, tasks] of waiting) {
      waiting.delete(client)
      for (const task of tasks) {
        tasks.delete(task)
        if (tasks.size > 0) waiting.set(client, tasks)
        return task
      }
    }
    return null
  }
  function refuse(): Fault {
    onRefused()
    return new Fault('busy', { status: 503, publicMessage: 'Too many requests are waiting. Please try again.' })
  }
  return {
    run<T>({ client, signal }: Caller, work: () => Promise<T> | T): Promise<T> {
      const tasks = waiting.get(client) ?? new Set()
      if (tasks.size >= perClient) return Promise.reject(refuse())
      return new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const since = performance.now()
        const cancel = () => {
          tasks.delete(task)
          reject(signal?.reason)
        }
        const task: Task = {
          async start() {
            signal?.removeEventListener('abort', cancel)
            if (performance.now() - since > waitMs) return reject(refuse())
            await Promise.resolve().then(work).then(resolve, reject)
          },
        }
        signal?.addEventListener('abort', cancel, { once: true })
        tasks.add(task)
        waiting.set(client, tasks)
        void runAll()
      })
    },
  }
}
