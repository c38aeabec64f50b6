/**
 * The hostile inputs (spec: threats.hostile-content) when they come from a repository, and R-13: a repository that
 * becomes hostile.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/core/problem.ts'
import type { Site } from '../../src/core/site.ts'
import { CASES, type HostileCase } from '../hostile/cases.ts'
import { type Files, pages } from './fake-host.ts'
import { closeWorkshop, openWorkshop, type Run, type Workshop } from './workshop.ts'

/** Problems that a page that replaces a good one must not have. Repeated here so that the code can't omit one. */
const HELD_BACK = 'DC101 DC102 DC103 DC105 DC106 DC110 DC111 DC118 DC121 DC124 DC201 DC208 DC601 DC605 DC609'.split(' ')

const GOOD = '# Good\n\nA page that was fine until someone changed it.\n'
const folderOf = (at: number) => `docs/case-${at}`

/**
 * Every case in a separate folder, with enough good pages that a few refused files don't count as a fault of the host.
 */
function repository(contentOf: (path: string, content: string | Uint8Array) => string | Uint8Array | null): Files {
  const files: { [path: string]: string | Buffer } = { ...(pages(60, 'two') as { [path: string]: string }) }
  for (const [at, { files: own }] of CASES.entries()) {
    for (const [name, content] of Object.entries(own)) {
      const given = contentOf(name, content)
      if (given !== null) files[`${folderOf(at)}/${name}`] = Buffer.from(given)
    }
  }
  return files
}

const hostile = () => repository((_name, content) => content)
const harmless = () => repository((name) => (name.endsWith('_meta.json') ? '{}' : /\.mdx?$/.test(name) ? GOOD : null))

function problemsOf(problems: readonly Problem[], at: number): Problem[] {
  return problems.filter(({ file }) => file.startsWith(`docs/guides/case-${at}/`))
}

/** Problems of the hostile repository, computed once for both suites, because this takes most of their time. */
let checked: readonly Problem[] = []

describe('a repository that is hostile from the start', () => {
  let shop: Workshop
  let run: Run
  let site: Site
  beforeAll(async () => {
    shop = await openWorkshop()
    shop.host.commit(hostile())
    shop.network = { ...shop.network, limits: {} }
    shop.check = async (folder) => {
      checked = (await shop.compile(folder)).problems
      return checked
    }
    run = await shop.update()
    site = await shop.compile(await shop.copyFolder())
  }, 60_000)
  afterAll(() => closeWorkshop(shop))

  it('is fetched, and its good pages are built', () => {
    expect(run.code).toBe(0)
    expect(site.pages.has('en-US:/docs/guides/umbrella-59')).toBe(true)
  })

  it.each(CASES.map((hostileCase, at) => [`row ${hostileCase.row}: ${hostileCase.name}`, at, hostileCase] as const))(
    '%s',
    (_name, at, { codes }: HostileCase) => {
      const found = new Set<string>(problemsOf(site.problems, at).map(({ code }) => code))
      const isNoted = new RegExp(`WARN content: docs/guides/case-${at}/.* DC6(?:03|06|25)$`, 'm').test(run.output)
      for (const code of codes) expect([...found, ...(isNoted ? [code] : [])]).toContain(code)
      // A page with nothing but a refused construct is left out, and a link to it is then reported as dead.
      expect([...found].filter((code) => ['DC101', 'DC102', 'DC601', 'DC605'].includes(code))).toEqual([])
    },
  )

  it('brings no executable content into a page', () => {
    const bodies = JSON.stringify([...site.pages.values()].map(({ body }) => body))
    expect(bodies).not.toMatch(/"tagName":"(?:script|iframe|object|embed|base|meta|link|form|style)"/)
    expect(bodies).not.toMatch(/"on[a-z]+":|"(?:href|src)":"\s*(?:javascript|vbscript|data):/i)
  })
})

describe('R-13: a repository that becomes hostile', () => {
  let shop: Workshop
  let run: Run
  let problems: readonly Problem[]
  beforeAll(async () => {
    shop = await openWorkshop()
    shop.network = { ...shop.network, limits: {} }
    shop.host.commit(harmless())
    expect((await shop.update()).output).not.toContain('DC623')
    shop.check = async () => checked
    shop.host.commit({ ...hostile(), 'docs/umbrella-1.md': '# Still updated\n\nNew text.\n'.repeat(30) })
    run = await shop.update()
    problems = (await shop.compile(await shop.copyFolder())).problems
  }, 60_000)
  afterAll(() => closeWorkshop(shop))

  const held = CASES.map((hostileCase, at) => ({ ...hostileCase, at })).filter(
    ({ codes, row }) => row !== 40 && codes.some((code) => HELD_BACK.includes(code)),
  )

  it('is tested with most of the cases', () => {
    expect(held.length).toBeGreaterThanOrEqual(44)
  })

  it.each(held.map((hostileCase) => [`row ${hostileCase.row}: ${hostileCase.name}`, hostileCase] as const))(
    '%s: the old page is kept, and the log names file, line, and reason',
    async (_name, { at, files }) => {
      const [name = ''] = Object.keys(files).filter((file) => /\.mdx?$|_meta\.json$/.test(file))
      const path = `docs/guides/case-${at}/${name}`
      expect(await shop.textOf(path)).toBe(name.endsWith('.json') ? '{}' : GOOD)
      const line = run.output.split('\n').find((text) => text.startsWith(`WARN content: ${path}:`))
      expect(line).toMatch(/:\d+:\d+ guides: using copy of [\da-f]{7} from 2026-03-14 of this file \(.+\)\. DC623$/)
    },
  )

  it('updates every other page', async () => {
    expect(run.code).toBe(0)
    expect(await shop.textOf('docs/guides/umbrella-1.md')).toContain('Still updated')
  })

  it('leaves nothing in the copy that should have been held back', () => {
    expect(problems.filter(({ code }) => HELD_BACK.includes(code))).toEqual([])
  })
})

describe('a page that someone has reviewed', () => {
  it('is accepted in spite of problems, and not held back again', async () => {
    const shop = await openWorkshop()
    const path = 'docs/guides/umbrella-1.mdx'
    shop.host.commit({ ...pages(2), 'docs/umbrella-1.mdx': GOOD })
    await shop.update()
    shop.host.commit({ ...pages(2), 'docs/umbrella-1.mdx': `${GOOD}\n{1 + 1}\n` })
    expect((await shop.update()).output).toContain(`WARN content: ${path}:5:1 guides: using copy of`)
    await shop.update('--accept', path)
    expect(await shop.textOf(path)).toContain('1 + 1')
    expect((await shop.locked()).files[path]?.neutralised).toEqual(['DC105'])
    expect((await shop.update()).output).toContain('guides: unchanged')
    shop.host.commit({ ...pages(2), 'docs/umbrella-1.mdx': `${GOOD}\n{1 + 1} and {2 + 2}\n` })
    expect((await shop.update()).output).not.toContain('WARN')
    shop.host.commit({ ...pages(2), 'docs/umbrella-1.mdx': `${GOOD}\n{1 + 1}\n\nexport const a = 1\n` })
    expect((await shop.update()).output).toContain('(DC103)')
    await closeWorkshop(shop)
  })
})
