import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preparePage } from '../delivery/prepare-file.ts'
import { createKeptFolder, findKept } from './kept-folder.ts'
import { printKept, toKept } from './kept-page.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dev-center-kept-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const page = toKept(preparePage('<!doctype html><title>Ribs</title>'))
const BYTES = printKept(page).byteLength
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it('finds what it stored, and nothing else', async () => {
  createKeptFolder(dir, 1e6).keep('aa11', page)
  expect(await findKept(dir, 'aa11')).toEqual(page)
  expect(await findKept(dir, 'aa12')).toBeNull()
})

it('removes the oldest pages when it is full, including those of an earlier process', async () => {
  for (const key of ['aa01', 'bb02', 'cc03']) {
    createKeptFolder(dir, BYTES * 10).keep(key, page)
    // File systems have coarse timestamps.
    await new Promise((done) => setTimeout(done, 15))
  }
  createKeptFolder(dir, BYTES * 3).keep('dd04', page)
  expect(await findKept(dir, 'aa01')).toBeNull()
  expect(await findKept(dir, 'dd04')).toEqual(page)
  expect(filesIn(dir).length * BYTES).toBeLessThanOrEqual(BYTES * 3)
})

it("stores nothing where it can't write, without an error", async () => {
  writeFileSync(join(dir, 'file'), '')
  const below = join(dir, 'file/pages')
  createKeptFolder(below, 1e6).keep('aa11', page)
  expect(await findKept(below, 'aa11')).toBeNull()
})
