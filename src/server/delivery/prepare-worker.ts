/** Worker thread of packer.ts: one file after another, as they are handed out. */
import { parentPort } from 'node:worker_threads'
import { type PrepareJob, prepareFile } from './prepare-file.ts'

const port = parentPort
port?.on('message', (job: PrepareJob) => {
  prepareFile(job).then(
    (prepared) => port.postMessage({ prepared }),
    (error: unknown) => port.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})
