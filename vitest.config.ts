import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { ShortReporter } from './tests/short-reporter.ts'
import { SlowestFirst } from './tests/slowest-first.ts'

const ALL = ['src/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']
const ELSEWHERE = ['tests/e2e/**', 'tests/reliability/**']
/** What a test changes for every file after it: modules, clocks, globals, a document, the process. */
const CHANGES_MORE = /\bvi\.(?!fn\b)|@vitest-environment|\bprocess\.chdir\b|\bprocess\.env\.\w+ = |\bglobalThis\.\w+ = /

/** To import its modules for each file anew takes longer than most files run: all others have them from before. */
const alone = globSync(ALL, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => CHANGES_MORE.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/settle-imports.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Without this one of two cores is left to a coordinator that has nothing to do.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    // A busy machine: what passes the second time is named at the end of the run, and is to be mended.
    retry: 1,
    // A log that is kept is short, and of any part of it one can read what failed: no dots, no line for what passed.
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', new ShortReporter()],
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude: ELSEWHERE } },
      { extends: true, test: { name: 'sharing', include: ALL, exclude: [...ELSEWHERE, ...alone], isolate: false } },
    ],
  },
})
