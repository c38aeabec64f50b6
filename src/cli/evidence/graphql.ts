/**
 * The evidence of GraphQL schemas: requests in the platform's guides, and its published schemas, which anybody can ask a
 * store for. A request states the fields that it uses; a published schema states all of its day.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { factsOfSdl, RequestReader } from '../../compile/compilers/content-facts.ts'
import { compareFacts, type Evidence, type EvidenceSource, OPERATION } from '../../core/evidence/evidence.ts'
import type { DocumentFacts } from '../../core/evidence/facts.ts'
import type { JsonObject } from '../../core/json.ts'
import { codeBlocks, type SourceBlock } from './code-blocks.ts'
import type { Platform } from './platform.ts'

const SDL = '.graphql'
/** Guides to storefronts only have requests of the storefront's schema. */
const STOREFRONT = { guides: 'docs/storefront/', schema: 'storefront' }
const NAMED = /^(?:query|mutation|subscription)\b/

interface SchemaDocument {
  readonly file: string
  readonly text: string
  readonly facts: DocumentFacts
}

/** Schema documents in a content folder. */
export function schemaDocuments(content: string): SchemaDocument[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(SDL) && !name.startsWith('_'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(content, file), 'utf8')
      return { file, text, facts: factsOfSdl(text, file) }
    })
}

interface Request {
  /** `docs/storefront/graphql/carts.mdx:41` */
  readonly at: string
  readonly guide: string
  readonly line: number
  readonly types: DocumentFacts['operations']
  readonly problems: readonly string[]
}

/** Requests by schema document. A request belongs to the schema that has its root fields and the fewest problems with it. */
export function requestsOf(platform: Platform, schemas: readonly SchemaDocument[]): Map<string, readonly Request[]> {
  const found = new Map<string, Request[]>(schemas.map(({ file }) => [file, []]))
  const readers = schemas.map(({ file, text }) => ({ file, reader: new RequestReader(text) }))
  for (const [guide, lines] of platform.texts) {
    if (!guide.endsWith('.mdx')) continue
    const blocks = codeBlocks(lines)
    for (const [index, block] of blocks.entries()) {
      if (!isRequest(block)) continue
      const { line, text } = block
      const best = readers
        .flatMap(({ file, reader }) => {
          const read = reader.read(text)
          if (read === null) return []
          const isOfGuide = guide.startsWith(STOREFRONT.guides) && file.includes(STOREFRONT.schema)
          const isOther = (read.isOfSchema ? 0 : 1000) - (isOfGuide ? 500 : 0)
          return [{ file, ...read, distance: isOther + read.problems.length }]
        })
        .sort((one, other) => one.distance - other.distance)[0]
      if (best === undefined) continue
      const { file, types, problems, withVariables } = best
      found.get(file)?.push({ at: `${guide}:${line}`, guide, line, types, problems })
      for (const { from, values } of variablesAfter(blocks, index))
        found.get(file)?.push({ at: '', guide, line: from, types: withVariables(values), problems: [] })
    }
  }
  return found
}

/** A named operation, or a line with `{` alone before a field with a selection. */
function hasRequest(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  const filled = lines.filter((line) => line !== '')
  return filled.some((line, index) => {
    if (NAMED.test(line)) return line.includes('{')
    const next = filled[index + 1] ?? ''
    return line === '{' && /^\w/.test(next) && next.includes('{')
  })
}

/** Offset of the first `{` at the start of a line whose first member is a quoted name; null if there is none. */
function startOfObject(text: string): number | null {
  for (const { 0: found, index } of text.matchAll(/^[ \t]*\{/gm)) {
    QUOTED.lastIndex = index + found.length
    if (QUOTED.test(text)) return index
  }
  return null
}

const QUOTED = /\s*"/y

/** Variables and responses in blocks of this language start with a quoted name. */
function isRequest({ language, text }: SourceBlock): boolean {
  return (/^(?:graphql|gql)$/.test(language) && !/^\s*\{\s*"/.test(text)) || hasRequest(text)
}

/** Objects with variables: in the rest of a block with a request, and in the blocks up to the next request. */
function variablesAfter(
  blocks: readonly SourceBlock[],
  index: number,
): { readonly from: number; readonly values: JsonObject }[] {
  const next = blocks.findIndex((block, at) => at > index && isRequest(block))
  return blocks.slice(index, next === -1 ? undefined : next).flatMap(({ line, text }) => {
    const start = startOfObject(text)
    if (start === null) return []
    try {
      const value: unknown = JSON.parse(text.slice(start).replaceAll(/(^|\s)\/\/\s.*$/gm, ''))
      if (typeof value !== 'object' || value === null) return []
      const object = value as JsonObject
      const { variables = object } = object
      const from = line + text.slice(0, start).split('\n').length - 1
      const isObject = typeof variables === 'object' && !Array.isArray(variables) && variables !== null
      return isObject ? [{ from, values: variables as JsonObject }] : []
    } catch {
      return []
    }
  })
}

interface GraphqlComparison {
  readonly platform: Platform
  readonly document: SchemaDocument
  readonly requests: readonly Request[]
  /** Folder of published schemas; without it, what the evidence already has of them stays. */
  readonly published: string | null
  readonly before: Evidence
  readonly general: Evidence
  readonly date: string
}

/** Evidence of a schema, and the messages of requests that it doesn't accept, by request. */
export function graphqlEvidence(comparison: GraphqlComparison): {
  readonly evidence: Evidence
  readonly refused: ReadonlyMap<string, readonly string[]>
} {
  const { document, requests, before, general, date } = comparison
  const operations: { [key: string]: { at: string; facts: { [fact: string]: number | string } } } = {}
  for (const [type, source] of Object.entries(publishedTypes(comparison)))
    operations[type] = { at: source.at, facts: { ...source.facts } }
  const refused = new Map<string, readonly string[]>()
  for (const { at, guide, line, types, problems } of requests) {
    for (const [type, { at: first, facts }] of Object.entries(types)) {
      operations[type] ??= { at: `${guide}:${line + first}`, facts: {} }
      for (const [fact, offset] of Object.entries(facts))
        if (typeof operations[type].facts[fact] !== 'string') operations[type].facts[fact] = `${guide}:${line + offset}`
    }
    if (problems.length > 0) {
      refused.set(at, problems)
      operations[at] = { at, facts: {} }
    }
  }
  const { notes, published } = before
  const bare: Evidence = {
    ...{ checked: date, operations, prose: {}, simulator: {}, notes },
    ...(published !== undefined && { published }),
    requests: countOf(requests, refused.size),
  }
  const simulator: { [key: string]: string[] } = {}
  const prose: { [of: string]: string } = {}
  const guides = new Set(requests.map(({ guide }) => guide))
  for (const [key, fact] of compareFacts(document.facts, bare, general).unsupported) {
    const place = placeOfValue(comparison.platform, guides, fact)
    if (place !== null) prose[`${key} ${fact}`] = place
    else if (fact === OPERATION || !simulator[key]?.includes(OPERATION))
      simulator[key] = [...(simulator[key] ?? []), fact]
  }
  return { evidence: { ...bare, prose, simulator }, refused }
}

/** Prose with the name of an enum value, in guides that have requests of the schema: capitals mean nothing else there. */
function placeOfValue(platform: Platform, guides: ReadonlySet<string>, fact: string): string | null {
  const [, name] = /^value ([A-Z][A-Z_]{4,})$/.exec(fact) ?? []
  if (name === undefined) return null
  const said = new RegExp(`\\b${name}\\b`)
  for (const guide of guides) {
    const lines = platform.texts.get(guide) ?? []
    const index = lines.findIndex((line) => said.test(line))
    if (index !== -1) return `${guide}:${index + 1}`
  }
  return null
}

/** Without the values of variables. */
function countOf(requests: readonly Request[], refused: number): NonNullable<Evidence['requests']> {
  const read = requests.filter(({ at }) => at !== '').length
  return { read, valid: read - refused }
}

/** The types of the published schema, with the line in its file. */
function publishedTypes({ document, published, before }: GraphqlComparison): {
  readonly [type: string]: EvidenceSource
} {
  const name = basename(document.file)
  if (published === null || !existsSync(join(published, name)))
    return Object.fromEntries(
      Object.entries(before.operations)
        .filter(([, { at }]) => at.startsWith(`${name}:`))
        .map(([type, source]) => [type, source]),
    )
  const facts = factsOfSdl(readFileSync(join(published, name), 'utf8'), name)
  return Object.fromEntries(
    Object.entries(facts.operations).map(([type, { at, facts: own }]) => [type, { at: `${name}:${at}`, facts: own }]),
  )
}
