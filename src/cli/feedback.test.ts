import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'dev-center-cli-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Runs a command whose reader has ended before it writes, as with `| head`. */
function runUnread(file: string, args: readonly string[]): Promise<{ code: number | null; errors: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, file), ...args],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })))
}

describe('a command of the operator', () => {
  it.each([
    ['feedback.ts', ['list']],
    ['feedback.ts', ['export', '--json']],
    ['feedback.ts', ['stats']],
    ['feedback.ts', ['retention']],
    ['feedback.ts', ['help']],
    ['reports.ts', ['searches']],
  ])('completes without a word if nobody reads its output: %s %j', { timeout: 30_000 }, async (file, args) => {
    expect(await runUnread(file, args)).toEqual({ code: 0, errors: '' })
  })
})
