/**
 * The code check on other people's code (decision 0066): for each repository of the manifest, how many requests are
 * found, followed, and named as not followed, beside those that were counted by hand; then the time for 10,000 files.
 *
 * `CODE_CORPUS=folder npm run bench code`: the folder has the commit of each repository as `owner+name`. Repositories
 * that aren't there are left out, and the last line says how many.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CodeReport, createCodeChecker, type SourceFile } from '@dev-center/code-check'
import { readSources } from '../src/cli/check-code/source-files.ts'
import { contentDocuments } from '../tests/check-code/documents.ts'
import { title } from './figures.ts'

interface Repository {
  /** `owner/name` on GitHub. */
  readonly name: string
  readonly commit: string
  /** Requests to the platform, counted by hand; null if they were not. */
  readonly calls: number | null
  /** Whether nobody looked at it until the engine was finished. */
  readonly unseen: boolean
  /** Real mistakes that were listed by reading, and how many of them the first run and the present check find. */
  readonly bugs?: { readonly byHand: number; readonly first: number; readonly found: number }
  /** Errors that were judged by hand against the documents. */
  readonly judged?: { readonly true: number; readonly false: number }
}

const MANIFEST = resolve(import.meta.dirname, 'code-corpus.json')
const FILES = 10_000

export function benchCode(): void {
  const folder = process.env.CODE_CORPUS
  const { repositories }: { repositories: readonly Repository[] } = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const checker = createCodeChecker(contentDocuments())
  title('The code check on other people’s code')
  if (folder === undefined) process.stdout.write('CODE_CORPUS is not set: only the time is measured.\n')
  else benchCorpus(checker, folder, repositories)
  title(`The code check on ${FILES} files`)
  benchTime(checker)
}

type Checker = ReturnType<typeof createCodeChecker>

function benchCorpus(checker: Checker, folder: string, repositories: readonly Repository[]): void {
  const there = repositories.filter(({ name }) => existsSync(join(folder, name.replace('/', '+'))))
  const rows = there.map((repository) => measured(checker, folder, repository))
  write(['repository', 'commit', 'calls', 'found', 'followed', 'named', 'errors', 'true', 'false', 'processor time'])
  write(Array.from({ length: 10 }, () => '---'))
  for (const row of rows) write(row.cells)
  const sum = (of: readonly Measured[]) => {
    const counted = of.filter(({ calls }) => calls > 0)
    const followed = counted.reduce((total, one) => total + Math.min(one.followed, one.calls), 0)
    const calls = counted.reduce((total, one) => total + one.calls, 0)
    return `${followed} of ${calls} calls that were counted by hand are followed (${percent(followed, calls)})`
  }
  process.stdout.write(`\nSeen: ${sum(rows.filter(({ unseen }) => !unseen))}.\n`)
  process.stdout.write(`Unseen: ${sum(rows.filter(({ unseen }) => unseen))}.\n`)
  const bugs = repositories.flatMap((one) => one.bugs ?? [])
  const total = (of: 'byHand' | 'first' | 'found') => bugs.reduce((sum, one) => sum + one[of], 0)
  process.stdout.write(
    `Of ${total('byHand')} mistakes listed by hand in ${bugs.length} repositories, the first run found ${total('first')}, and the present check ${total('found')}.\n`,
  )
  process.stdout.write(`${there.length} of ${repositories.length} repositories are in the folder.\n`)
}

interface Measured {
  readonly cells: readonly string[]
  readonly calls: number
  readonly followed: number
  readonly unseen: boolean
}

function measured(checker: Checker, folder: string, { name, commit, calls, unseen, judged }: Repository): Measured {
  const path = join(folder, name.replace('/', '+'))
  const { files, skipped } = readSources(path, path)
  const { user } = process.cpuUsage()
  const { requests, findings } = checker.check(files, skipped)
  const seconds = (process.cpuUsage().user - user) / 1e6
  const { found, followed, notFollowed } = requests
  const errors = findings.filter(({ level }) => level === 'error').length
  const figures = [calls ?? '', found, followed, notFollowed.length, errors, judged?.true ?? '', judged?.false ?? '']
  return {
    cells: [
      `${name}${unseen ? ' (unseen)' : ''}`,
      commit.slice(0, 8),
      ...figures.map(String),
      `${seconds.toFixed(1)} s`,
    ],
    calls: calls ?? 0,
    followed,
    unseen,
  }
}

function write(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
}

/** A large program: one file in twenty calls the platform, through a client that all of them import. */
function benchTime(checker: Checker): void {
  for (const count of [FILES / 4, FILES / 2, FILES]) {
    const files = program(count)
    const { user } = process.cpuUsage()
    const started = performance.now()
    const { requests, unread }: CodeReport = checker.check(files)
    const wall = (performance.now() - started) / 1000
    const busy = (process.cpuUsage().user - user) / 1e6
    const characters = files.reduce((total, { text }) => total + text.length, 0)
    process.stdout.write(
      `${count} files, ${(characters / 1e6).toFixed(1)} million characters: ${wall.toFixed(1)} s, processor ${busy.toFixed(1)} s, ` +
        `${requests.followed} requests followed, ${unread.length} files only in part\n`,
    )
  }
}

function program(count: number): SourceFile[] {
  const client = `export class Client {
  constructor(hash, token) { this.base = \`https://api.bigcommerce.com/stores/\${hash}\`; this.headers = { 'X-Auth-Token': token } }
  get(path) { return fetch(this.base + path, { headers: this.headers }) }
}
`
  const filler = Array.from(
    { length: 60 },
    (_, index) => `export const part${index} = (a, b) => (a > b ? a : b + ${index})\n`,
  )
  return [
    { name: 'src/client.js', text: client },
    ...Array.from({ length: count - 1 }, (_, index): SourceFile => {
      const isCaller = index % 20 === 0
      const call = `import { Client } from './client'\nconst client = new Client(HASH, TOKEN)\nexport const load = (id) => client.get(\`/v3/catalog/products/\${id}\`)\n`
      return { name: `src/file${index}.js`, text: `${isCaller ? call : ''}${filler.join('')}` }
    }),
  ]
}
