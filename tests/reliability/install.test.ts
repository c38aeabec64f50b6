/**
 * An installation with the steps of README.md, docs/operations.md, and deploy/Dockerfile, in empty folders, from the
 * registry of this machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStages, runStage, type Stage, shellEnvironment } from '../fixtures/dockerfile.ts'
import { getRaw, pause, statusOf } from '../fixtures/raw-http.ts'
import { freePort, removeDir, temporaryDir } from '../fixtures/server-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SHOP = 'tests/fixtures/umbrella-shop/content'
const INSTALL_AND_BUILD_MS = 300_000

let dir: string
const running = new Set<ChildProcess>()
beforeAll(() => {
  dir = roomyDir()
})
afterAll(() => {
  for (const child of running) signal(child, 'SIGKILL')
  removeDir(dir)
})

/** In memory if there is enough: forty thousand files are faster to write, and much faster to delete. */
function roomyDir(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return temporaryDir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? mkdtempSync(join(memory, 'dev-center-install-')) : temporaryDir()
}

/** The files of a clone of the working tree, except that the content is only the shop that sells umbrellas. */
function cloneTo(target: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of stdout.split('\0')) {
    if (file === '' || /^(?:content|docs|bench)\//.test(file)) continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(ROOT, file), join(target, file), { recursive: true, verbatimSymlinks: true })
  }
}

function environment(more: { readonly [name: string]: string }): NodeJS.ProcessEnv {
  return { ...shellEnvironment(), ...more }
}

/** Starts it in a separate process group, so that npm, the runner, and the service end together. */
function start(command: string, args: readonly string[], cwd: string, env: { readonly [name: string]: string }) {
  const child = spawn(command, args, { cwd, env: environment(env), stdio: 'pipe', detached: true })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('exit', done)).finally(() => running.delete(child))
  return { child, ended, output: () => output, stop: () => signal(child, 'SIGTERM') }
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name)
}

async function waitForPage(port: number, path: string, isRunning: () => boolean): Promise<number> {
  while (isRunning()) {
    const status = statusOf(await getRaw(port, path))
    if (status !== 0) return status
    await pause(100)
  }
  return 0
}

describe('a fresh clone', () => {
  let clone: string
  beforeAll(() => {
    clone = join(dir, 'clone')
    cloneTo(clone)
  })

  it(
    'builds and serves with NODE_ENV=production npm start',
    async () => {
      const port = await freePort()
      const env = { NODE_ENV: 'production', PORT: String(port), CONTENT_DIR: SHOP, LOG_LEVEL: 'warn' }
      const { child, ended, output, stop } = start('npm', ['start'], clone, env)
      const status = await waitForPage(port, '/', () => child.exitCode === null)
      expect(status, output()).toBe(200)
      stop()
      await ended
      // It worked without the test tools.
      expect(readdirSync(join(clone, 'node_modules'))).not.toContain('vitest')
    },
    INSTALL_AND_BUILD_MS,
  )

  it('has lockfiles that npm ci takes, with and without the tools of the tests', () => {
    for (const [folder, more] of [
      ['', []],
      ['', ['--omit=dev']],
      ['deploy', []],
    ] as const) {
      const empty = join(dir, `empty-${folder}${more.length}`)
      for (const file of ['package.json', 'package-lock.json'])
        cpSync(join(ROOT, folder, file), join(empty, file), { recursive: true })
      const npm = spawnSync('npm', ['ci', '--dry-run', '--no-audit', ...more], {
        cwd: empty,
        env: environment({}),
        encoding: 'utf8',
      })
      expect(npm.status, npm.stderr).toBe(0)
    }
  })
})

describe('the image, step by step', () => {
  // The image has the Node that runs the tests; what runs `npm test` may be older.
  const nodeOfImage = { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  let image: Stage
  beforeAll(() => {
    const stages = readStages(join(ROOT, 'deploy/Dockerfile'))
    const packages = runStage(stages.get('packages') ?? [], join(dir, 'packages'), { '': ROOT })
    // The build of the clone replaces that of the build stage, which runs the same two commands.
    const sources = { '': ROOT, build: join(dir, 'clone'), packages: packages.dir }
    image = runStage(stages.get('') ?? [], join(dir, 'image'), sources)
  }, INSTALL_AND_BUILD_MS)

  it('builds with the commands that were tested above', () => {
    const build = readStages(join(ROOT, 'deploy/Dockerfile')).get('build') ?? []
    const commands = build.filter(({ name }) => name === 'RUN').map(({ rest }) => rest)
    expect(commands).toEqual(['npm ci --omit=dev --no-audit --no-fund', 'npm run build -- --for-service'])
  })

  it('contains fewer than 60 packages, and no build tool', () => {
    const installed = JSON.parse(readFileSync(join(image.dir, 'node_modules/.package-lock.json'), 'utf8'))
    const paths = Object.keys(installed.packages)
    process.stdout.write(`packages to serve: ${paths.length}\n`)
    expect(paths.length).toBeLessThan(60)
    expect(paths.filter((path) => /vite|rolldown|sharp/.test(path))).toEqual([])
  })

  it('serves, says by its health check that it does, on any port, and takes the commands of its operator', async () => {
    const port = await freePort()
    const PUBLIC_ORIGIN = `http://localhost:${port}`
    const env = { ...nodeOfImage, ...image.env, DATA_DIR: join(dir, 'data'), PORT: String(port), PUBLIC_ORIGIN }
    const [command = '', ...args] = image.cmd
    const { child, ended, output, stop } = start(command, args, image.dir, env)
    expect(await waitForPage(port, '/', () => child.exitCode === null), output()).toBe(200)
    const run = ([name = '', ...rest]: readonly string[], more: object = {}) =>
      spawnSync(name, rest, { cwd: image.dir, env: environment({ ...env, ...more }), encoding: 'utf8' })
    expect(run(image.healthcheck).status).toBe(0)
    expect(run(image.healthcheck, { PORT: String(await freePort()) }).status).toBe(1)
    const stats = run(['npm', 'run', '--silent', 'feedback', '--', 'stats', '--json'])
    expect(stats.status, stats.stderr).toBe(0)
    expect(JSON.parse(stats.stdout)).toMatchObject({})
    const reports = run(['npm', 'run', '--silent', 'reports', '--', 'pages'])
    expect(reports.status, reports.stderr).toBe(0)
    stop()
    expect(await ended).toBe(0)
  })

  it('does not serve pages that name this machine to others, when nobody has said where it is', async () => {
    const env = { ...nodeOfImage, ...image.env, DATA_DIR: join(dir, 'data'), PORT: String(await freePort()) }
    const [command = '', ...args] = image.cmd
    const { ended, output } = start(command, args, image.dir, env)
    expect(await ended).toBe(1)
    expect(output()).toContain('PUBLIC_ORIGIN')
  })
})
