/** Pages of other documents with operations below the path of a resource (spec: reference.pages). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'

const dir = mkdtempSync(join(tmpdir(), 'below-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function write(file: string, title: string, host: string, paths: { readonly [path: string]: string }): void {
  const at = join(dir, 'content/docs', `${file}.openapi.yaml`)
  mkdirSync(dirname(at), { recursive: true })
  const operations = Object.entries(paths).map(([path, tag]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer' } }))
    return [
      path,
      { get: { summary: `Read ${path}`, tags: [tag], parameters, responses: { 204: { description: 'No' } } } },
    ]
  })
  const info = { title, version: '1', summary: `${title} of the tea shop, and everything that belongs to them.` }
  writeFileSync(
    at,
    JSON.stringify({
      openapi: '3.1.0',
      info,
      servers: [{ url: `https://${host}/v1` }],
      tags: [...new Set(Object.values(paths))].map((name) => ({ name })),
      paths: Object.fromEntries(operations),
    }),
  )
}

write('teas', 'Teas', 'api.example.com', { '/teas/{id}': 'Teas', '/teas/{id}/leaves': 'Leaves' })
write('cups', 'Cups', 'api.example.com', { '/teas/{tea_id}/cups': 'Cups' })
write('tins', 'Tins', 'api.example.com', { '/tins/{id}': 'Tins', '/tins/{id}/labels': 'Labels' })
write('guild', 'Guild', 'guild.example.com', { '/teas/{id}/votes': 'Guild' })

const site = await createCompiler({
  root: dir,
  config: siteConfigSchema.parse({ origin: 'https://docs.example.com' }),
  cacheDir: null,
}).compile()

const textOf = (route: string) =>
  bodyToMarkdown(site.pages.get(`en-US:${route}`)?.body ?? { type: 'root', children: [] })

it('are linked after the other pages of the document, with what they have', () => {
  const [, after = ''] = textOf('/docs/teas').split('## Operations on other pages')
  expect(after).toMatch(/Leaves[\s\S]*\[Cups\]\(\/docs\/cups\)[\s\S]*Cups of the tea shop/)
})

it('are of the same host, and the resource itself is on the page', () => {
  expect(textOf('/docs/teas')).not.toContain('Guild')
  for (const route of ['/docs/tins', '/docs/cups']) expect(textOf(route)).not.toContain('/docs/teas')
})
