/** Worker thread of packer.ts: prepares the files in each message. */
import { parentPort } from 'node:worker_threads'
import type { PackResult } from './packer.ts'
import { type PrepareJob, prepareFile } from './prepare-file.ts'

const port = parentPort
port?.on('message', (jobs: readonly PrepareJob[]) => port.postMessage(jobs.map(prepare)))

function prepare(job: PrepareJob): PackResult {
  try {
    return { prepared: prepareFile(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
