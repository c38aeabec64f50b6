/** Sends requests to the worker that checks code, one at a time. The first request starts the worker. */
import type { ChosenFile, FromCheckWorker, ReportFormat, ShownReport, ToCheckWorker } from './protocol.ts'

export interface CheckClient {
  check(files: readonly ChosenFile[]): Promise<ShownReport>
  print(format: ReportFormat, origin: string): Promise<string>
  /** Terminates the worker; the next request starts a new one. */
  stop(): void
}

type Question = ToCheckWorker extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never

interface Open {
  readonly resolve: (answer: FromCheckWorker) => void
  readonly reject: (error: Error) => void
}

export function createCheckClient(): CheckClient {
  let worker: Worker | null = null
  let last = 0
  const open = new Map<number, Open>()

  function end(reason: string): void {
    worker?.terminate()
    worker = null
    for (const { reject } of open.values()) reject(new Error(reason))
    open.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<FromCheckWorker>) => {
      open.get(data.id)?.resolve(data)
      open.delete(data.id)
    })
    started.addEventListener('error', (event) => end(event.message || 'The worker stopped.'))
    return started
  }

  function ask(question: Question): Promise<FromCheckWorker> {
    worker ??= start()
    const port = worker
    return new Promise((resolve, reject) => {
      last += 1
      open.set(last, { resolve, reject })
      port.postMessage({ ...question, id: last })
    })
  }

  return {
    async check(files) {
      const answer = await ask({ kind: 'check', files })
      if (answer.kind === 'checked') return answer.shown
      throw new Error(answer.kind === 'failed' ? answer.reason : answer.kind)
    },
    async print(format, origin) {
      const answer = await ask({ kind: 'print', format, origin })
      if (answer.kind === 'printed') return answer.text
      throw new Error(answer.kind === 'failed' ? answer.reason : answer.kind)
    },
    stop: () => end(''),
  }
}
