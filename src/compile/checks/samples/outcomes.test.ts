import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openOutcomes } from './outcomes.ts'

const dir = mkdtempSync(join(tmpdir(), 'dev-center-outcomes-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const open = (salt = 's') => openOutcomes<string>({ folder: dir, name: 'samples' }, salt)
const found = (outcome: string) => ({ outcome, dependencies: [] })

it('the outcomes of a check are available to the next process with the same compiler, without those that are gone', async () => {
  const first = await open()
  first.outcomes.set('a', found('good'))
  first.outcomes.set('b', found('bad'))
  await first.save(new Set(['a']))
  expect(readdirSync(dir)).toEqual(['samples.json'])
  expect([...(await open()).outcomes].map(([key, { outcome }]) => [key, outcome])).toEqual([['a', 'good']])
  expect((await open('another compiler')).outcomes.size).toBe(0)
})

it('a damaged file counts as empty', async () => {
  writeFileSync(join(dir, 'samples.json'), '{"salt":"s"')
  expect((await open()).outcomes.size).toBe(0)
})
