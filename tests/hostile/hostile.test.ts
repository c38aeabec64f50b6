/**
 * spec: threats.hostile-content: every hostile input results in a Problem or a harmless page, in time, and other pages
 * are still built.
 */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { parseFragment, serialize } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { BodyNode } from '../../src/core/body.ts'
import type { Page } from '../../src/core/page.ts'
import type { Site } from '../../src/core/site.ts'
import { threadMs } from '../fixtures/thread-time.ts'
import { expectInvariants } from '../golden/invariants.ts'
import { CASES, type HostileCase } from './cases.ts'
import { FOUND } from './found.ts'

/** Time for one compilation on a machine that may be busy: twice the limit of the matrix. */
const MAX_MS = 4_000
const GOOD =
  '---\ntitle: "Good"\ndescription: "The page beside the hostile one, which must be built whatever its neighbour holds."\n---\n\nText.\n'

const root = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Loads the highlighter and the image library once. */
beforeAll(async () => {
  await compile({
    row: 0,
    name: 'warm',
    files: { 'hostile.mdx': '```bash\nx\n```\n\n```json\n{}\n```\n\n```markdown\n# x\n```\n' },
    codes: [],
    isBuilt: true,
  })
})

async function compile({ row, name, files }: HostileCase): Promise<Site> {
  const contentDir = `${row}-${name.replace(/\W+/g, '-')}`
  for (const [path, content] of Object.entries({ 'good.mdx': GOOD, ...files })) {
    mkdirSync(dirname(join(root, contentDir, path)), { recursive: true })
    writeFileSync(join(root, contentDir, path), content)
  }
  return createCompiler({ root, contentDir, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
}

describe('hostile content', () => {
  test.each(CASES.map((hostile) => [`row ${hostile.row}: ${hostile.name}`, hostile] as const))(
    '%s',
    async (_name, hostile) => {
      const started = threadMs()
      const site = await compile(hostile)
      const spent = threadMs() - started
      expectHarmless(hostile, site)
      expect(spent, `${Math.round(spent)} ms`).toBeLessThan(MAX_MS)
    },
  )

  // Processor time, measured by the compiler: anything that takes more than 5 s is stopped with DC126.
  test.each(FOUND.map((hostile) => [hostile.name, hostile] as const))(
    'found by fuzzing: %s',
    { timeout: 60_000 },
    async (_name, hostile) => {
      const site = await compile(hostile)
      expectHarmless(hostile, site)
      expect(site.problems.filter(({ code }) => code === 'DC125' || code === 'DC126')).toEqual([])
    },
  )

  test('row 43: symbolic links that lead out of the folder are not followed', async () => {
    const contentDir = 'links'
    mkdirSync(join(root, contentDir, 'sub/.git'), { recursive: true })
    writeFileSync(join(root, contentDir, 'good.mdx'), GOOD)
    writeFileSync(join(root, contentDir, 'sub/page.mdx'), GOOD)
    symlinkSync('/etc', join(root, contentDir, 'etc'))
    symlinkSync(join(root, contentDir, 'good.mdx'), join(root, contentDir, 'twin.mdx'))
    symlinkSync('.', join(root, contentDir, 'loop'))
    symlinkSync('nowhere.mdx', join(root, contentDir, 'dangling.mdx'))
    const site = await createCompiler({
      root,
      contentDir,
      config: siteConfigSchema.parse({}),
      cacheDir: null,
    }).compile()
    expect([...site.pages.keys()]).toEqual(['en-US:/good', 'en-US:/twin'])
    expect(
      site.problems.filter((problem) => problem.code === 'DC602').map(({ file, severity }) => `${severity} ${file}`),
    ).toEqual(['warning dangling.mdx', 'warning etc', 'warning loop', 'warning sub'])
  })

  test("front matter can't modify the prototype of objects", async () => {
    await compile({
      row: 29,
      name: 'pollution',
      files: { 'hostile.mdx': '---\n__proto__: {polluted: 1}\n---\n' },
      codes: [],
      isBuilt: true,
    })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

function expectHarmless(hostile: HostileCase, site: Site): void {
  const errors = site.problems.filter(
    (problem) => problem.severity === 'error' && !problem.code.startsWith('DC4') && !problem.code.startsWith('DC8'),
  )
  const found = new Set(site.problems.map((problem) => problem.code))
  for (const code of hostile.codes) expect([...found], `${code} is reported`).toContain(code)
  if (hostile.codes.length === 0) expect(errors).toEqual([])
  for (const problem of site.problems) {
    expect(problem.line).toBeGreaterThanOrEqual(1)
    expect(problem.column).toBeGreaterThanOrEqual(1)
  }
  expect(site.pages.has('en-US:/good')).toBe(true)
  expect(site.pages.has('en-US:/hostile')).toBe(hostile.isBuilt)
  for (const page of site.pages.values()) {
    // Pages of a reference order their headings differently (tests/openapi, compile-graphql.test.ts).
    if (/\.mdx?$/.test(page.file)) expectInvariants(site, page)
    expectInert(page)
  }
}

/**
 * Parses the body as HTML as a browser does: nothing runs, and serializing it again changes nothing (no mutation XSS).
 */
function expectInert(page: Page): void {
  const html = toHtml({ type: 'root', children: page.body.children.flatMap(toHast) })
  const again = serialize(parseFragment(html))
  expect(again, `${page.file}: reading the HTML again gives the same`).toBe(serialize(parseFragment(again)))
  expect(again).not.toMatch(/<(?:script|iframe|object|embed|base|meta|link|form|svg|math|style)\b/i)
  expect(again).not.toMatch(/<[^>"']*\son\w+\s*=/i)
  expect(again).not.toMatch(/\b(?:href|src)\s*=\s*"\s*(?:javascript|vbscript|data|blob):/i)
}

type HastChild = Parameters<typeof toHtml>[0] extends infer _
  ?
      | { type: 'text'; value: string }
      | {
          type: 'element'
          tagName: string
          properties: Record<string, string | number | boolean | (string | number)[]>
          children: HastChild[]
        }
  : never

function toHast(node: BodyNode): HastChild[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  const children = node.children.flatMap(toHast)
  if (node.type === 'component') return children
  const properties = Object.fromEntries(
    Object.entries(node.properties).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  )
  return [{ type: 'element', tagName: node.tagName, properties, children }]
}
