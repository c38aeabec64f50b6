/** `npm test`: everything that must hold, one step after the other; every step runs even when an earlier one failed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

const STEPS: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'style', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--diagnostic-level=warn'] },
  // Before the tests that read the whole site: what it compiles is in the cache for them.
  { name: 'content', args: ['src/cli/check.ts'] },
  { name: 'unit tests', args: ['node_modules/vitest/vitest.mjs', 'run'] },
  { name: 'build', args: ['src/cli/build.ts'] },
  { name: 'browser tests', args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.e2e.config.ts'] },
]

const only = process.argv[2]
const failed: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'dev-center-tests-'))
const summary = join(folder, 'summary.txt')
const steps = STEPS.filter(({ name }) => only === undefined || name.startsWith(only))
for (const { name, args } of steps) {
  const started = performance.now()
  process.stdout.write(`\n=== ${name}\n`)
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { ...process.env, TEST_SUMMARY: summary },
    stdio: 'inherit',
  })
  process.stdout.write(
    `=== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  if (status !== 0) failed.push(name)
}
if (existsSync(summary)) process.stdout.write(`\n${readFileSync(summary, 'utf8')}`)
rmSync(folder, { recursive: true, force: true })
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length > 0 ? 1 : 0
