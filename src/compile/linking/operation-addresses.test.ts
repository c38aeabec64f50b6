import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import { createCompiler } from '../compile.ts'

const root = mkdtempSync(join(tmpdir(), 'operations-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const DOCUMENT = `openapi: 3.1.0
info: { title: Pots, version: '1', description: Everything that a pot can do, in one document with two of its operations. }
servers: [{ url: 'https://api.example.com' }]
tags: [{ name: Pots, description: What water is boiled in. }]
paths:
  /pots:
    get: { summary: List pots, description: All pots., operationId: listPots, tags: [Pots], responses: { '200': { description: Pots. } } }
`

it('a link to the page that an operation had elsewhere leads to the operation', async () => {
  mkdirSync(join(root, 'content'), { recursive: true })
  writeFileSync(join(root, 'content/shop.openapi.yaml'), DOCUMENT)
  writeFileSync(
    join(root, 'content/a.md'),
    '---\ntitle: A\ndescription: How a pot is found, and what can be done with it once you have it.\n---\n\n[List](/shop/pots/list-pots), [gone](/shop/pots/drop-pots).\n',
  )
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  expect([...site.pages.values()].map(({ route }) => route)).toEqual(['/a', '/shop'])
  expect(site.redirects).toEqual([{ from: '/shop/pots/list-pots', to: '/shop#list-pots' }])
  expect(site.problems.filter(({ code }) => code === 'DC401').map(({ message }) => message)).toEqual([
    expect.stringContaining('/shop/pots/drop-pots'),
  ])
})
