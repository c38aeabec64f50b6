/**
 * `npm run dates`: writes `content/_modified.json`, the date of the last change of each content file, from a single
 * `git log`. Commits in `.git-blame-ignore-revs` (mass reformatting) don't count; files changed in the working tree get
 * today's date. In a shallow clone the history is incomplete, so the committed dates are kept.
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { MODIFIED_FILE, readModified } from '../compile/content/modified.ts'

const git = promisify(execFile)
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024
const IGNORE_FILE = '.git-blame-ignore-revs'

type Dates = { readonly [file: string]: string }

interface DatesResult {
  readonly dates: Dates
  /** Why the committed dates were kept, or null. */
  readonly kept: string | null
}

/** `today` is an ISO date. Throws if there is no repository. */
export async function readDates(root: string, contentDir: string, today: string): Promise<DatesResult> {
  const run = async (...args: string[]) =>
    (await git('git', ['-C', root, '-c', 'core.quotePath=false', ...args], { maxBuffer: MAX_OUTPUT_BYTES })).stdout
  const old = await readFile(join(root, contentDir, MODIFIED_FILE), 'utf8').catch(() => '{}')
  const known = readModified(old).modified
  const changed = changedFiles(
    await run('status', '--porcelain', '-z', '--untracked-files=all', '--', contentDir),
    contentDir,
  )
  const withToday = (dates: Dates) => ({ ...dates, ...Object.fromEntries(changed.map((file) => [file, today])) })
  if ((await run('rev-parse', '--is-shallow-repository')).trim() === 'true')
    return { dates: withToday(known), kept: 'This is a shallow clone.' }
  const hasCommits = await run('rev-parse', '--verify', '--quiet', 'HEAD').then(
    () => true,
    () => false,
  )
  if (!hasCommits) return { dates: withToday({}), kept: null }
  const ignored = await ignoredCommits(root)
  const log = await run('log', '--name-only', '--no-renames', '--format=%x01%H %cs', '-z', '--', contentDir)
  const tracked = new Set(
    (await run('ls-files', '-z', '--', contentDir)).split('\0').map((path) => path.slice(contentDir.length + 1)),
  )
  const dates = Object.fromEntries(
    Object.entries(parseLog(log, contentDir, ignored)).filter(([file]) => tracked.has(file) && file !== MODIFIED_FILE),
  )
  return { dates: withToday(dates), kept: null }
}

/**
 * Newest date of each file below `contentDir`. `log` consists of `%x01%H %cs` and file names, each terminated by NUL.
 */
export function parseLog(log: string, contentDir: string, ignored: ReadonlySet<string>): Dates {
  const dates: { [file: string]: string } = {}
  for (const commit of log.split('\x01')) {
    const [head = '', ...names] = commit.split('\0')
    const [hash = '', date = ''] = head.trim().split(' ')
    if (hash === '' || ignored.has(hash)) continue
    for (const name of names) {
      const file = name.trim().slice(contentDir.length + 1)
      if (file !== '' && !Object.hasOwn(dates, file)) dates[file] = date
    }
  }
  return dates
}

/** Paths below the content folder that differ from the last commit, without deleted files. */
function changedFiles(status: string, contentDir: string): string[] {
  const files: string[] = []
  const entries = status.split('\0')
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] ?? ''
    const [state, path] = [entry.slice(0, 2), entry.slice(3)]
    // After a rename, the next entry is the old name.
    if (/[RC]/.test(state)) index++
    if (path.startsWith(`${contentDir}/`) && !state.includes('D')) files.push(path.slice(contentDir.length + 1))
  }
  return files.filter((file) => file !== MODIFIED_FILE)
}

async function ignoredCommits(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(root, IGNORE_FILE), 'utf8').catch(() => '')
  return new Set(
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
  )
}

async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '../..')
  const contentDir = process.env.CONTENT_DIR ?? 'content'
  const { dates, kept } = await readDates(root, contentDir, new Date().toISOString().slice(0, 10))
  const sorted = Object.fromEntries(Object.entries(dates).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(root, contentDir, MODIFIED_FILE), `${JSON.stringify(sorted, null, 2)}\n`)
  process.stdout.write(
    `${Object.keys(sorted).length} dates written.${kept === null ? '' : ` ${kept} The committed dates are kept.`}\n`,
  )
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`No dates written: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
