/**
 * A repository in the style of each engine, adopted as docs/adopting.md shows: nothing of it is lost, nothing is blamed
 * wrongly, and its menus are those of the original (spec: adopting.engines, menus.navigation).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { loadConfig } from '../../src/compile/content/load-config.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import type { NavNode } from '../../src/core/nav.ts'
import type { Page } from '../../src/core/page.ts'
import type { Site } from '../../src/core/site.ts'
import { ArticleBody } from '../../src/ui/article/ArticleBody.tsx'
import { wordsOf, wordsOfPage } from './find-words.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FIXTURES = join(import.meta.dirname, 'engines')
const folder = mkdtempSync(join(tmpdir(), 'engines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Rows as a reader sees them: one per line, by depth; what only some pages show is marked. */
const MENUS: { readonly [engine: string]: string } = {
  mintlify: `Guides
  Start
    Kettle w1 /
    Pot one /guides/first-pot
    Deeper
      Second pot /guides/second-pot
      Third pot /guides/third-pot
Reference
  Fields /reference/fields
  Kettle interface /reference/kettle
Forum https://forum.example.com
Sign in https://app.example.com`,
  docusaurus: `Guides
  Welcome /docs/intro
  -- Brewing
  Leaves /docs/brewing/leaves
  Steep /docs/brewing/steep
  Water /docs/brewing/water
API /docs/api/overview
  Interface /docs/api/overview
    Pots /docs/api/pots
GitHub https://github.com/example`,
  vitepress: `Guide /guide/first
  Start
    First cup /guide/first
    Second cup /guide/second
Shop https://shop.example.com`,
  nextra: `Home /
The leaves /leaves
Water supply
  Soft water /water/soft
  Hard water /water/hard
  From a river /water/river
Forum https://forum.example.com`,
  mkdocs: `Home /
Guide
  Hold /guide/hold
  Stirring /guide/stir
  Clean /guide/clean
More spoons /more
  Sizes /more/sizes
Shop https://shop.example.com`,
}

const REDIRECTS: { readonly [engine: string]: readonly string[] } = {
  mintlify: ['/old-pot -> /guides/first-pot'],
  docusaurus: ['/tea -> /docs/intro', '/docs/pot -> /docs/intro'],
  nextra: ['/leaf -> /leaves'],
  mkdocs: ['/old -> /guide/hold'],
}

function print(nodes: readonly NavNode[], depth = 0): string {
  return nodes
    .map((node) => {
      const target = node.href ?? node.route
      const title = node.kind === 'separator' ? `-- ${node.title}` : node.title
      const line = `${'  '.repeat(depth)}${title}${target === '' ? '' : ` ${target}`}`
      return [line, print(node.children, depth + 1)].filter((part) => part !== '').join('\n')
    })
    .join('\n')
}

async function adopt(engine: string): Promise<{ site: Site; output: string; before: string; after: string }> {
  const repository = join(folder, `${engine}-repository`)
  const to = join(folder, engine)
  cpSync(join(FIXTURES, engine), repository, { recursive: true })
  const before = listing(repository)
  const output = execFileSync(process.execPath, ['src/cli/adopt.ts', repository, '--to', to], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const { config, problems } = await loadConfig(join(to, 'devcenter.config.ts'))
  const site = await createCompiler({
    root: folder,
    contentDir: relative(folder, to),
    config,
    cacheDir: null,
    problems,
  }).compile()
  return { site, output, before, after: listing(repository) }
}

/** As a reader gets it, without what is around the article. */
function htmlOf(page: Page): string {
  return renderToStaticMarkup(createElement(ArticleBody, { body: page.body, locale: page.locale }))
}

function listing(root: string): string {
  return filesOf(root)
    .map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
    .join('\n')
}

function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

const MINUTE_MS = 60_000

describe.each(Object.keys(MENUS))('%s', (engine) => {
  const adopted = adopt(engine)

  test('the menus are those of the original', { timeout: MINUTE_MS }, async () => {
    const { site } = await adopted
    expect(print(site.navigation['en-US'])).toBe(MENUS[engine])
  })

  test('the address of the site shows a page', async () => {
    const { site } = await adopted
    const home = site.pages.get('en-US:/')
    expect(home === undefined ? '' : bodyToMarkdown(home.body)).toMatch(/\n\n./)
  })

  test('nothing is blamed', async () => {
    const { site } = await adopted
    expect(site.problems.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)).toEqual([])
  })

  test('no word is lost, of text and attributes: on the page, in its Markdown, and in search', async () => {
    const { site } = await adopted
    const written = new Set(listing(join(FIXTURES, engine)).match(/\bw\d+\b(?!\.org)/g))
    expect(written.size).toBeGreaterThan(8)
    const shown = { page: new Set<string>(), markdown: new Set<string>(), search: new Set<string>() }
    for (const page of site.pages.values()) {
      const words = wordsOfPage(page)
      for (const place of ['page', 'markdown', 'search'] as const)
        for (const word of [...words[place], ...wordsOf(page.title)]) shown[place].add(word)
    }
    // Search reads neither what is said instead of an image, nor the names of code blocks.
    const unsearched = new Set(
      [...listing(join(FIXTURES, engine)).matchAll(/(?:!\[[^\]]*|filename="[^"]*|alt="[^"]*)\b(w\d+)\b/g)].map(
        ([, word]) => word,
      ),
    )
    for (const place of ['page', 'markdown', 'search'] as const) {
      const missing = [...written].filter((word) => !shown[place].has(word))
      expect([place, ...missing.filter((word) => place !== 'search' || !unsearched.has(word))]).toEqual([place])
    }
  })

  test('no page is empty', async () => {
    const { site } = await adopted
    expect(site.pages.size).toBeGreaterThan(3)
    for (const page of site.pages.values())
      expect(bodyToMarkdown(page.body).replace(/^# .*/, '').trim(), page.route).not.toBe('')
  })

  test('every link leads to a page, and every anchor to an element of it', async () => {
    const { site } = await adopted
    const html = new Map([...site.pages.values()].map((page) => [page.route as string, htmlOf(page)]))
    let count = 0
    for (const [route, text] of html) {
      for (const [, href = ''] of text.matchAll(/<a\b[^>]*? href="([^"]*)"/g)) {
        if (/^(?:https?:|mailto:|\/_dc\/)/.test(href)) continue
        const [path = '', anchor] = href.split('#')
        const target = html.get(path === '' ? route : path)
        expect([route, href, target !== undefined]).toEqual([route, href, true])
        if (anchor !== undefined) expect([route, href, target?.includes(`id="${anchor}"`)]).toEqual([route, href, true])
        count++
      }
    }
    expect(count).toBeGreaterThan(3)
  })

  test('old addresses redirect', async () => {
    const { site } = await adopted
    expect(site.redirects.map(({ from, to }) => `${from} -> ${to}`)).toEqual(REDIRECTS[engine] ?? [])
  })

  test('the repository stays as it was, and the report says what was done', async () => {
    const { before, after, output } = await adopted
    expect(after).toBe(before)
    expect(output).toContain('Adopted:')
    expect(output).toContain('npm run check')
  })
})

describe('a configuration that must not be trusted', () => {
  const run = (name: string, text: string) => {
    const root = join(folder, name)
    mkdirSync(join(root, '.vitepress'), { recursive: true })
    writeFileSync(join(root, '.vitepress/config.js'), text)
    writeFileSync(join(root, 'index.md'), '# Home\n\nText.\n')
    return spawnSync(process.execPath, ['src/cli/adopt.ts', root, '--to', join(folder, `${name}-out`)], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 20_000,
    })
  }

  test('is named with the line of a mistake', () => {
    const { status, stderr } = run('broken', 'export default {\n  title: "A",\n  nav: [,,\n')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^Nothing was adopted: config\.js of VitePress can't be read: .*config\.js: .*\(4:0\)/)
    expect(stderr).not.toContain('    at ')
  })

  test('reads no file outside the repository, not even through a link', () => {
    writeFileSync(join(folder, 'secret.js'), 'export const secret = "S3CRET"\n')
    mkdirSync(join(folder, 'linked/.vitepress'), { recursive: true })
    symlinkSync(join(folder, 'secret.js'), join(folder, 'linked/.vitepress/link.js'))
    const { stdout } = run('linked', "import { secret } from './link.js'\nexport default { title: secret }\n")
    expect(stdout).toContain('VitePress')
    expect(listing(join(folder, 'linked-out'))).not.toContain('S3CRET')
  })

  test('ends, whatever it would grow to', () => {
    const doubled = Array.from({ length: 40 }, (_, at) => `const a${at + 1} = [...a${at}, ...a${at}]`).join('\n')
    const { status } = run('endless', `const a0 = ['x', 'y']\n${doubled}\nexport default { title: 'A', x: a40 }\n`)
    expect(status).toBe(0)
  })
})

test('a folder without a configuration is named as such', () => {
  const run = () =>
    execFileSync(process.execPath, ['src/cli/adopt.ts', join(FIXTURES, 'mintlify/guides')], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(run).toThrow(/No configuration of Docusaurus, VitePress, Mintlify, MkDocs, Nextra/)
})
