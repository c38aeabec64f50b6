/** Outer side of a task process: sends it one task at a time, answers its questions, and reports why it was stopped. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Fault } from '../../core/fault.ts'
import {
  type FromTaskProcess,
  MEMORY_BESIDE_HEAP_MB,
  STOPPED,
  type StopReason,
  type TaskLimits,
  type ToTaskProcess,
} from './messages.ts'

/** Answers the questions of a running task. */
export type QuestionHandler = (question: never) => Promise<unknown>

export interface Task {
  /** Selects the handler in the script. */
  readonly kind: string
  /** Length of the task's text, if it may be long. */
  readonly chars?: number
}

export type TaskOutcome = { readonly value: unknown } | { readonly stopped: StopReason }

/** Time limit for loading our own code, before the first task. */
const START_MS = 60_000
const MAX_NOTES_CHARS = 8_000
/**
 * Size of each semi-space of the young generation, which V8 would let grow: without this limit, a compiler process used
 * half as much memory again, for the same processor time (bench/results/2026-11-24-foreign.md).
 */
const YOUNG_MB = 16

interface Running {
  readonly answer: QuestionHandler
  readonly task: Task
  resolve(outcome: TaskOutcome): void
  reject(error: unknown): void
}

export class TaskProcess {
  readonly #child: ChildProcess
  readonly #onPrepared: () => void
  readonly limits: TaskLimits
  #running: Running | null = null
  /** Fires if starting, or the task, takes too long. */
  #timer: NodeJS.Timeout | undefined
  #isReady = false
  /** Whether it has loaded what its first task needs. */
  #isPrepared = false
  #isOverdue = false
  #notes = ''
  /** JavaScript heap after the last task. */
  heapMb = 0
  isAlive = true

  /** `onPrepared` is called once: when it is prepared, or has ended before. */
  constructor(script: URL, limits: TaskLimits, onPrepared: () => void = () => {}) {
    this.limits = limits
    this.#onPrepared = onPrepared
    this.#child = fork(fileURLToPath(script), [limits.memoryMb + MEMORY_BESIDE_HEAP_MB, process.pid].map(String), {
      serialization: 'advanced',
      execArgv: [
        `--max-old-space-size=${limits.memoryMb}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        '--expose-gc',
        '--disable-warning=ExperimentalWarning',
      ],
      // Content is compiled here, so the process gets no secret of the build.
      env: pick(process.env, ['NODE_COMPILE_CACHE', 'SystemRoot', 'TZ', 'TMPDIR', 'TEMP']),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#notes = `${this.#notes}${chunk}`.slice(-MAX_NOTES_CHARS)
    })
    this.#child.on('message', (message: FromTaskProcess) => this.#hear(message))
    this.#child.on('error', () => this.end())
    // After `exit`, once all its output has been read.
    this.#child.on('close', () => this.#closed())
    this.#hold(false)
  }

  /** One at a time. Rejects only for bugs in our code: the process cannot start, or a task throws. */
  run(task: Task, answer: QuestionHandler): Promise<TaskOutcome> {
    return new Promise((resolve, reject) => {
      this.#running = { task, answer, resolve, reject }
      if (!this.isAlive) return this.#closed()
      this.#hold(true)
      if (this.#isReady) this.#begin()
      else this.#allow(START_MS)
    })
  }

  #begin(): void {
    if (this.#running === null) return
    this.#allow(this.limits.waitMs)
    this.#send({ type: 'task', task: this.#running.task, workMs: this.limits.workMs })
  }

  #allow(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#overdue(), ms)
  }

  /** Tells the process that there will be no work for a while. */
  rest(): void {
    if (this.isAlive) this.#send({ type: 'rest' })
  }

  end(): void {
    this.isAlive = false
    this.#child.kill('SIGKILL')
  }

  #hear(message: FromTaskProcess): void {
    if (message.type === 'ready') {
      this.#isReady = true
      this.#begin()
    } else if (message.type === 'prepared') this.#prepared()
    else if (message.type === 'ask') void this.#reply(message.id, message.question)
    else if (message.type === 'done') {
      this.heapMb = message.heapMb
      this.#finish()?.resolve({ value: message.value })
    } else {
      const { message: text, stack } = message
      this.#finish()?.reject(new Fault('task_failed', { message: text, cause: stack }))
    }
  }

  async #reply(id: number, question: unknown): Promise<void> {
    const running = this.#running
    try {
      // A task and its answers are defined together (tasks.ts).
      const value = await running?.answer(question as never)
      if (this.isAlive && running === this.#running) this.#send({ type: 'answer', id, value })
    } catch (error) {
      this.#finish()?.reject(error)
      this.end()
    }
  }

  #prepared(): void {
    if (this.#isPrepared) return
    this.#isPrepared = true
    this.#onPrepared()
  }

  #overdue(): void {
    this.#isOverdue = true
    this.end()
  }

  #closed(): void {
    this.isAlive = false
    this.#prepared()
    const running = this.#finish()
    if (this.#isReady) running?.resolve({ stopped: this.#reason() })
    else {
      const message = `A process of the compiler does not start: ${this.#notes.trim()}`
      running?.reject(new Fault('task_process', { message }))
    }
  }

  #reason(): StopReason {
    const isTold = (reason: StopReason) => this.#notes.includes(`${STOPPED}${reason}`)
    if (isTold('time') || this.#isOverdue) return 'time'
    // V8 reports a full heap itself.
    return isTold('memory') || this.#notes.includes('heap out of memory') ? 'memory' : 'crash'
  }

  #finish(): Running | null {
    const running = this.#running
    this.#running = null
    clearTimeout(this.#timer)
    this.#hold(false)
    return running
  }

  #send(message: ToTaskProcess): void {
    // A message that cannot be sent leads to the same `close` event.
    this.#child.send(message, () => {})
  }

  /** An idle process does not keep the command from exiting. It ends itself when the channel closes. */
  #hold(isBusy: boolean): void {
    const handles = [this.#child, this.#child.channel, this.#child.stderr as (ChildProcess['stderr'] & Handle) | null]
    for (const handle of handles) isBusy ? handle?.ref() : handle?.unref()
  }
}

/** The pipe is a socket, which its type does not show. */
interface Handle {
  ref(): void
  unref(): void
}

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  )
}
