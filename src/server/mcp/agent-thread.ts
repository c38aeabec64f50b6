/**
 * Passes tool calls to a thread one by one, and ends it if one takes too long or a new build is
 * published (spec: agents.limits).
 */
import { Worker } from 'node:worker_threads'
import type { Agent, ToolAnswer } from '../../agent/agent.ts'
import { nextMessage } from '../next-message.ts'

export interface AgentThread {
  readonly agent: Agent
  stop(): Promise<void>
}

interface AgentThreadOptions {
  readonly distDir: string
  /** The current build. If it is a different object, the thread's data belongs to an old build. */
  readonly build: () => unknown
  readonly limitMs?: number
  readonly script?: URL
}

/** A first search reads 4 MB; everything else takes milliseconds. */
const LIMIT_MS = 10_000
/** The thread takes 150 MB after a search, and most of the time there are no calls. */
const IDLE_MS = 300_000
const WAITING_MAX = 32
const HEAP_MB = 320
const SCRIPT = new URL('./agent.worker.ts', import.meta.url)

/**
 * The tools in a separate thread: started by a call, ended if idle or if a call takes too long. Long because all of
 * this is one state.
 */
export function createAgentThread(options: AgentThreadOptions): AgentThread {
  const { distDir, build, limitMs = LIMIT_MS, script = SCRIPT } = options
  let thread: Promise<Worker> | undefined
  let readBuild: unknown
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await (await ended?.catch(() => undefined))?.terminate()
  }
  async function call(tool: string, input: object): Promise<ToolAnswer> {
    clearTimeout(idle)
    if (thread !== undefined && readBuild !== build()) await end()
    readBuild = build()
    thread ??= start(script, distDir, limitMs)
    try {
      const worker = await thread
      worker.postMessage({ tool, input })
      const answer: ToolAnswer = await nextMessage(worker, limitMs)
      idle = setTimeout(end, IDLE_MS).unref()
      return answer
    } catch {
      await end()
      return refuse('This call took too long. Request less.')
    }
  }
  return {
    stop: end,
    async agent(tool, input) {
      if (waiting >= WAITING_MAX) return refuse('Too many calls at the moment. Try again in a few seconds.')
      waiting++
      const answer = last.then(() => call(tool, input)).finally(() => waiting--)
      last = answer
      return answer
    },
  }
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
