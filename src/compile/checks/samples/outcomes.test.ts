import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openOutcomes } from './outcomes.ts'

const dir = mkdtempSync(join(tmpdir(), 'dev-center-outcomes-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const open = (number?: number, salt = 's') =>
  openOutcomes<string>(
    { folder: dir, name: 'samples', part: number === undefined ? undefined : { number, of: 2 } },
    salt,
  )
const found = (outcome: string) => ({ outcome, dependencies: [] })

it('the outcomes of processes that built together are available to the next process', async () => {
  const [first, second] = [await open(1), await open(2)]
  first.outcomes.set('a', found('good'))
  second.outcomes.set('b', found('bad'))
  await Promise.all([first.save(new Set(['a'])), second.save(new Set(['b']))])

  const whole = await open()
  expect([...whole.outcomes].map(([key, { outcome }]) => [key, outcome])).toEqual([
    ['a', 'good'],
    ['b', 'bad'],
  ])
  await whole.save(new Set(['a', 'b']))
  expect(readdirSync(dir)).toEqual(['samples.json'])
  expect([...(await open(2)).outcomes.keys()]).toEqual(['a', 'b'])
  expect((await open(2, 'another compiler')).outcomes.size).toBe(0)
})
