import { defineConfig } from 'vitest/config'
import { ShortReporter } from './tests/short-reporter.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/reliability/**'],
    environment: 'node',
    setupFiles: ['tests/settle-imports.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    // Without this one of two cores is left to a coordinator that has nothing to do.
    maxWorkers: '100%',
    // A busy machine: what passes the second time is named at the end of the run, and is to be mended.
    retry: 1,
    // A log that is kept is short: a line for each file hides the one that failed.
    reporters: [process.stdout.isTTY ? 'default' : 'dot', new ShortReporter()],
  },
})
