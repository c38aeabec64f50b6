/**
 * The history of the APIs: imported from a git repository, extended by each release (spec: changes.record). With real
 * files and a real repository.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { noteChanges } from '../../src/cli/release/note-changes.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const dir = mkdtempSync(join(tmpdir(), 'history-'))
const repository = join(dir, 'repository')
const content = join(dir, 'content')
mkdirSync(join(repository, 'reference'), { recursive: true })
mkdirSync(content)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

interface Tea {
  readonly paths?: readonly string[]
  readonly fields?: readonly string[]
  readonly isDeprecated?: boolean
}

const documentOf = ({ paths = ['/teas'], fields = ['id'], isDeprecated = false }: Tea) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Teas', version: '1' },
    servers: [{ url: 'https://api.bigcommerce.com/stores/{store_hash}/v3' }],
    paths: Object.fromEntries(
      paths.map((path) => [
        path,
        {
          get: {
            ...(isDeprecated && { deprecated: true }),
            responses: {
              200: {
                description: 'Teas',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
                    },
                  },
                },
              },
            },
          },
        },
      ]),
    ),
  })

const git = (date: string, ...args: readonly string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', ...args], {
    env: { ...process.env, GIT_AUTHOR_DATE: `${date}T12:00:00Z`, GIT_COMMITTER_DATE: `${date}T12:00:00Z` },
  })

const commit = (date: string, files: { readonly [name: string]: Tea }) => {
  for (const [name, tea] of Object.entries(files)) writeFileSync(join(repository, 'reference', name), documentOf(tea))
  git(date, 'add', '.')
  git(date, 'commit', '-qm', 'Teas')
}

const run = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/cli/history.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, CONTENT_DIR: content },
    stdio: 'pipe',
  })

const historyOf = () => JSON.parse(readFileSync(join(content, '_history.json'), 'utf8'))

it('imports the months in which our operations and fields were added, changed, and removed', {
  timeout: 60_000,
}, () => {
  git('2022-06-01', 'init', '-q')
  commit('2022-06-01', { 'teas.yml': { paths: ['/teas', '/leaves'], fields: ['id', 'old', 'flag'] } })
  commit('2023-02-10', { 'teas.yml': { paths: ['/teas', '/leaves'], fields: ['id', 'old', 'name', 'foreign'] } })
  commit('2023-03-20', {
    'teas.yml': { paths: ['/teas', '/tins'], fields: ['id', 'name', 'flag'], isDeprecated: true },
  })
  commit('2023-05-02', { 'cups.yml': { paths: ['/cups'] } })
  writeFileSync(
    join(content, 'teas.openapi.yaml'),
    documentOf({ paths: ['/teas', '/tins', '/cups', '/kettles'], fields: ['id', 'name', 'flag'] }),
  )
  run(join(repository, '.git'), '--from', '2023-01', '--to', '2023-06')
  const of = (path: string) => `GET /stores/{}/v3${path}`
  expect(historyOf()).toEqual({
    first: '2023-01',
    last: '2023-06',
    unrecorded: [of('/kettles')],
    changes: {
      // It was added together with its document and may be older.
      [of('/cups')]: [['2023-05', 'operation.recorded']],
      [of('/leaves')]: [['2023-03', 'operation.removed']],
      // "flag" was removed and added again; "foreign" isn't ours; anything older than the record has no start date.
      [of('/teas')]: [
        ['2023-02', 'response.added', '200.name'],
        ['2023-03', 'operation.deprecated'],
        ['2023-03', 'response.removed', '200.old'],
      ],
      [of('/tins')]: [['2023-03', 'operation.added']],
    },
  })
})

it('adds the changes of each of our releases, with its date', async () => {
  const write = (tea: Tea) => writeFileSync(join(content, 'teas.openapi.yaml'), documentOf(tea))
  expect(await noteChanges(content, '2026-01-10')).toBe(0)
  // The first release compares nothing, so the months before it are unknown.
  expect(historyOf().last).toBe('2023-06')
  write({ paths: ['/teas', '/tins', '/cups', '/kettles'], fields: ['id', 'name', 'flag', 'origin'] })
  expect(await noteChanges(content, '2026-02-10')).toBe(4)
  expect(await noteChanges(content, '2026-03-10')).toBe(0)
  const { last, changes } = historyOf()
  expect(last).toBe('2026-03-10')
  expect(changes['GET /stores/{}/v3/tins']).toEqual([
    ['2023-03', 'operation.added'],
    ['2026-02-10', 'response.added', '200.origin'],
  ])
})

it('keeps the changes of our releases when the history is imported again', { timeout: 60_000 }, () => {
  run(join(repository, '.git'), '--from', '2023-01', '--to', '2023-06')
  expect(historyOf().changes['GET /stores/{}/v3/kettles']).toEqual([['2026-02-10', 'response.added', '200.origin']])
})

it('refuses to overwrite a broken history', async () => {
  writeFileSync(join(content, '_history.json'), '{ "first": "2023-01" }')
  await expect(noteChanges(content, '2026-04-10')).rejects.toThrow('restore it')
})

it('takes what nobody can read for unchanged', { timeout: 60_000 }, () => {
  writeFileSync(join(repository, 'reference/teas.yml'), 'paths: [')
  git('2023-07-10', 'commit', '-qam', 'A slip')
  commit('2023-09-10', { 'teas.yml': { paths: ['/teas', '/tins'], fields: ['id', 'name', 'flag'] } })
  run(join(repository, '.git'), '--from', '2023-07', '--to', '2023-10')
  const { changes } = historyOf()
  expect(changes['GET /stores/{}/v3/tins']).not.toContainEqual(['2023-07', 'operation.removed'])
  expect(changes['GET /stores/{}/v3/tins']).not.toContainEqual(['2023-09', 'operation.added'])
})
