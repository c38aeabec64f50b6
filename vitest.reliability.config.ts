import { defineConfig } from 'vitest/config'

/** The long matrix of docs/operations.md: real processes, real databases, real kills. Under fifteen minutes on two cores. */
export default defineConfig({
  test: {
    include: ['tests/reliability/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // One after the other: each file measures time and kills processes.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
