/** One command records a release, and the check reports what was removed since. With real files and processes. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const dir = mkdtempSync(join(tmpdir(), 'release-'))
const content = join(dir, 'content')
mkdirSync(content)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(content, file), text)
const page = (title: string, ...headings: readonly string[]) =>
  `---\ntitle: ${title}\ndescription: A page about umbrellas that was in a release, and is changed after that release was made.\n---\n\n# ${title}\n\n${headings.map((heading) => `## ${heading}\n\nText.`).join('\n\n')}\n`

const run = (script: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', `src/cli/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, CONTENT_DIR: content, CACHE_DIR: join(dir, 'cache') },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )

it('requires a redirect for every page and anchor that was removed since the release', {
  timeout: 120_000,
}, async () => {
  write('index.mdx', page('Home'))
  write('orders.mdx', page('Orders', 'Place an order', 'Pay by card'))
  write('parcels.mdx', page('Parcels', 'Sizes'))
  expect((await run('release')).code).toBe(2)
  expect(await run('release', '1.0.0')).toMatchObject({ code: 0 })
  const noted = readFileSync(join(content, '_released.json'), 'utf8')
  expect(noted).toBe(
    '{\n  "version": "1.0.0",\n  "pages": {\n    "/": [],\n    "/orders": ["pay-by-card","place-an-order"],\n    "/parcels": ["sizes"]\n  }\n}\n',
  )
  expect((await run('check')).code).toBe(0)

  write('orders.mdx', page('Orders', 'Place an order', 'Paying by card'))
  rmSync(join(content, 'parcels.mdx'))
  write('shipping.mdx', page('Shipping', 'Sizes and weights'))
  const gone = await run('check', '--json')
  expect(gone.code).toBe(1)
  const told = JSON.parse(gone.stdout).problems.map(
    ({ code, line, hint }: { code: string; line: number; hint: string }) => [code, line, hint],
  )
  expect(told).toEqual([
    [
      'DC413',
      5,
      'Did you mean "#paying-by-card"? Add { "from": "/orders#pay-by-card", "to": "/orders#paying-by-card" } to _redirects.json.',
    ],
    ['DC412', 6, expect.stringContaining('"from": "/parcels"')],
  ])
  // A release with errors isn't recorded.
  expect((await run('release', '1.1.0')).code).toBe(1)
  expect(readFileSync(join(content, '_released.json'), 'utf8')).toBe(noted)

  write(
    '_redirects.json',
    JSON.stringify([
      { from: '/orders#pay-by-card', to: '/orders#paying-by-card' },
      { from: '/parcels', to: '/shipping' },
      { from: '/parcels#sizes', to: '/orders#place-an-order' },
    ]),
  )
  expect(await run('check')).toMatchObject({ code: 0 })
  // Redirects with anchors are in the data for the page's script, because the server sees only the path.
  const site = await createCompiler({ root: dir, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  expect(site.pages.get('en-US:/orders')?.anchorAliases).toEqual({ 'pay-by-card': 'paying-by-card' })
  expect(site.pages.get('en-US:/shipping')?.anchorAliases).toEqual({ sizes: '/orders#place-an-order' })
  expect(site.redirects).toEqual([{ from: '/parcels', to: '/shipping' }])
})
