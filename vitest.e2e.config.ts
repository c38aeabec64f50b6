import { defineConfig } from 'vitest/config'
import { ShortReporter } from './tests/short-reporter.ts'
import { SlowestFirst } from './tests/slowest-first.ts'

/**
 * Three files at a time, each with servers and a browser of its own: a test waits for a browser as long as it computes, so
 * that two leave a third of two cores idle (bench/results/2026-11-29-tests-in-parts.md).
 */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: './tests/e2e/global-setup.ts',
    setupFiles: ['tests/e2e/close-pages.ts'],
    environment: 'node',
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // Of the tests that run in parallel within a file, because most of each is waiting.
    maxConcurrency: 3,
    // One process for the files of a worker, with one connection to its browser: no file changes what it imports.
    isolate: false,
    testTimeout: 60_000,
    // A browser on a busy machine: what passes the second time is named at the end of the run, and is to be mended.
    retry: 1,
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', new ShortReporter()],
    hookTimeout: 60_000,
  },
})
