import { defineConfig } from 'vitest/config'
import { ShortReporter } from './tests/short-reporter.ts'

/** One file at a time: they share one server and one browser, and the figures of layout tests need a quiet machine. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: './tests/e2e/global-setup.ts',
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    // A browser on a busy machine: what passes the second time is named at the end of the run, and is to be mended.
    retry: 1,
    reporters: [process.stdout.isTTY ? 'default' : 'dot', new ShortReporter()],
    hookTimeout: 60_000,
  },
})
