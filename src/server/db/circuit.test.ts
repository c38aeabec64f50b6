import { expect, it } from 'vitest'
import { CircuitOpenError, createCircuit } from './circuit.ts'

class Mistake extends Error {}

const setUp = () => {
  const clock = { ms: 0 }
  const circuit = createCircuit(
    (error) => !(error instanceof Mistake),
    () => clock.ms,
  )
  let asked = 0
  const ask = (answer: Promise<unknown>, deadlineMs = 1_000) =>
    circuit.run(() => {
      asked++
      return answer
    }, deadlineMs)
  return { clock, ask, asked: () => asked }
}
const down = () => Promise.reject(new Error('down'))

it('asks nothing for a moment after a failure, then lets one find out', async () => {
  const { clock, ask, asked } = setUp()
  await expect(ask(down())).rejects.toThrow('down')
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
  expect(asked()).toBe(1)
  clock.ms = 501
  const trial = Promise.withResolvers<string>()
  const first = ask(trial.promise)
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
  trial.resolve('up')
  expect(await first).toBe('up')
  expect(await Promise.all([ask(Promise.resolve(1)), ask(Promise.resolve(2))])).toEqual([1, 2])
})

it('stays open while a trial fails', async () => {
  const { clock, ask } = setUp()
  await expect(ask(down())).rejects.toThrow('down')
  clock.ms = 501
  await expect(ask(down())).rejects.toThrow('down')
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
})

it('waits for work that is over its deadline, and closes when it ends well', async () => {
  const { clock, ask, asked } = setUp()
  const stuck = Promise.withResolvers<string>()
  await expect(ask(stuck.promise, 1)).rejects.toThrow('No answer within 1 ms')
  clock.ms = 60_000
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
  expect(asked()).toBe(1)
  stuck.resolve('late')
  await stuck.promise
  expect(await ask(Promise.resolve(2))).toBe(2)
})

it('takes a mistake of ours for no outage', async () => {
  const { ask } = setUp()
  await expect(ask(Promise.reject(new Mistake()))).rejects.toThrow(Mistake)
  expect(await ask(Promise.resolve(1))).toBe(1)
})
