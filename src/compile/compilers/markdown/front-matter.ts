/** Reads the `---` block at the start of a page. Strict, with the position of every key. */
import { ZodError } from 'zod'
import { type FrontMatter, frontMatterSchema } from '../../../core/author-files/front-matter.schema.ts'
import { KEYS_OF_OTHER_ENGINES } from '../../../core/author-files/keys-of-other-engines.ts'
import type { Finding } from '../../../core/problem.ts'
import { parseLocated } from '../../content/located.ts'
import { describeIssues } from '../../content/menus/describe-issues.ts'

interface FrontMatterResult {
  readonly data: FrontMatter
  /** The whole block, with the keys of other engines; null if it isn't a mapping. */
  readonly written: { readonly [key: string]: unknown } | null
  /** Whether the text has a block that the parser must skip. */
  readonly exists: boolean
  readonly problems: readonly Finding[]
}

const MAX_LINES = 200

/** Reads the block and skips invalid keys. `otherKeys` belong to other programs, besides those of well-known engines. */
export function readFrontMatter(source: string, file: string, otherKeys: readonly string[] = []): FrontMatterResult {
  if (source.startsWith('+++\n'))
    return refused(file, 'DC121', 1, 'Front matter must be between "---" lines; TOML isn\'t supported.', true)
  if (!/^---[ \t]*\n/.test(source)) return { data: {}, written: null, exists: false, problems: [] }
  const lines = source.split('\n', MAX_LINES + 1)
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
  if (end === -1)
    return refused(file, 'DC124', 1, 'The front matter that starts here is never closed by a "---" line.', false)
  const result = parseLocated(lines.slice(1, end).join('\n'), { firstLine: 2 })
  if ('errors' in result) {
    const problems = result.errors.map(({ message, place }): Finding => ({ code: 'DC121', file, ...place, message }))
    return { data: {}, written: null, exists: true, problems }
  }
  const { document } = result
  if (document.value === null) return { data: {}, written: null, exists: true, problems: [] }
  const written = isMapping(document.value) ? document.value : null
  const value = written === null ? document.value : withoutLists(written)
  const parsed = frontMatterSchema.safeParse(value)
  if (parsed.success) return { data: parsed.data, written, exists: true, problems: [] }
  const others = new Set([...KEYS_OF_OTHER_ENGINES, ...otherKeys])
  const problems = describeIssues(withoutKeys(parsed.error, others, (document.value as { layout?: unknown }).layout), {
    file,
    document,
    keys: Object.keys(frontMatterSchema.shape),
    codes: { unknown: 'DC122', wrong: 'DC123', missing: 'DC123' },
  })
  const unquoted = unquotedTexts(parsed.error, lines)
  return {
    data: { ...withoutWrongKeys(value, parsed.error.issues), ...Object.fromEntries(unquoted) },
    written,
    exists: true,
    problems: problems.map((problem) => {
      const [key, value] = unquoted.find(([name]) => problem.message.endsWith(`Path: "${name}"`)) ?? []
      return key === undefined ? problem : { ...problem, hint: `Use quotes: ${key}: "${value}".` }
    }),
  }
}

/** Other engines have lists of keywords; here, they are one text. */
function withoutLists(written: { readonly [key: string]: unknown }): { readonly [key: string]: unknown } {
  const { keywords } = written
  const isList = Array.isArray(keywords) && keywords.every((one) => typeof one === 'string')
  return isList ? { ...written, keywords: keywords.join(', ') } : written
}

function isMapping(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The error without unknown keys that other programs read. */
function withoutKeys(error: ZodError, others: ReadonlySet<string>, layout: unknown): ZodError {
  const issues = error.issues.flatMap((issue): ZodError['issues'] => {
    if (issue.code === 'invalid_value' && issue.path[0] === 'layout' && isLayoutElsewhere(layout)) return []
    if (issue.code !== 'unrecognized_keys') return [issue]
    const keys = issue.keys.filter((key) => !others.has(key))
    return keys.length === 0 ? [] : [{ ...issue, keys }]
  })
  return new ZodError(issues)
}

/** `layout: home` of VitePress, `layout: post` of Jekyll: a kind of page rather than one of our layouts. */
function isLayoutElsewhere(layout: unknown): boolean {
  return typeof layout === 'string' && /^(?:home|doc|page|post|article)$/.test(layout)
}

/** YAML reads `title: 1.10` as the number 1.1: the text as it was written, by key. */
function unquotedTexts(error: ZodError, lines: readonly string[]): [key: TextKey, value: string][] {
  return TEXT_KEYS.flatMap((key): [TextKey, string][] => {
    if (!error.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 1 && path[0] === key))
      return []
    const written = lines.find((one) => one.startsWith(`${key}:`))?.slice(key.length + 1) ?? ''
    const comment = written.search(/\s#/)
    const value = (comment === -1 ? written : written.slice(0, comment)).trim()
    return /^[\w.+:-]+$/.test(value) ? [[key, value]] : []
  })
}

const TEXT_KEYS = ['title', 'description', 'keywords'] as const
type TextKey = (typeof TEXT_KEYS)[number]

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
  return { data: {}, written: null, exists, problems: [{ code, file, line, column: 1, length: 3, message }] }
}
