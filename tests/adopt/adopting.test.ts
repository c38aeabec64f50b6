/**
 * Runs the commands of docs/adopting.md on a repository that was not written for this engine
 * (spec: adopting.baseline, adopting.changed).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeForeign } from './foreign-repository.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MINUTE_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'adopting-'))
const content = join(folder, 'umbrellas')
const text = readFileSync(join(ROOT, 'docs/adopting.md'), 'utf8')
const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) => lines.trim().split('\n'))

const git = (...args: string[]) =>
  execFileSync('git', ['-C', content, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    stdio: 'pipe',
  })

/** `npm run check -- --x` without npm, which would check for updates of itself. */
function check(...args: string[]): { status: number | null; codes: string[]; output: string } {
  return checkOf(content, ...args)
}

function checkOf(contentDir: string, ...args: string[]): { status: number | null; codes: string[]; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/check.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: join(folder, 'cache'), NO_COLOR: '1' },
  })
  const own = stdout.split('\n').filter((line) => !line.startsWith('../'))
  const codes = own.flatMap(
    (line) => /^(\S+?):\d+:\d+ {2}(?:error|warning) [a-z\d-]+ (DC\d+)/.exec(line)?.slice(1, 3).join(' ') ?? [],
  )
  return { status, codes, output: stdout + stderr }
}

beforeAll(() => {
  writeForeign(content)
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'Umbrellas')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('names only commands that this test runs', () => {
  expect(commands).toEqual([
    'npm run adopt -- ../handbook',
    'export CONTENT_DIR=adopted/handbook',
    'npm run check',
    'npm run check -- --adopt all',
    'npm run check',
    'npm run build',
    'npm run check -- --changed main',
  ])
})

test(
  'a repository of an engine is adopted, checked, and known, and stays as it was',
  () => {
    const repository = join(folder, 'handbook')
    const adopted = join(folder, 'adopted')
    cpSync(join(import.meta.dirname, 'engines/vitepress'), repository, { recursive: true })
    appendFileSync(join(repository, 'guide/first.md'), '\n[Gone](/guide/gone)\n')
    const before = readdirSync(repository, { recursive: true }).sort()
    execFileSync(process.execPath, ['src/cli/adopt.ts', repository, '--to', adopted], { cwd: ROOT, stdio: 'pipe' })
    const first = checkOf(adopted)
    expect(first.codes).toEqual(['guide/first.md DC401'])
    checkOf(adopted, '--adopt', 'all')
    expect(checkOf(adopted)).toMatchObject({ status: 0, codes: [] })
    expect(readdirSync(repository, { recursive: true }).sort()).toEqual(before)
    expect(existsSync(join(adopted, '_baseline.json'))).toBe(true)
  },
  4 * MINUTE_MS,
)

test(
  'a first check finds mistakes, one command adds them to the baseline, and only new ones are shown',
  () => {
    const first = check()
    expect(first.status).toBe(1)
    expect(first.codes).toContain('docs/drafts/wind.mdx DC401')
    const adopted = check('--adopt', 'all')
    expect(adopted.output).toContain('known problems, 0 before.')
    const second = check()
    expect(second).toMatchObject({ status: 0, codes: [] })
    git('add', '-A')
    git('commit', '-qm', 'What is known')
    git('checkout', '-qb', 'rain')
    appendFileSync(join(content, 'docs/care/repair.mdx'), '\n[Gone](/docs/gone)\n')
    writeFileSync(join(content, 'docs/new.mdx'), '# New\n\n[Gone](/docs/gone)\n')
    const changed = check('--changed', 'main')
    expect(new Set(changed.codes.map((line) => line.split(' ')[0]))).toEqual(
      new Set(['docs/care/repair.mdx', 'docs/new.mdx']),
    )
    expect(changed.codes).toContain('docs/new.mdx DC401')
    git('add', '-A')
    git('commit', '-qm', 'Rain')
    expect(check('--changed', 'HEAD')).toMatchObject({ status: 0, codes: [] })
    expect(check('--changed', 'nowhere').status).toBe(2)
  },
  4 * MINUTE_MS,
)
