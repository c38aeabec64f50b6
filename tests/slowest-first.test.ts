import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { SLOWEST, SlowestFirst } from './slowest-first.ts'

const ROOT = resolve(import.meta.dirname, '..')

it('lists files that exist', () => {
  expect(SLOWEST.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([])
})

it('starts the longest files first, and keeps projects together', async () => {
  const spec = (name: string, file: string) =>
    ({
      project: { name, config: { isolate: true, sequence: { groupOrder: 0 } } },
      moduleId: `${ROOT}/${file}`,
    }) as unknown
  const sequencer = new SlowestFirst({ cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest)
  const last = SLOWEST.at(-1) as string
  const files = [spec('b', last), spec('a', 'tests/install.test.ts'), spec('b', SLOWEST[0] as string), spec('a', last)]
  const sorted = await sequencer.sort(files as TestSpecification[])
  expect(sorted.map(({ project, moduleId }) => `${project.name} ${moduleId.slice(ROOT.length + 1)}`)).toEqual([
    `a ${last}`,
    'a tests/install.test.ts',
    `b ${SLOWEST[0]}`,
    `b ${last}`,
  ])
})
