/**
 * Inner side of a task process: runs one task after the other, watched by a thread that can end the process
 * (watch-thread.ts).
 */
import { flushCompileCache } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FromTaskProcess, ToTaskProcess } from './messages.ts'

/** Sends a question to the process that sent the task. */
export type AskParent = (question: unknown) => Promise<unknown>

export interface TaskHandler {
  /** Loads what the task needs before the clock starts: loading our own code does not count as work on content. */
  prepare?(task: never): Promise<void>
  run(task: never, ask: AskParent): Promise<unknown>
}

/** Data for the thread: the processor time in ms at which the process must end; 0 between two tasks. */
export interface WatchData {
  readonly limit: SharedArrayBuffer
  readonly memoryMb: number
  /** ID of the process that waits for the tasks. */
  readonly parent: number
}

const MIB = 1024 * 1024

/**
 * Serves tasks until the channel closes; handlers are loaded on first use. Arguments of the script (task-process.ts):
 * memory of the whole process in MB, and the ID of the process that started it.
 */
export function serveTasks(handlers: { readonly [kind: string]: () => Promise<TaskHandler> }): void {
  const send = (message: FromTaskProcess) => void process.send?.(message)
  const limit = startWatch(() => send({ type: 'ready' }))
  const answers = new Map<number, (value: unknown) => void>()
  let asked = 0
  let isPrepared = false
  const ask: AskParent = (question) => {
    const id = asked++
    return new Promise((resolve) => {
      answers.set(id, resolve)
      send({ type: 'ask', id, question })
    })
  }
  const run = async (task: { kind: string }, workMs: number) => {
    const handler = await handlers[task.kind]?.()
    if (handler === undefined) throw new Error(`Nobody does "${task.kind}"`)
    // The task's sender ensures that the task fits its handler (tasks.ts).
    await handler.prepare?.(task as never)
    if (!isPrepared) {
      // The next process needs the same code, and starts in a third of the time.
      flushCompileCache()
      send({ type: 'prepared' })
      isPrepared = true
    }
    limit[0] = usedMs() + workMs
    try {
      return await handler.run(task as never, ask)
    } finally {
      limit[0] = 0
    }
  }
  process.on('message', (message: ToTaskProcess) => {
    // Available through the option in task-process.ts.
    if (message.type === 'rest') return void globalThis.gc?.()
    if (message.type === 'answer') {
      answers.get(message.id)?.(message.value)
      answers.delete(message.id)
      return
    }
    run(message.task, message.workMs).then(
      (value) => send({ type: 'done', value, heapMb: getHeapStatistics().used_heap_size / MIB }),
      (error: unknown) => send(failure(error)),
    )
  })
  process.on('disconnect', () => process.exit())
}

function failure(error: unknown): FromTaskProcess {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { type: 'failed', message, stack }
}

/** No task starts before the thread is watching. */
function startWatch(onWatching: () => void): Float64Array {
  const limit = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)
  const [memoryMb = 0, parent = 0] = process.argv.slice(2).map(Number)
  const workerData: WatchData = { limit, memoryMb, parent }
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
  const thread = new Worker(new URL('./watch-thread.ts', import.meta.url), { workerData, resourceLimits })
  thread.once('message', onWatching)
  thread.unref()
  return new Float64Array(limit)
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
