import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../core/problem.ts'
import { applyBaseline } from './apply-baseline.ts'
import { EMPTY_BASELINE, printBaseline, readBaseline } from './baseline.ts'
import { lowerBaseline } from './lower-baseline.ts'

const at = (file: string, line: number, code: Problem['code'] = 'DC807', subject?: string): Problem => ({
  code,
  severity: 'warning',
  file,
  line,
  column: 1,
  message: 'A bare address.',
  ...(subject !== undefined && { subject }),
})
const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`
const apply = (problems: readonly Problem[], value: object) =>
  applyBaseline(problems, readBaseline(text(value)).baseline, text(value))

describe('a baseline', () => {
  test('hides known problems, wherever their lines have moved', () => {
    expect(apply([at('a.mdx', 90), at('a.mdx', 7)], { 'a.mdx': { DC807: 2 } })).toEqual({ problems: [], known: 2 })
  })

  test('shows all problems of a kind if there is one more, because any of them may be the new one', () => {
    const { problems, known } = apply([at('a.mdx', 1), at('a.mdx', 2)], { 'a.mdx': { DC807: 1 } })
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 A bare address. (The baseline knows 1 of 2.)',
      '2 A bare address. (The baseline knows 1 of 2.)',
    ])
    expect(known).toBe(0)
  })

  test('never hides a page that readers would not get', () => {
    const lost = { ...at('a.mdx', 1, 'DC147'), losesPage: true } as const
    expect(apply([lost], { 'a.mdx': { DC147: 1 } }).problems.map(({ code }) => code)).toContain('DC147')
    expect(lowerBaseline(EMPTY_BASELINE, [lost], new Set(['DC147'])).size).toBe(0)
  })

  test('counts each subject separately', () => {
    const problems = [at('a.mdx', 1, 'DC811', 'beside'), at('a.mdx', 2, 'DC811', 'image')]
    const { problems: shown } = apply(problems, { 'a.mdx': { 'DC811 beside': 1 } })
    expect(shown.map(({ subject }) => subject)).toEqual(['image'])
  })

  test('does not hide the same problem in another file', () => {
    expect(apply([at('b.mdx', 1)], { 'a.mdx': { DC807: 1 } }).problems.map(({ code }) => code)).toEqual([
      'DC807',
      'DC611',
    ])
  })

  test('must not allow more problems than exist', () => {
    const { problems } = apply([at('a.mdx', 1)], { 'a.mdx': { DC807: 3 }, 'b.mdx': { DC802: 1 } })
    expect(problems).toMatchObject([
      { code: 'DC611', line: 3, message: 'a.mdx has only 1 DC807 of 3.' },
      { code: 'DC611', line: 6, message: 'b.mdx has no DC802 any more.' },
    ])
  })

  test.each([
    ['{', "This isn't valid JSON from here on."],
    ['[]', 'Expected object, received array'],
    ['{ "a.mdx": { "DC807": 0 } }', 'More than 0. Path: "a.mdx.DC807"'],
    ['{ "a.mdx": { "many": 1 } }', 'Expected a code, with its subject behind it. Path: "a.mdx.many"'],
  ])('%s is not a baseline', (written, message) => {
    const { baseline, problems } = readBaseline(written)
    expect(baseline).toEqual(EMPTY_BASELINE)
    expect(problems).toMatchObject([{ code: 'DC814', file: '_baseline.json' }])
    expect(problems[0]?.message).toContain(message)
  })
})

describe('lowering', () => {
  const lower = (value: object, problems: readonly Problem[], adopted: readonly string[] = []) =>
    JSON.parse(printBaseline(lowerBaseline(readBaseline(text(value)).baseline, problems, new Set(adopted))))

  test('removes fixed problems and never adds any', () => {
    const known = { 'a.mdx': { DC807: 3, DC802: 1 }, 'gone.mdx': { DC807: 1 } }
    const now = [at('a.mdx', 1), at('b.mdx', 1), at('b.mdx', 2, 'DC802')]
    expect(lower(known, now)).toEqual({ 'a.mdx': { DC807: 1 } })
  })

  test('adds the findings of a rule that is adopted by name', () => {
    const now = [at('a.mdx', 1), at('a.mdx', 2), at('b.mdx', 2, 'DC802'), at('b.mdx', 3, 'DC811', 'beside')]
    expect(lower({ 'a.mdx': { DC807: 1 } }, now, ['DC807', 'DC811'])).toEqual({
      'a.mdx': { DC807: 2 },
      'b.mdx': { 'DC811 beside': 1 },
    })
  })
})
