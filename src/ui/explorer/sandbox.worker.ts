/**
 * The sandbox off the main thread: numbered requests, one after another. This file imports nothing at once, so that no
 * other file of the bundle imports it: WebKit would run it a second time, with a store of its own, and answer twice.
 */
import type { FromExplorerWorker, ToExplorerWorker } from './worker-protocol.ts'

const answers = import('./worker-answers.ts')

let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ToExplorerWorker>) => {
  last = last.then(async () => self.postMessage(await answerTo(data)))
})

async function answerTo(message: ToExplorerWorker): Promise<FromExplorerWorker> {
  try {
    return await (await answers).answer(message)
  } catch (error) {
    // Such as a file that is no longer there after an update of the site.
    return { id: message.id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
