/** The list of synonyms: its shape, and what its searches find (spec: search.matching). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkSynonymsInUse } from '../../../../cli/check/synonyms-in-use.ts'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../../compile.ts'

const root = mkdtempSync(join(tmpdir(), 'synonyms-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Codes, positions, and messages of the problems in a list, in a site with two pages. */
async function check(list: unknown): Promise<string[]> {
  const content = join(root, 'content')
  mkdirSync(content, { recursive: true })
  const files = {
    'index.mdx': '# Home\n\nHello.',
    'umbrella.mdx': '# Umbrellas\n\n## Remove a stain\n\nUse soap.\n',
    '_synonyms.json': typeof list === 'string' ? list : JSON.stringify(list),
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(content, path), text)
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  const problems = [...site.problems, ...(await checkSynonymsInUse(site, content))]
  return problems
    .filter(({ file }) => file === '_synonyms.json')
    .map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`)
}

const REMOVE = { words: ['delete', 'remove'], query: 'delete stain', finds: '/umbrella#remove-a-stain' }

it('accepts a group that a search needs', async () => {
  expect(await check({ 'en-US': [{ ...REMOVE, query: 'delete' }] })).toEqual([])
})

it('DC817 reports a group that no search needs, at its query', async () => {
  expect(await check({ 'en-US': [{ ...REMOVE, query: 'remove stain' }] })).toEqual([
    'DC817 1:48 The search "remove stain" doesn\'t find /umbrella#remove-a-stain among its first five rows because of "delete, remove".',
  ])
})

it('DC817 reports a section that does not exist', async () => {
  const found = await check({ 'en-US': [{ ...REMOVE, finds: '/umbrella#gone' }] })
  expect(found[0]).toBe('DC817 1:71 "/umbrella#gone" doesn\'t exist, so no search can find it.')
})

it('DC814 reports a list that cannot be read, with the position', async () => {
  expect((await check('{ "en-US": [] '))[0]).toMatch(/^DC814 1:\d+ /)
  expect((await check({ 'en-US': [{ ...REMOVE, words: ['alone'] }] }))[0]).toMatch(/^DC814 1:\d+ /)
  expect((await check({ 'en-US': [{ ...REMOVE, words: ['a, b', 'c'] }] }))[0]).toMatch(/^DC814 1:\d+ /)
})
