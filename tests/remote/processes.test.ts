/** Runs that are killed or collide: R-11 (two builders), R-14 (SIGKILL in the middle). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exclusively } from '../../src/compile/content/remote/exclusive.ts'
import { pages } from './fake-host.ts'
import { closeWorkshop, openWorkshop, type Workshop } from './workshop.ts'

let shop: Workshop
const running: ChildProcess[] = []

beforeEach(async () => {
  shop = await openWorkshop()
  shop.check = async () => []
  shop.host.commit(pages(60))
  await shop.update()
  shop.host.commit(pages(60, 'two'))
  shop.host.forget()
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await closeWorkshop(shop)
})

function startUpdate(): ChildProcess {
  const { root, source, host } = shop
  const input = JSON.stringify({ root, source, substitutes: [...host.substitutes] })
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'update-process.ts'),
    input,
  ])
  running.push(child)
  return child
}

async function waitFor(claim: () => boolean): Promise<void> {
  for (let at = 0; !claim() && at < 500; at++) await wait(10)
  expect(claim()).toBe(true)
}

/** Complete, and of one version. */
async function expectWhole(version: string): Promise<void> {
  const remote = await shop.open()
  expect(remote.problems).toEqual([])
  expect(remote.roots.size).toBe(60)
  for (const [at, folder] of remote.roots) {
    expect(await readFile(join(folder, at), 'utf8')).toContain(`version ${version}`)
  }
}

describe('SIGKILL', () => {
  it.each([1, 30])('after %i files: the old copy is complete, and the next run continues at once', async (files) => {
    shop.host.delayMs = 10
    const child = startUpdate()
    await waitFor(() => shop.host.asked().length >= files)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expectWhole('one')
    shop.host.delayMs = 0
    expect(await shop.update()).toMatchObject({ code: 0 })
    await expectWhole('two')
  })
})

describe('two updates at once', () => {
  it('run one after the other, and the second finds nothing to do', async () => {
    shop.host.delayMs = 5
    const children = [startUpdate(), startUpdate()]
    const codes = await Promise.all(children.map((child) => once(child, 'exit')))
    expect(codes.map(([code]) => code)).toEqual([0, 0])
    await expectWhole('two')
    expect(shop.host.asked()).toHaveLength(60)
    expect(await shop.leftovers()).toEqual([])
  })
})

describe('exclusively', () => {
  const mark = () => join(shop.root, 'update.lock')

  it('never runs two tasks at the same time', async () => {
    let inside = 0
    let most = 0
    const task = async () => {
      most = Math.max(most, ++inside)
      await wait(5)
      inside--
    }
    await Promise.all(Array.from({ length: 12 }, () => exclusively(mark(), task, { pollMs: 1 })))
    expect(most).toBe(1)
  })

  it('gives up on a run that does not end', async () => {
    const endless = exclusively(mark(), () => wait(300))
    await wait(20)
    await expect(exclusively(mark(), async () => 1, { waitMs: 50, pollMs: 5 })).rejects.toThrow(
      'another update is running',
    )
    await endless
  })

  it('removes the lock of a process that no longer exists, even if twelve find it', async () => {
    await writeFile(mark(), JSON.stringify({ pid: 1, host: 'elsewhere', id: 'x' }))
    const long = new Date(Date.now() - 120_000)
    await utimes(mark(), long, long)
    let inside = 0
    let most = 0
    const task = async () => {
      most = Math.max(most, ++inside)
      await wait(2)
      inside--
    }
    await Promise.all(Array.from({ length: 12 }, () => exclusively(mark(), task, { pollMs: 1 })))
    expect(most).toBe(1)
  })

  it('keeps the lock of another machine while it is recent', async () => {
    await writeFile(mark(), JSON.stringify({ pid: 1, host: 'elsewhere', id: 'x' }))
    await expect(exclusively(mark(), async () => 1, { waitMs: 40, pollMs: 5 })).rejects.toThrow('another update')
  })
})
