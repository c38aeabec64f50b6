/** Which consequences of a cause are left out, and which are not (spec: content.causes). */
import { describe, expect, test } from 'vitest'
import type { Problem, ProblemCode } from '../../../core/problem.ts'
import { sortProblems } from '../../engine/assemble.ts'
import { withoutConsequences } from './without-consequences.ts'

const problem = (code: ProblemCode, file: string, line: number, more: Partial<Problem> = {}): Problem => ({
  code,
  severity: 'error',
  file,
  line,
  column: 1,
  message: code,
  ...more,
})

const TEAS = 'paths:\n  /teas/{id}:\n    get:\n      operationId: getTea\n'
const shown = (...problems: Problem[]) =>
  withoutConsequences(problems, () => TEAS).map(({ code, file, line }) => `${file}:${line} ${code}`)

const BROKEN = problem('DC300', 'docs/teas.openapi.yaml', 3)

test('an address form is not reported if the address leads to no page', () => {
  const [dead, form] = [problem('DC401', 'a.mdx', 1), problem('DC419', 'a.mdx', 1)]
  expect(shown(dead, form)).toEqual(['a.mdx:1 DC401'])
  expect(shown(dead, { ...form, column: 9 })).toHaveLength(2)
})

describe('while a document is unreadable', () => {
  test.each<[string, Problem]>([
    ['a link to its page', problem('DC401', 'a.mdx', 1, { needs: '/docs/teas' })],
    ['a link to a page below it', problem('DC401', 'a.mdx', 1, { needs: '/docs/teas/green' })],
    ['a menu entry of its folder', problem('DC205', 'docs/_meta.json', 1, { needs: '/docs' })],
    ['an operation that it names', problem('DC127', 'a.mdx', 1, { needs: 'getTea' })],
    ['a request that it has', problem('DC701', 'a.mdx', 1, { needs: '/stores/abc/v3/teas/7' })],
  ])('%s is not reported', (_, follows) => {
    expect(shown(BROKEN, follows)).toEqual(['docs/teas.openapi.yaml:3 DC300'])
  })

  test.each<[string, Problem]>([
    ['a link to another page', problem('DC401', 'a.mdx', 1, { needs: '/docs/pots' })],
    ['an operation that it does not name', problem('DC127', 'a.mdx', 1, { needs: 'getPot' })],
    ['a request that it does not have', problem('DC701', 'a.mdx', 1, { needs: '/stores/abc/v3/pots/7' })],
    ['a mistake of another kind', problem('DC805', 'a.mdx', 1)],
  ])('%s is reported', (_, other) => {
    expect(shown(BROKEN, other)).toHaveLength(2)
  })
})

test('without such a document, a dead link is reported', () => {
  expect(shown(problem('DC401', 'a.mdx', 1, { needs: '/docs/teas' }))).toEqual(['a.mdx:1 DC401'])
})

test('nothing is reported twice', () => {
  expect(shown(problem('DC401', 'a.mdx', 1), problem('DC401', 'a.mdx', 1))).toHaveLength(1)
})

test('the machine-readable output omits what a problem depends on', () => {
  const [only] = withoutConsequences([problem('DC401', 'a.mdx', 1, { needs: '/b' })], () => '')
  expect(only).not.toHaveProperty('needs')
})

test('read errors come first', () => {
  const sorted = sortProblems([problem('DC401', 'a.mdx', 1), problem('DC805', 'b.mdx', 1), BROKEN])
  expect(sorted.map(({ code }) => code)).toEqual(['DC300', 'DC401', 'DC805'])
})
