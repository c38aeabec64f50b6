/**
 * Where a build from nothing spends its time: wall and processor time by phase and by kind of thread, and the most
 * memory of each process. Reads /proc, so it runs on Linux only.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MEMORY } from '../scripts/memory.mjs'
import { row, title } from './figures.ts'
import { sizeOf } from './growth.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SAMPLE_EVERY_MS = 100
/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_S = 100
const PAGE_BYTES = 4096

/** Processor time in seconds by kind of thread. */
type Spent = Map<string, number>

interface Mark {
  readonly phase: string
  readonly at: number
}
interface Sample {
  readonly at: number
  /** Since the start of the build, by thread: `kind` and seconds. */
  readonly threads: ReadonlyMap<string, { readonly kind: string; readonly seconds: number }>
  readonly memory: ReadonlyMap<string, number>
}

/**
 * Builds with an empty cache and prints the table. `env` chooses content and languages; `out` receives cache and output
 * and is emptied first.
 */
export async function profileBuild(name: string, out: string, env: NodeJS.ProcessEnv, ...args: readonly string[]) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const child = spawn(
    process.execPath,
    [
      ...MEMORY.build.options,
      '--disable-warning=ExperimentalWarning',
      'src/cli/build.ts',
      '--figures',
      '--keep-going',
      ...args,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...env, CACHE_DIR: join(out, 'cache'), DIST_DIR: join(out, 'dist') },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    },
  )
  const started = Date.now()
  const marks: Mark[] = [{ phase: 'Starting', at: started }]
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const samples: Sample[] = []
  const timer = setInterval(() => samples.push(sampleOf(child.pid ?? 0)), SAMPLE_EVERY_MS)
  const code = await new Promise((done) => child.on('close', done))
  clearInterval(timer)
  const ended = Date.now()
  if (code !== 0) throw new Error(`the build failed:\n${text.slice(-2000)}`)
  for (const [, at, phase] of text.matchAll(/^phase (\d+) (.+)$/gm))
    marks.push({ phase: String(phase), at: Number(at) })
  print(name, marks, samples, ended)
  const { files, bytes } = sizeOf(join(out, 'dist'))
  row('written', `${(bytes / 1e6).toFixed(0)} MB in ${files} files`)
}

function print(name: string, marks: readonly Mark[], samples: readonly Sample[], ended: number): void {
  const kinds = [...new Set(samples.flatMap(({ threads }) => [...threads.values()].map(({ kind }) => kind)))].toSorted()
  title(`${name}: seconds`)
  row('phase', 'wall', 'processor', ...kinds)
  const all: Spent = new Map()
  for (const [index, { phase, at }] of marks.entries()) {
    const until = marks[index + 1]?.at ?? ended
    const spent = spentBetween(samples, at, until)
    for (const [kind, seconds] of spent) all.set(kind, (all.get(kind) ?? 0) + seconds)
    row(
      phase,
      ((until - at) / 1000).toFixed(1),
      sum(spent).toFixed(1),
      ...kinds.map((kind) => (spent.get(kind) ?? 0).toFixed(1)),
    )
  }
  row(
    'all',
    ((ended - (marks[0]?.at ?? ended)) / 1000).toFixed(1),
    sum(all).toFixed(1),
    ...kinds.map((kind) => (all.get(kind) ?? 0).toFixed(1)),
  )
  const most = new Map<string, number>()
  for (const { memory } of samples)
    for (const [process, bytes] of memory) most.set(process, Math.max(most.get(process) ?? 0, bytes))
  for (const [process, bytes] of most) row(`most memory, ${process}`, `${(bytes / 1e6).toFixed(0)} MB`)
}

function sum(spent: Spent): number {
  return [...spent.values()].reduce((all, seconds) => all + seconds, 0)
}

/** A thread that ended within the time counts until the last sample in which it ran. */
function spentBetween(samples: readonly Sample[], from: number, until: number): Spent {
  const before = new Map<string, number>()
  const spent: Spent = new Map()
  for (const { at, threads } of samples) {
    for (const [thread, { kind, seconds }] of threads) {
      if (at > from && at <= until) spent.set(kind, (spent.get(kind) ?? 0) + seconds - (before.get(thread) ?? 0))
      if (at <= until) before.set(thread, seconds)
    }
  }
  return spent
}

/** Of all processes in the session of the build. */
function sampleOf(session: number): Sample {
  const threads = new Map<string, { kind: string; seconds: number }>()
  const memory = new Map<string, number>()
  for (const process of readdirSync('/proc')) {
    if (!/^\d+$/.test(process)) continue
    try {
      const own = fieldsOf(`/proc/${process}/stat`)
      if (Number(own[3]) !== session) continue
      const kind = kindOf(readFileSync(`/proc/${process}/cmdline`, 'utf8'))
      const bytes = Number(readFileSync(`/proc/${process}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
      memory.set(kind, Math.max(memory.get(kind) ?? 0, bytes))
      for (const thread of readdirSync(`/proc/${process}/task`)) {
        const fields = fieldsOf(`/proc/${process}/task/${thread}/stat`)
        const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
        const name = readFileSync(`/proc/${process}/task/${thread}/comm`, 'utf8').trim()
        threads.set(`${process}.${thread}`, {
          kind: kind === 'build' ? threadOf(name, thread === process) : kind,
          seconds,
        })
      }
    } catch {
      // It ended in the meantime.
    }
  }
  return { at: Date.now(), threads, memory }
}

/** Fields from the third on: names can contain spaces. */
function fieldsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function kindOf(command: string): string {
  if (command.includes('renderer/bundle.ts')) return 'bundler'
  return command.includes('src/cli/build.ts') ? 'build' : 'compilers'
}

function threadOf(name: string, isMain: boolean): string {
  if (isMain) return 'main'
  return /^V8/i.test(name) ? 'engine' : /uv|pool/i.test(name) ? 'system' : `thread ${name}`
}

if (import.meta.main) {
  const [content, out = '.cache/phases', ...args] = process.argv.slice(2)
  const isOurs = content === undefined || content === 'ours'
  const env = isOurs ? {} : { CONTENT_DIR: resolve(content), SITE_LOCALES: 'en-US', DEVCENTER_CONFIG: 'none' }
  await profileBuild(isOurs ? 'This site from nothing' : `${content} from nothing`, resolve(out), env, ...args)
}
