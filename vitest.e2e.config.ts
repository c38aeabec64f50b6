import { defineConfig } from 'vitest/config'

/** One file at a time: they share one server and one browser, and the figures of layout tests need a quiet machine. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: './tests/e2e/global-setup.ts',
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
