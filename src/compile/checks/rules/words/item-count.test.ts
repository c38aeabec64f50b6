/** Numbers that announce what follows, and the list or table that does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../../compile.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'item-count-'))
  mkdirSync(join(root, 'content'))
})
afterAll(() => rmSync(root, { recursive: true }))

async function said(text: string): Promise<string[]> {
  writeFileSync(join(root, 'content', 'guide.mdx'), `# Tea\n\n${text}\n`)
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  return site.problems
    .filter(({ code }) => code === 'DC818')
    .map(({ line, column, length, message }) => `${line}:${column}+${length} ${message}`)
}

const TABLE = '| Tea | Time |\n| --- | --- |\n| green | 2 |\n| black | 3 |\n| white | 4 |'

it.each([
  ['Tea is dark. There are three ways:\n\n- one\n- two', ['3:24+10 "three ways" is followed by 2.']],
  [`You need 4 different cups:\n\n${TABLE}`, ['3:10+16 "4 different cups" is followed by 3.']],
  [
    'Do these two things:\n\n1. Boil.\n   - water\n\n   Wait.\n2. Pour.\n3. Drink.\n\nEnd.',
    ['3:10+10 "two things" is followed by 3.'],
  ],
  [`## The four kinds\n\n${TABLE}`, ['3:4+14 "The four kinds" is followed by 3.']],
])('counts what follows: %j', async (text, expected) => {
  expect(await said(text)).toEqual(expected)
})

it.each([
  `There are three kinds, in two sizes:\n\n${TABLE}`,
  `## Two columns\n\n| | Green | Black |\n| --- | --- | --- |\n| time | 2 | 3 |`,
  'Three ways. Choose one:\n\n- a\n- b',
  'Wait for two minutes:\n\n- a\n- b\n- c',
  'For all two cups, of the four kinds, at least 5 leaves:\n\n- a',
  'Send these three requests:\n\n```http\nGET /a\n```\n\n- a',
  'Use two to four leaves:\n\n- a',
  'Version `1.2` has `two ways` and 2.5 cups:\n\n- a',
  '## Two cups\n\nText.\n\n- a',
])('leaves out what announces nothing: %j', async (text) => {
  expect(await said(text)).toEqual([])
})
