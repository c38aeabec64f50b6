/** Unit tests don't compare the time on the clock: it depends on what else the machine does. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** They wait for or set a time, and no limit above depends on it. */
const ALLOWED = new Set([
  'src/server/deadline.test.ts',
  'src/server/http-server.test.ts',
  'src/ui/feedback/feedback.test.tsx',
  'tests/external/external-links.test.ts',
  'tests/remote/faults.test.ts',
])

it('is measured nowhere in unit tests: threadMs counts the time of a thread', () => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^tests\/(?:e2e|reliability)\//.test(file) && !file.endsWith('wall-clock.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  const clocks = files.filter((file) => /performance\.now\(\)/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(new Set(clocks)).toEqual(ALLOWED)
})
