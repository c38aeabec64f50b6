/**
 * Runs a command of the project on any machine with Node 20 or newer and npm: installs what is missing, then continues
 * with the Node 24 that the install brings (docs/decisions/0007). Plain JavaScript, because nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMissing } from './installed.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What each script runs, one after the other; the rest of the command line goes to the last. */
const COMMANDS = {
  start: [['src/cli/build.ts', '--if-changed'], ['src/server/main.ts']],
  build: [['src/cli/build.ts']],
  dev: [['src/cli/dev.ts']],
  check: [['src/cli/check.ts']],
  errors: [['src/cli/error-pages.ts']],
  content: [['src/cli/content.ts']],
  new: [['src/cli/new.ts']],
  dates: [['src/cli/dates.ts']],
  release: [['src/cli/release.ts']],
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

/**
 * The dev server stays open beside an editor: memory that nothing uses any more goes back to the machine
 * (docs/decisions/0047).
 */
const MEMORY = {
  dev: {
    env: { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    options: ['--max-semi-space-size=4', '--expose-gc'],
  },
}

/** Commands that need more than what builds and serves. */
const NEEDS_TOOLS = new Set(['test', 'test:reliability', 'bench', 'exam', 'screenshots'])

/** `npm ci` or nothing: a way round a lockfile that does not fit would hide it until the next image is built. */
function install(name) {
  const withTools = NEEDS_TOOLS.has(name)
  const missing = findMissing(ROOT, withTools)
  if (missing.length === 0) return
  process.stderr.write(`Installing packages (${missing.length} are missing), this happens once …\n`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Said here, because NODE_ENV=production and the settings of a machine leave packages out.
  const which = ['--include=optional', ...(withTools ? ['--include=dev'] : [])]
  const { status } = spawnSync(npm, ['ci', ...which, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  process.stderr.write('The packages could not be installed; the lines above say why.\n')
  process.exit(1)
}

/** Node 24 from the packages, else the one that runs this if it is new enough. */
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

function run(node, args, { env, options } = { env: {}, options: [] }) {
  return new Promise((resolve) => {
    const child = spawn(node, [...options, '--disable-warning=ExperimentalWarning', ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...env, ...process.env },
    })
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

const [name = '', ...rest] = process.argv.slice(2)
const steps = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!steps) {
  process.stderr.write(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(2)
}
install(name)
const node = findNode()
process.env.ASTRO_TELEMETRY_DISABLED = '1'
// Node keeps what it compiled of our sources: a command starts a third faster.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/node')
for (const [index, step] of steps.entries()) {
  const args = index === steps.length - 1 ? [...step, ...rest] : step
  const code = await run(node, args, MEMORY[name])
  if (code !== 0) process.exit(code)
}
