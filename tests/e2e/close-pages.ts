/** Runs with every file of end-to-end tests, which all have the browser of their worker. */
import { afterAll } from 'vitest'
import { closeAll } from './browser.ts'

afterAll(closeAll)
