/** Runs after every end-to-end test file, because the files share the browser of their worker. */
import { afterAll } from 'vitest'
import { closeAll } from './browser.ts'

afterAll(closeAll)
