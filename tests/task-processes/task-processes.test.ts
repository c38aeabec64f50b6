/**
 * A task that exceeds a limit is stopped alone, with a reason, and the tasks beside it complete
 * (spec: threats.table, T3).
 */
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { limitsFor } from '../../src/compile/task-processes/messages.ts'
import { ProcessPool } from '../../src/compile/task-processes/process-pool.ts'

const SCRIPT = new URL('./tasks.ts', import.meta.url)
const LIMITS = { workMs: 500, waitMs: 3_000, memoryMb: 64 }
const open = (limits = LIMITS) => new ProcessPool(SCRIPT, limits)
const answer = async () => 'world'

interface Loading {
  readonly pid: number
  readonly began: number
  readonly ended: number
}

/** More than any pool starts. */
const MAX_PROCESSES = 5

describe('a pool of processes', () => {
  test('runs tasks, and answers their questions', async () => {
    const pool = open()
    const all = await Promise.all(['a', 'b'].map((text) => pool.run({ kind: 'say', text } as never, answer)))
    expect(all).toEqual([{ value: 'a world' }, { value: 'b world' }])
  })

  test.each([
    ['spin', 'time'],
    ['backtrack', 'time'],
    ['wait', 'time'],
    ['hoard', 'memory'],
    ['hoardBytes', 'memory'],
    ['die', 'crash'],
  ])(
    '%s is stopped because of its %s',
    async (kind, stopped) => {
      const pool = open(stopped === 'memory' ? { ...LIMITS, workMs: 60_000, waitMs: 60_000 } : LIMITS)
      expect(await pool.run({ kind }, answer)).toEqual({ stopped })
      expect(await pool.run({ kind: 'say', text: 'still' } as never, answer)).toEqual({ value: 'still world' })
      // Filling half a gigabyte may take long on a busy machine.
    },
    60_000,
  )

  test.runIf(availableParallelism() > 1)('canceled work does not delay other work', async () => {
    const pool = open({ ...LIMITS, workMs: 60_000, waitMs: 60_000 })
    const { signal } = new AbortController()
    const release = Promise.withResolvers<string>()
    const slow = ['a', 'b'].map((text) => pool.run({ kind: 'say', text } as never, () => release.promise, signal))
    expect(await pool.run({ kind: 'say', text: 'hello' } as never, answer)).toEqual({ value: 'hello world' })
    release.resolve('at last')
    expect(await Promise.all(slow)).toEqual([{ value: 'a at last' }, { value: 'b at last' }])
  })

  test('work that is canceled before it starts never runs', async () => {
    const pool = open({ ...LIMITS, workMs: 60_000, waitMs: 60_000 })
    const controller = new AbortController()
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<string>()
    const ask = () => {
      begun.resolve()
      return release.promise
    }
    const many = Array.from({ length: MAX_PROCESSES }, () =>
      pool.run({ kind: 'say', text: 'one' } as never, ask, controller.signal),
    )
    await begun.promise
    controller.abort(new Error('overtaken'))
    release.resolve('world')
    const outcomes = await Promise.allSettled(many)
    expect(outcomes.at(0)).toEqual({ status: 'fulfilled', value: { value: 'one world' } })
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'overtaken' } })
  })

  test.runIf(availableParallelism() > 1)(
    'processes load their code one after the other, so that the second finds it compiled',
    async () => {
      const pool = open({ ...LIMITS, workMs: 60_000, waitMs: 60_000 })
      const outcomes = await Promise.all(Array.from({ length: 200 }, () => pool.run({ kind: 'load' }, answer)))
      const all = outcomes.map((outcome) => ('value' in outcome ? outcome.value : outcome) as Loading)
      const loads = [...new Map(all.map((one) => [one.pid, one])).values()].toSorted((a, b) => a.began - b.began)
      expect(loads.length).toBeGreaterThan(1)
      for (const [at, { began }] of loads.slice(1).entries()) expect(began).toBeGreaterThan(loads[at]?.ended ?? 0)
    },
  )

  test('a process that was warmed up does the first task', async () => {
    const pool = open({ ...LIMITS, workMs: 60_000, waitMs: 60_000 })
    pool.warmUp({ kind: 'load' })
    expect(await pool.run({ kind: 'load' }, answer)).toMatchObject({ value: { tasks: 2 } })
    pool.warmUp({ kind: 'load' })
    expect(await pool.run({ kind: 'load' }, answer)).toMatchObject({ value: { tasks: 3 } })
  })

  test('a long text gets a separate process with more memory', async () => {
    const pool = open()
    const room = (chars: number) => pool.run({ kind: 'room', chars }, answer)
    expect(await room(0)).toEqual({ value: '--max-old-space-size=64' })
    expect(await room(3 * 1024 * 1024)).toEqual({ value: '--max-old-space-size=384' })
    expect(await room(1024 * 1024)).toEqual({ value: '--max-old-space-size=64' })
  })

  test('work on a long text is limited too', () => {
    expect(limitsFor(LIMITS, 12 * 1024 * 1024).workMs).toBe(LIMITS.workMs + 11 * 6_000)
  })

  test('a task that throws is reported as an internal fault, with its message', async () => {
    await expect(open().run({ kind: 'fail' }, answer)).rejects.toThrow('no umbrella')
  })

  test("a script that doesn't start is not blamed on the task", async () => {
    const pool = new ProcessPool(new URL('./no-such-script.ts', import.meta.url), LIMITS)
    await expect(pool.run({ kind: 'say' }, answer)).rejects.toThrow('does not start')
  })

  test('a failing answer ends the task', async () => {
    const run = open().run({ kind: 'say', text: 'a' } as never, () => Promise.reject(new Error('unplugged')))
    await expect(run).rejects.toThrow('unplugged')
  })

  test('a task has no access to secrets in the environment', async () => {
    process.env.AUTH_SECRET = 'secret'
    const outcome = await open().run({ kind: 'secret' }, answer)
    delete process.env.AUTH_SECRET
    expect(outcome).toEqual({ value: expect.not.arrayContaining(['AUTH_SECRET', 'HOME']) })
  })

  test('a process ends when its parent was killed, whatever it is doing', async () => {
    const starter = fork(fileURLToPath(new URL('./starter.ts', import.meta.url)), { stdio: 'ignore' })
    const pid = await new Promise<number>((resolve) => starter.once('message', (message) => resolve(Number(message))))
    starter.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
