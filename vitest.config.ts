import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/reliability/**'],
    environment: 'node',
    pool: 'threads',
    testTimeout: 20_000,
  },
})
