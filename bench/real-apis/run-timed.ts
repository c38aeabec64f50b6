/** Runs a command: wall time, processor time, and memory of it and its processes. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const EVERY_MS = 100

interface Timed {
  readonly seconds: number
  /** User and system time of all processes. */
  readonly cpu: number
  /** Largest sum of the proportional memory of all processes; 0 where the system doesn't say. */
  readonly megabytes: number
}

export function runTimed(dir: string, command: string, ...args: readonly string[]): Promise<Timed> {
  return runProgram(['--disable-warning=ExperimentalWarning', command, ...args], ROOT, {
    CONTENT_DIR: join(dir, 'content'),
    CACHE_DIR: join(dir, 'cache'),
    DIST_DIR: join(dir, 'dist'),
    SITE_LOCALES: 'en-US',
  })
}

/** A program for Node, such as that of another generator. */
export async function runProgram(
  args: readonly string[],
  cwd: string,
  environment: { readonly [name: string]: string } = {},
): Promise<Timed> {
  const started = performance.now()
  const before = process.resourceUsage()
  const child = spawn(process.execPath, [...args], { cwd, stdio: 'ignore', env: { ...process.env, ...environment } })
  let most = 0
  const cpuOf = new Map<number, number>()
  const timer = setInterval(() => {
    const tree = processesBelow(child.pid ?? 0)
    for (const pid of tree) cpuOf.set(pid, cpuSeconds(pid))
    most = Math.max(
      most,
      tree.reduce((sum, pid) => sum + memoryOf(pid), 0),
    )
  }, EVERY_MS)
  await new Promise((done) => child.on('close', done))
  clearInterval(timer)
  const after = process.resourceUsage()
  const own = (after.userCPUTime - before.userCPUTime + after.systemCPUTime - before.systemCPUTime) / 1e6
  const cpu = [...cpuOf.values()].reduce((sum, one) => sum + one, 0)
  return { seconds: (performance.now() - started) / 1000, cpu: cpu || own, megabytes: most }
}

function processesBelow(root: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const [, , parent = '0'] = statOf(Number(name))
    parents.set(Number(parent), [...(parents.get(Number(parent)) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(parents.get(pid) ?? []))
  return found
}

/** Fields of /proc/<pid>/stat: pid, name, and what follows the state. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, ...rest] = text.slice(text.lastIndexOf(')')).split(' ')
    return [String(pid), rest[0] ?? '', rest[1] ?? '0', ...rest.slice(2)]
  } catch {
    return []
  }
}

/** User and system time, in ticks of 10 ms. */
function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[12] ?? 0) + Number(fields[13] ?? 0)) / 100
}

function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
