/** Citations: what supports each statement, while pages and sources change (spec: content.citations). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { printCitations, readCitations } from '../../compile/checks/fact-ledgers/citations.ts'
import { statementsOf } from '../../compile/checks/fact-ledgers/statements.ts'
import { createCompiler } from '../../compile/compile.ts'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import { cite } from './cite.ts'
import { lineFinder } from './find-lines.ts'
import { followCitations, lineHash } from './follow-citations.ts'
import { openSourceRepositories } from './source-repositories.ts'
import { citedLines, uncitedLines } from './uncited-lines.ts'
import { updateCitations } from './verify-facts.ts'

const PAGE = `---
title: Umbrellas
description: 'How umbrellas open, close, and dry.'
---

# Umbrellas

An umbrella opens by itself. It needs [two hands](/docs/hands) to close; wet ones need three.

![A hand below an umbrella that is open.](./hand.svg)

| Part | Material of it |
| --- | --- |
| Handle | ash wood, from Norway |

- Dry it for a day, then close it. Enough.

\`\`\`json
{ "note": "An umbrella in a sample states nothing." }
\`\`\`
`

test('statements are sentences, table rows, and descriptions of pages, and texts of images', () => {
  expect(statementsOf(PAGE).map(({ line, text }) => `${line} ${text}`)).toEqual([
    '3 How umbrellas open, close, and dry.',
    '8 An umbrella opens by itself.',
    '8 It needs [two hands] to close; wet ones need three.',
    '10 A hand below an umbrella that is open.',
    '14 | Handle | ash wood, from Norway |',
    '16 Dry it for a day, then close it.',
  ])
})

test('citations are read as they are written', () => {
  const text = `${'0123456789 docs/a.mdx:7#0a1b2c + shop/plugin src/on open.php:12'.replace('on open', 'on-open')}
1123456789 https://example.com/handles + reference createBrand.name
2123456789 run + advice + page
`
  const { citations, problems } = readCitations('_citations/a.txt', text)
  expect(problems).toEqual([])
  expect(printCitations(citations, ['0123456789', '1123456789', '2123456789', '3123456789'])).toBe(text)
})

test.each([
  '0123456789',
  '0123456789 docs/a.mdx',
  '0123456789 docs/a.mdx:0',
  '012345678 page',
  '0123456789 page + maybe',
])('what is no citation is named: %s', (line) => {
  const { citations, problems } = readCitations('_citations/a.txt', `${line}\n`)
  expect(citations.size).toBe(0)
  expect(problems.map(({ code, line, message }) => [code, line, message])).toEqual([
    ['DC872', 1, `This isn't a citation: ${line}`],
  ])
})

describe('a cited line', () => {
  const follow = (text: string, lines: readonly string[] | null) => {
    const { citations, lost } = followCitations(readCitations('', `0123456789 ${text}\n`).citations, {
      lines: () => lines,
    })
    return [printCitations(citations, ['0123456789']).slice(11).trim(), lost.length]
  }
  const hash = lineHash('An umbrella opens.')

  test('gets the hash of its text', () =>
    expect(follow('a.mdx:2', ['x', ' An umbrella opens.'])).toEqual([`a.mdx:2#${hash}`, 0]))
  test('is followed to where it moves, the nearest if there are several', () =>
    expect(follow(`a.mdx:1#${hash}`, ['x', 'An umbrella opens.', 'y', 'An umbrella opens.'])).toEqual([
      `a.mdx:2#${hash}`,
      0,
    ]))
  test('supports nothing once it says something else', () =>
    expect(follow(`a.mdx:1#${hash}`, ['An umbrella closes.'])).toEqual(['', 1]))
  test.each(['', '| --- | --- |', '  description: |', 'properties:', '}', 'type: object'])(
    'supports nothing: %s',
    (line) => expect(follow('a.yml:1', [line])).toEqual(['', 1]),
  )
  test.each(['required: true', 'description: Red', 'size:', '## Umbrellas'])('supports what it says: %s', (line) =>
    expect(follow('a.yml:1', [line])).toEqual([`a.yml:1#${lineHash(line)}`, 0]),
  )
  test('that is missing supports nothing', () => {
    expect(follow('a.mdx:9', ['x'])).toEqual(['', 1])
  })
  test('stays as it is without a clone of its repository', () =>
    expect(follow(`shop/plugin a.php:9#${hash}`, null)).toEqual([`shop/plugin a.php:9#${hash}`, 0]))
  test('takes the other citations of the statement with it', () =>
    expect(follow('a.mdx:9 + advice', ['x'])).toEqual(['', 1]))
})

describe('citing', () => {
  const lines = { lines: (_: string | undefined, path: string) => (path === 'a.mdx' ? ['An umbrella opens.'] : []) }
  const hashes = statementsOf(PAGE).map((one) => one.hash)

  test('records citations by number and names what is open', () => {
    const { text, problems, open } = cite(PAGE, '', ['1-2 a.mdx:1', '4 page', '6 advice'], lines)
    const at = `a.mdx:1#${lineHash('An umbrella opens.')}`
    expect(text).toBe(`${hashes[0]} ${at}\n${hashes[1]} ${at}\n${hashes[3]} page\n${hashes[5]} advice\n`)
    expect(problems).toEqual([])
    expect(open.map(([number]) => number)).toEqual([3, 5])
  })

  test('keeps what is known, and drops what no statement says any more', () => {
    const known = `aaaaaaaaaa page\n${hashes[2]} run\n`
    expect(cite(PAGE, known, ['1 page'], lines).text).toBe(`${hashes[0]} page\n${hashes[2]} run\n`)
  })

  test('names what is wrong, and records the rest', () => {
    const { text, problems } = cite(PAGE, '', ['1 b.mdx:1', '2 maybe', '99 page', 'page', '4 page'], lines)
    expect(text).toBe(`${hashes[3]} page\n`)
    expect(problems).toEqual([
      "This isn't the number of a statement and its citations: 2 maybe",
      'The page has 6 statements: 99 page',
      "This isn't the number of a statement and its citations: page",
      'There is no such line, or it says nothing: b.mdx:1',
    ])
  })
})

test('lines are found by the rarest words, also if a name and its text are on two lines', () => {
  const find = lineFinder([
    [
      'a.yml',
      ['properties:', '  handle:', '    description: Made of wood from Norway', '  color:', '    description: Red'],
    ],
    ['b.mdx', ['The color of the cover of an umbrella can be changed after the purchase, also to red.']],
  ])
  expect(find('Handles made of ash wood', 1)).toEqual([
    { citation: 'a.yml:3', text: 'description: Made of wood from Norway' },
  ])
  expect(find('Change the color of covers', 3).map(({ citation }) => citation)).toEqual(['b.mdx:1'])
  expect(find('Nothing in common', 3)).toEqual([])
})

test('lines of prose that no guide cites are named', () => {
  const cited = citedLines([
    readCitations('', '0123456789 a.mdx:5 + shop/plugin a.mdx:7 + run\n').citations,
    readCitations('', '0123456789 b.mdx:9\n').citations,
  ])
  const lines = [
    '---',
    'description: All about umbrellas and hands',
    '---',
    '# How to open an umbrella',
    'An umbrella opens by itself.',
    'It needs [two hands](/docs/hands) to close.',
    '| Handle | ash wood, from Norway |',
    '| --- | --- |',
    '```',
    'An umbrella in a sample says nothing.',
    '```',
    'Not prose.',
    '<Note title="About umbrellas and hands">',
  ]
  expect(uncitedLines(lines, cited.get('a.mdx') ?? new Set())).toEqual([
    { line: 6, text: 'It needs [two hands](/docs/hands) to close.' },
    { line: 7, text: '| Handle | ash wood, from Norway |' },
  ])
  expect(cited.get('shop/plugin a.mdx')).toEqual(new Set([7]))
})

describe('a site with citations', () => {
  let root = ''
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', join(root, 'public'), '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
  const GUIDE = '# Umbrellas\n\nAn umbrella opens by itself.\n\nUmbrellas are sent with `createUmbrella`.\n'
  const [opens, sent] = statementsOf(GUIDE).map((one) => one.hash)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'citations-'))
    write('public/umbrellas.md', '# Umbrellas\n\nOpens by itself.\n')
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'first')
    write('content/guide.mdx', GUIDE)
    write(
      'content/_facts/guide.yaml',
      `sources:
  - path: umbrellas.md
    commit: 24f580c
  - url: https://example.com/all
    read: 2026-11-30
facts: []
`,
    )
    write('content/other.mdx', '# About this site\n\nThis site is about umbrellas.\n')
    write('content/_facts/other.yaml', 'sources: []\nnote: this site\nfacts: []\n')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const problems = async () => {
    const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
    return site.problems
      .filter(({ code }) => /^DC87[12]/.test(code))
      .map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)
  }

  test('names statements that cite nothing, and citations that lead nowhere', async () => {
    write('content/_citations/guide.txt', `${sent} reference createUmbrella + https://example.com/a\nnonsense\n`)
    expect(await problems()).toEqual([
      "_citations/guide.txt:2 DC872 This isn't a citation: nonsense",
      'guide.mdx:3 DC871 Nothing is cited for: An umbrella opens by itself.',
      'guide.mdx:5 DC872 The reference has no createUmbrella, which is cited for: Umbrellas are sent with `createUmbrella`.',
      'guide.mdx:5 DC872 The ledger has no source https://example.com/a, which is cited for: Umbrellas are sent with `createUmbrella`.',
    ])
  })

  test('names citations of a page that has moved', async () => {
    write('content/_citations/guide.txt', `${opens} page\n${sent} page\n`)
    write('content/_citations/before.txt', `${opens} page\n`)
    expect(await problems()).toEqual([
      '_citations/before.txt:1 DC872 No guide with a ledger has this path, so nothing reads these citations.',
    ])
  })

  test('without any citations is not asked for them', async () => {
    expect(await problems()).toEqual([])
  })

  test('asks again for a statement whose line in the public repository has changed', async () => {
    const update = () =>
      updateCitations(join(root, 'content'), openSourceRepositories(join(root, 'public'), 'HEAD', undefined))
    write('content/_citations/guide.txt', `${opens} umbrellas.md:3\n${sent} page\n`)
    expect(update()).toEqual([])
    expect(await problems()).toEqual([])
    write('public/umbrellas.md', '# Umbrellas\n\nOf all kinds.\n\nOpens by itself.\n')
    git('commit', '--quiet', '-am', 'second')
    expect(update()).toEqual([])
    expect(readFileSync(join(root, 'content/_citations/guide.txt'), 'utf8')).toMatch(/umbrellas\.md:5#/)
    write('public/umbrellas.md', '# Umbrellas\n\nOf all kinds.\n\nOpens with two hands.\n')
    git('commit', '--quiet', '-am', 'third')
    expect(update()).toEqual([expect.stringMatching(/^guide\.mdx: umbrellas\.md:5#/)])
    expect(await problems()).toEqual(['guide.mdx:3 DC871 Nothing is cited for: An umbrella opens by itself.'])
  })
})
