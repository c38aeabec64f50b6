/** Both directions of the ledgers: what sources support, and what the check names (spec: content.facts). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '../../compile/checks/fact-ledgers/statements.ts'
import { Vocabulary } from '../../compile/checks/fact-ledgers/vocabulary.ts'
import { createCompiler } from '../../compile/compile.ts'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import { openSourceRepositories } from './source-repositories.ts'
import { verifyFacts } from './verify-facts.ts'

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-C', join(root, 'public'), '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])

const LEDGER = (facts: string, sources = '') => `sources:
  - path: umbrellas.md
    commit: 24f580c
${sources}facts:
${facts}`
const STATED = (fact: string, more = '') => `  - fact: '${fact}'\n    status: stated\n    at: intro\n${more}`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'facts-'))
  write('public/umbrellas.md', 'A store has up to 1,000 umbrellas, version 2.5. Send `open_fully`.')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--date=2026-04-01T00:00:00Z', '-m', 'first')
})
afterEach(() => rmSync(root, { recursive: true }))

async function check(page: string, ledger: string) {
  write('content/guide.mdx', page)
  write('content/_facts/guide.yaml', ledger)
  const verified = verifyFacts(join(root, 'content'), openSourceRepositories(join(root, 'public'), 'HEAD', undefined))
  write('content/_verified.json', JSON.stringify(verified))
  const config = siteConfigSchema.parse({})
  const site = await createCompiler({ root, config, cacheDir: null }).compile()
  const problems = site.problems.filter(({ code }) => /^DC84/.test(code))
  return {
    problems: problems.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`),
    verified: site.verified?.['guide.mdx'],
    date: verified.date,
  }
}

test('a record that has another form is named, and does not turn the check off', async () => {
  await check('They cost 999 dollars.', LEDGER(STATED('up to 1,000 umbrellas')))
  write('content/_verified.json', '{ "pages": 3 }')
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  expect(site.problems.filter(({ file }) => file === '_verified.json').map(({ code }) => code)).toEqual(['DC841'])
})

test('numbers and names from code are hard facts', () => {
  const source =
    '---\ntitle: 7\n---\n\n# 40 things\n\nTwo or 3 ways. At most 1,000 items; see [it](/a/99).\n\n| `a_name` | x |\n\n```json\n{ "n": 55 }\n```\n'
  expect(statementsOf(source).map(({ line, text, tokens }) => [line, text, tokens.map((one) => one.text)])).toEqual([
    [7, 'Two or 3 ways.', []],
    [7, 'At most 1,000 items; see [it].', ['1000']],
    [9, '| `a_name` | x |', ['a_name']],
  ])
})

test('a number is found whatever its separators, and never as a part of another one', () => {
  const source = new Vocabulary(['up to 1,000 umbrellas, version 2.5. Status 404.'])
  const has = (text: string) => source.has({ kind: 'number', text })
  expect([has('1000'), has('2.5'), has('404'), has('100'), has('25'), has('4')]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a page whose facts are all in its sources shows the date of the sources', async () => {
  const { problems, verified, date } = await check(
    'A store has at most 1000 umbrellas. Send `open_fully`.',
    LEDGER(STATED('1,000 umbrellas')),
  )
  expect(problems).toEqual([])
  expect(verified).toBe(date)
})

test('a sentence that nothing supports is named, and the page shows no date', async () => {
  const { problems, verified } = await check(
    'A store has at most 1000 umbrellas. They cost 999 dollars.\n\n| `open_halfway` | opens it |',
    LEDGER(STATED('1,000 umbrellas')),
  )
  expect(problems).toEqual([
    'guide.mdx:1 DC847 Nothing supports 999 in: They cost 999 dollars.',
    'guide.mdx:3 DC847 Nothing supports open_halfway in: | `open_halfway` | opens it |',
  ])
  expect(verified).toBeUndefined()
})

test('a number is supported by the passage of the cited line, not by its whole file', async () => {
  write('public/umbrellas.md', '# Number\n\nUp to 40 umbrellas.\n\n# Size\n\nHandles of 80 cm.\n')
  git('commit', '--quiet', '-am', 'second')
  const page = 'A store has at most 40 umbrellas.'
  const [{ hash = '' } = {}] = statementsOf(page)
  write('content/_citations/guide.txt', `${hash} umbrellas.md:3\n`)
  expect((await check(page, LEDGER(STATED('umbrellas')))).problems).toEqual([])
  write('content/_citations/guide.txt', `${hash} umbrellas.md:7\n`)
  expect((await check(page, LEDGER(STATED('umbrellas')))).problems).toEqual([
    'guide.mdx:1 DC847 Nothing supports 40 in: A store has at most 40 umbrellas.',
  ])
})

test('a stated fact is not believed: a source contains it', async () => {
  const { problems } = await check('Umbrellas.', LEDGER(STATED('scope `store_umbrellas`, 1,000 at most')))
  expect(problems).toEqual([
    '_facts/guide.yaml:5 DC846 No source of the ledger contains the words and numbers of this fact: scope `store_umbrellas`, 1,000 at most',
  ])
})

test("another product's page and advice of ours support a sentence, if the ledger says so", async () => {
  const other = '  - url: https://example.com/handles\n    read: 2026-03-14\n'
  const facts = `${STATED('handles of 80 cm', '    from: https://example.com/handles\n')}  - fact: dry it for 24 hours\n    status: advice\n    why: a safe margin\n`
  const page = 'Handles are 80 cm long. Dry it for 24 hours.'
  expect((await check(page, LEDGER(facts, other))).problems).toEqual([])
  const unlisted = await check(page, LEDGER(facts))
  expect(unlisted.problems[0]).toContain('DC841 Expected the URL of a source')
})

test('a page about this site has no source: its ledger has a note instead', async () => {
  const { problems, verified } = await check(
    'It keeps `theme_choice` for 400 days.',
    'sources: []\nnote: what this site keeps\nfacts: []',
  )
  expect(problems).toEqual([])
  expect(verified).toBeUndefined()
})

test('a sample of the page supports what the text says about it', async () => {
  expect(
    (await check('It returns 4711.\n\n```json\n{ "id": 4711 }\n```', LEDGER(STATED('umbrellas')))).problems,
  ).toEqual([])
})

test('a placeholder that readers fill in is no fact, but a name in braces of a template is', () => {
  const names = (source: string) => statementsOf(source).flatMap(({ tokens }) => tokens.map(({ text }) => text))
  expect(names('Enter `https://{tunnel_host}/auth` for `{tunnel_host}`.')).toEqual(['https', 'auth'])
  expect(names('Print `{{store.name}}`.')).toEqual(['store', 'name'])
})

test('a name that ends in dots is the start of names in the source', () => {
  const source = new Vocabulary(['GLOBAL_ProductPrice, GLOBAL_ProductName'])
  const tokens = statementsOf('Use `GLOBAL_Product…`, not `GLOBAL_Price…` or `GLOBAL_Product`.')[0]?.tokens ?? []
  expect(tokens.map((token) => source.has(token))).toEqual([true, false, false])
})

describe('a source in another repository', () => {
  const sources = '  - repository: shop/plugin\n    path: src\n    commit: HEADHEX\n'
  let ledger = ''
  beforeEach(() => {
    write('others/shop+plugin/src/hooks/on-open.php', "do_action( 'umbrella/opened' );")
    const inClone = (...args: string[]) =>
      execFileSync('git', [
        '-C',
        join(root, 'others/shop+plugin'),
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@example.com',
        ...args,
      ])
    inClone('init', '--quiet')
    inClone('add', '.')
    inClone('commit', '--quiet', '-m', 'first')
    const commit = String(inClone('rev-parse', 'HEAD')).trim()
    ledger = LEDGER(STATED('umbrellas'), sources.replace('HEADHEX', `'${commit}'`))
  })
  const verify = (page: string, others?: string) => {
    write('content/guide.mdx', page)
    write('content/_facts/guide.yaml', ledger)
    const verified = verifyFacts(join(root, 'content'), openSourceRepositories(join(root, 'public'), 'HEAD', others))
    write('content/_verified.json', JSON.stringify(verified))
    return verified.pages['guide.mdx']?.open
  }

  test('supports sentences with the texts and the names of its files', () => {
    const others = join(root, 'others')
    expect(verify('The hook is `umbrella/opened`, in `on-open.php`.', others)).toBe(0)
    expect(verify('The hook is `umbrella/closed`.', others)).toBe(1)
  })

  test('keeps what the last record says where there is no clone of it', () => {
    expect(verify('The hook is `umbrella/opened`.', join(root, 'others'))).toBe(0)
    expect(verify('The hook is `umbrella/opened`.')).toBe(0)
    expect(verify('The hook of shops is `umbrella/opened`.')).toBe(1)
  })
})
