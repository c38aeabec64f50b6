/**
 * A file that exceeds a limit is reported and left out. Every other page is built, and nothing about the file is cached
 * for the next run.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createSampleChecker } from '../../src/compile/checks/samples/check-samples.ts'
import { createCompiler } from '../../src/compile/compile.ts'
import { contentPool } from '../../src/compile/engine/content-pool.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { Page } from '../../src/core/page.ts'
import type { Site } from '../../src/core/site.ts'

const root = mkdtempSync(join(tmpdir(), 'bounded-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const GOOD =
  '---\ndescription: "The page beside the other one, which is built whatever that other one holds."\n---\n\n# Good\n'
const config = siteConfigSchema.parse({})
const TIGHT = { workMs: 200, waitMs: 20_000, memoryMb: 512 }

function write(folder: string, files: { readonly [path: string]: string }): void {
  mkdirSync(join(root, folder), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, folder, path), text)
}

const inLines = (text: string, count: number) => `${text.repeat(200)}\n`.repeat(count / 200)
const told = (site: Site) =>
  site.problems
    .filter(({ code }) => !code.startsWith('DC4'))
    .map(({ code, file, message }) => `${file} ${code} ${message}`)

/** Texts that crash the process that parses them: each overflows the stack of the native parser. */
const FATAL: readonly [name: string, text: string][] = [
  ['operators', `{${inLines('!', 900_000)}1}`],
  ['arrows', `{${inLines('a=>', 200_000)}1}`],
  ['statements', `{()=>{${inLines('if(1)', 100_000)};}}`],
  ['labels', `{()=>{${inLines('a:', 300_000)};}}`],
]

describe('a crash of the parser', () => {
  test.each(FATAL)('%s', async (name, text) => {
    write(name, { 'good.mdx': GOOD, 'fatal.mdx': `# Fatal\n\n${text}\n` })
    const site = await createCompiler({ root, contentDir: name, config, cacheDir: null }).compile()
    expect(told(site)).toEqual([expect.stringMatching(/^fatal\.mdx DC(?:101|102|125|126) /)])
    expect(site.pages.has('en-US:/good')).toBe(true)
  })
})

describe('a timeout', () => {
  const document = `openapi: 3.1.0\ninfo: { title: Slow, version: '1' }\npaths:\n${Array.from(
    { length: 1_200 },
    (_, at) => `  /p${at}: { get: { summary: Get ${at}, responses: { 200: { description: Fine. } } } }\n`,
  ).join('')}`

  test('is reported by a check and by every later one', async () => {
    write('slow', { 'good.mdx': GOOD, 'slow.openapi.yaml': document })
    const open = (limits?: typeof TIGHT) =>
      createCompiler({ root, contentDir: 'slow', config, cacheDir: join(root, 'cache'), ...(limits && { limits }) })
    const compiler = open(TIGHT)
    const site = await compiler.compile()
    expect(told(site)).toEqual(['slow.openapi.yaml DC126 Compiling takes longer than 0.2 s.'])
    expect([...site.pages.keys()]).toEqual(['en-US:/good'])
    write('slow', { 'good.mdx': `${GOOD}\nMore.\n` })
    expect(told(await compiler.update(['good.mdx']))).toEqual(told(site))
    const patient = await open().compile()
    expect(patient.problems.filter(({ code }) => code === 'DC126')).toEqual([])
    expect(patient.pages.has('en-US:/slow')).toBe(true)
  })

  test('in a sample is reported at the sample', async () => {
    const samples = [{ language: 'js', meta: '', code: 'const a = 1', position: { line: 7, column: 1 } }]
    const page = { samples, file: 'page.mdx', body: { type: 'root', children: [] } } as unknown as Page
    const check = createSampleChecker({
      pool: contentPool({ ...TIGHT, waitMs: 1 }),
      texts: new Map(),
      copies: [],
      kept: null,
      salt: '',
    })
    const { problems } = await check.check({ pages: new Map([['page', page]]) })
    expect(problems).toEqual([
      {
        code: 'DC722',
        file: 'page.mdx',
        line: 8,
        column: 1,
        message: 'Checking the sample takes longer than 0.2 s.',
      },
    ])
  })
})
