/**
 * Ends its process if a task exceeds its limits, or if the caller is gone. A thread keeps running whatever the task
 * does, even during an infinite loop in a native parser.
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { STOPPED, type StopReason } from './messages.ts'
import type { WatchData } from './serve-tasks.ts'

const LOOK_EVERY_MS = 100
/** `process.stderr` of a thread is not that of its process. */
const STANDARD_ERROR = 2
const MIB = 1024 * 1024

// Only serve-tasks.ts starts this file.
const { limit, memoryMb, parent } = workerData as WatchData
const workLimit = new Float64Array(limit)

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const most = workLimit[0] ?? 0
  if (process.ppid !== parent) end(null)
  else if (most > 0 && (user + system) / 1000 > most) end('time')
  else if (process.memoryUsage.rss() / MIB > memoryMb) end('memory')
}, LOOK_EVERY_MS)
parentPort?.postMessage('watching')

function end(reason: StopReason | null): void {
  if (reason !== null) writeSync(STANDARD_ERROR, `${STOPPED}${reason}\n`)
  process.kill(process.pid, 'SIGKILL')
}
