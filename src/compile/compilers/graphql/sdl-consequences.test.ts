/** One wrong line in a schema document is one problem, however often it is used (spec: content.causes). */
import { expect, test } from 'vitest'
import { readSdl } from './read-sdl.ts'

const problemsOf = (sdl: string) =>
  readSdl(sdl, 'a.graphql').problems.map(({ line, code, message }) => `${line} ${code} ${message}`)

const uses = (type: string, count: number) =>
  Array.from({ length: count }, (_, index) => `  field${index}: ${type}`).join('\n')

test('a definition with a typo is reported at its position, not wherever the type is used', () => {
  expect(problemsOf(`type Query {\n${uses('Garden', 170)}\n}\n\ntype Gardn {\n  id: ID\n}\n`)).toEqual([
    '174 DC901 "Garden" is used in 170 places, but the type is called "Gardn".',
  ])
})

test('an undefined type is reported once, at its first use', () => {
  expect(problemsOf(`type Query {\n${uses('Warehouse', 40)}\n}\n`)).toEqual([
    '2 DC901 Unknown type "Warehouse". There are 39 more like this.',
  ])
})

test('a field required by an interface is reported once for all types that lack it', () => {
  const shops = Array.from({ length: 30 }, (_, index) => `type Shop${index} implements Node {\n  name: String\n}`).join(
    '\n',
  )
  const [first = '', ...more] = problemsOf(`type Query {\n  node: Node\n}\n\ninterface Node {\n  id: ID\n}\n${shops}\n`)
  expect(first).toBe(
    '6 DC901 Interface field Node.id expected but Shop0 does not provide it. There are 29 more like this.',
  )
  expect(more).toEqual([])
})

test('two mistakes are two problems', () => {
  expect(problemsOf('type Query {\n  a: Tea\n  b: Pot\n}\n')).toHaveLength(2)
})
