/** The next message of a worker thread, with a time limit. */
import type { Worker } from 'node:worker_threads'

/** Rejects if the thread takes too long, fails, or ends. */
// biome-ignore lint/suspicious/noExplicitAny: the thread is our own code
export function nextMessage(worker: Worker, limitMs: number): Promise<any> {
  const { promise, resolve, reject } = Promise.withResolvers()
  const timer = setTimeout(() => reject(new Error('too slow')), limitMs)
  const onExit = () => reject(new Error('ended'))
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', onExit)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('error', reject)
    worker.off('exit', onExit)
  })
}
