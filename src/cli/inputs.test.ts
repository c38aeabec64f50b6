import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inputsFile, inputsOf, publishedInputs } from './inputs.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  // Tests run faster than the timestamp resolution of some file systems.
  utimesSync(join(root, file), 1_000, 1_000 + text.length)
}
const take = (env: Record<string, string> = {}) => inputsOf({ root, cacheDir: join(root, '.cache'), env })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dev-center-inputs-'))
  write('content/a.mdx', 'a')
  write('src/ui/a.ts', 'a')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('inputsOf', () => {
  it("stays the same if only files that aren't inputs are written", () => {
    const before = take()
    write('dist/index.html', 'x')
    write('src/ui/a.test.ts', 'x')
    write('.cache/pages/x', 'x')
    expect(take()).toBe(before)
  })

  it.each([
    ['a page', () => write('content/a.mdx', 'aa')],
    ['a new page', () => write('content/b/c.mdx', 'a')],
    ['a removed page', () => rmSync(join(root, 'content/a.mdx'))],
    ['our own code', () => write('src/ui/a.ts', 'aa')],
    ['a package', () => write('package-lock.json', '{"a":1}')],
    ['content of another repository', () => write('.cache/content/x.md', 'x')],
  ])('changes with %s', (_, change) => {
    const before = take()
    change()
    expect(take()).not.toBe(before)
  })

  it('changes with a setting that pages show, and with a different content folder', () => {
    expect(
      new Set([
        take(),
        take({ SITE_ORIGIN: 'https://a' }),
        take({ CONTENT_DIR: 'src' }),
        // Another port is no other site.
        take({ PORT: '1' }),
        take({ PUBLIC_ORIGIN: 'https://a' }),
        take({ DATABASE_URL: 'postgres://a' }),
      ]).size,
    ).toBe(4)
  })
})

describe('publishedInputs', () => {
  it('returns the recorded inputs of the published build, and nothing without a finished build', () => {
    expect(publishedInputs(root)).toBeNull()
    write('.deploy/inputs', 'abc')
    expect(inputsFile(root)).toBe(join(root, '.deploy/inputs'))
    expect(publishedInputs(root)).toBeNull()
    write('manifest.json', '{}')
    expect(publishedInputs(root)).toBe('abc')
  })
})
