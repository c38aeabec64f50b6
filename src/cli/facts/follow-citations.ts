/** Follows the cited lines through the versions of their files: a line may move, and what it says may change. */
import type { Citation, Citations } from '../../compile/checks/fact-ledgers/citations.ts'
import { factHash } from '../../compile/checks/fact-ledgers/vocabulary.ts'
import type { SourceRepositories } from './source-repositories.ts'

const HASH_LENGTH = 6
/** A line that only opens what follows: `description: |`, `properties:`, `type: object`, a brace, a separator of a table. */
const SAYS_NOTHING =
  /^(?:[^a-z\d]*|-? ?(?:description|properties|items|schema|content|examples?|parameters|responses|required|enum|(?:all|any|one)Of):\s*[|>]?-?|type: (?:object|array))$/i

type CitedLine = Extract<Citation, { kind: 'line' }>

interface FollowedCitations {
  /** With the hashes and the current numbers of the lines. Statements whose line no longer exists are dropped. */
  readonly citations: Citations
  /** Citations of lines that no longer exist, or that don't say anything. */
  readonly lost: readonly CitedLine[]
}

/** What can't be read, because there is no clone, stays. */
export function followCitations(
  citations: Citations,
  repositories: Pick<SourceRepositories, 'lines'>,
): FollowedCitations {
  const lost: CitedLine[] = []
  const followed = new Map<string, readonly Citation[]>()
  for (const [statement, cited] of citations) {
    const now = cited.map((one) => (one.kind === 'line' ? followLine(one, repositories) : one))
    const found = now.filter((one) => one !== null)
    if (found.length === now.length) followed.set(statement, found)
    else lost.push(...cited.filter((one, index): one is CitedLine => one.kind === 'line' && now[index] === null))
  }
  return { citations: followed, lost }
}

function followLine(cited: CitedLine, { lines: read }: Pick<SourceRepositories, 'lines'>): CitedLine | null {
  const lines = read(cited.repository, cited.path)
  if (lines === null) return cited
  const there = lines[cited.line - 1] ?? ''
  if (cited.hash === undefined) return SAYS_NOTHING.test(there.trim()) ? null : { ...cited, hash: lineHash(there) }
  if (lineHash(there) === cited.hash) return cited
  const moved = lines
    .flatMap((line, index) => (lineHash(line) === cited.hash ? index + 1 : []))
    .sort((a, b) => Math.abs(a - cited.line) - Math.abs(b - cited.line))[0]
  return moved === undefined ? null : { ...cited, line: moved }
}

/** White space around a line says nothing. */
export function lineHash(line: string): string {
  return factHash(line.trim()).slice(0, HASH_LENGTH)
}
