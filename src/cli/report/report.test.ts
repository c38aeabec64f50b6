/** spec: adopting.report */
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { Problem } from '../../core/problem.ts'
import { printProblems } from '../print-problems.ts'

const at = (
  file: string,
  code: Problem['code'],
  message: string,
  severity: Problem['severity'] = 'error',
): Problem => ({
  code,
  severity,
  file,
  line: 3,
  column: 2,
  length: 4,
  message,
})

const many = Array.from({ length: 150 }, (_, index) =>
  at(
    `p${index}.mdx`,
    'DC104',
    index % 3 === 0 ? '<Map> is not a component we know.' : '<Tea> is not a component we know.',
    'warning',
  ),
)
const problems = [...many, at('a.mdx', 'DC401', 'The page of the link "/x" doesn\'t exist.')]

async function print(options: object): Promise<string> {
  let written = ''
  await printProblems(problems, { root: '/nowhere', write: (text) => (written += text), ...options })
  return stripVTControlCharacters(written)
}

test('many problems are printed by cause: counts, five examples, and the commands', async () => {
  const text = await print({})
  expect(text.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    "error dead-link DC401  The link's page doesn't exist: 1 in 1 file",
    'warning unknown-component DC104  Unknown component: 150 in 150 files',
    '1 error, 150 warnings in 151 files. Each rule is explained in docs/errors/.',
    'The whole list: npm run check -- --full, --json, or --sarif.',
  ])
  expect(text).toContain('p1.mdx:3:2  <Tea> is not a component we know. (100 times)')
  expect(text).toContain('p0.mdx:3:2  <Map> is not a component we know. (50 times)')
  expect(text.match(/^ {2}p\d+\.mdx/gm)).toHaveLength(5)
  expect(text).toContain('npm run check -- --only unknown-component')
  expect(text).toContain('npm run check -- --adopt unknown-component')
})

test('every problem is printed with its hint on request', async () => {
  expect((await print({ isFull: true })).match(/DC104/g)).toHaveLength(150)
})

test('SARIF has every problem with its rule, level, and place in the repository', async () => {
  const { version, runs } = JSON.parse(await print({ format: 'sarif', contentDir: '../tea & co/docs' }))
  expect(version).toBe('2.1.0')
  expect(runs[0].results).toHaveLength(151)
  expect(runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['DC104', 'DC401'])
  expect(runs[0].results[150]).toMatchObject({
    ruleId: 'DC401',
    ruleIndex: 1,
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: '../tea%20%26%20co/docs/a.mdx' },
          region: { startLine: 3, startColumn: 2, endColumn: 6 },
        },
      },
    ],
  })
})
