/** spec: adopting.folders */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../compile.ts'
import { openContent } from '../content-store.ts'
import { isFileInside } from './inside.ts'
import { listFiles } from './list-files.ts'
import { readFolders } from './locate.ts'

const root = mkdtempSync(join(tmpdir(), 'locate-'))
const content = join(root, 'content')
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const DECOMPOSED = 'cafe\u0301'
const COMPOSED = 'caf\u00e9'

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeAll(() => {
  write(
    'content/own.md',
    '# Own\n\nSee [the café](/café), [a guide](/guides/a), ![a dot](/dot.png), and ![another](/linked/dot.png).\n',
  )
  write(`content/${DECOMPOSED}.md`, '# Café\n\nOpen.\n')
  write('content/shared/dot.png', PIXEL)
  symlinkSync('shared', join(content, 'linked'))
  symlinkSync('../outside', join(content, 'out'))
  write('outside/secret.md', '# Secret\n')
  write('repository/docs/a.md', '# A\n\nGo [on](/base/guides/b).\n')
  write('repository/docs/b.md', '# B\n\nGo [back](./a.md).\n')
  write('repository/docs/draft.md', '# Draft\n')
  write('repository/static/dot.png', PIXEL)
  write('repository/static/note.md', '# Not a page\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const config = siteConfigSchema.parse({
  locales: ['en-US'],
  basePath: '/base',
  folders: [
    { path: '../repository/docs', at: '/guides', exclude: ['draft.md'], editBase: 'https://git.example.com/docs' },
    { path: '../repository/static', pages: false },
  ],
  severity: [{ rules: { DC802: 'off' } }],
})

describe('folders of the configuration', () => {
  test('add their pages below a route, their images at the root, and nothing that they exclude', async () => {
    const site = await createCompiler({ root, config, cacheDir: null }).compile()
    expect([...site.pages.keys()].sort()).toEqual([
      `en-US:/${COMPOSED}`,
      'en-US:/guides/a',
      'en-US:/guides/b',
      'en-US:/own',
    ])
    // Check, build, and dev server read the same listing: a link that leads out is refused in all of them.
    expect(site.problems.map(({ code, file }) => `${code} ${file}`)).toEqual(['DC602 out'])
    expect(site.copied?.['guides/a.md']).toEqual({
      file: join(root, 'repository/docs/a.md'),
      editUrl: 'https://git.example.com/docs/a.md',
    })
  })

  test('are read again when a file of theirs is saved', async () => {
    const compiler = createCompiler({ root, config, cacheDir: null })
    await compiler.compile()
    write('repository/docs/b.md', '# Second\n\nGo [back](./a.md).\n')
    const site = await compiler.update([relative(content, join(root, 'repository/docs/b.md'))])
    expect(site.pages.get('en-US:/guides/b')?.title).toBe('Second')
  })
})

test('a symbolic link inside the folder is what it leads to; one that leads out is refused aloud', async () => {
  const { files, problems } = await listFiles(content)
  expect(files).toContain('linked/dot.png')
  expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(['DC602 out'])
  expect(isFileInside(content, join(content, 'linked/dot.png'))).toBe(true)
  expect(isFileInside(content, join(content, 'out/secret.md'))).toBe(false)
})

test('a file with a decomposed name has the composed path', () => {
  const store = openContent(content, new Map(), undefined, undefined, readFolders(content, []))
  expect(store.fileOf(`${COMPOSED}.md`)).toBe(join(content, `${DECOMPOSED}.md`))
})

test('a page can have another route than its file, and links to the file follow it', async () => {
  const routes = { 'guides/a.md': '/start' }
  const site = await createCompiler({ root, config: { ...config, routes }, cacheDir: null }).compile()
  expect([...site.pages.keys()]).toContain('en-US:/start')
  expect(site.pages.get('en-US:/guides/b')?.links.map(({ href }) => href)).toEqual(['/start'])
})
