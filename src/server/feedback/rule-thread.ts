/** Runs the spam rules on one text after the other in a thread of its own, and ends the thread when a text takes too long. */
import { Worker } from 'node:worker_threads'
import { nextMessage } from '../next-message.ts'
import type { Suspect } from './spam.ts'

export interface RuleThread {
  /** Names of the rules the text breaks; null when they did not come to an end. One call at a time. */
  check(suspect: Suspect): Promise<readonly string[] | null>
  stop(): Promise<void>
}

interface RuleThreadOptions {
  readonly limitMs?: number
  readonly script?: URL
}

/** The rules need less than 20 ms for the longest text; a busy machine gets some more. */
const LIMIT_MS = 1_000
/** A thread costs some megabytes, and most of the time there are no messages. */
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

/** Loading the rules is not part of their time. */
async function start(script: URL): Promise<Worker> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 } })
  worker.unref()
  await nextMessage(worker, 10 * LIMIT_MS)
  return worker
}
