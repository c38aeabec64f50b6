/**
 * `npm run history -- <git directory> --from 2023-01 --to 2026-04`: imports the history of a public repository of API
 * documents, month by month, into `content/_history.json`. Keeps only operations and fields that our own documents have
 * or whose removal is recorded; only names and dates, no text from the repository. Changes in our own releases are
 * kept. Exit codes: 0 written, 2 the command couldn't run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentSurface } from '../compile/compilers/content-api-shapes.ts'
import type { Surface } from '../core/history/api-shape.ts'
import type { Change } from '../core/history/change-rules.ts'
import { compareSurfaces } from '../core/history/compare-api-shapes.ts'
import { asHistory, HISTORY_FILE, type History, printHistory, withChanges } from '../core/history/history.ts'
import { monthsBetween } from '../core/history/months.ts'
import { relevantHistory } from '../core/history/relevant-history.ts'
import { openRepository } from './history/repository.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const USAGE = 'npm run history -- <git directory> --from 2023-01 --to 2026-04 [--folder reference]\n'

function importHistory(
  gitDirectory: string,
  folder: string,
  from: string,
  to: string,
): { readonly history: History; readonly last: Surface } {
  const repository = openRepository(gitDirectory, folder)
  let history: History = { first: from, last: from, unrecorded: [], changes: {} }
  let before = repository.surfaceBefore(`${from}-01`)
  for (const [month, end] of monthsBetween(from, to)) {
    const after = repository.surfaceBefore(end)
    history = withChanges(history, month, markRecorded(compareSurfaces(before, after), before, after))
    before = after
    process.stderr.write(`${month}: ${Object.keys(after.operations).length} operations\n`)
  }
  return { history, last: before }
}

/** The operations of a document that is new in the repository may be older than the document. */
function markRecorded(changes: readonly Change[], before: Surface, after: Surface): Change[] {
  const files = new Set(Object.values(before.operations).map(({ route }) => route))
  return changes.map((change) =>
    change.code === 'operation.added' && !files.has(after.operations[change.of]?.route ?? '')
      ? { ...change, code: 'operation.recorded' }
      : change,
  )
}

/** Changes from our releases are always later than those from the repository. */
function ownChanges(file: string, after: string): History['changes'] {
  try {
    const known = asHistory(JSON.parse(readFileSync(file, 'utf8')))
    const rows = Object.entries(known?.changes ?? {}).map(
      ([of, changes]) => [of, changes.filter(([date]) => date > after && date.length > after.length)] as const,
    )
    return Object.fromEntries(rows.filter(([, changes]) => changes.length > 0))
  } catch {
    return {}
  }
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, folder: { type: 'string', default: 'reference' } },
  })
  const [gitDirectory] = positionals
  if (gitDirectory === undefined || values.from === undefined || values.to === undefined) {
    process.stderr.write(USAGE)
    return 2
  }
  const content = resolve(ROOT, process.env.CONTENT_DIR ?? 'content')
  const { history: imported, last } = importHistory(gitDirectory, values.folder, values.from, values.to)
  const history = relevantHistory(imported, contentSurface(content), (of) => Object.hasOwn(last.operations, of))
  const file = join(content, HISTORY_FILE)
  const changes: { [of: string]: History['changes'][string] } = { ...history.changes }
  for (const [of, rows] of Object.entries(ownChanges(file, values.to))) changes[of] = [...(changes[of] ?? []), ...rows]
  writeFileSync(file, printHistory({ ...history, changes }))
  process.stdout.write(`${Object.keys(changes).length} operations have a history in ${HISTORY_FILE}.\n`)
  return 0
}

try {
  process.exitCode = main()
} catch (error) {
  process.stderr.write(`The history couldn't be imported: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
