/** Blocks that include a project file (spec: content.fences). */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import type { Site } from '../../../../core/site.ts'
import { createCompiler } from '../../../compile.ts'

const root = mkdtempSync(join(tmpdir(), 'included-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const page = (fence: string) => `# Umbrellas\n\n${fence}\n`
const fence = (file: string, lines = '') => `\`\`\`ts file="${file}"\n${lines}\`\`\``
const compiler = () => createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: '.cache' })
const samples = (site: Site) => [...site.pages.values()].flatMap((one) => one.samples.map(({ code }) => code))
const messages = (site: Site) =>
  site.problems.filter(({ code }) => code === 'DC129').map(({ line, message }) => `${line}: ${message}`)

it('shows the file and follows its changes', async () => {
  write({ 'content/index.mdx': page(fence('examples/shop/open.ts')), 'examples/shop/open.ts': 'open()\n' })
  const one = compiler()
  expect(samples(await one.compile())).toEqual(['open()'])
  write({ 'examples/shop/open.ts': 'openAgain()\n' })
  expect(samples(await one.update([]))).toEqual(['openAgain()'])
  expect(samples(await compiler().compile())).toEqual(['openAgain()'])
})

it('is searchable on the page, titled with the file name', async () => {
  write({ 'content/index.mdx': page(fence('examples/shop/open.ts')), 'examples/shop/open.ts': 'openUmbrella()\n' })
  const site = await compiler().compile()
  const [first] = site.pages.values()
  expect(JSON.stringify(first?.sections)).toContain('openUmbrella')
  expect(JSON.stringify(first?.body)).toContain('"filename":"open.ts"')
})

it.each([
  ['examples/shop/none.ts', '3: The file "examples/shop/none.ts" doesn\'t exist or can\'t be shown.'],
  ['examples/../content/index.mdx', '3: "examples/../content/index.mdx" isn\'t the path of a file in examples/.'],
  ['/etc/passwd', '3: "/etc/passwd" isn\'t the path of a file in examples/.'],
  ['examples/.env', '3: "examples/.env" isn\'t the path of a file in examples/.'],
  ['examples', '3: "examples" isn\'t the path of a file in examples/.'],
  ['examples/shop', '3: The file "examples/shop" doesn\'t exist or can\'t be shown.'],
  ['examples/linked/secret.ts', '3: The file "examples/linked/secret.ts" doesn\'t exist or can\'t be shown.'],
])('does not show %s', async (file, message) => {
  write({
    'content/index.mdx': page(fence(file)),
    'examples/shop/open.ts': 'open()\n',
    'examples/.env': 'TOKEN=1\n',
    'elsewhere/secret.ts': 'secret()\n',
  })
  symlinkSync(join(root, 'elsewhere'), join(root, 'examples/linked'))
  const site = await compiler().compile()
  expect(messages(site)).toEqual([message])
  expect(JSON.stringify([...site.pages.values()])).not.toMatch(/secret\(\)|TOKEN=1/)
})

it('refuses lines in addition to the file', async () => {
  write({
    'content/index.mdx': page(fence('examples/shop/open.ts', 'close()\n')),
    'examples/shop/open.ts': 'open()\n',
  })
  expect(messages(await compiler().compile())).toEqual([
    '3: The fence shows "examples/shop/open.ts", so it must be empty.',
  ])
})
