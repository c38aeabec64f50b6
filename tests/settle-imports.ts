/**
 * Waits for pending imports before an environment is torn down. An island that a key press started to load may still be
 * loading when its test has ended. On a slow machine, the import finished after the teardown, which failed the whole
 * run although every test had passed.
 */
import { afterAll, vi } from 'vitest'

const MAX_MS = 60_000

afterAll(async () => {
  await vi.dynamicImportSettled()
}, MAX_MS)
