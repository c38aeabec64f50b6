/** Hands tool calls to the thread one after the other, and ends it when one takes too long or a new build is published (spec: agents.limits). */
import { Worker } from 'node:worker_threads'
import type { Agent, ToolAnswer } from '../../agent/agent.ts'
import { nextMessage } from '../next-message.ts'

export interface AgentThread {
  readonly agent: Agent
  stop(): Promise<void>
}

interface AgentThreadOptions {
  readonly distDir: string
  /** What is served; another build is another object, and what the thread has read is then of the old one. */
  readonly build: () => unknown
  readonly limitMs?: number
  readonly script?: URL
}

/** A first search reads 4 MB; everything else takes milliseconds. */
const LIMIT_MS = 10_000
/** The thread costs 150 MB once it has searched, and most of the time no program asks. */
const IDLE_MS = 300_000
const WAITING_MAX = 32
const HEAP_MB = 320
const SCRIPT = new URL('./agent.worker.ts', import.meta.url)

/**
 * The tools in a thread of their own: started by a call, ended when it is idle or takes too long. Long, because all of
 * that is one state.
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
  // Reading the code is not part of a call.
  await nextMessage(worker, 3 * limitMs)
  return worker
}
