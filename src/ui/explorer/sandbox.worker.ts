/** The sandbox off the main thread: one store per page, handling numbered requests one after another. */

import { createSandbox } from '@dev-center/sandbox'
import type { SandboxApi } from '@dev-center/sandbox/apis'
import type { Call, FromWorker, ToWorker } from './worker-protocol.ts'

/** Loaded on the first request to an API, so that readers of REST pages do not load GraphQL schemas. */
const documents: { readonly sdl: { [Api in SandboxApi]?: string }; contract?: string } = { sdl: {} }
const sandbox = createSandbox(documents)

let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  last = last.then(async () => self.postMessage(await answer(data)))
})

async function answer(message: ToWorker): Promise<FromWorker> {
  const { id } = message
  try {
    switch (message.kind) {
      case 'schemas':
        Object.assign(documents.sdl, message.sdl)
        await sandbox.loadGraphql()
        return { id, kind: 'done' }
      case 'contract':
        documents.contract = message.contract
        return { id, kind: 'done' }
      case 'replay':
        sandbox.reset()
        for (const call of message.calls) await repeat(call)
        return { id, kind: 'done' }
      case 'graphql':
        return { id, kind: 'graphql', answer: await sandbox.graphql(message.api, message.request) }
      case 'rest':
        return { id, kind: 'rest', response: await sandbox.rest(message.request) }
    }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

async function repeat(call: Call): Promise<void> {
  if (call.kind === 'rest') await sandbox.rest(call.request)
  else await sandbox.run(call.api, call.request)
}
