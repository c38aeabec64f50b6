/**
 * `npm run content -- update|status|verify`: copies of the repositories in `sources` of the configuration. Exit codes:
 * 0 every source has a copy (there may be warnings), 1 a copy is missing or `--strict` refuses one, 2 the command
 * couldn't run.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readLock } from '../compile/content/remote/lock-file.ts'
import type { Network } from '../compile/content/remote/network/fetcher.ts'
import { describeCopy, NOT_AS_PINNED } from '../compile/content/remote/notes.ts'
import { openRemoteContent } from '../compile/content/remote/remote-content.ts'
import type { CheckFolder } from '../compile/content/remote/review-copy.ts'
import { updateContent } from '../compile/content/remote/update-content.ts'
import type { SourceResult } from '../compile/content/remote/update-source.ts'
import type { SiteConfig } from '../core/author-files/config.schema.ts'
import { type Problem, toProblem } from '../core/problem.ts'
import { createCheck } from './check-copy.ts'
import { readConfiguration } from './configuration.ts'
import { hintOf } from './report/words.ts'

const USAGE = `npm run content -- update [--strict] [--accept <page or source>]   pins the latest commit of every ref
npm run content -- update --locked                                  fetches the files in content.lock.json
npm run content -- status                                           shows what is pinned, without network access
npm run content -- verify [--strict]                                compares every copied file with the lock file
`

export interface ContentOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly args: readonly string[]
  readonly config: Pick<SiteConfig, 'sources'>
  readonly env?: { readonly [name: string]: string | undefined }
  readonly write?: (text: string) => void
  readonly check?: CheckFolder
  /** Set only by tests. */
  readonly network?: Network
}

export async function content(options: ContentOptions): Promise<number> {
  const { root, config, env = process.env, write = (text) => void process.stdout.write(text) } = options
  const { values, positionals } = parseArgs({
    args: [...options.args],
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      locked: { type: 'boolean', default: false },
      accept: { type: 'string', multiple: true, default: [] },
    },
  })
  const cacheDir = resolve(root, env.CACHE_DIR ?? '.cache')
  const [command] = positionals
  if (command === 'status') return status(options, write)
  if (command === 'verify') return verify({ ...options, cacheDir, isStrict: values.strict, write })
  if (command !== 'update') {
    write(USAGE)
    return 2
  }
  const { results, problems, isGood, isRefused, requests } = await updateContent({
    root,
    contentRoot: resolve(root, env.CONTENT_DIR ?? 'content'),
    cacheDir,
    sources: config.sources,
    check: options.check ?? createCheck(root, cacheDir),
    isLocked: values.locked,
    isStrict: values.strict,
    accepted: new Set(values.accept),
    token: env.GITHUB_TOKEN || null,
    network: options.network,
  })
  for (const problem of problems) write(toLine(toProblem(problem)))
  for (const result of results) write(`${summary(result)}\n`)
  const refused = isRefused ? ' Refused: the lock file is unchanged.' : ''
  write(`${results.length} ${results.length === 1 ? 'source' : 'sources'}, ${requests} requests.${refused}\n`)
  return isGood ? 0 : 1
}

async function status({ root, config }: ContentOptions, write: (text: string) => void): Promise<number> {
  const read = await readLock(root)
  if ('unreadable' in read) {
    write(`${read.unreadable}\n`)
    return 1
  }
  if (config.sources.length === 0) write('The configuration has no sources.\n')
  for (const { name, repository, ref, mount } of config.sources) {
    const locked = read.lock.sources[name]
    write(`${name}: ${repository} at ${ref}, below ${mount}\n`)
    if (locked === undefined) {
      write('  never fetched\n')
      continue
    }
    const files = Object.entries(locked.files)
    const kept = files.filter(([, file]) => file.kept !== undefined)
    write(`  ${files.length} files of ${describeCopy(locked)}, fetched ${locked.fetchedAt.slice(0, 10)}\n`)
    for (const [at, file] of kept)
      if (file.kept) write(`  older: ${at}, ${describeCopy(file.kept)} (${file.kept.reason})\n`)
  }
  return 0
}

interface VerifyOptions extends ContentOptions {
  readonly cacheDir: string
  readonly isStrict: boolean
  readonly write: (text: string) => void
}

async function verify({ root, config, cacheDir, isStrict, env = process.env, write }: VerifyOptions): Promise<number> {
  const contentRoot = resolve(root, env.CONTENT_DIR ?? 'content')
  const { roots, problems } = await openRemoteContent({ config, root, contentRoot, cacheDir })
  for (const problem of problems) write(toLine(toProblem(problem)))
  write(`${roots.size} copied files match the lock file.\n`)
  const isBad = ({ severity, code }: Problem) => severity === 'error' || (isStrict && NOT_AS_PINNED.includes(code))
  return problems.map(toProblem).some(isBad) ? 1 : 0
}

/** `WARN content: docs/x/a.md:3:1 guides: using copy of … (DC623)`, followed by the hint. */
function toLine(problem: Problem): string {
  const { severity, file, line, column, message, code } = problem
  const place = file.endsWith('.lock.json') ? '' : `${file}:${line}:${column} `
  const label = severity === 'error' ? 'ERROR' : 'WARN'
  // Names and reasons come from other repositories and must not control the terminal.
  const sentence = `${label} content: ${place}${message} ${code}`.replace(/\p{Cc}/gu, '·')
  return `${sentence}\n  ${hintOf(problem)}\n`
}

function summary({ source, outcome, locked }: SourceResult): string {
  if (locked === null || outcome === 'none') return `${source.name}: no copy`
  return `${source.name}: ${outcome}, ${Object.keys(locked.files).length} files of ${describeCopy(locked)}`
}

async function main(): Promise<number> {
  const root = resolve(import.meta.dirname, '../..')
  const { config, problems } = await readConfiguration(root)
  // An invalid configuration has no sources, and continuing with it would empty the lock file.
  for (const problem of problems) process.stderr.write(`${problem.file}: ${problem.message}\n`)
  if (problems.some(({ severity }) => severity === 'error')) return 2
  return content({ root, config, args: process.argv.slice(2) })
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`The command couldn't run: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
