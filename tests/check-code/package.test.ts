/** The code check as a standalone package, installed outside the repository (spec: check.package). */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const WRONG = "const retry = 429\nfetch('https://api.bigcommerce.com/stores/a/v3/catalog/brand', { headers })\n"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-code-package-'))
  for (const name of ['app', 'app/src']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'app/package.json'), '{ "private": true }\n')
  writeFileSync(join(folder, 'app/src/wrong.js'), WRONG)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without access to the registry or to this repository. */
function run(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, INIT_CWD: cwd, NODE_PATH: '', npm_config_offline: 'true', npm_config_audit: 'false' },
  })
  return { status, stdout, stderr }
}

it('can be packed, installed from its tarball without network access, and finds mistakes', { timeout: 180_000 }, () => {
  const made = run(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'pack-check-code', join(folder, 'package')], ROOT)
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(run('npm', ['pack', '--pack-destination', folder], join(folder, 'package')).status).toBe(0)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const app = join(folder, 'app')
  expect(run('npm', ['install', join(folder, tarball)], app).status).toBe(0)
  expect(Object.keys(JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')).packages)).toEqual([
    '',
    'node_modules/dev-center-check-code',
  ])
  const { status, stdout } = run('npx', ['--no', 'check-code', '--', '--format', 'json', 'src'], app)
  const { findings } = JSON.parse(stdout)
  expect(
    findings.map(({ file, line, rule }: { file: string; line: number; rule: string }) => `${file}:${line} ${rule}`),
  ).toEqual(['src/wrong.js:2 unknown-path'])
  expect(status).toBe(1)
})
