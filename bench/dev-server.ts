/** Runs `npm run dev` as a process for benches: measures what it shows and when, and the memory of all its processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const PORT = 4390
const ORIGIN = `http://localhost:${PORT}`
/** Time between two requests of a page: each request renders it, which costs the server time. */
const LOOK_EVERY_MS = 50
const MEMORY_EVERY_MS = 250

export interface DevServer {
  /** Resolves when the page contains the text; rejects after `limitMs`. */
  until(path: string, mark: string, limitMs: number): Promise<void>
  /**
   * Runs an edit and waits until an open page has reloaded with the text. Like the browser, it is notified that
   * something changed, asks whether the page has changed, and then requests the page. Rejects after `limitMs`.
   */
  edited(edit: () => void, path: string, mark: string, limitMs: number): Promise<void>
  /** Resolves when all checks have finished. */
  checked(limitMs: number): Promise<void>
  /** Peak memory of all its processes together since the last call, in MB; NaN if the system doesn't provide it. */
  peakMb(): number
  /** Resolves when its port is free again. */
  end(): Promise<void>
}

export function startDevServer(environment: NodeJS.ProcessEnv): DevServer {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  let peak = Number.NaN
  const timer = setInterval(() => {
    const now = memoryMb(server.pid ?? 0)
    if (!(now <= peak)) peak = now
  }, MEMORY_EVERY_MS)
  const until = async (path: string, mark: string, limitMs: number) => {
    const deadline = performance.now() + limitMs
    while (performance.now() < deadline) {
      if (server.exitCode !== null) throw new Error('the dev server ended')
      const text = await fetch(`${ORIGIN}${path}`)
        .then((response) => response.text())
        .catch(() => '')
      if (text.includes(mark)) return
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
    }
    throw new Error(`${path} never showed "${mark}"`)
  }
  const edited = async (edit: () => void, path: string, mark: string, limitMs: number) => {
    const versionOf = async () => {
      const data: unknown = await fetch(`${ORIGIN}/_dev/problems.json?path=${path}`).then((response) => response.json())
      return (data as { version: string }).version
    }
    const before = await versionOf()
    const limit = AbortSignal.timeout(limitMs)
    try {
      const { body } = await fetch(`${ORIGIN}/_dev/changes`, { signal: limit })
      edit()
      // The first message is sent on connection; the version says which one is for the edit.
      for await (const _message of body ?? []) {
        if ((await versionOf()) === before) continue
        return await until(path, mark, limitMs)
      }
      throw new Error('the dev server closed the channel')
    } catch (error) {
      throw limit.aborted ? new Error(`${path} never showed "${mark}"`) : error
    }
  }
  return {
    ...{ until, edited },
    checked: (limitMs) => until('/_dev/problems.json?path=/', '"isChecking":false', limitMs),
    peakMb() {
      const most = peak
      peak = Number.NaN
      return most
    },
    async end() {
      clearInterval(timer)
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Memory of a process and its descendants; shared memory is counted once. */
function memoryMb(pid: number): number {
  try {
    const [, kilobytes = 'NaN'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    // A process that has just ended has no memory.
    const below = children.map((child) => memoryMb(Number(child))).filter((mb) => !Number.isNaN(mb))
    return below.reduce((sum, mb) => sum + mb, Number(kilobytes) / 1024)
  } catch {
    return Number.NaN
  }
}
