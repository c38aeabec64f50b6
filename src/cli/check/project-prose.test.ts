import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProjectProse } from './project-prose.ts'

const root = mkdtempSync(join(tmpdir(), 'project-prose-'))
const LIST = JSON.stringify({ phrases: [{ avoid: ['beside'], use: ['next to'], because: 'idiom' }] })

beforeAll(() => {
  const files = {
    'README.md': '# Tea\n\nThe pot beside the cup.\n\n```sh\necho beside\n```\n',
    'docs/errors/DC1.md': 'Beside it.\n',
    'docs/a.txt': 'beside',
    'src/core/messages/shell.ts':
      "/** Words beside the page. */\nexport const MESSAGES = {\n  'en-US': {\n    next: 'beside this',\n  },\n  fr: {\n    next: 'beside cela',\n  },\n}\nconst beside = `and beside that`\n",
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const places = async (list: string | null) =>
  (await checkProjectProse(root, join(root, 'content'), list)).map(
    ({ file, line, column }) => `${file}:${line}:${column}`,
  )

test('checks README, docs, and the English strings of messages', async () => {
  expect(await places(LIST)).toEqual([
    '../README.md:3:9',
    '../docs/errors/DC1.md:1:1',
    '../src/core/messages/shell.ts:4:12',
    '../src/core/messages/shell.ts:10:21',
  ])
})

test('checks nothing without a word list', async () => {
  expect(await places(null)).toEqual([])
})
