/**
 * A site without mistakes has no problems, and each of two hundred mistakes is reported at its line, and nothing else
 * (spec: content.check, content.causes, content.slips).
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Compiler, createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { Problem } from '../../src/core/problem.ts'
import type { Mutation } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'
import { SLIPS } from './slips.ts'

const ALL = [...MUTATIONS, ...SLIPS]

const root = mkdtempSync(join(tmpdir(), 'seeded-'))
const content = join(root, 'content')
let compiler: Compiler
let untouched: readonly Problem[]
/** The file that the last mutation changed, restored but not yet read again. */
let dirty: string[] = []

beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, 'content'), content, { recursive: true })
  compiler = createCompiler({ root, config: siteConfigSchema.parse({ locales: ['en-US'] }), cacheDir: null })
  untouched = (await compiler.compile()).problems
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a site of samples, links, prose and API documents', () => {
  test('without mistakes is silent', () => {
    expect(untouched.map(told)).toEqual([])
  })

  test('has two hundred kinds of mistakes', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(200)
    expect(new Set(ALL.map(({ file, what, code }) => `${file} ${what} ${code}`)).size).toBe(ALL.length)
  })

  test.each(ALL)('$file: $what is $code', async (mutation) => {
    const { file, code, also = [] } = mutation
    const before = readFileSync(join(content, file), 'utf8')
    const after = mutate(before, mutation)
    writeFileSync(join(content, file), after)
    const { problems } = await compiler.update([file, ...dirty])
    dirty = [file]
    writeFileSync(join(content, file), before)
    const wanted = told({ ...expectedPlace(before, after, mutation), code })
    const found = problems.map(told)
    expect(found).toContain(wanted)
    const others = problems.map((problem) => problem.code)
    others.splice(found.indexOf(wanted), 1)
    expect(others.sort(), found.join('\n')).toEqual([...also].sort())
  })

  test('is silent again when the last one is taken back', async () => {
    expect((await compiler.update(dirty)).problems.map(told)).toEqual([])
  })
})

function told({ file, line, code }: Pick<Problem, 'file' | 'line' | 'code'>): string {
  return `${file}:${line} ${code}`
}

function mutate(text: string, { find, replace }: Mutation): string {
  const parts = text.split(find)
  expect(parts, `"${find}" is in the file once`).toHaveLength(2)
  return parts.join(replace)
}

function expectedPlace(before: string, after: string, { file, at, namedIn }: Mutation): { file: string; line: number } {
  const text = namedIn === undefined ? after : readFileSync(join(content, namedIn), 'utf8')
  const offset = at === undefined ? firstDifference(before, after) : text.indexOf(at)
  expect(offset, `"${at}" is in the file`).not.toBe(-1)
  return { file: namedIn ?? file, line: text.slice(0, offset).split('\n').length }
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
