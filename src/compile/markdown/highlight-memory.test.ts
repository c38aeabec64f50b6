import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'highlighted-'))
const file = join(dir, 'highlighted.json')
afterAll(() => rmSync(dir, { recursive: true, force: true }))
beforeEach(() => rmSync(file, { force: true }))

/** As the next process would find it: nothing remembered. */
async function fresh(): Promise<typeof import('./highlight-memory.ts')> {
  vi.resetModules()
  return import('./highlight-memory.ts')
}

it('gives the next run the lines of this one, without colouring', async () => {
  const first = await fresh()
  const { lines } = await first.highlightOnce('const a = 1', 'js')
  await first.keepHighlighted(file, 'one')
  // Another colour in the file shows where the lines come from.
  writeFileSync(file, readFileSync(file, 'utf8').replace('["const","k"]', '["const","s"]'))
  const second = await fresh()
  await second.recallHighlighted(file, 'one')
  const recalled = await second.highlightOnce('const a = 1', 'js')
  expect(lines[0]?.[0]).toEqual({ text: 'const', kind: 'k' })
  expect(recalled.lines[0]?.[0]).toEqual({ text: 'const', kind: 's' })
  expect(recalled.lines[0]?.slice(1)).toEqual(lines[0]?.slice(1))
})

it.each([
  ['of another version', () => {}, 'two'],
  ['damaged', () => writeFileSync(file, '{"version":"one","blo'), 'one'],
  ['missing', () => rmSync(file), 'one'],
])('colours anew when the file is %s', async (_, spoil, version) => {
  const first = await fresh()
  await first.highlightOnce('const a = 1', 'js')
  await first.keepHighlighted(file, 'one')
  writeFileSync(file, readFileSync(file, 'utf8').replace('["const","k"]', '["const","s"]'))
  spoil()
  const second = await fresh()
  await second.recallHighlighted(file, version)
  expect((await second.highlightOnce('const a = 1', 'js')).lines[0]?.[0]).toEqual({ text: 'const', kind: 'k' })
})

it('writes nothing when nothing is new', async () => {
  const first = await fresh()
  await first.highlightOnce('const a = 1', 'js')
  await first.keepHighlighted(file, 'one')
  const second = await fresh()
  await second.recallHighlighted(file, 'one')
  await second.highlightOnce('const a = 1', 'js')
  rmSync(file)
  await second.keepHighlighted(file, 'one')
  expect(() => readFileSync(file)).toThrow()
})
