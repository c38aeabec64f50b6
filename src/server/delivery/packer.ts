/**
 * Prepares the files of a build while the build continues: each file is passed on as soon as it is written, and threads
 * compress it in parallel.
 */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Fault } from '../../core/fault.ts'
import { DEPLOY_FOLDER, FACTS_FILE, MANIFEST_FILE, type Manifest } from './manifest.ts'
import { mediaType } from './media-type.ts'
import { type Prepared, type PrepareJob, type PreviousFile, prepareFile } from './prepare-file.ts'

export interface Packer {
  /** `file` (relative to the folder, with `/`) is complete and won't change. */
  add(file: string): void
  /**
   * Results for these files, in the same order, including files that were never added. Throws a Fault
   * for a file that can't be read.
   */
  prepared(files: readonly string[]): Promise<readonly Prepared[]>
  /** HTTP date of the build that last changed the file, if this build didn't. */
  modified(one: Prepared): string | undefined
  /** Ends the threads; call it even after a failure. */
  close(): Promise<void>
}

interface PackerOptions {
  /** The previously published build: unchanged files aren't compressed or parsed again. */
  readonly previousDir?: string | undefined
  /** Folders (with `/`) of files with a content hash in their names. */
  readonly immutableFolders?: readonly string[] | undefined
}

export const IMMUTABLE_FOLDERS = ['_astro/'] as const

/** Starting a thread takes about as long as this many small pages. */
const THREADS_FROM_FILES = 48
const THREADS_MAX = 8

/** A thread has one file at a time in memory, mostly as buffers outside of the heap. */
const YOUNG_MB = 24

/** One answer per requested file, in the same order. */
export type PackResult = { readonly prepared: Prepared } | { readonly error: string }

/** Files per message to a thread: each message costs the sender a third of a millisecond, and its time is the bottleneck. */
const BATCH_FILES = 8

interface Task {
  readonly job: PrepareJob
  done(prepared: Prepared): void
  failed(error: unknown): void
}

/**
 * Prepares files below `distDir` while others are still being written; `previousDir` is read once, immediately. Errors
 * of a file are thrown by `prepared`. Always close the packer, because it may have threads.
 *
 * @example
 * const packer = await createPacker('dist.new', { previousDir: 'dist' })
 * packer.add('docs/a.html') // compressed meanwhile
 * const [one] = await packer.prepared(['docs/a.html']) // its size, etag and encodings
 * await packer.close()
 */
export async function createPacker(distDir: string, options: PackerOptions = {}): Promise<Packer> {
  const previous = options.previousDir === undefined ? null : await readPrevious(options.previousDir)
  const folders = options.immutableFolders ?? IMMUTABLE_FOLDERS
  const results = new Map<string, Promise<Prepared>>()
  const queue: Task[] = []
  const threads: Promise<void>[] = []
  const limit = Math.min(THREADS_MAX, availableParallelism())
  /** All files are known, so waiting for more is pointless. */
  let isComplete = false
  let isClosed = false
  let wake: (() => void)[] = []

  function add(file: string): void {
    if (results.has(file)) return
    const job = {
      distDir,
      file,
      type: mediaType(file),
      // Parts of the search are data: many, and new whenever a text changes.
      immutable: folders.some((folder) => file.startsWith(folder)) && !file.endsWith('.json'),
      before: previous?.before(file) ?? null,
    }
    const result = new Promise<Prepared>((done, failed) => queue.push({ job, done, failed }))
    // `prepared` rejects with this error; until then it must count as handled.
    result.catch(() => {})
    results.set(file, result)
    if (threads.length === 0 && results.size >= THREADS_FROM_FILES && limit > 1)
      for (let count = 0; count < limit; count++) threads.push(runThread(next))
    if (queue.length >= BATCH_FILES) rouse()
  }

  function rouse(): void {
    const sleepers = wake
    wake = []
    for (const sleeper of sleepers) sleeper()
  }

  /** The next tasks, as soon as there are enough; empty if there will be no more. */
  async function next(): Promise<readonly Task[]> {
    while (queue.length < (isComplete ? 1 : BATCH_FILES) && !isClosed)
      await new Promise<void>((done) => wake.push(done))
    return queue.splice(0, BATCH_FILES)
  }

  async function prepared(files: readonly string[]): Promise<readonly Prepared[]> {
    for (const file of files) add(file)
    isComplete = true
    rouse()
    if (threads.length === 0) workHere(queue)
    return Promise.all(files.map((file) => results.get(file) as Promise<Prepared>))
  }

  async function close(): Promise<void> {
    isClosed = true
    queue.length = 0
    rouse()
    await Promise.all(threads)
  }

  return {
    add,
    prepared,
    close,
    modified: (one) => (one.unchanged ? previous?.modified(one.file) : undefined),
  }
}

function workHere(queue: Task[]): void {
  for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
    try {
      task.done(prepareFile(task.job))
    } catch (error) {
      task.failed(error)
    }
  }
}

async function runThread(next: () => Promise<readonly Task[]>): Promise<void> {
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let isAlive = true
  worker.once('exit', () => {
    isAlive = false
  })
  for (let tasks = await next(); tasks.length > 0; tasks = await next()) {
    try {
      if (!isAlive) throw new Fault('prepare_failed', { message: 'the thread exited.' })
      const answers = await ask(worker, tasks)
      for (const [index, task] of tasks.entries()) settle(task, answers[index])
    } catch (error) {
      for (const task of tasks) task.failed(error)
    }
  }
  await worker.terminate()
}

function settle({ job, done, failed }: Task, answer: PackResult | undefined): void {
  if (answer !== undefined && 'prepared' in answer) return done(answer.prepared)
  failed(new Fault('prepare_failed', { message: `${job.file}: ${answer?.error ?? 'no response'}` }))
}

function ask(worker: Worker, tasks: readonly Task[]): Promise<readonly PackResult[]> {
  return new Promise((resolve, reject) => {
    const onMessage = (answers: readonly PackResult[]) => {
      worker.off('error', onError)
      resolve(answers)
    }
    const onError = (error: unknown) => {
      worker.off('message', onMessage)
      reject(error)
    }
    worker.once('message', onMessage)
    worker.once('error', onError)
    worker.postMessage(tasks.map(({ job }) => job))
  })
}

interface Previous {
  before(file: string): PreviousFile | null
  modified(file: string): string | undefined
}

type FactsByTag = { readonly [etag: string]: PreviousFile['facts'] }

/** Null if there is no previous build that can be read: everything is then created anew. */
async function readPrevious(dir: string): Promise<Previous | null> {
  try {
    const manifest = JSON.parse(await readFile(join(dir, MANIFEST_FILE), 'utf8')) as Manifest
    const facts = JSON.parse(await readFile(join(dir, DEPLOY_FOLDER, FACTS_FILE), 'utf8')) as FactsByTag
    const byFile = new Map(Object.values(manifest.files).map((entry) => [entry.file, entry]))
    return {
      before(file) {
        const entry = byFile.get(file)
        if (entry === undefined) return null
        return { dir, etag: entry.etag, encodings: entry.encodings, facts: facts[entry.etag] ?? null }
      },
      modified: (file) => byFile.get(file)?.modified,
    }
  } catch {
    return null
  }
}
