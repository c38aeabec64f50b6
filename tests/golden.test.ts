/**
 * Golden sites: each folder of tests/golden is a content folder; beside its files are the compiled pages, their search
 * sections, the menus, and the problems
 * (spec: menus.files, menus.entries, menus.validation, content.front-matter, article.elements, article.components).
 * `npm test unit -- -u` updates them; read the diff before you commit it.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { printProblems } from '../src/cli/print-problems.ts'
import { createCompiler, highlightPage } from '../src/compile/compile.ts'
import { siteConfigSchema } from '../src/core/author-files/config.schema.ts'
import type { NavNode } from '../src/core/nav.ts'
import type { Page } from '../src/core/page.ts'
import type { Site } from '../src/core/site.ts'
import { expectInvariants } from './golden/invariants.ts'
import { printNodes } from './golden/print-body.ts'

const FOLDER = resolve(import.meta.dirname, 'golden')
const cases = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const cacheDir = mkdtempSync(join(tmpdir(), 'golden-'))

afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))

describe.each(cases)('golden site %s', (name) => {
  const compiled = createCompiler({
    root: FOLDER,
    contentDir: name,
    config: siteConfigSchema.parse({ image: { hosts: ['https://example.com'] } }),
    cacheDir,
  }).compile()

  test('compiles to these pages', async () => {
    const site = await compiled
    const text = (await Promise.all([...site.pages.values()].map(printPage))).join('\n\n')
    await expect(`${text}\n`).toMatchFileSnapshot(join(FOLDER, name, 'expected.html'))
  })

  test('is searched by this text', async () => {
    const site = await compiled
    await expect(
      `${[...site.pages.values()].filter(isMarkdown).map(printSections).join('\n\n')}\n`,
    ).toMatchFileSnapshot(join(FOLDER, name, 'sections.txt'))
  })

  test('has these menus', async () => {
    const site = await compiled
    const text = (['en-US', 'fr'] as const)
      .map((locale) => `${locale}\n${printMenu(site.navigation[locale])}`)
      .join('\n')
    await expect(`${text}\n`).toMatchFileSnapshot(join(FOLDER, name, 'menus.txt'))
  })

  test('has these problems', async () => {
    await expect(await report(await compiled, name)).toMatchFileSnapshot(join(FOLDER, name, 'problems.txt'))
  })

  test('keeps every promise', async () => {
    const site = await compiled
    for (const page of site.pages.values()) expectInvariants(site, page)
  })

  test('is the same when it comes from the cache', async () => {
    const site = await compiled
    const again = await createCompiler({ root: FOLDER, contentDir: name, config: site.config, cacheDir }).compile()
    expect([...again.pages]).toEqual(JSON.parse(JSON.stringify([...site.pages])))
    expect(again.problems).toEqual(JSON.parse(JSON.stringify(site.problems)))
    expect([...again.assets].sort()).toEqual([...site.assets].sort())
  })
})

async function printPage(page: Page): Promise<string> {
  const {
    route,
    locale,
    file,
    kind,
    title,
    menuTitle,
    description,
    keywords,
    noindex,
    searchable,
    date,
    canonical,
    ownSettings,
  } = page
  const facts = {
    file,
    kind,
    title,
    menuTitle,
    description,
    keywords,
    noindex,
    searchable,
    date,
    canonical,
    ...ownSettings,
  }
  const links = page.links.map((link) => `${link.position.line}:${link.position.column} ${link.from} ${link.href}`)
  const samples = page.samples.map((sample) =>
    `${sample.position.line}:${sample.position.column} ${sample.language} ${sample.meta}`.trimEnd(),
  )
  return [
    `<!-- ${route} (${locale})`,
    ...Object.entries(facts).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
    ...links.map((link) => `  link ${link}`),
    ...samples.map((sample) => `  sample ${sample}`),
    '-->',
    // The rendering of API documents is tested separately.
    isMarkdown(page) ? printNodes((await highlightPage(page)).page.body.children) : '(generated)',
  ].join('\n')
}

function isMarkdown(page: Page): boolean {
  return /\.mdx?$/.test(page.file)
}

function printSections(page: Page): string {
  const sections = page.sections.map(({ id, heading, text }) => `## ${id}#${heading}\n${text}`)
  return [`# ${page.route} (${page.locale})`, ...sections].join('\n')
}

function printMenu(nodes: readonly NavNode[], indent = '  '): string {
  return nodes
    .map((node) => {
      const target = node.href ?? node.route
      const line =
        `${indent}${node.kind} ${JSON.stringify(node.title)} ${target}${node.type === 'page' ? ' (navbar)' : ''}`.trimEnd()
      return node.children.length === 0 ? line : `${line}\n${printMenu(node.children, `${indent}  `)}`
    })
    .join('\n')
}

async function report(site: Site, name: string): Promise<string> {
  let text = ''
  await printProblems(site.problems, { root: FOLDER, contentDir: name, write: (part) => (text += part) })
  // Without colors, which depend on the terminal.
  return stripVTControlCharacters(text) || 'No problems.\n'
}
