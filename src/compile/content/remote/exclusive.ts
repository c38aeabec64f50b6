/**
 * One update at a time per machine or shared disk. Nothing breaks without it, because copies are named by content hash
 * and the lock file is replaced atomically; it avoids duplicate requests to the host and lost work.
 */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reasonOf, SourceFault } from './source-fault.ts'

export interface ExclusiveOptions {
  /** How long to wait for the other run. */
  readonly waitMs?: number
  readonly pollMs?: number
  /** A mark that was not renewed for this long belongs to a crashed run. */
  readonly staleMs?: number
}

const DEFAULTS = { waitMs: 150_000, pollMs: 200, staleMs: 60_000 }

/** Runs `task` while `file` marks that it is running. Throws a SourceFault if another run does not end. */
export async function exclusively<T>(file: string, task: () => Promise<T>, options: ExclusiveOptions = {}): Promise<T> {
  const { waitMs, pollMs, staleMs } = { ...DEFAULTS, ...options }
  const token = JSON.stringify({ pid: process.pid, host: hostname(), id: randomBytes(8).toString('hex') })
  const until = Date.now() + waitMs
  while (!(await take(file, token))) {
    await clearDead(file, staleMs)
    if (Date.now() > until) throw new SourceFault('content_busy', 'another update is running')
    await wait(pollMs)
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), staleMs / 6)
  try {
    return await task()
  } finally {
    clearInterval(beat)
    if ((await readFile(file, 'utf8').catch(() => '')) === token) await rm(file, { force: true })
  }
}

async function take(file: string, token: string): Promise<boolean> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new SourceFault('content_disk', `the copy can't be written: ${reasonOf(error)}`, { cause: error })
  }
}

/** Removes the mark of a run that no longer exists. */
async function clearDead(file: string, staleMs: number): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => null)
  if (seen === null || !(await isDead(file, seen, staleMs))) return
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await rename(file, aside)
    // After the mark was read, another run may have removed it and set a new one: the new one is put back.
    if ((await readFile(aside, 'utf8')) !== seen) await link(aside, file).catch(() => {})
  } catch {
    // Another run was faster.
  }
  await rm(aside, { force: true })
}

async function isDead(file: string, text: string, staleMs: number): Promise<boolean> {
  const info = await stat(file).catch(() => null)
  if (info === null) return false
  if (Date.now() - info.mtimeMs > staleMs) return true
  const { pid, host } = readToken(text)
  return host === hostname() && pid !== null && !isRunning(pid)
}

function readToken(text: string): { readonly pid: number | null; readonly host: string | null } {
  try {
    const { pid, host } = JSON.parse(text)
    return { pid: Number.isInteger(pid) ? pid : null, host: typeof host === 'string' ? host : null }
  } catch {
    // Incomplete file: its age decides.
    return { pid: null, host: null }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
