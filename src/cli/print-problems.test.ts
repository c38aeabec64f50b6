import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../core/problem.ts'
import { type ProblemFormat, printProblems, sampleLine } from './print-problems.ts'

const root = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeAll(() => {
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/a.mdx'), '# Title\n\n\t<Calout>\u001B[31m</Calout>\n')
})

const problems: Problem[] = [
  {
    code: 'DC104',
    severity: 'error',
    file: 'a.mdx',
    line: 3,
    column: 2,
    length: 7,
    message: '<Calout> is not a component we know.',
    hint: 'Did you mean "Callout"?',
  },
  { code: 'DC802', severity: 'warning', file: 'gone, too.mdx', line: 1, column: 1, message: 'No description: 100 %.' },
]

async function print(found: readonly Problem[], format: ProblemFormat): Promise<string> {
  let text = ''
  await printProblems(found, { root, format, write: (part) => (text += part) })
  return stripVTControlCharacters(text)
}

describe('printProblems', () => {
  test("as text: file, place, code, frame, hint, totals; content of a file can't control the terminal", async () => {
    expect(await print(problems, 'text')).toBe(
      [
        'a.mdx',
        'a.mdx:3:2  error unknown-component DC104  <Calout> is not a component we know.',
        '  2 | ',
        '  3 | \t<Calout>·[31m</Calout>',
        '    | \t^^^^^^^',
        '  hint Did you mean "Callout"?',
        '',
        'gone, too.mdx',
        'gone, too.mdx:1:1  warning missing-description DC802  No description: 100 %.',
        '  hint Add a "description" of 50 to 160 characters to the front matter. It must make sense on its own in a list of results.',
        '',
        '1 error, 1 warning in 2 files. Each rule is explained in docs/errors/.',
        '',
      ].join('\n'),
    )
  })

  test('as JSON', async () => {
    expect(JSON.parse(await print(problems, 'json'))).toMatchObject({
      errors: 1,
      warnings: 1,
      problems: [{ code: 'DC104', title: 'Unknown component', line: 3 }, { code: 'DC802' }],
    })
    expect(JSON.parse(await print([], 'json'))).toEqual({ errors: 0, warnings: 0, problems: [] })
  })

  test('as escaped workflow commands', async () => {
    expect((await print(problems, 'github')).split('\n')).toEqual([
      '::error file=content/a.mdx,line=3,col=2,title=unknown-component DC104%3A Unknown component::<Calout> is not a component we know. Did you mean "Callout"?',
      '::warning file=content/gone%2C too.mdx,line=1,col=1,title=missing-description DC802%3A The page has no description::No description: 100 %25. Add a "description" of 50 to 160 characters to the front matter. It must make sense on its own in a list of results.',
      '',
    ])
  })

  test('prints nothing without problems', async () => {
    expect(await print([], 'text')).toBe('')
  })
})

describe('the line about samples', () => {
  test('says how many samples were checked', () => {
    expect(sampleLine({ exchanges: 412, checked: 398, partial: 8, invalid: 3, skipped: 3 })).toBe(
      'Samples: 412 exchanges, 398 checked (96.6 %), 8 partial, 3 invalid on purpose, 3 skipped.',
    )
  })

  test('counts invalid samples, and omits the percentage if there are none', () => {
    expect(sampleLine({ exchanges: 4, checked: 1, partial: 0, invalid: 0, skipped: 1 })).toContain('2 wrong.')
    expect(sampleLine({ exchanges: 0, checked: 0, partial: 0, invalid: 0, skipped: 0 })).toContain('(100.0 %)')
  })

  test('is also in the JSON', async () => {
    let text = ''
    const samples = { exchanges: 1, checked: 1, partial: 0, invalid: 0, skipped: 0 }
    await printProblems([], { root, format: 'json', samples, write: (part) => (text += part) })
    expect(JSON.parse(text)).toEqual({ errors: 0, warnings: 0, samples, problems: [] })
  })
})
