/** The command as a separate process (spec: check.command). */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const WRONG = "const retry = 429\nfetch('https://api.bigcommerce.com/stores/a/v3/catalog/brand', { headers })\n"
const WARNING = "fetch('https://api.bigcommerce.com/stores/a/v2/time', { headers })\n"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-code-'))
  for (const name of ['src', 'src/node_modules', 'src/.hidden', 'warning', 'empty']) mkdirSync(join(folder, name))
  for (const name of ['src/wrong.js', 'src/node_modules/other.js', 'src/.hidden/other.js', 'src/notes.txt'])
    writeFileSync(join(folder, name), WRONG)
  writeFileSync(join(folder, 'warning/time.js'), WARNING)
  symlinkSync(folder, join(folder, 'src/loop'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/check-code.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Ignores any existing build.
    env: { ...process.env, DIST_DIR: 'no-build' },
  })
  return { status, stdout, stderr }
}

describe('check-code (spec: check.command)', { timeout: 120_000 }, () => {
  it('names errors below the current folder, and exits with 1', () => {
    const { status, stdout } = run('--format', 'json', 'src')
    const { findings, files } = JSON.parse(stdout)
    expect(
      findings.map(({ file, line, rule }: { file: string; line: number; rule: string }) => `${file}:${line} ${rule}`),
    ).toEqual(['src/wrong.js:2 unknown-path'])
    expect([status, files]).toEqual([1, 1])
  })

  it('exits with 0 for warnings, or 1 with --strict', () => {
    expect(run('warning').status).toBe(0)
    expect(run('--strict', 'warning').status).toBe(1)
  })

  it.each([
    ['nothing to check', []],
    ['a path that is not there', ['nowhere']],
    ['a format that is unknown', ['--format', 'xml', 'src']],
    ['an option that is unknown', ['--fix', 'src']],
  ])('exits with 2 for %s', (_, args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).not.toBe('')
  })

  it('reads a folder outside the current one as from inside', () => {
    mkdirSync(join(folder, 'outside/lib'), { recursive: true })
    const client =
      "export const get = (path) => fetch('https://api.bigcommerce.com/stores/a/v3/' + path, { headers })\n"
    writeFileSync(join(folder, 'outside/lib/client.js'), `const retry = 429\n${client}`)
    writeFileSync(join(folder, 'outside/app.js'), "import { get } from './lib/client'\nget('catalog/brands')\n")
    const inside = JSON.parse(run('--format', 'json', 'outside').stdout)
    const fromElsewhere = spawnSync(
      process.execPath,
      [join(ROOT, 'scripts/check-code.mjs'), '--format', 'json', join(folder, 'outside')],
      { cwd: join(folder, 'empty'), encoding: 'utf8', env: { ...process.env, DIST_DIR: 'no-build' } },
    )
    const outside = JSON.parse(fromElsewhere.stdout)
    expect(outside.requests).toEqual({ found: 1, followed: 1, notFollowed: [] })
    expect([outside.operations, outside.requests]).toEqual([inside.operations, inside.requests])
  })

  it('says that a language is not read, and exits with 3', () => {
    mkdirSync(join(folder, 'rust'))
    writeFileSync(join(folder, 'rust/main.rs'), 'fn main() {}\n')
    for (const format of ['text', 'json', 'sarif', 'github']) {
      const { status, stdout } = run('--format', format, 'rust')
      expect([status, stdout.includes('Rust')]).toEqual([3, true])
      expect(stdout).not.toContain('No findings')
    }
  })

  it('never calls a folder clean in which it read nothing', () => {
    expect(run('empty')).toMatchObject({ status: 3, stdout: expect.stringContaining('Nothing was checked') })
  })
})
