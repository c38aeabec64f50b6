/** What the check says of translations (spec: content.translations). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../compile.ts'

const root = mkdtempSync(join(tmpdir(), 'translated-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Problems of the code in a site of one page, its neighbours and these translations. */
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

it('DC612 finds the word that the glossary replaces, but not in code, addresses or a phrase that is fine', async () => {
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

it('DC613 finds a link that the original has or has not; anchors may differ', async () => {
  expect(await check('DC613', { 'index.fr.mdx': '# Accueil\n\n[A](/a), [B](/b), [ici](#accueil)\n' })).toEqual([
    'index.fr.mdx:1:1 The English page also links https://example.com.',
    'index.fr.mdx:3:10 The English page does not link /b.',
  ])
  expect(await check('DC613', { 'index.fr.mdx': '# Accueil\n\n[A](/a), [site](https://example.com)\n' })).toEqual([])
})
