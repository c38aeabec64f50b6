/** Problems of translations (spec: content.translations). */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { writeTranslations } from '../../../../cli/check/write-translations.ts'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { pageKey } from '../../../../core/site.ts'
import { createCompiler } from '../../../compile.ts'

const root = mkdtempSync(join(tmpdir(), 'translated-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Problems with this code in a site with one page, its neighbors, and these translations. */
async function check(code: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const all = {
    'a.mdx': '# A',
    'b.mdx': '# B',
    'index.mdx': '# Home\n\n[A](/a#a), [site](https://example.com)',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, 'content', path)), { recursive: true })
    writeFileSync(join(root, 'content', path), text)
  }
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  return site.problems
    .filter((problem) => problem.code === code)
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

const GLOSSARY = JSON.stringify({
  fr: [{ term: 'store', use: 'boutique', avoid: ['magasin', 'magasins'], unless: ['magasin physique'] }],
  'zh-CN': [{ term: 'store', use: '商店', avoid: ['店铺'] }],
})

it('DC612 finds the word that the glossary replaces, but not in code, addresses, or an allowed phrase', async () => {
  expect(
    await check('DC612', {
      '_glossary.json': GLOSSARY,
      'a.fr.mdx':
        '# A\n\nLe Magasin, `magasin`, [ici](/magasin), le magasin physique, emmagasiner.\n\n```text\nmagasin\n```\n',
      'a.zh-CN.mdx': '# A\n\n每个店铺都有哈希。\n',
    }),
  ).toEqual([
    'a.fr.mdx:3:4 Write "boutique" for "store", not "magasin".',
    'a.zh-CN.mdx:3:3 Write "商店" for "store", not "店铺".',
  ])
})

it('DC613 finds a link that only one of the two pages has; anchors may differ', async () => {
  expect(await check('DC613', { 'index.fr.mdx': '# Accueil\n\n[A](/a), [B](/b), [ici](#accueil)\n' })).toEqual([
    'index.fr.mdx:1:1 The English page also links to https://example.com.',
    "index.fr.mdx:3:10 The English page doesn't link to /b.",
  ])
  expect(await check('DC613', { 'index.fr.mdx': '# Accueil\n\n[A](/a), [site](https://example.com)\n' })).toEqual([])
})

describe('the record of translations', () => {
  const french = (text: string) => `# A\n\n${text}\n\n## Fin\n\n1. Un.\n\n2. Deux.\n`
  const english = (text: string) => `# A\n\n${text}\n\n## End\n\n1. One.\n\n2. Two.\n`
  const record = () => readFileSync(join(root, 'content/_translations.json'), 'utf8')

  /** Writes the files, records what `which` names, and returns the command's output. */
  async function translated(which: string, files: Readonly<Record<string, string>>): Promise<string> {
    await check('DC614', files)
    const compiler = createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null })
    await compiler.compile()
    const facts = compiler.facts()
    if (facts === null) throw new Error('not compiled')
    return writeTranslations(facts, join(root, 'content'), which)
  }

  it('DC614 names each block whose English text has changed since, until the command is run again', async () => {
    const own = { 'a.fr.mdx': french('Texte.') }
    expect(await translated('content/a.fr.mdx', { ...own, 'a.mdx': english('Text.') })).toBe(
      'Recorded: 1 of 1 translations.',
    )
    expect(await check('DC614', { 'a.mdx': english('Text.') })).toEqual([])
    const changed = english('Another text.').replace('2. Two.', '2. Two and a half.')
    expect(await check('DC614', { 'a.mdx': changed })).toEqual([
      'a.fr.mdx:3:1 The English text of this block has changed, line 3 of a.mdx.',
      'a.fr.mdx:9:1 The English text of this block has changed, line 9 of a.mdx.',
    ])
    await translated('all', { 'a.mdx': changed })
    expect(await check('DC614', { 'a.mdx': changed })).toEqual([])
  })

  it('marks the block in the page, where HTML allows it, with a link to the English block', async () => {
    await translated('all', { 'a.fr.mdx': french('Texte.'), 'a.mdx': english('Text.') })
    writeFileSync(join(root, 'content/a.mdx'), english('Another text.').replace('2. Two.', '2. Two and a half.'))
    const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
    const body = JSON.stringify(site.pages.get(pageKey('/a', 'fr'))?.body)
    const notes = [...body.matchAll(/"name":"StaleNote","props":(\{[^}]*\})/g)].map(([, props = '']) =>
      JSON.parse(props),
    )
    expect(notes).toEqual([
      { change: 'changed', href: '/a', locale: 'fr' },
      { change: 'changed', href: '/a#end', locale: 'fr' },
    ])
    expect(body).toMatch(/"tagName":"li","properties":\{\},"children":\[\{"type":"component","name":"StaleNote"/)
    expect(JSON.stringify(site.pages.get(pageKey('/a', 'en-US'))?.body)).not.toContain('StaleNote')
  })

  it('refuses a translation whose blocks differ from its original, and names the position', async () => {
    const files = { 'a.fr.mdx': french('| a |\n| --- |'), 'a.mdx': english('Text.'), 'b.ru.mdx': '# Б' }
    expect(await translated('all', files)).toBe(
      'Not recorded: a.fr.mdx:3 and line 3 of the English page are different kinds of block; use the same blocks in both.\nRecorded: 1 of 2 translations.',
    )
    await expect(translated('c.fr.mdx', {})).rejects.toThrow('There is no translation "c.fr.mdx".')
  })

  it('DC615 names pages missing from the record, and removed ones; without a record nothing is reported', async () => {
    const files = { 'a.fr.mdx': french('Texte.'), 'a.mdx': english('Text.') }
    expect(await check('DC615', files)).toEqual([])
    await translated('all', files)
    expect(await check('DC615', { 'b.ru.mdx': '# Б' })).toEqual([
      "b.ru.mdx:1:1 _translations.json doesn't record which English text this is based on.",
    ])
    rmSync(join(root, 'content/a.fr.mdx'))
    expect(await check('DC615', { 'b.ru.mdx': '# Б' })).toContain(
      "_translations.json:2:1 The translation a.fr.mdx doesn't exist.",
    )
    await translated('all', {})
    expect(record()).not.toContain('a.fr.mdx')
  })

  it('DC814 reports a broken record once, and nothing is marked', async () => {
    const files = { 'a.fr.mdx': '# A', 'b.fr.mdx': '# B', '_translations.json': '{ "a.fr.mdx": { "english": "x" } }' }
    expect(await check('DC814', files)).toHaveLength(2)
    expect(await check('DC614', {})).toEqual([])
    await expect(translated('all', {})).rejects.toThrow("can't be read")
    expect(existsSync(join(root, 'content/_translations.json'))).toBe(true)
  })
})
