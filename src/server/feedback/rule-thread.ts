/** Runs the spam rules on one text at a time in a separate thread, and ends the thread if a text takes too long. */
import { Worker } from 'node:worker_threads'
import { nextMessage } from '../next-message.ts'
import type { Suspect } from './spam.ts'

export interface RuleThread {
  /** Names of the rules that the text violates; null if they didn't finish. Only one call at a time. */
  check(suspect: Suspect): Promise<readonly string[] | null>
  stop(): Promise<void>
}

interface RuleThreadOptions {
  readonly limitMs?: number
  readonly script?: URL
}

/** The rules need less than 20 ms for the longest text; the rest is a margin for a busy machine. */
const LIMIT_MS = 1_000
/** A thread takes several megabytes, and most of the time there are no messages. */
const IDLE_MS = 30_000
const SCRIPT = new URL('./screening.worker.ts', import.meta.url)

export function createRuleThread({ limitMs = LIMIT_MS, script = SCRIPT }: RuleThreadOptions = {}): RuleThread {
  let thread: Promise<Worker> | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await (await ended?.catch(() => undefined))?.terminate()
  }
  return {
    stop: end,
    async check(suspect) {
      clearTimeout(idle)
      thread ??= start(script)
      try {
        const worker = await thread
        worker.postMessage(suspect)
        const { reasons }: { readonly reasons: readonly string[] } = await nextMessage(worker, limitMs)
        idle = setTimeout(end, IDLE_MS).unref()
        return reasons
      } catch {
        await end()
        return null
      }
    },
  }
}

/** The time limit doesn't include loading the rules. */
async function start(script: URL): Promise<Worker> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 } })
  worker.unref()
  await nextMessage(worker, 10 * LIMIT_MS)
  return worker
}
