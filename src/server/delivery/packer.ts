/**
 * Prepares the files of a build while the build continues: each is handed over when it is written, and compressed by
 * threads beside whatever makes the next one.
 */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Fault } from '../../core/fault.ts'
import { DEPLOY_FOLDER, FACTS_FILE, MANIFEST_FILE, type Manifest } from './manifest.ts'
import { mediaType } from './media-type.ts'
import { type Before, type Prepared, type PrepareJob, prepareFile } from './prepare-file.ts'

export interface Packer {
  /** `file` (below the folder, with `/`) is written and will not change any more. */
  add(file: string): void
  /** Results of these files in their order, those that were never added among them. Throws a Fault for a file that cannot be read. */
  prepared(files: readonly string[]): Promise<readonly Prepared[]>
  /** HTTP date of the build that last changed the file, when this build did not. */
  modified(one: Prepared): string | undefined
  /** Ends the threads; also after a failure. */
  close(): Promise<void>
}

interface PackerOptions {
  /** The published build before this one: what did not change is not compressed or read again. */
  readonly previousDir?: string | undefined
  /** Folders (with `/`) of files whose names contain a hash of their content. */
  readonly immutableFolders?: readonly string[] | undefined
  /** Prepared by other processes, in folders of their own: what is the same here is taken from there. */
  readonly elsewhere?: readonly PreparedFolder[] | undefined
}

export interface PreparedFolder {
  readonly dir: string
  readonly prepared: readonly Prepared[]
}

export const IMMUTABLE_FOLDERS = ['_astro/'] as const

/** Starting a thread costs about as much as this many small pages. */
const THREADS_FROM_FILES = 48
const THREADS_MAX = 8

/** Of as many files as were asked for, in their order. */
export type Answer = { readonly prepared: Prepared } | { readonly error: string }

/** Files handed to a thread at a time: a message costs the sender a third of a millisecond, and its time is the scarcest. */
const BATCH_FILES = 8

interface Task {
  readonly job: PrepareJob
  done(prepared: Prepared): void
  failed(error: unknown): void
}

/**
 * Prepares files below `distDir` while others are still being written; `previousDir` is read once, now. A failure of a
 * file comes from `prepared`. Close it in any case: it may run threads. Long, because the threads and the caller share
 * one queue.
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
  const elsewhere = new Map(
    options.elsewhere?.flatMap(({ dir, prepared }) => prepared.map((one) => [one.file, { dir, ...one }] as const)),
  )
  const results = new Map<string, Promise<Prepared>>()
  const queue: Task[] = []
  const threads: Promise<void>[] = []
  const limit = Math.min(THREADS_MAX, availableParallelism())
  /** All files are known: nothing is gained by waiting for more. */
  let isComplete = false
  let isClosed = false
  let wake: (() => void)[] = []

  function add(file: string): void {
    if (results.has(file)) return
    const job = {
      distDir,
      file,
      type: mediaType(file),
      // Parts of the search are data: many, and new with every change of a text.
      immutable: folders.some((folder) => file.startsWith(folder)) && !file.endsWith('.json'),
      before: previous?.before(file) ?? null,
      elsewhere: elsewhere.get(file) ?? null,
    }
    const result = new Promise<Prepared>((done, failed) => queue.push({ job, done, failed }))
    // `prepared` rejects with it; until then it must not end the process.
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

  /** The next tasks, as soon as there are enough; none when there will be none. */
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
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url))
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

function settle({ job, done, failed }: Task, answer: Answer | undefined): void {
  if (answer !== undefined && 'prepared' in answer) return done(answer.prepared)
  failed(new Fault('prepare_failed', { message: `${job.file}: ${answer?.error ?? 'no response'}` }))
}

function ask(worker: Worker, tasks: readonly Task[]): Promise<readonly Answer[]> {
  return new Promise((resolve, reject) => {
    const onMessage = (answers: readonly Answer[]) => {
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
  before(file: string): Before | null
  modified(file: string): string | undefined
}

type FactsByTag = { readonly [etag: string]: Before['facts'] }

/** Null when there is no build before, or not one that can be read: everything is then made anew. */
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
