/**
 * Passes tool calls to a thread one by one, clients taking turns, and ends it if a call takes too long, its client has
 * hung up, or a new build is published (spec: agents.limits).
 */
import { Worker } from 'node:worker_threads'
import type { Agent, ToolAnswer, ToolName } from '../../agent/agent.ts'
import { type Caller, createFairQueue } from '../guard/fair-queue.ts'
import { nextMessage } from '../next-message.ts'

/** Like `Agent`, for one of several callers. */
export type SharedAgent = (tool: ToolName, input: object, caller: Caller) => ReturnType<Agent>

export interface AgentThread {
  readonly agent: SharedAgent
  stop(): Promise<void>
}

interface AgentThreadOptions {
  readonly distDir: string
  /** The current build. If it is a different object, the thread's data belongs to an old build. */
  readonly build: () => unknown
  /** Called for each call that is refused because too many are waiting. */
  readonly onRefused?: () => void
  readonly limitMs?: number
  readonly script?: URL
}

/** A first search reads 4 MB; everything else takes milliseconds. */
const LIMIT_MS = 10_000
/** The thread takes 150 MB after a search, and most of the time there are no calls. */
const IDLE_MS = 300_000
/** Of one client. Others don't wait for them. */
const WAITING_MAX = 32
/** Nobody reads the answer for a client that hung up; but starting the thread again costs more than a short call. */
const HUNG_UP_MS = 500
/** With the rest of the service, less than the memory that docs/operations.md promises is enough. */
const HEAP_MB = 192
const SCRIPT = new URL('./agent.worker.ts', import.meta.url)

/** The tools in a separate thread: started by a call, ended if idle or if a call takes too long. */
export function createAgentThread(options: AgentThreadOptions): AgentThread {
  const { distDir, build, onRefused, limitMs = LIMIT_MS, script = SCRIPT } = options
  const queue = createFairQueue({ perClient: WAITING_MAX, ...(onRefused && { onRefused }) })
  let thread: Promise<Worker> | undefined
  let readBuild: unknown
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await (await ended?.catch(() => undefined))?.terminate()
  }
  async function call(tool: string, input: object, signal: AbortSignal | undefined): Promise<ToolAnswer> {
    clearTimeout(idle)
    if (thread !== undefined && readBuild !== build()) await end()
    readBuild = build()
    thread ??= start(script, distDir, limitMs)
    try {
      const worker = await thread
      worker.postMessage({ tool, input })
      const answer: ToolAnswer = await unlessHungUp(nextMessage(worker, limitMs), signal)
      idle = setTimeout(end, IDLE_MS).unref()
      return answer
    } catch {
      await end()
      return refuse('This call took too long. Request less.')
    }
  }
  return {
    stop: end,
    agent: (tool, input, caller) =>
      queue
        .run(caller, () => call(tool, input, caller.signal))
        // It was refused, or its client has hung up.
        .catch(() => refuse('Too many calls at the moment. Try again in a few seconds.')),
  }
}

/** Rejects some time after the client has hung up. */
function unlessHungUp<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const onAbort = () => {
    timer = setTimeout(() => reject(signal.reason), HUNG_UP_MS)
  }
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  return Promise.race([work, promise]).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  })
}

function refuse(text: string): ToolAnswer {
  return { text, isError: true }
}

async function start(script: URL, distDir: string, limitMs: number): Promise<Worker> {
  const worker = new Worker(script, { workerData: { distDir }, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  // The time limit of a call doesn't include loading the code.
  await nextMessage(worker, 3 * limitMs)
  return worker
}
