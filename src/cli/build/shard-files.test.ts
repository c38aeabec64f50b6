import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { printRecord, readShards, recordOf, shardName, shardsFolder } from './shard-files.ts'

const dir = mkdtempSync(join(tmpdir(), 'dev-center-shards-'))
const dist = join(dir, 'dist')
beforeEach(() => rmSync(shardsFolder(dist), { recursive: true, force: true }))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function store(number: number, of: number, text?: string): void {
  const folder = join(shardsFolder(dist), shardName({ number, of }))
  mkdirSync(folder, { recursive: true })
  const record = { number, of, renderer: 'r', site: 's', pages: {}, images: {}, isFinal: true }
  writeFileSync(recordOf(folder), text ?? printRecord(record, []))
}

it('reads all shards of a build in order', () => {
  for (const number of [2, 3, 1]) store(number, 3)
  // Left by a process that was killed.
  mkdirSync(join(shardsFolder(dist), '2-of-3.4711'))
  expect(readShards(dist).map(({ record }) => record.number)).toEqual([1, 2, 3])
})

it('names the missing shards and how to build them', () => {
  expect(() => readShards(dist)).toThrow('run "npm run build -- --shard 1/4"')
  for (const number of [1, 3]) store(number, 4)
  expect(() => readShards(dist)).toThrow(
    'aren\'t complete: run "npm run build -- --shard 2/4" and "npm run build -- --shard 4/4".',
  )
})

it("doesn't mix the shards of two builds", () => {
  for (const number of [1, 2]) store(number, 2)
  store(4, 4)
  expect(() => readShards(dist)).toThrow("builds in 2 and in 4 parts: remove those that don't belong to this build")
})

it.each(['', '{"format":0}', '{"format":1'])('refuses a record with %s', (text) => {
  store(1, 1, text)
  expect(() => readShards(dist)).toThrow('run "npm run build -- --shard 1/1" again')
})
