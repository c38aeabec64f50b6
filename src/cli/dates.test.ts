import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseLog, readDates } from './dates.ts'

const folder = mkdtempSync(join(tmpdir(), 'dates-'))
const root = join(folder, 'project')
const TODAY = '2026-11-20'

function git(cwd: string, ...args: string[]): string {
  return execFileSync(
    'git',
    ['-C', cwd, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false', ...args],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
}

function commit(date: string, files: { readonly [file: string]: string | null }): string {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(join(root, 'content', file))
    else writeFileSync(join(root, 'content', file), text)
  }
  git(root, 'add', '-A')
  execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'x'], {
    env: { ...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00Z`, GIT_AUTHOR_DATE: `${date}T12:00:00Z` },
  })
  return git(root, 'rev-parse', 'HEAD').trim()
}

beforeAll(() => {
  mkdirSync(join(root, 'content'), { recursive: true })
  git(folder, 'init', '-q', root)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('readDates', () => {
  test('uses the history, the working tree, and the list of ignored commits', async () => {
    commit('2026-01-01', { 'a.mdx': '1', 'b é.mdx': '1', 'gone.mdx': '1' })
    commit('2026-02-01', { 'a.mdx': '2', 'gone.mdx': null })
    const reformat = commit('2026-03-01', { 'a.mdx': '3', 'b é.mdx': '2' })
    expect((await readDates(root, 'content', TODAY)).dates).toEqual({ 'a.mdx': '2026-03-01', 'b é.mdx': '2026-03-01' })

    writeFileSync(join(root, '.git-blame-ignore-revs'), `# reformat\n${reformat} # all files\n`)
    expect((await readDates(root, 'content', TODAY)).dates).toEqual({ 'a.mdx': '2026-02-01', 'b é.mdx': '2026-01-01' })

    writeFileSync(join(root, 'content/a.mdx'), 'changed')
    writeFileSync(join(root, 'content/new.mdx'), 'new')
    expect((await readDates(root, 'content', TODAY)).dates).toEqual({
      'a.mdx': TODAY,
      'b é.mdx': '2026-01-01',
      'new.mdx': TODAY,
    })
  })

  test('keeps the committed dates in a shallow clone', async () => {
    commit('2026-04-01', { '_modified.json': '{"b é.mdx": "2026-01-01", "a.mdx": "2026-02-01"}' })
    const clone = join(folder, 'clone')
    git(folder, 'clone', '-q', '--depth', '1', `file://${root}`, clone)
    const { dates, kept } = await readDates(clone, 'content', TODAY)
    expect(kept).toContain('shallow')
    expect(dates).toEqual({ 'b é.mdx': '2026-01-01', 'a.mdx': '2026-02-01' })
  })

  test("uses today's date if there is no commit", async () => {
    const fresh = join(folder, 'fresh')
    mkdirSync(join(fresh, 'content'), { recursive: true })
    writeFileSync(join(fresh, 'content/a.mdx'), 'a')
    git(folder, 'init', '-q', fresh)
    expect((await readDates(fresh, 'content', TODAY)).dates).toEqual({ 'a.mdx': TODAY })
  })
})

test('parseLog uses the newest commit of each file', () => {
  const log = '\u0001aaa 2026-03-01\0\ncontent/a.mdx\0\u0001bbb 2026-02-01\0\ncontent/a.mdx\0content/b.mdx\0'
  expect(parseLog(log, 'content', new Set())).toEqual({ 'a.mdx': '2026-03-01', 'b.mdx': '2026-02-01' })
  expect(parseLog(log, 'content', new Set(['aaa']))).toEqual({ 'a.mdx': '2026-02-01', 'b.mdx': '2026-02-01' })
})
