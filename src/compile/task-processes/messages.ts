/** Messages between a task process and the process that started it. */

/** Limits for one task. Work is processor time, so that a busy machine fails no task; waiting has a separate limit. */
export interface TaskLimits {
  readonly workMs: number
  readonly waitMs: number
  /** Of the heap; the whole process can have `MEMORY_BESIDE_HEAP_MB` more. */
  readonly memoryMb: number
}

/** spec: threats.table, T3. */
export const TASK_LIMITS: TaskLimits = { workMs: 5_000, waitMs: 120_000, memoryMb: 512 }

const MIB = 1024 * 1024
/** Added for each MiB after the first: an API document can have 12. Work grows at most linearly with the size. */
const MORE_PER_MIB: TaskLimits = { workMs: 6_000, waitMs: 40_000, memoryMb: 160 }

/** Limits for a task with this much text. */
export function limitsFor(limits: TaskLimits, chars: number): TaskLimits {
  const more = Math.max(0, Math.ceil(chars / MIB) - 1)
  return {
    workMs: limits.workMs + more * MORE_PER_MIB.workMs,
    waitMs: limits.waitMs + more * MORE_PER_MIB.waitMs,
    memoryMb: limits.memoryMb + more * MORE_PER_MIB.memoryMb,
  }
}
/** For Node itself, native parsers, and garbage that is not collected yet. */
export const MEMORY_BESIDE_HEAP_MB = 512

/** Why a task was stopped. `crash`: the process exited on its own. */
export type StopReason = 'time' | 'memory' | 'crash'

interface TaskMessage {
  readonly type: 'task'
  readonly task: { readonly kind: string }
  readonly workMs: number
}

interface AnswerMessage {
  readonly type: 'answer'
  readonly id: number
  readonly value: unknown
}

/** No work for a while: the process returns unused reserved memory to the machine. */
interface RestMessage {
  readonly type: 'rest'
}

export type ToTaskProcess = TaskMessage | AnswerMessage | RestMessage

export type FromTaskProcess =
  | { readonly type: 'ready' }
  /** The code for the first task is loaded, and compiled for others (NODE_COMPILE_CACHE). */
  | { readonly type: 'prepared' }
  | { readonly type: 'ask'; readonly id: number; readonly question: unknown }
  | { readonly type: 'done'; readonly value: unknown; readonly heapMb: number }
  /** The task threw: a bug in our code. */
  | { readonly type: 'failed'; readonly message: string; readonly stack: string }

/** Prefix of what the watch thread writes to standard error before it ends its process. */
export const STOPPED = 'stopped: '
