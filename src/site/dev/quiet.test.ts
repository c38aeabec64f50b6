/** A check waits for those who wait for a page, and not for ever (spec: content.dev-server). */
import { expect, test } from 'vitest'
import { createQuiet } from './quiet.ts'

const AFTER_LAST_MS = 20
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Whether the promise has been resolved so far. */
function seen(promise: Promise<unknown>) {
  const state = { isDone: false }
  void promise.then(() => {
    state.isDone = true
  })
  return state
}

test('waits for a pending request, however long it takes', async () => {
  const quiet = createQuiet(AFTER_LAST_MS, 60_000)
  const end = quiet.begin()
  const other = quiet.begin()
  const waited = quiet.wait()
  const state = seen(waited)
  await pause(5 * AFTER_LAST_MS)
  end()
  await pause(5 * AFTER_LAST_MS)
  expect(state.isDone).toBe(false)
  other()
  await waited
})

test('lets requests go first that arrive right after pages are shown', async () => {
  const quiet = createQuiet(10_000, 60_000)
  const state = seen(quiet.wait())
  await pause(5 * AFTER_LAST_MS)
  expect(state.isDone).toBe(false)
})

test('stops waiting when requests never pause', async () => {
  const quiet = createQuiet(AFTER_LAST_MS, 2 * AFTER_LAST_MS)
  quiet.begin()
  await quiet.wait()
})
