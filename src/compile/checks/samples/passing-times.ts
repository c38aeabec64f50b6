/**
 * DC750: a time that must lie ahead of the reader is a placeholder, because any date that is written passes (spec:
 * content.requests). A field says so by its name: it starts, ends, or expires. What a filter of a search contains, and
 * what has happened (`date_created`, `collected_at`), may be past.
 */
import { isJsonObject, type Json, pointerTo } from '@dev-center/contract/json'
import { readCurl } from '@dev-center/contract/samples/curl'
import { type RequestText, readHttp } from '@dev-center/contract/samples/http'
import type { Part } from '@dev-center/contract/samples/part'
import type { Page, Sample } from '../../../core/page.ts'
import type { SampleFinding } from '../../compilers/sample-text/finding.ts'
import { type JsonText, readFragment, readJson } from '../../compilers/sample-text/json-text.ts'
import { GRAPHQL_LANGUAGES, readOptions, SHELL_LANGUAGES } from '../../compilers/sample-text/sample-options.ts'
import { PROGRAM_LANGUAGES } from './code-urls.ts'

/** The end of a name in snake_case. */
const AHEAD = [
  /(?:^|_)(?:expires?|expiry|expiration)(?:_(?:at|on|by|date|time|datetime|timestamp|utc))?$/,
  /(?:^|_)(?:starts?|ends?|begins?|expires?|due|launch|release|publish|schedule|activation|deactivation)_(?:at|on|date|time|datetime|timestamp|utc)$/,
  /(?:^|_)(?:send|run|deliver|renews?|resumes?)_(?:at|on)$/,
  /(?:^|_)(?:date|valid|active|available|effective)_(?:from|to|until|through|start|end)$/,
  /^(?:exp|until|valid_until|not_after|deadline)$/,
]
/** A year alone, of a card or a document, passes later than any other date, so only a past one is reported. */
const YEAR = /(?:^|_)(?:expiry|expiration|exp)_year$/
/** A part of a search, or of a report about the past. */
const FILTER =
  /^(?:filters?|search|query|where|report|criteria|history)$|(?:^|_)(?:created|modified|updated|placed|range)$/

const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/
/** A date, or a Unix time in seconds or milliseconds. */
const WRITTEN = /^(?:\d{4}-\d\d|\d\d\/\d\d\/\d{4}|1\d{9}$|[12]\d{9}$|[12]\d{12}$)/
/** A field with its value in a GraphQL document or a program. */
const IN_CODE =
  /\b([A-Za-z_]\w{0,60})["']? ?(?::|=>?) ?["'`]?(\d{4}-\d\d-\d\d[\w:.+-]{0,30}|[12]\d{9}(?:\d{3})?)(?!\w)/g

interface Written {
  readonly name: string
  readonly value: Json
  /** Position of the value in the fence. */
  readonly at: number
}

/**
 * For each sample of the page, the times that pass.
 *
 * @param today `2026-04-01`: the date of the state that the site's facts were compared with; null if it has none
 */
export function passingTimes({ samples }: Pick<Page, 'samples'>, today: string | null): SampleFinding[][] {
  let document = ''
  return samples.map((sample) => {
    if (GRAPHQL_LANGUAGES.includes(sample.language.toLowerCase())) document = sample.code
    return writtenIn(sample, document).flatMap((written) => findingOf(written, today))
  })
}

function findingOf({ name, value, at }: Written, today: string | null): SampleFinding[] {
  const plain = toSnakeCase(name)
  const isPast = today !== null && YEAR.test(plain) && isPastYear(value, today)
  const isTime = AHEAD.some((pattern) => pattern.test(plain)) && isWritten(value)
  if (!isPast && !isTime) return []
  return [{ code: 'DC750', at, message: `${value} is a time that passes.` }]
}

/** `26`, `"2026"`: as on a card. */
function isPastYear(value: Json, today: string): boolean {
  const text = String(value)
  return /^(?:20)?\d\d$/.test(text) && 2000 + (Number(text) % 100) < Number(today.slice(0, 4))
}

function isWritten(value: Json): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  const text = String(value)
  return WRITTEN.test(text) || (MONTH.test(text) && /\b\d{4}\b/.test(text))
}

function writtenIn(sample: Sample, document: string): Written[] {
  const language = sample.language.toLowerCase()
  const { isOfFile, isVariables } = readOptions(sample)
  const body: Part = { text: sample.code, at: 0 }
  if (language === 'http') return isOfFile ? [] : readHttp(sample.code).requests.flatMap(inRequest)
  if (SHELL_LANGUAGES.includes(language)) return readCurl(sample.code).flatMap(inRequest)
  if (isVariables) return changes(document) ? inJson(body) : []
  if (GRAPHQL_LANGUAGES.includes(language)) return changes(sample.code) ? inCode(sample.code) : []
  return PROGRAM_LANGUAGES.includes(language) ? inCode(sample.code) : []
}

/** A query only reads, so its times are filters. */
function changes(document: string): boolean {
  return /^[ \t]*mutation\b/m.test(document)
}

function inRequest({ body }: RequestText): Written[] {
  return body === null ? [] : inJson(body)
}

function inCode(code: string): Written[] {
  return [...code.matchAll(IN_CODE)].map(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const at = index + whole.length - value.length
    return { name, value, at }
  })
}

function inJson({ text, at }: Part): Written[] {
  const json = readBody(text)
  if (json === null) return []
  return membersOf(json.value, '').map(({ pointer, name, value }) => ({
    name,
    value,
    at: at + (json.places.get(pointer)?.value ?? 0),
  }))
}

function readBody(text: string): JsonText | null {
  const read = readJson(text, { ellipsis: true, placeholders: true })
  if (!('refused' in read)) return read
  const fragment = readFragment(text)
  return fragment === null || 'refused' in fragment ? null : fragment
}

interface Member {
  readonly pointer: string
  readonly name: string
  readonly value: Json
}

/** Members of all objects, except those of filters. JSON texts have at most 100 levels. */
function membersOf(value: Json, pointer: string): Member[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, at) => membersOf(item, pointerTo(pointer, at)))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const here = pointerTo(pointer, name)
    if (typeof child === 'object') return FILTER.test(toSnakeCase(name)) ? [] : membersOf(child, here)
    return [{ pointer: here, name, value: child }]
  })
}

/** `expiresAt` and `expires-at` are `expires_at`. */
function toSnakeCase(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .replaceAll('-', '_')
    .toLowerCase()
}
