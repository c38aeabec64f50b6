/**
 * From a clone to the first page, as a newcomer does it: `git clone`, then `npm start` with an empty home folder, so
 * that every package is fetched. Prints when each step is reached, and the processor time until then of all processes
 * that were started. Reads /proc, so it runs on Linux only. Not part of `npm run bench`, because it uses the network.
 *
 * `node bench/first-page.ts [REPOSITORY]`
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { row, title } from './figures.ts'

const ASK_EVERY_MS = 100
/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_S = 100
const LONGEST_MS = 30 * 60_000
/** A page of the reference: none of the first files that are written. */
const PAGE = '/docs/rest-management/orders'

export async function benchFirstPage(repository: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-center-first-page-'))
  const [clone, home] = [join(folder, 'clone'), join(folder, 'home')]
  mkdirSync(home)
  title(`From a clone to the first page (load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]})`)
  const started = Date.now()
  const { status } = spawnSync('git', ['clone', '--quiet', repository, clone], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${repository} can't be cloned.`)
  row('cloned', at(started))
  const port = await freePort()
  // A session of its own, by which all its processes are found and ended.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, HOME: home, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  const session = child.pid ?? 0
  const spent = new Map<number, number>()
  const timer = setInterval(() => addSpent(session, spent), ASK_EVERY_MS)
  try {
    const origin = `http://localhost:${port}`
    for (const [name, isReached] of [
      ['packages are installed, and the address accepts connections', () => answers(origin, '/healthz')],
      ['the first page is answered', () => isOk(origin, PAGE)],
      ['everything is built, and the service is ready', () => isOk(origin, '/readyz')],
    ] as const) {
      while (!(await isReached())) {
        if (child.exitCode !== null || Date.now() - started > LONGEST_MS) throw new Error(`not reached: ${name}`)
        await wait(ASK_EVERY_MS)
      }
      const seconds = [...spent.values()].reduce((sum, one) => sum + one, 0)
      row(name, at(started), `${seconds.toFixed(1)} s of processor time`)
    }
  } finally {
    clearInterval(timer)
    process.kill(-session, 'SIGTERM')
    await new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

const at = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`

/** Whether anything is answered. A request that nothing answers soon counts as connected, too: pages wait. */
function answers(origin: string, path: string): Promise<boolean> {
  return fetch(origin + path, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    (error: Error) => error.name === 'TimeoutError',
  )
}

function isOk(origin: string, path: string): Promise<boolean> {
  return fetch(origin + path).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Adds the processor time so far of each process of the session, in seconds. */
function addSpent(session: number, spent: Map<number, number>): void {
  for (const process of readdirSync('/proc')) {
    if (!/^\d+$/.test(process)) continue
    try {
      const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
      // The name of a command may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(fields[3]) !== session) continue
      spent.set(Number(process), (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S)
    } catch {
      // It has ended.
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}

if (import.meta.main) await benchFirstPage(resolve(process.argv[2] ?? '.'))
