import { expect, it } from 'vitest'
import { DeadlineError, withDeadline } from './deadline.ts'

it('stops waiting for what never arrives', async () => {
  let told = false
  const never = withDeadline(new Promise(() => undefined), 5, () => {
    told = true
  })
  await expect(never).rejects.toThrow(DeadlineError)
  expect(told).toBe(true)
})

it('accepts what arrived while this process was busy', async () => {
  const { port1, port2 } = new MessageChannel()
  const answer = withDeadline(new Promise((resolve) => port2.addEventListener('message', () => resolve('here'))), 5)
  port2.start()
  port1.postMessage('answer')
  const until = performance.now() + 50
  while (performance.now() < until);
  expect(await answer).toBe('here')
  port1.close()
})
