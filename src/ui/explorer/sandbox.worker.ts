/** The sandbox off the main thread: one shop for the page, answering numbered questions. */
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

let sandbox: Sandbox | null = null

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  const answer = (message: FromWorker): void => self.postMessage(message)
  if (data.kind === 'start') {
    sandbox = createSandbox({ sdl: data.sdl })
    return answer({ id: data.id, kind: 'done' })
  }
  if (sandbox === null)
    return answer({ id: data.id, kind: 'failed', reason: 'The sandbox was asked before it was started.' })
  if (data.kind === 'reset') {
    sandbox.reset()
    return answer({ id: data.id, kind: 'done' })
  }
  answer({ id: data.id, kind: 'response', response: await sandbox.run(data.api, data.request) })
})
