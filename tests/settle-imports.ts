/**
 * Before an environment is taken down, what its tests have begun to import is there. An island that a key press woke is
 * still loading when its test has ended; on a slow machine the import came after the teardown, which fails the whole run
 * although every test has passed.
 */
import { afterAll, vi } from 'vitest'

const MAX_MS = 60_000

afterAll(async () => {
  await vi.dynamicImportSettled()
}, MAX_MS)
