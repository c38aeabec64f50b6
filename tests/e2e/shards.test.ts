/**
 * Four processes each build a part; joined, the parts are byte for byte the site that one process builds
 * (spec: outputs.shards).
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuildFolders, build, copyRenderer, hashTree } from '../fixtures/build-process.ts'
import { writeEveryKindSite } from '../fixtures/every-kind-site.ts'

const dir = mkdtempSync(join(tmpdir(), 'dev-center-shards-'))
const folders = (name: string, cache: string): BuildFolders => {
  copyRenderer(join(dir, cache))
  return { content: join(dir, 'content'), cache: join(dir, cache), dist: join(dir, name) }
}

beforeAll(() => writeEveryKindSite(join(dir, 'content')))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('joins the parts of four processes to the result of one', { timeout: 600_000 }, async () => {
  const whole = folders('whole', 'cache-of-one')
  expect(await build(whole)).toMatchObject({ code: 0 })

  // At the same time and with one cache, as on one machine.
  const parts = folders('parts', 'cache-of-four')
  const made = await Promise.all([1, 2, 3, 4].map((number) => build(parts, '--shard', `${number}/4`)))
  expect(made.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  const pages = made.map(({ text }) => Number(/(\d+) pages in/.exec(text)?.[1]))
  expect(Math.min(...pages)).toBeGreaterThan(0)

  // With another cache, as on another machine, so the pages can only come from the shards.
  const joined = folders('parts', 'cache-of-join')
  const result = await build(joined, '--join')
  expect(result.text).toContain(`${pages.reduce((sum, count) => sum + count)} pages (0 rendered)`)
  expect(hashTree(joined.dist)).toEqual(hashTree(whole.dist))

  // One page has changed, but none of its headings, so the menu stays the same.
  appendFileSync(join(dir, 'content/guide/repairs.mdx'), '\nAnd one sentence more.\n')
  const late = await build(joined, '--join')
  expect(late.code).toBe(2)
  expect(late.text).toMatch(
    /Shard \d\/4 was made from another state of guide\/repairs\.html: run "npm run build -- --shard/,
  )
})
