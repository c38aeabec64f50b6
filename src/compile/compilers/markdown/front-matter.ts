/** Reads the `---` block at the start of a page. Strict, with the position of every key. */
import { type FrontMatter, frontMatterSchema } from '../../../core/author-files/front-matter.schema.ts'
import type { Problem } from '../../../core/problem.ts'
import { parseLocated } from '../../content/located.ts'
import { describeIssues } from '../../content/menus/describe-issues.ts'

interface FrontMatterResult {
  readonly data: FrontMatter
  /** Whether the text has a block that the parser must skip. */
  readonly exists: boolean
  readonly problems: readonly Problem[]
}

const MAX_LINES = 200

/** Reads the block and skips invalid keys. */
export function readFrontMatter(source: string, file: string): FrontMatterResult {
  if (source.startsWith('+++\n'))
    return refused(file, 'DC121', 1, 'Front matter must be between "---" lines; TOML isn\'t supported.', true)
  if (!/^---[ \t]*\n/.test(source)) return { data: {}, exists: false, problems: [] }
  const lines = source.split('\n', MAX_LINES + 1)
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
  if (end === -1)
    return refused(file, 'DC124', 1, 'The front matter that starts here is never closed by a "---" line.', false)
  const result = parseLocated(lines.slice(1, end).join('\n'), { firstLine: 2 })
  if ('errors' in result) {
    const problems = result.errors.map(
      ({ message, place }): Problem => ({ code: 'DC121', severity: 'error', file, ...place, message }),
    )
    return { data: {}, exists: true, problems }
  }
  const { document } = result
  if (document.value === null) return { data: {}, exists: true, problems: [] }
  const parsed = frontMatterSchema.safeParse(document.value)
  if (parsed.success) return { data: parsed.data, exists: true, problems: [] }
  const problems = describeIssues(parsed.error, {
    file,
    document,
    keys: Object.keys(frontMatterSchema.shape),
    codes: { unknown: 'DC122', wrong: 'DC123', missing: 'DC123' },
  })
  return { data: withoutWrongKeys(document.value, parsed.error.issues), exists: true, problems }
}

/** Keeps the valid keys, so that one mistake does not cost the page its title. */
function withoutWrongKeys(value: unknown, issues: readonly { path: PropertyKey[]; keys?: string[] }[]): FrontMatter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const wrong = new Set(issues.flatMap((issue) => issue.keys ?? [String(issue.path[0] ?? '')]))
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)))
  const parsed = frontMatterSchema.safeParse(rest)
  return parsed.success ? parsed.data : {}
}

function refused(
  file: string,
  code: 'DC121' | 'DC124',
  line: number,
  message: string,
  exists: boolean,
): FrontMatterResult {
  return { data: {}, exists, problems: [{ code, severity: 'error', file, line, column: 1, length: 3, message }] }
}
