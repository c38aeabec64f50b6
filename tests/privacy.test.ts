/**
 * The page about privacy against the code (spec: promises.privacy): everything that pages keep in a browser, every
 * column about readers in the database, and the periods after which they are deleted.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import configuration from '../devcenter.config.ts'
import type { EventTable, FeedbackTable, MainSchema } from '../src/server/db/schema.ts'
import { BIN_KEPT_MS } from '../src/server/retention/retention.ts'
import { RETENTION_RULES } from '../src/server/retention/rules.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'content/privacy.mdx'), 'utf8')
const DAY_MS = 86_400_000

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.*'] })
    .toSorted()
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)

const SOURCES = [...read('src/ui/**/*.{ts,tsx}'), ...read('src/core/**/*.ts')]

/** Values of constants named so, in the file itself or, if it imports them, anywhere. */
function valuesOf(name: string, own: string): string[] {
  const assigned = new RegExp(String.raw`\bconst ${name} = '([^']+)'`)
  const [, here] = assigned.exec(own) ?? []
  if (here !== undefined) return [here]
  const [, original = name] = new RegExp(String.raw`\b(\w+) as ${name}\b`).exec(own) ?? []
  const exported = new RegExp(String.raw`\bexport const ${original} = '([^']+)'`)
  return SOURCES.flatMap(([, text]) => exported.exec(text)?.[1] ?? [])
}

/** Keys that are read from the markup of a page: those that authors and the configuration give. */
function keysFromMarkup(): string[] {
  const groups = read('content/**/*.mdx').flatMap(([, text]) =>
    [...text.matchAll(/\bstorageKey="([^"]+)"/g)].map(([, key]) => String(key)),
  )
  return [...new Set([...groups, ...(configuration.banner ? [configuration.banner.key] : [])])]
}

describe('what the browser keeps', () => {
  /** Each place that writes to a storage, with its keys; none for a key from the markup. */
  const writes = SOURCES.flatMap(([file, text]) =>
    [...text.matchAll(/(?:(?<![\w.])store|\.setItem)\((\w+),/g)].map(([, name = '']) => ({
      file,
      name,
      keys: valuesOf(name, text),
    })),
  )

  it('every place that writes to a storage is found', () => {
    expect(writes.length).toBeGreaterThanOrEqual(12)
    const unknown = writes.filter(({ keys }) => keys.length === 0)
    // `key` comes from an attribute of the page, or is the parameter of `store` itself.
    expect(unknown.filter(({ name }) => name !== 'key')).toEqual([])
  })

  it('the page lists every key', () => {
    const keys = new Set([...writes.flatMap(({ keys }) => keys), ...keysFromMarkup()])
    expect(keys.size).toBeGreaterThanOrEqual(12)
    expect([...keys].filter((key) => !PAGE.includes(`\`${key}\``))).toEqual([])
  })

  it('the page lists every cookie that scripts write', () => {
    const cookies = SOURCES.flatMap(([, text]) =>
      [...text.matchAll(/document\.cookie = `(\w+)=/g)].map(([, name]) => String(name)),
    )
    expect(cookies).toEqual(['NEXT_LOCALE'])
    expect(cookies.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([])
  })
})

/** What the page calls each column. A new column doesn't compile until the page names it. */
const FEEDBACK: Readonly<Record<keyof FeedbackTable, string | null>> = {
  id: null,
  created_at: 'the date and time',
  email: 'the email address',
  email_key: 'the email address',
  message: 'your message',
  rate: 'your rating',
  pathname: 'the URL of the page',
  as_path: 'the URL of the page',
  page: 'the URL of the page',
  status: 'the result of the spam check',
  reasons: 'the result of the spam check',
  request_key: 'a keyed hash of your IP address and the message',
  body_hash: 'hashes of the message',
  message_hash: 'hashes of the message',
  resolved_at: 'when the message was resolved',
  reader: 'the kind of program that sent it',
}

const EVENTS: Readonly<Record<keyof EventTable, string | null>> = {
  id: null,
  created_at: 'language and time',
  name: 'page view',
  path: 'path',
  title: 'title',
  locale: 'language',
  search_term: 'search: term',
  result_count: 'number and URLs of the results',
  result_routes: 'number and URLs of the results',
}

/** What the page calls each table. */
const TABLES: Readonly<Record<keyof MainSchema, string | null>> = {
  feedback: '## Feedback',
  event: '## Analytics',
  bin: 'a bin of the database',
  signed_out: 'the random ID of that session',
  reader_count: 'number of requests per day',
  schema_version: null,
}

describe('what the server keeps', () => {
  const missing = (names: Readonly<Record<string, string | null>>) =>
    Object.entries(names).filter(([, words]) => words !== null && !PAGE.includes(words))

  it('the page names every table, and every column about a reader', () => {
    expect([...missing(TABLES), ...missing(FEEDBACK), ...missing(EVENTS)]).toEqual([])
  })

  it('the page states the periods of the code', () => {
    const days = Object.fromEntries(RETENTION_RULES.map(({ kind, keptMs }) => [kind, keptMs / DAY_MS]))
    const months = (kind: string) => `${(Number(days[kind]) / 365) * 12} months`
    const rows = PAGE.split('\n').filter((line) => line.startsWith('| '))
    const kept = (words: string) => rows.find((row) => row.startsWith(`| ${words}`))?.split('|')[3]
    expect(kept('the email address')).toContain(months('address'))
    expect(kept('your message')).toContain(months('message'))
    const event = `${days.event} days, then ${BIN_KEPT_MS / DAY_MS} days in the bin`
    expect(PAGE.match(/\| \d+ days, then \d+ days in the bin \|/g)).toEqual(Array(3).fill(`| ${event} |`))
    expect(PAGE).toContain(`a bin of the database for another ${BIN_KEPT_MS / DAY_MS} days`)
  })
})
