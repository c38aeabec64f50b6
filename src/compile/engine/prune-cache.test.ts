import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { markInUse, pruneCache } from './prune-cache.ts'

const root = mkdtempSync(join(tmpdir(), 'prune-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const DAY_MS = 86_400_000
const limits = { unusedMs: 30 * DAY_MS, maxBytes: 250 }
const entry = (name: string, daysAgo: number, bytes = 100) => {
  const file = join(root, 'pages', 'ab', name)
  writeFileSync(file, 'x'.repeat(bytes))
  const used = new Date(Date.now() - daysAgo * DAY_MS)
  utimesSync(file, used, used)
}
const left = () => readdirSync(join(root, 'pages/ab')).toSorted()

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(root, 'pages/ab'), { recursive: true })
})

describe('pruneCache', () => {
  test('removes entries that were not used for 30 days', async () => {
    entry('old.json', 31)
    entry('new.json', 29)
    expect(await pruneCache(root, limits)).toBe(1)
    expect(left()).toEqual(['new.json'])
  })

  test('removes the oldest entries above the size limit', async () => {
    entry('a.json', 3)
    entry('b.json', 1)
    entry('c.json', 2)
    expect(await pruneCache(root, limits)).toBe(1)
    expect(left()).toEqual(['b.json', 'c.json'])
  })

  test('removes nothing while another process uses the cache, unless that process has died', async () => {
    entry('old.json', 31)
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    mkdirSync(join(root, 'in-use'))
    const mark = join(root, 'in-use', `${other.pid}@${hostname()}`)
    writeFileSync(mark, '')
    expect(await pruneCache(root, limits)).toBe(0)
    expect(left()).toEqual(['old.json'])
    const ended = new Promise((done) => other.once('exit', done))
    other.kill('SIGKILL')
    await ended
    expect(await pruneCache(root, limits)).toBe(1)
    expect(existsSync(mark)).toBe(false)
  })

  test('ignores the mark of its own process', async () => {
    entry('old.json', 31)
    markInUse(root)
    expect(readdirSync(join(root, 'in-use'))).toHaveLength(1)
    expect(await pruneCache(root, limits)).toBe(1)
  })

  test('a missing folder is no failure', async () => {
    expect(await pruneCache(join(root, 'none'), limits)).toBe(0)
  })
})
