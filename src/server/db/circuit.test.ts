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
/** Fails after a second. */
const failSlowly = async ({ clock, ask }: ReturnType<typeof setUp>) => {
  const work = Promise.withResolvers<never>()
  const asked = ask(work.promise)
  clock.ms += 1_000
  work.reject(new Error('down'))
  await expect(asked).rejects.toThrow('down')
}

it('always tries a database that fails quickly', async () => {
  const { ask, asked } = setUp()
  for (let at = 0; at < 3; at++) await expect(ask(Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(asked()).toBe(3)
})

it('refuses everything for a moment after a slow failure, then allows one trial', async () => {
  const set = setUp()
  const { clock, ask, asked } = set
  await failSlowly(set)
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
  expect(asked()).toBe(1)
  clock.ms += 501
  const trial = Promise.withResolvers<string>()
  const first = ask(trial.promise)
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
  trial.resolve('up')
  expect(await first).toBe('up')
  expect(await Promise.all([ask(Promise.resolve(1)), ask(Promise.resolve(2))])).toEqual([1, 2])
})

it('stays open while a trial fails', async () => {
  const set = setUp()
  const { clock, ask } = set
  await failSlowly(set)
  clock.ms += 501
  await expect(ask(Promise.reject(new Error('down')))).rejects.toThrow('down')
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
})

it('waits for work that missed its deadline, and closes when it succeeds', async () => {
  const { clock, ask, asked } = setUp()
  const stuck = Promise.withResolvers<string>()
  await expect(ask(stuck.promise, 1)).rejects.toThrow('No response within 1 ms')
  clock.ms += 60_000
  await expect(ask(Promise.resolve(1))).rejects.toThrow(CircuitOpenError)
  expect(asked()).toBe(1)
  stuck.resolve('late')
  await stuck.promise
  expect(await ask(Promise.resolve(2))).toBe(2)
})

it("doesn't treat our own mistakes as an outage", async () => {
  const { ask } = setUp()
  await expect(ask(Promise.reject(new Mistake()))).rejects.toThrow(Mistake)
  expect(await ask(Promise.resolve(1))).toBe(1)
})
