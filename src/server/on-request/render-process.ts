/**
 * Passes pages to a process one by one: started for the first page, replaced if it dies or takes too long, ended when
 * idle. Its failures don't affect the service (docs/decisions/0049).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Fault } from '../../core/fault.ts'
import type { WaitingPage } from '../../core/on-request/published-pages.ts'
import { afterDeadline } from '../deadline.ts'
import type { KeptPage } from './kept-page.ts'

export interface RenderJob {
  readonly page: Pick<WaitingPage, 'key' | 'at'>
  /** For a copy: the document of the page in the default language. */
  readonly original?: string
}

export type RenderAnswer = { readonly made: KeptPage } | { readonly error: string }

export interface RenderProcess {
  /** Rejects with a Fault of status 503 if the queue is full, time is up, or the process fails. */
  render(job: RenderJob): Promise<KeptPage>
  /** Ends the process when nothing is waiting. */
  retire(): void
  stop(): void
}

interface RenderProcessOptions {
  readonly args: readonly string[]
  readonly onStarted?: (pid: number | undefined) => void
  readonly script?: URL
  readonly limitMs?: number
  readonly waitingMax?: number
  readonly idleMs?: number
}

/** A page takes some hundredths of a second; the largest, a tenth. */
const LIMIT_MS = 10_000
/** Two or three seconds of work; further requests are refused and can be repeated later. */
const WAITING_MAX = 100
/** The process takes 100 to 200 MB, and behind a cache, hours can pass between requests for new pages. */
const IDLE_MS = 300_000
const HEAP_MB = 512
const SCRIPT = new URL('./page-process.ts', import.meta.url)

export function createRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { limitMs = LIMIT_MS, waitingMax = WAITING_MAX, idleMs = IDLE_MS } = options
  let current: Promise<ChildProcess> | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let isRetired = false
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(idle)
    current?.then(
      (child) => child.kill('SIGKILL'),
      () => {},
    )
    current = undefined
  }
  function take(): Promise<ChildProcess> {
    if (current !== undefined) return current
    const starting = start(options, limitMs)
    // Another process may have been started since.
    const forget = () => {
      if (current === starting) current = undefined
    }
    starting.then((child) => child.once('exit', forget), forget)
    current = starting
    return starting
  }
  async function run(job: RenderJob, since: number): Promise<KeptPage> {
    if (performance.now() - since > limitMs) throw unavailable('too many pages are waiting')
    clearTimeout(idle)
    const child = await take().catch((error) => {
      throw unavailable("the process didn't start", error)
    })
    const answer = await ask(child, job, limitMs).catch((error) => {
      end()
      throw unavailable('the process was terminated', error)
    })
    if ('error' in answer) throw unavailable(answer.error)
    return answer.made
  }
  return {
    stop: end,
    retire() {
      isRetired = true
      if (waiting === 0) end()
    },
    async render(job) {
      if (waiting >= waitingMax) throw unavailable('too many pages are waiting')
      waiting++
      const since = performance.now()
      const made = last
        .then(() => run(job, since))
        .finally(() => {
          waiting--
          if (waiting > 0) return
          if (isRetired) end()
          else idle = setTimeout(end, idleMs).unref()
        })
      last = made.catch(() => {})
      return made
    },
  }
}

function unavailable(message: string, cause?: unknown): Fault {
  return new Fault('page_unavailable', { status: 503, message, cause })
}

/** Passes none of the service's environment to the process, because it contains secrets. */
async function start({ args, script, onStarted }: RenderProcessOptions, limitMs: number): Promise<ChildProcess> {
  const { PATH, TZ, NODE_COMPILE_CACHE } = process.env
  const child = fork(script ?? SCRIPT, args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB}`],
    // React reads NODE_ENV when it is loaded; its development build renders three times as slowly.
    env: {
      NODE_ENV: 'production',
      ...(PATH && { PATH }),
      ...(TZ && { TZ }),
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    },
  })
  // Errors are reported by the exit of the process; without a listener, this event would end the service.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  onStarted?.(child.pid)
  try {
    // The time limit of a page doesn't include loading the code.
    await nextMessage(child, 3 * limitMs)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return child
}

async function ask(child: ChildProcess, job: RenderJob, limitMs: number): Promise<RenderAnswer> {
  const answer = nextMessage(child, limitMs)
  // The process may have died since; its exit is then the answer.
  child.send(job, () => {})
  return (await answer) as RenderAnswer
}

/** Rejects if it takes too long or the process exits first. */
function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers()
  const onEnd = () => reject(new Error('ended'))
  const cancel = afterDeadline(limitMs, () => reject(new Error(`no response within ${limitMs} ms`)))
  child.once('message', resolve)
  child.once('exit', onEnd)
  child.once('error', onEnd)
  if (child.exitCode !== null || child.signalCode !== null) onEnd()
  return promise.finally(() => {
    cancel()
    child.off('message', resolve)
    child.off('exit', onEnd)
    child.off('error', onEnd)
  })
}
