/** The sandbox as the page sees it: schemas from static files, everything else in the worker. */
import { SANDBOX_APIS, type SandboxApi } from '../../sandbox/apis.ts'
import type { GraphqlRequest, GraphqlResponse } from '../../sandbox/sandbox.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

export interface SandboxClient {
  /** Schema documents, as they were loaded. */
  readonly sdl: { readonly [Api in SandboxApi]: string }
  run(api: SandboxApi, request: GraphqlRequest): Promise<GraphqlResponse>
  reset(): Promise<void>
  /** Ends the worker; questions that are open are never answered. */
  close(): void
}

/** Loads both schemas and starts the worker. Rejects when a file is missing or the worker cannot start; a later call tries again. */
export async function startSandbox(): Promise<SandboxClient> {
  const [storefront, admin] = await Promise.all(SANDBOX_APIS.map(loadSdl))
  const sdl = { storefront: storefront ?? '', admin: admin ?? '' }
  const worker = new Worker(new URL('./sandbox.worker.ts', import.meta.url), { type: 'module' })
  const ask = createAsker(worker)
  await ask({ kind: 'start', sdl })
  return {
    sdl,
    async run(api, request) {
      const answer = await ask({ kind: 'run', api, request })
      return answer.kind === 'response' ? answer.response : {}
    },
    async reset() {
      await ask({ kind: 'reset' })
    },
    close: () => worker.terminate(),
  }
}

/** Public path of a schema document; compile/graphql puts it there. */
export function sdlPath(api: SandboxApi): string {
  return `/_dc/graphql/${api}.graphql`
}

async function loadSdl(api: SandboxApi): Promise<string> {
  const response = await fetch(sdlPath(api))
  if (!response.ok) throw new Error(`${sdlPath(api)} answered ${response.status}`)
  return response.text()
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

function createAsker(worker: Worker): (message: WithoutId<ToWorker>) => Promise<FromWorker> {
  const open = new Map<number, { resolve: (answer: FromWorker) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const waiting = open.get(data.id)
    open.delete(data.id)
    if (data.kind === 'failed') waiting?.reject(new Error(data.reason))
    else waiting?.resolve(data)
  })
  worker.addEventListener('error', (event) => {
    for (const { reject } of open.values()) reject(new Error(event.message || 'The worker stopped'))
    open.clear()
  })
  return (message) =>
    new Promise((resolve, reject) => {
      last += 1
      open.set(last, { resolve, reject })
      worker.postMessage({ ...message, id: last })
    })
}
