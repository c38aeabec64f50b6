/**
 * Threads that help to compile a large site from nothing: all draw from one list, and hand over what they made through the cache,
 * where the process that asked finds it. A helper that fails costs time only: what is missing is compiled by who asked.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PartsOptions } from './open-parts.ts'
import type { StoredFile } from './source/content-store.ts'

/** Fewer units are done before a thread has started. */
const MIN_UNITS = 150
const MAX_HELPERS = 3

/** The list that all draw from. */
export interface Turns {
  /** Path of the next unit that nobody has drawn; undefined when there is none. */
  draw(): string | undefined
}

export interface Helpers {
  readonly turns: Turns
  /** When every helper has ended. */
  readonly done: Promise<void>
}

/** What a thread is given (unit-helper-thread.ts). */
export interface HelperData {
  readonly options: PartsOptions
  /** Of the content folder, as they were read. */
  readonly files: readonly StoredFile[]
  readonly paths: readonly string[]
  readonly next: SharedArrayBuffer
}

/** null when the units are too few, or the machine has one core only. */
export function startHelpers(
  options: PartsOptions,
  files: readonly StoredFile[],
  paths: readonly string[],
): Helpers | null {
  const count = Math.min(MAX_HELPERS, availableParallelism() - 1)
  // A bundled compiler has no file that a thread could start from.
  if (paths.length < MIN_UNITS || count < 1 || !import.meta.url.endsWith('unit-helpers.ts')) return null
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const data: HelperData = { options, files, paths, next }
  const helpers = Array.from({ length: count }, () => runHelper(data))
  return { turns: turnsOf(paths, next), done: Promise.all(helpers).then(() => {}) }
}

function runHelper(data: HelperData): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./unit-helper-thread.ts', import.meta.url), { workerData: data })
    worker.on('error', () => resolve())
    worker.on('exit', () => resolve())
  })
}

/** Without `next`, a list of one's own. */
export function turnsOf(
  paths: readonly string[],
  next: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
): Turns {
  const counter = new Int32Array(next)
  return { draw: () => paths[Atomics.add(counter, 0, 1)] }
}
