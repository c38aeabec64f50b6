import { appendFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import type { SourceCompiler } from '../compilers/source-compiler.ts'
import { currentHash, openContent } from '../content/content-store.ts'
import { createUnitCache, toBytes } from './unit-cache.ts'
import { createUnitCompiler } from './unit-compiler.ts'
import { compileUnit, type ProseRules, type UnitSurroundings } from './unit-task.ts'

const root = mkdtempSync(join(tmpdir(), 'units-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let compiled: string[] = []
beforeEach(() => {
  compiled = []
})

/** Records what it compiles, reads a neighbor file, and throws if the text says so. */
const compiler: SourceCompiler = {
  name: 'test',
  claims: (path) => path.endsWith('.md') || path.endsWith('.schema.yaml'),
  groupOf: (path) => (path.endsWith('.schema.yaml') ? path.slice(0, path.lastIndexOf('/')) : path),
  async compile(unit, context) {
    compiled.push(`${unit.path} ${unit.route} ${unit.files.map((file) => file.path).join('+')}`)
    const neighbour = await context.read('neighbour.schema.yaml')
    if (unit.text.includes('throw')) throw new Error('no umbrella')
    if (unit.text.includes('long')) throw new RangeError('Invalid array length')
    if (unit.text.includes('deep')) throw new RangeError('Maximum call stack size exceeded')
    return {
      pages: [],
      problems: [
        {
          code: 'DC809' as never,
          file: unit.path,
          line: 1,
          column: 1,
          message: neighbour?.text ?? 'none',
        },
      ],
    }
  },
}

async function run(folder: string, salt = '1') {
  const content = openContent(join(root, folder))
  await content.readAll()
  const cache = createUnitCache(join(root, 'cache'))
  const around = (prose: ProseRules): UnitSurroundings => ({
    config: siteConfigSchema.parse({}),
    images: { fileOf: (path) => join(root, path), cacheDir: root },
    examplesDir: join(root, 'examples'),
    mapHref: () => null,
    prose,
    read: async (path) => content.files.get(path) ?? null,
    hashOf: (path) => currentHash(content, path),
  })
  const units = createUnitCompiler({
    kinds: [compiler],
    content,
    cache,
    salt,
    async run(job, key, prose) {
      const done = await compileUnit(job, compiler, around(prose))
      cache.write(key, toBytes(done))
      return done
    },
  })
  return { content, units, all: await units.compileAll() }
}

const write = (path: string, text: string) => writeFileSync(join(root, path), text)

describe('createUnitCompiler', () => {
  test('compiles each unit once, then reads it from memory, then from the cache', async () => {
    const folder = '.'
    write('a.md', 'a')
    write('b.md', 'b')
    const { units } = await run(folder)
    expect(compiled.toSorted()).toEqual(['a.md /a a.md', 'b.md /b b.md'])
    await units.compileAll()
    await run(folder)
    expect(compiled.length).toBe(2)
  })

  test.each([
    ['longer', (file: string) => appendFileSync(file, ' ')],
    ['shorter', (file: string) => truncateSync(file, 40)],
    ['empty', (file: string) => truncateSync(file, 0)],
  ])('recompiles units whose file in the cache is %s than written', async (_, damage) => {
    for (const entry of readdirSync(join(root, 'cache'), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) damage(join(entry.parentPath, entry.name))
    await run('.')
    expect(compiled.toSorted()).toEqual(['a.md /a a.md', 'b.md /b b.md'])
  })

  test('a new compiler version recompiles', async () => {
    await run('.', '2')
    expect(compiled.length).toBe(2)
  })

  test('recompiles changed files only', async () => {
    const { content, units } = await run('.')
    write('a.md', 'changed')
    await content.readAgain(['a.md'])
    await units.compileAll()
    expect(compiled).toEqual(['a.md /a a.md'])
  })

  test('recompiles units that read a file that has changed, appeared, or disappeared', async () => {
    const { content, units } = await run('.')
    write('neighbour.schema.yaml', 'new')
    await content.readAgain([join(root, 'neighbour.schema.yaml')])
    const all = await units.compileAll()
    expect(all.flatMap((unit) => unit.problems.map((problem) => problem.message))).toContain('new')
    expect(compiled.filter((line) => line.startsWith('a.md'))).toHaveLength(1)
    rmSync(join(root, 'neighbour.schema.yaml'))
    compiled = []
    await content.readAgain(['neighbour.schema.yaml'])
    await units.compileAll()
    expect(compiled.toSorted()).toEqual(['a.md /a a.md', 'b.md /b b.md'])
  })

  test('a compiler that throws fails its own unit only: DC125', async () => {
    write('b.md', 'throw')
    const { all } = await run('.')
    expect(all.flatMap((unit) => unit.problems).filter((problem) => problem.code === 'DC125')).toMatchObject([
      { file: 'b.md', message: "The file can't be compiled: no umbrella" },
    ])
    write('b.md', 'deep')
    expect((await run('.')).all.flatMap((unit) => unit.problems)).toContainEqual(
      expect.objectContaining({ code: 'DC101', file: 'b.md' }),
    )
    write('b.md', 'long')
    expect((await run('.')).all.flatMap((unit) => unit.problems)).toContainEqual(
      expect.objectContaining({ code: 'DC125', message: "The file can't be compiled: Invalid array length" }),
    )
    rmSync(join(root, 'b.md'))
  })

  test('a group of files is one unit at the route of its folder', async () => {
    const { mkdirSync } = await import('node:fs')
    mkdirSync(join(root, 'objects/schemas'), { recursive: true })
    write('objects/schemas/b.schema.yaml', 'b: 1')
    write('objects/schemas/a.schema.yaml', 'a: 1')
    await run('objects')
    expect(compiled).toEqual(['schemas /schemas schemas/a.schema.yaml+schemas/b.schema.yaml'])
  })

  test('a damaged cache entry is a miss', async () => {
    const { readdirSync } = await import('node:fs')
    for (const name of readdirSync(join(root, 'cache'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json')) write(join('cache', name), '{"pages": [')
    const { all } = await run('.')
    expect(compiled.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(0)
  })
})
