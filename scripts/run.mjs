/**
 * Runs a command of the project on any machine with Node 20 or newer and npm: installs missing packages, then continues
 * with the Node 24 that is one of them (docs/decisions/0007). Plain JavaScript, because it runs before anything is
 * installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMissing, findUnlinked, installArguments } from './installed.mjs'
import { MEMORY } from './memory.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The commands of each script, run in order. Other arguments are passed to the last one. */
const COMMANDS = {
  // See startSite.
  start: [],
  build: [['src/cli/build.ts']],
  dev: [['src/cli/dev.ts']],
  check: [['src/cli/check.ts']],
  adopt: [['src/cli/adopt.ts']],
  errors: [['src/cli/error-pages.ts']],
  content: [['src/cli/content.ts']],
  new: [['src/cli/new.ts']],
  dates: [['src/cli/dates.ts']],
  facts: [['src/cli/facts/verify-facts.ts']],
  cite: [['src/cli/facts/cite.ts']],
  release: [['src/cli/release.ts']],
  evidence: [['src/cli/evidence.ts']],
  history: [['src/cli/history.ts']],
  bench: [['bench/run.ts']],
  test: [['tests/run.ts']],
  'test:reliability': [['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.reliability.config.ts']],
  feedback: [['src/cli/feedback.ts']],
  reports: [['src/cli/reports.ts']],
  sandbox: [['src/cli/sandbox.ts']],
  mcp: [['src/cli/mcp.ts']],
  'check-code': [['src/cli/check-code.ts']],
  'pack-check-code': [['src/cli/pack-check-code.ts']],
  exam: [['bench/exam/run.ts']],
  proof: [['bench/proof/run.ts']],
  screenshots: [['tests/screenshots.ts']],
}

/** Scripts that also need the packages for development. */
const NEEDS_TOOLS = new Set(['test', 'test:reliability', 'bench', 'exam', 'screenshots'])

/**
 * Only `npm ci`: any fallback for a lockfile that doesn't match would hide the mismatch until the next image is built.
 */
function install(name) {
  const withTools = NEEDS_TOOLS.has(name)
  const missing = findMissing(ROOT, withTools)
  if (missing.length === 0) return
  process.stderr.write(`Installing packages (${missing.length} are missing), this happens once …\n`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, [...installArguments(withTools), '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  process.stderr.write('The packages could not be installed; the lines above say why.\n')
  process.exit(1)
}

/** Links the project's own packages, which needs no registry, as `npm ci` would. */
function link() {
  for (const { path, resolved } of findUnlinked(ROOT)) {
    const folder = join(ROOT, dirname(path))
    mkdirSync(folder, { recursive: true })
    // A junction on Windows needs an absolute target, and no rights.
    const isWindows = process.platform === 'win32'
    symlinkSync(isWindows ? join(ROOT, resolved) : relative(folder, join(ROOT, resolved)), join(ROOT, path), 'junction')
  }
}

/** Node 24 from the packages, or the running Node if it is new enough. */
function findNode() {
  const { platform, arch } = process
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`]
  for (const name of names) {
    const file = join(ROOT, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  process.stderr.write(`No Node 24 for ${platform} ${arch} among the packages: run this with Node 24 or newer.\n`)
  process.exit(1)
}

/** Starts a command; `ended` resolves with its exit code. */
function launch(node, args, { env, options, stdio = 'inherit' }) {
  const child = spawn(node, [...options, '--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    stdio,
    env: { ...env, ...process.env },
  })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
  return { child, ended }
}

function run(node, args, { env, options } = { env: {}, options: [] }) {
  return launch(node, args, { env, options }).ended
}

/**
 * `npm start`: the build answers pages while it runs; when the site is published, the service starts, and takes the port
 * when it is ready for requests (docs/decisions/0084). Resolves with the exit code.
 */
async function startSite(node, rest) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const build = launch(node, ['src/cli/build.ts', '--if-changed', '--for-service', '--serve'], {
    ...MEMORY.build,
    stdio,
  })
  const published = new Promise((resolve) => build.child.once('message', () => resolve(null)))
  const code = await Promise.race([published, build.ended])
  if (code !== null && code !== 0) return code
  const service = launch(node, ['src/server/main.ts', '--take-over', ...rest], { env: {}, options: [], stdio })
  service.child.once('message', async () => {
    if (build.child.connected) {
      const left = new Promise((resolve) => build.child.once('message', resolve))
      build.child.send('leave', () => {})
      await Promise.race([left, build.ended])
    }
    service.child.send('listen', () => {})
  })
  return service.ended
}

const [name = '', ...rest] = process.argv.slice(2)
const steps = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!steps) {
  process.stderr.write(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(2)
}
install(name)
link()
const node = findNode()
// Caches compiled sources, so that commands start a third faster.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/node')
if (name === 'start') process.exit(await startSite(node, rest))
for (const [index, step] of steps.entries()) {
  const args = index === steps.length - 1 ? [...step, ...rest] : step
  const code = await run(node, args, MEMORY[name])
  if (code !== 0) process.exit(code)
}
