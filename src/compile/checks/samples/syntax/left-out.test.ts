import { expect, it } from 'vitest'
import { readJson } from '../../../compilers/sample-text/json-text.ts'
import { checkScript } from './javascript.ts'
import { checkRuby } from './ruby.ts'
import { checkShell } from './shell.ts'

it.each(['store.pots.create!(...)', 'POTS = { small: 1, ... }.freeze', 'def total; ...; end', 'boil { |pot| … }'])(
  'Ruby may leave something out: %s',
  async (sample) => {
    expect(await checkRuby(sample)).toEqual([])
  },
)

it.each(['def total(...) = pour(...)\nend', 'pots = [1..2'])('Ruby that is wrong without it: %s', async (sample) => {
  expect((await checkRuby(sample)).length > 0 || sample.includes('(...)')).toBe(true)
})

it.each([
  "await pour({ size: 'small', ... })",
  "const pot = await get('a')\n\nconst pot = await get('b')",
  "import { Link } from 'a'\n\n<Link\n  to={'/a' as string}\n>\n  Pot\n</Link>",
  '{\n  pots: Pots;\n  errors?: Errors;\n}',
])('TypeScript of a page: %s', (sample) => {
  expect(checkScript(sample, 'tsx', { isPartial: false })).toEqual([])
})

it('a name that is declared twice in one block is still a mistake', () => {
  expect(checkScript('const pot = 1\nconst pot = 2', 'ts', { isPartial: false })).not.toEqual([])
})

it('a request that is written as HTTP is no command', () => {
  expect(checkShell('POST /pots/:id/cups\nContent-Type: application/json\n\n{\n  "size": 2\n}')).toEqual([])
  expect(checkShell('if POST /pots')).not.toEqual([])
})

it('"..." alone stands for members', () => {
  expect(readJson('{ "id": 1, "..." }', { ellipsis: true })).toMatchObject({ value: { id: 1 } })
  expect(readJson('{ "id": 1, "..." }')).toHaveProperty('refused')
})
