/** `npm test`: all checks, one row after another. Every step runs even if an earlier one failed. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

interface Step {
  readonly name: string
  readonly args: readonly string[]
}

/** Reuses type information from the last run. Without it, type checking takes half a minute of processor time. */
const TYPES_KEPT = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']

/** Steps of a row run in parallel, because none of them alone uses two cores. */
const ROWS: readonly (readonly Step[])[] = [
  [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.', ...TYPES_KEPT] },
    { name: 'style', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--diagnostic-level=warn'] },
    // Before the tests that read the whole site, so that they find it in the cache.
    { name: 'content', args: ['src/cli/check.ts'] },
  ],
  [{ name: 'unit tests', args: ['node_modules/vitest/vitest.mjs', 'run'] }],
  [{ name: 'build', args: ['src/cli/build.ts'] }],
  [{ name: 'browser tests', args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.e2e.config.ts'] }],
]

const only = process.argv[2]
const folder = mkdtempSync(join(tmpdir(), 'dev-center-tests-'))
const summary = join(folder, 'summary.txt')

/** Returns whether the step passed. Output during another step is buffered until that step has ended. */
async function runStep({ name, args }: Step, isAlone: boolean): Promise<boolean> {
  const started = performance.now()
  if (isAlone) process.stdout.write(`\n=== ${name}\n`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { ...process.env, TEST_SUMMARY: summary },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output?.on('data', (part: Buffer) => said.push(part))
  const status = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (!isAlone) process.stdout.write(`\n=== ${name}\n${Buffer.concat(said)}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`=== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  return status === 0
}

mkdirSync(join(ROOT, '.cache'), { recursive: true })
const started = performance.now()
const passed: string[] = []
const failed: string[] = []
for (const row of ROWS) {
  const steps = row.filter(({ name }) => only === undefined || name.startsWith(only))
  const results = await Promise.all(steps.map((step) => runStep(step, steps.length === 1)))
  for (const [at, { name }] of steps.entries()) (results[at] ? passed : failed).push(name)
}
if (existsSync(summary)) process.stdout.write(`\n${readFileSync(summary, 'utf8')}`)
rmSync(folder, { recursive: true, force: true })
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
process.stdout.write(`\nsteps: ${passed.length} passed, ${failed.length} failed in ${minutes} minutes\n`)
process.exitCode = failed.length > 0 ? 1 : 0
