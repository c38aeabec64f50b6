/**
 * Reads a `_meta.json`: JSON with the position of every key. Checks each entry against its form (spec: menus.entries,
 * menus.validation).
 */
import {
  entrySchemaFor,
  type MetaEntry,
  menuEntrySchema,
  menuItemSchema,
  pageEntrySchema,
  separatorEntrySchema,
} from '../../../core/author-files/meta.schema.ts'
import { settingsSchema } from '../../../core/author-files/settings.schema.ts'
import type { Meta } from '../../../core/navigation/page-map.ts'
import type { Finding } from '../../../core/problem.ts'
import { describeJsonError, jsonErrorOffset } from '../json-error.ts'
import { type Located, parseLocated } from '../located.ts'
import { describeIssues } from './describe-issues.ts'

interface MetaResult {
  readonly meta: Meta
  readonly problems: readonly Finding[]
  /** For later checks, when all pages are known; null if the whole file is unreadable. */
  readonly document: Located | null
  /** Keys with an invalid entry: only its title is used. */
  readonly wrong: ReadonlySet<string>
}

/** More entries are a mistake or an attack (spec: threats.hostile-content, row 44). */
const MAX_ENTRIES = 2_000
/** Types of all entry forms. */
const ENTRY_TYPES = ['page', 'doc', 'menu', 'separator']
const CODES = { unknown: 'DC202', wrong: 'DC203', missing: 'DC204' } as const

/** An invalid entry keeps its position and title. Valid entries are used in full. */
export function readMeta(text: string, file: string): MetaResult {
  const excess = firstExcessKey(text)
  if (excess !== null) return refused({ code: 'DC208', file, ...excess })
  const syntax = jsonProblem(text, file)
  if (syntax !== null) return refused(syntax)
  const result = parseLocated(text)
  if ('errors' in result) {
    const problems = result.errors.map(({ message, place }): Finding => {
      const isDuplicate = message.endsWith('defined twice.')
      return {
        code: isDuplicate ? 'DC206' : 'DC201',
        file,
        ...place,
        message,
      }
    })
    return refused(...problems)
  }
  const { document } = result
  const { value } = document
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      meta: new Map(),
      problems: [{ code: 'DC203', file, line: 1, column: 1, message: 'A menu is an object.' }],
      document,
      wrong: new Set(),
    }
  }
  return readEntries(value as { [key: string]: unknown }, document, file)
}

/** Counted with the fast parser: the one with positions compares every key with every other. */
function firstExcessKey(text: string): { line: number; column: number; message: string } | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const keys = longestList(value)
  const key = keys[MAX_ENTRIES]
  if (key === undefined) return null
  const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(key))))
  const message = `The menu has ${keys.length} entries; at most ${MAX_ENTRIES} are read.`
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n'), message }
}

/** Keys of the object with the most keys. */
function longestList(value: unknown): readonly string[] {
  let longest: readonly string[] = []
  const open = [value]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue
    const keys = Object.keys(one)
    if (keys.length > longest.length && !Array.isArray(one)) longest = keys
    for (const child of Object.values(one)) open.push(child)
  }
  return longest
}

function refused(...problems: Finding[]): MetaResult {
  return { meta: new Map(), problems, document: null, wrong: new Set() }
}

function readEntries(value: { [key: string]: unknown }, document: Located, file: string): MetaResult {
  const meta = new Map<string, MetaEntry>()
  const problems: Finding[] = []
  const wrong = new Set<string>()
  const keys = document.keysOf([])
  for (const key of keys) {
    const written = value[key]
    const entry = typeof written === 'string' ? { title: written } : written
    const schema = entrySchemaFor(entry)
    const parsed = schema.safeParse(entry)
    if (parsed.success) meta.set(key, parsed.data)
    else {
      wrong.add(key)
      meta.set(key, titleOnly(entry))
      problems.push(
        ...describeIssues(parsed.error, {
          file,
          document,
          base: [key],
          keys: (path) => knownKeys(entry, path),
          codes: CODES,
          choices: (path) => (path === 'type' ? ENTRY_TYPES : undefined),
          prefix: `Menu entry "${key.slice(0, 60)}": `,
        }),
      )
    }
  }
  return { meta, problems, document, wrong }
}

function titleOnly(entry: unknown): MetaEntry {
  if (typeof entry !== 'object' || entry === null || !('title' in entry) || typeof entry.title !== 'string') return {}
  return { title: entry.title }
}

/** Keys of the object at a dotted path inside an entry. */
function knownKeys(entry: unknown, path: string): string[] {
  if (path === 'theme') return Object.keys(settingsSchema.shape)
  if (path.startsWith('items.')) return Object.keys(menuItemSchema.shape)
  const schema = entrySchemaFor(entry)
  if (schema === menuEntrySchema) return Object.keys(menuEntrySchema.shape)
  return Object.keys(schema === separatorEntrySchema ? separatorEntrySchema.shape : pageEntrySchema.shape)
}

/** The parser with positions accepts more than JSON: comments, unquoted words, trailing commas. */
function jsonProblem(text: string, file: string): Finding | null {
  const offset = jsonErrorOffset(text)
  if (offset === null) return null
  const { at, message } = describeJsonError(text, offset)
  const before = text.slice(0, at)
  const found = /^\S{1,20}/.exec(text.slice(at))?.[0]
  const line = before.split('\n').length
  return {
    code: 'DC201',
    file,
    line,
    column: at - before.lastIndexOf('\n'),
    length: found?.length,
    message,
  }
}
