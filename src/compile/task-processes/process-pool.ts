/** Pool of task processes, started as work arrives. A stopped process is replaced if there is more to do. */
import { availableParallelism } from 'node:os'
import { limitsFor, type TaskLimits } from './messages.ts'
import { type QuestionHandler, type Task, type TaskOutcome, TaskProcess } from './task-process.ts'

const MAX_PROCESSES = Math.min(4, availableParallelism())
/** Maximum processes for abortable work at a time. */
const MOST_CALLED_OFF = Math.max(1, MAX_PROCESSES - 1)
/** After this long without work, one process stays for the next edit, and the others end to free their memory. */
const REST_AFTER_MS = 5_000
/** Until another process has started, fewer tasks than this finish. */
const TASKS_PER_START = 25
/** A process whose heap stays this full after a task would blame the next file for it. */
const MAX_HEAP_SHARE = 0.6

interface Waiting {
  readonly task: Task
  readonly answer: QuestionHandler
  readonly signal: AbortSignal | undefined
  resolve(outcome: Promise<TaskOutcome>): void
}

export class ProcessPool {
  readonly limits: TaskLimits
  readonly #script: URL
  readonly #idle: TaskProcess[] = []
  /** For abortable work: what it leaves in memory does not get in the way of work that someone waits for. */
  readonly #idleBehind: TaskProcess[] = []
  readonly #waiting: Waiting[] = []
  #busy = 0
  /** Processes that load their code. One after the other: the second finds it compiled by the first. */
  #starting = 0
  /** Number of busy processes with abortable work. */
  #interruptible = 0
  #rest: NodeJS.Timeout | undefined

  constructor(script: URL, limits: TaskLimits) {
    this.#script = script
    this.limits = limits
  }

  /**
   * `answer` handles the task's questions while it runs. A process may crash for an unrelated reason, such as a machine
   * without memory, so a crashed task is tried in another process before its file is blamed.
   *
   * Abortable work has a `signal`: it waits behind all other work, leaves one process free for that if there are
   * several, and rejects with the signal's reason if it is aborted before it starts.
   */
  async run(task: Task, answer: QuestionHandler, signal?: AbortSignal): Promise<TaskOutcome> {
    const first = await this.#runOnce(task, answer, signal)
    return 'stopped' in first && first.stopped !== 'time' ? this.#runOnce(task, answer, signal) : first
  }

  #runOnce(task: Task, answer: QuestionHandler, signal: AbortSignal | undefined): Promise<TaskOutcome> {
    return new Promise((resolve) => {
      const waiting = { task, answer, signal, resolve }
      const before = signal === undefined ? this.#waiting.findIndex((other) => other.signal !== undefined) : -1
      this.#waiting.splice(before === -1 ? this.#waiting.length : before, 0, waiting)
      this.#next()
    })
  }

  /**
   * Starts a process for work that is certain to come, so that it loads its code meanwhile. `task` does nothing but load
   * it.
   */
  warmUp(task: Task): void {
    if (this.#busy > 0 || this.#idle.length > 0) return
    this.run(task, () => Promise.resolve(null)).catch(() => {
      // The first real task reports why no process starts.
    })
  }

  limitsOf({ chars = 0 }: Task): TaskLimits {
    return limitsFor(this.limits, chars)
  }

  #next(): void {
    for (let waiting = this.#waiting[0]; waiting !== undefined; waiting = this.#waiting[0]) {
      const { task, answer, signal, resolve } = waiting
      if (signal?.aborted) {
        this.#waiting.shift()
        resolve(Promise.reject(signal.reason))
        continue
      }
      const free = signal !== undefined && this.#busy >= MOST_CALLED_OFF ? null : this.#take(task, signal)
      if (free === null) return
      this.#waiting.shift()
      const outcome = free.run(task, answer)
      const mayBeCalledOff = signal === undefined ? 0 : 1
      this.#busy++
      this.#interruptible += mayBeCalledOff
      resolve(outcome)
      const release = () => {
        this.#interruptible -= mayBeCalledOff
        this.#release(free, signal === undefined ? this.#idle : this.#idleBehind)
      }
      outcome.then(release, release)
    }
  }

  /** An idle process, or a new one if there is enough to do. A long text gets a separate process with more memory. */
  #take(task: Task, signal: AbortSignal | undefined): TaskProcess | null {
    const own = this.limitsOf(task)
    if (own.memoryMb > this.limits.memoryMb)
      return this.#busy < MAX_PROCESSES ? new TaskProcess(this.#script, own) : null
    const list = signal === undefined ? this.#idle : this.#idleBehind
    for (let idle = list.pop(); idle !== undefined; idle = list.pop()) if (idle.isAlive) return idle
    // No work waits behind abortable work.
    const isWorth = this.#busy === this.#interruptible || this.#waiting.length > TASKS_PER_START * this.#busy
    return this.#busy < MAX_PROCESSES && isWorth && this.#starting === 0 ? this.#start() : null
  }

  #start(): TaskProcess {
    this.#starting++
    return new TaskProcess(this.#script, this.limits, () => {
      this.#starting--
      this.#next()
    })
  }

  #release(process: TaskProcess, list: TaskProcess[]): void {
    this.#busy--
    const isFull = process.heapMb > this.limits.memoryMb * MAX_HEAP_SHARE
    if (isFull || process.limits.memoryMb > this.limits.memoryMb) process.end()
    if (process.isAlive) list.push(process)
    this.#next()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#restAll(), REST_AFTER_MS).unref()
  }

  #restAll(): void {
    if (this.#busy > 0) return
    const [kept, ...others] = this.#idle.splice(0)
    for (const other of [...others, ...this.#idleBehind.splice(0)]) other.end()
    if (kept === undefined) return
    kept.rest()
    this.#idle.push(kept)
  }
}
