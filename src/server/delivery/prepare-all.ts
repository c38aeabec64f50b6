/** Prepares all files of a build on every core: compressing and parsing are pure work, so threads share it file by file. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Fault } from '../../core/fault.ts'
import { type Prepared, type PrepareJob, prepareFile } from './prepare-file.ts'

/** Starting a thread costs about as much as this many small pages. */
const THREADS_FROM_JOBS = 48
const THREADS_MAX = 8

type Answer = { readonly prepared: Prepared } | { readonly error: string }

/** Results in the order of the jobs. */
export async function prepareAll(jobs: readonly PrepareJob[]): Promise<readonly Prepared[]> {
  const threads = Math.min(THREADS_MAX, availableParallelism())
  if (jobs.length < THREADS_FROM_JOBS || threads < 2) {
    const done: Prepared[] = []
    for (const job of jobs) done.push(await prepareFile(job))
    return done
  }
  // The heaviest first, so that no thread is left alone with one at the end.
  const queue = jobs
    .map((job, at) => ({ job, at }))
    .toSorted((a, b) => Number(b.job.immutable) - Number(a.job.immutable))
  const results: Prepared[] = []
  await Promise.all(Array.from({ length: threads }, () => runThread(queue, results)))
  return results
}

async function runThread(queue: { job: PrepareJob; at: number }[], results: Prepared[]): Promise<void> {
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url))
  try {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const answer = await ask(worker, next.job)
      if ('error' in answer) throw new Fault('prepare_failed', { message: `${next.job.file}: ${answer.error}` })
      results[next.at] = answer.prepared
    }
  } finally {
    await worker.terminate()
  }
}

function ask(worker: Worker, job: PrepareJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject)
      resolve(answer)
    })
    worker.once('error', reject)
    worker.postMessage(job)
  })
}
