/** Processes of tasks, started as work comes in; one that was stopped is replaced when there is more to do. */
import { availableParallelism } from 'node:os'
import { limitsFor, type TaskLimits } from './messages.ts'
import { type Answer, type Outcome, type Task, TaskProcess } from './task-process.ts'

const MAX_PROCESSES = 4
/** Fewer tasks are done before another process has started. */
const TASKS_PER_START = 25
/** One that has kept this share of its memory after a task would blame the next file for it. */
const MAX_HEAP_SHARE = 0.6

interface Waiting {
  readonly task: Task
  readonly answer: Answer
  resolve(outcome: Promise<Outcome>): void
}

export class ProcessPool {
  readonly limits: TaskLimits
  readonly #script: URL
  readonly #idle: TaskProcess[] = []
  readonly #waiting: Waiting[] = []
  #busy = 0

  constructor(script: URL, limits: TaskLimits) {
    this.#script = script
    this.limits = limits
  }

  /**
   * `answer` is asked while the task runs. A process may break for a reason of its own, such as a machine without memory:
   * what broke one is given to another before it is blamed.
   */
  async run(task: Task, answer: Answer): Promise<Outcome> {
    const first = await this.#runOnce(task, answer)
    return 'stopped' in first && first.stopped !== 'time' ? this.#runOnce(task, answer) : first
  }

  #runOnce(task: Task, answer: Answer): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#waiting.push({ task, answer, resolve })
      this.#next()
    })
  }

  limitsOf({ chars = 0 }: Task): TaskLimits {
    return limitsFor(this.limits, chars)
  }

  #next(): void {
    for (let waiting = this.#waiting[0]; waiting !== undefined; waiting = this.#waiting[0]) {
      const free = this.#take(waiting.task)
      if (free === null) return
      this.#waiting.shift()
      this.#busy++
      const outcome = free.run(waiting.task, waiting.answer)
      waiting.resolve(outcome)
      outcome.then(
        () => this.#release(free),
        () => this.#release(free),
      )
    }
  }

  /** An idle process, or a new one when there is enough to do. A long text has one with more room, for itself. */
  #take(task: Task): TaskProcess | null {
    const own = this.limitsOf(task)
    const most = Math.min(MAX_PROCESSES, availableParallelism())
    if (own.memoryMb > this.limits.memoryMb) return this.#busy < most ? new TaskProcess(this.#script, own) : null
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) if (idle.isAlive) return idle
    const isWorth = this.#busy === 0 || this.#waiting.length > TASKS_PER_START * this.#busy
    return this.#busy < most && isWorth ? new TaskProcess(this.#script, this.limits) : null
  }

  #release(process: TaskProcess): void {
    this.#busy--
    const isFull = process.heapMb > this.limits.memoryMb * MAX_HEAP_SHARE
    if (isFull || process.limits.memoryMb > this.limits.memoryMb) process.end()
    if (process.isAlive) this.#idle.push(process)
    this.#next()
  }
}
