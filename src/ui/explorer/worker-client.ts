/** Sends requests to the sandbox worker and matches its responses. */
import { SANDBOX_APIS, type SandboxApi } from '@dev-center/sandbox/apis'
import type { FromExplorerWorker, SchemaTexts, ToExplorerWorker } from './worker-protocol.ts'

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
export type Question = WithoutId<ToExplorerWorker>
export type AskWorker = (question: Question) => Promise<FromExplorerWorker>

/** Rejects a request that the worker could not handle, and all pending ones when the worker stops. */
export function startWorker(): AskWorker {
  const worker = new Worker(new URL('./sandbox.worker.ts', import.meta.url), { type: 'module' })
  const open = new Map<number, { resolve: (answer: FromExplorerWorker) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromExplorerWorker>) => {
    const waiting = open.get(data.id)
    open.delete(data.id)
    if (data.kind === 'failed') waiting?.reject(new Error(data.reason))
    else waiting?.resolve(data)
  })
  worker.addEventListener('error', (event) => {
    for (const { reject } of open.values()) reject(new Error(event.message || 'The worker stopped'))
    open.clear()
  })
  return (question) =>
    new Promise((resolve, reject) => {
      last += 1
      open.set(last, { resolve, reject })
      worker.postMessage({ ...question, id: last })
    })
}

/** The REST contract, written by site/outputs. */
const CONTRACT_PATH = '/_dc/rest/contract.json'

/** Public path of a schema document, written by compile/compilers/graphql. */
function sdlPath(api: SandboxApi): string {
  return `/_dc/graphql/${api}.graphql`
}

export function loadContract(): Promise<string> {
  return load(CONTRACT_PATH)
}

export async function loadSchemas(): Promise<SchemaTexts> {
  const [storefront = '', admin = ''] = await Promise.all(SANDBOX_APIS.map((api) => load(sdlPath(api))))
  return { storefront, admin }
}

async function load(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}
