/** What a process of tasks and the process that started it say to each other. */

/** What one task may take. Work is the time of the processor, so that a busy machine refuses nothing; waiting has a limit of its own. */
export interface TaskLimits {
  readonly workMs: number
  readonly waitMs: number
  /** Of the heap; the process as a whole may have `MEMORY_BESIDE_HEAP_MB` more. */
  readonly memoryMb: number
}

/** spec: threats.table, T3. */
export const TASK_LIMITS: TaskLimits = { workMs: 5_000, waitMs: 120_000, memoryMb: 512 }

const MIB = 1024 * 1024
/** Of what is larger than 1 MiB, each further one: an API document may have 12. Work grows with the size and no faster. */
const MORE_PER_MIB: TaskLimits = { workMs: 6_000, waitMs: 40_000, memoryMb: 160 }

/** What a task on so much text may take. */
export function limitsFor(limits: TaskLimits, chars: number): TaskLimits {
  const more = Math.max(0, Math.ceil(chars / MIB) - 1)
  return {
    workMs: limits.workMs + more * MORE_PER_MIB.workMs,
    waitMs: limits.waitMs + more * MORE_PER_MIB.waitMs,
    memoryMb: limits.memoryMb + more * MORE_PER_MIB.memoryMb,
  }
}
/** Node itself, the parsers that are no JavaScript, and what the collector has not collected yet. */
export const MEMORY_BESIDE_HEAP_MB = 512

/** Why a task was stopped. `crash`: the process ended by itself. */
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

/** Nothing to do for a while: memory that is only reserved goes back to the machine. */
interface RestMessage {
  readonly type: 'rest'
}

export type ToTaskProcess = TaskMessage | AnswerMessage | RestMessage

export type FromTaskProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'ask'; readonly id: number; readonly question: unknown }
  | { readonly type: 'done'; readonly value: unknown; readonly heapMb: number }
  /** The task threw: a mistake of ours. */
  | { readonly type: 'failed'; readonly message: string; readonly stack: string }

/** What the watch writes to standard error before it ends its process. */
export const STOPPED = 'stopped: '
