/** Classes that samples extend or create, and where a page defines them (spec: content.requests). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../compile.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'undefined-class-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true }))

const fence = (code: string, language = 'js') => `\`\`\`${language}\n${code}\n\`\`\``
const CART = fence('export default class Cart extends PageManager {\n  onReady() {}\n}')

/** The classes that the page lacks, with their places. */
async function missing(...blocks: readonly string[]): Promise<string[]> {
  writeFileSync(join(root, 'content/guide.mdx'), blocks.join('\n\n'))
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  return site.problems
    .filter(({ code }) => code === 'DC755')
    .map(({ line, column, message }) => `${line}:${column} ${/imports (\w+)/.exec(message)?.[1]}`)
}

test('a class is defined or imported on the page', async () => {
  expect(await missing(CART)).toEqual(['2:35 PageManager'])
  expect(await missing(fence('const pot = new Teapot()\nconst other = new Teapot()'))).toEqual(['2:17 Teapot'])
  expect(await missing(fence('const teas = new Shelf<Tea>()', 'ts'))).toEqual(['2:18 Shelf'])
})

test.each([
  "import PageManager from './page-manager'",
  "import { PageManager } from './page-manager'",
  "import Theme, {\n  Other,\n  Manager as PageManager,\n} from './theme'",
  "const PageManager = require('./page-manager')",
  "const { PageManager } = await import('./page-manager')",
  'class PageManager {}',
  'function PageManager() {}',
])('%s', async (code) => {
  expect(await missing(fence(code), 'Then:', CART)).toEqual([])
  expect(await missing(CART, fence(code))).toEqual([])
})

test('leaves out what needs no import, and what is no code', async () => {
  const code = [
    'class TeaError extends TypeError {}',
    'class TeaCard extends HTMLElement {}',
    'const found = new Map<string, Date>()',
    'new IntersectionObserver(() => {})',
    'const place = new google.maps.Marker()',
    'const own = new Own.Thing()',
    '// Shows the new Teapot, and what a class extends.',
    "const title = 'Our new Teapot'",
  ].join('\n')
  expect(await missing(fence(code, 'ts'))).toEqual([])
  expect(await missing(fence('class Cart extends PageManager {}', 'java'))).toEqual([])
})
