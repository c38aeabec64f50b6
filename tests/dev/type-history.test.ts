/**
 * Two releases of a GraphQL schema: from the second on, pages, the changes page, and feeds say when something was added
 * (spec: changes.record, changes.pages). No public record has these schemas, so our own releases are the only source.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteChanges } from '../../src/cli/release/note-changes.ts'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import type { Site } from '../../src/core/site.ts'
import { changeOutputs } from '../../src/site/outputs/changes.ts'

const dir = mkdtempSync(join(tmpdir(), 'type-history-'))
const content = join(dir, 'content')
mkdirSync(join(content, 'docs'), { recursive: true })
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const write = (file: string, text: string) => writeFileSync(join(content, file), text)

const FIRST = `"""
# Tea API
"""
schema { query: Query mutation: Mutation }
type Query { tea(id: ID!): Tea tins: [Tin!] }
type Mutation { tin: TinMutations! }
"Changes of tins."
type TinMutations { "Opens one." open(id: ID!): Tin }
"A tea."
type Tea { "Its id." id: ID! "Its kind." kind: Kind label: String }
"A tin." type Tin { id: ID! teas(first: Int): [Tea!] }
"Kinds." enum Kind { BLACK GREEN }
"A cup." type Cup { id: ID! }
type Spoon { id: ID! }
`
const SECOND = FIRST.replace('label: String', '"Grams." grams: Int')
  .replace('teas(first: Int)', 'teas(first: Int, "Only of a kind." kind: Kind)')
  .replace(
    'open(id: ID!): Tin }',
    'open(id: ID!, "Without a knock." quietly: Boolean): Tin "Closes one." close(id: ID!): Tin }',
  )
  .replace('BLACK GREEN', 'BLACK GREEN "Not oxidised much." WHITE')
  .replace('type Spoon { id: ID! }', '"A kettle." type Kettle { id: ID! litres: Float }')

let site: Site
beforeAll(async () => {
  write('changes.mdx', '---\ntitle: Changes\ndescription: What changed in the tea shop.\n---\n\n# Changes\n\nText.\n')
  write('docs/tea.graphql', FIRST)
  expect(await noteChanges(content, '2026-11-24')).toBe(0)
  write('docs/tea.graphql', SECOND)
  expect(await noteChanges(content, '2027-02-03')).toBe(8)
  const config = siteConfigSchema.parse({ origin: 'https://docs.example.com' })
  site = await createCompiler({ root: dir, config, cacheDir: null }).compile()
})

/** The Markdown below a heading on any page. */
function partOf(heading: string): string {
  const all = [...site.pages.values()].map(({ body }) => bodyToMarkdown(body)).join('\n')
  const from = all.indexOf(`## ${heading}\n`)
  return from === -1 ? '' : (all.slice(from).split('\n## ')[0]?.trim() ?? '')
}

it('says since when a new type and a new operation are documented', () => {
  expect(partOf('Kettle')).toMatch(/^## Kettle\n\nDocumented since February 2027\n\nA kettle\./)
  // Its fields were added with it.
  expect(partOf('Kettle').match(/2027/g)).toHaveLength(1)
  expect(partOf('tin.close')).toMatch(/^## tin\.close\n\nDocumented since February 2027\n\nCloses one\./)
})

it('says since when a field, an argument, and a value are documented, and when their parents changed', () => {
  const tea = partOf('Tea')
  expect(tea).toMatch(/^## Tea\n\n\[Changed in February 2027\]\(\/changes\?of=%2Fdocs%2Ftea\+Tea\)\n/)
  expect(tea).toMatch(/\[`grams`\]\([^)]*\) \S+ may be null since February 2027/)
  expect(tea.match(/since/g)).toHaveLength(1)
  expect(partOf('Tin')).toMatch(/`kind` \[`Kind`\]\([^)]*\) optional since February 2027 +Only of a kind\./)
  expect(partOf('Kind')).toMatch(/`WHITE` since February 2027 +Not oxidised much\./)
  const open = partOf('tin.open')
  expect(open).toMatch(/^## tin\.open\n\n\[Changed in February 2027\]/)
  expect(open).toMatch(/`quietly` \S+ optional since February 2027/)
  expect(open).not.toMatch(/`id` .*since/)
})

it('says nothing about what no release has changed', () => {
  for (const name of ['Cup', 'tins']) expect(partOf(name)).not.toMatch(/since|changed/i)
})

it('lists changes with a link to the type or to an operation that uses it, and removals by name', () => {
  const text = bodyToMarkdown(site.pages.get('en-US:/changes')?.body ?? { type: 'root', children: [] })
  expect(text).toMatch(/\[`Tea`\]\(\/docs\/tea\/\S*#tea\), February 2027:/)
  expect(text).toMatch(/`Spoon`, February 2027: no longer documented/)
  // Additions are counted there, and listed in the Markdown of their year.
  expect(text).toContain('Additions: 2027 (5)')
  const year = changeOutputs(site).find(({ path }) => path === '/changes/2027.md')
  expect(String(year?.content)).toMatch(/TinMutations.*new `open\(quietly\)`, `close`/)
  const feed = changeOutputs(site).find(({ path }) => path === '/changes/tea.atom')
  expect(String(feed?.content)).toContain('<title>Kind: new value (1 additive)</title>')
})
