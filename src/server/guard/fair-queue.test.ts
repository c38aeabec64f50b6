import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const later = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  it('lets clients take turns, and keeps the order of each', async () => {
    const queue = createFairQueue()
    const done: string[] = []
    const send = (client: string, name: string) => queue.run({ client }, () => later().then(() => done.push(name)))
    await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name)), send('b', 'b1'), send('b', 'b2')])
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('runs one piece of work at a time, also after a failure', async () => {
    const queue = createFairQueue()
    let running = 0
    const work = async () => {
      expect(++running).toBe(1)
      await later()
      running--
      throw new Error('failed')
    }
    const all = await Promise.allSettled(['a', 'b', 'c'].map((client) => queue.run({ client }, work)))
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await queue.run({ client: 'a' }, () => 1)).toBe(1)
  })

  it("doesn't run the work of a client that hung up", async () => {
    const queue = createFairQueue()
    const hangUp = new AbortController()
    const done: string[] = []
    const first = queue.run({ client: 'b' }, () => later())
    const gone = queue.run({ client: 'a', signal: hangUp.signal }, () => done.push('gone'))
    const next = queue.run({ client: 'a' }, () => done.push('next'))
    hangUp.abort(new Error('hung up'))
    await expect(gone).rejects.toThrow('hung up')
    await Promise.all([first, next])
    expect(done).toEqual(['next'])
    await expect(queue.run({ client: 'a', signal: hangUp.signal }, () => 1)).rejects.toThrow('hung up')
  })

  it('refuses what a client has too much of, and nothing of others', async () => {
    let refused = 0
    const queue = createFairQueue({ perClient: 2, onRefused: () => refused++ })
    const send = (client: string) => queue.run({ client }, later)
    // The first one is running, so it isn't waiting any more.
    const all = await Promise.allSettled([send('a'), send('a'), send('a'), send('a'), send('b')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(all[3]).toMatchObject({ reason: { code: 'busy', status: 503 } })
    expect(refused).toBe(1)
  })

  it('refuses what has waited too long', async () => {
    const queue = createFairQueue({ waitMs: 5 })
    const slow = queue.run({ client: 'a' }, () => new Promise((resolve) => setTimeout(resolve, 20)))
    await expect(queue.run({ client: 'b' }, later)).rejects.toMatchObject({ code: 'busy' })
    await slow
  })
})
