import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { highlightCode } from './highlight.ts'
import { HighlightMemory } from './highlight-memory.ts'
import { type Code, plainBecause } from './highlighted.ts'

const dir = mkdtempSync(join(tmpdir(), 'highlighted-'))
const file = join(dir, 'highlighted.json')
afterAll(() => rmSync(dir, { recursive: true, force: true }))
beforeEach(() => rmSync(file, { force: true }))

const BLOCK: Code = { code: 'const a = 1', language: 'js' }
/** Like a new process: an empty memory. */
const fresh = () => new HighlightMemory((blocks) => Promise.all(blocks.map(highlightCode)))
const linesOf = async (memory: HighlightMemory) => (await memory.highlightAll([BLOCK]))[0]?.lines ?? []

it('passes lines to the next run without highlighting them again', async () => {
  const first = fresh()
  const lines = await linesOf(first)
  await first.keep(file, 'one')
  // A changed class in the file shows that the lines come from it.
  writeFileSync(file, readFileSync(file, 'utf8').replace('["const","k"]', '["const","s"]'))
  const second = fresh()
  await second.recall(file, 'one')
  const recalled = await linesOf(second)
  expect(lines[0]?.[0]).toEqual({ text: 'const', kind: 'k' })
  expect(recalled[0]?.[0]).toEqual({ text: 'const', kind: 's' })
  expect(recalled[0]?.slice(1)).toEqual(lines[0]?.slice(1))
})

it.each([
  ['of another version', () => {}, 'two'],
  ['damaged', () => writeFileSync(file, '{"version":"one","blo'), 'one'],
  ['missing', () => rmSync(file), 'one'],
])('highlights again when the file is %s', async (_, spoil, version) => {
  const first = fresh()
  await linesOf(first)
  await first.keep(file, 'one')
  writeFileSync(file, readFileSync(file, 'utf8').replace('["const","k"]', '["const","s"]'))
  spoil()
  const second = fresh()
  await second.recall(file, version)
  expect((await linesOf(second))[0]?.[0]).toEqual({ text: 'const', kind: 'k' })
})

it('writes nothing without new blocks', async () => {
  const first = fresh()
  await linesOf(first)
  await first.keep(file, 'one')
  const second = fresh()
  await second.recall(file, 'one')
  await linesOf(second)
  rmSync(file)
  await second.keep(file, 'one')
  expect(() => readFileSync(file)).toThrow()
})

it('stores no failure, neither in memory nor in the file', async () => {
  let isBroken = true
  const memory = new HighlightMemory(async (blocks) =>
    isBroken
      ? blocks.map(({ code }) => plainBecause(code, false, 'the disk is busy'))
      : Promise.all(blocks.map(highlightCode)),
  )
  expect((await linesOf(memory))[0]?.[0]?.kind).toBeNull()
  expect(memory.troubles).toEqual([{ isSlow: false, message: 'the disk is busy' }])
  await memory.keep(file, 'one')
  expect(readFileSync(file, 'utf8')).not.toContain('const a')
  isBroken = false
  expect((await linesOf(memory))[0]?.[0]?.kind).toBe('k')
  expect(memory.troubles).toEqual([])
})

it('retries after a missing answer', async () => {
  const answers = [Promise.reject(new Error('gone')), highlightCode(BLOCK).then((one) => [one])]
  const memory = new HighlightMemory(() => answers.shift() ?? Promise.resolve([]))
  await expect(memory.highlightAll([BLOCK])).rejects.toThrow('gone')
  expect((await linesOf(memory))[0]?.[0]?.kind).toBe('k')
})
