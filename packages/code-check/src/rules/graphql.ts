/** Checks GraphQL documents in code against the schemas of the platform. */
import { canBeParsed, checkDocument, rootFieldsOf } from '@dev-center/sandbox/graphql/check-document'
import type { RuleId } from '../result.ts'
import type { Spot, Value } from '../trace/value.ts'
import type { Findings } from './findings.ts'

const GRAPHQL_APIS = ['storefront', 'admin', 'users'] as const
export type GraphqlApi = (typeof GRAPHQL_APIS)[number]

/** A document in code: its text, and the source position of each part. */
interface CodeDocument {
  readonly text: Value & { kind: 'text' }
  /** null if the address doesn't determine the API. */
  readonly api: GraphqlApi | null
}

export type ReadSdl = (api: GraphqlApi) => string

/** Programs may add fragments to a document elsewhere. */
const OPTIONS = { isPlatform: true, isFragment: true } as const

interface CheckedDocument {
  readonly document: CodeDocument
  readonly api: GraphqlApi
  readonly verdict: ReturnType<typeof checkDocument>
  /** Errors that say that the document was written for another schema. */
  readonly foreign: 'none' | 'some' | 'clearly'
}

/** null for a document that isn't one of the platform. */
export function checkGraphqlText(sdl: ReadSdl, document: CodeDocument): CheckedDocument | null {
  const { text, api } = document
  // Text inserted at run time could be anything.
  if (text.parts.includes(null)) return null
  const query = writtenIn(text)
  const chosen = api ?? apiOf(sdl, query)
  if (chosen === null) return null
  const verdict = checkDocument(sdl(chosen), query, OPTIONS)
  return { document, api: chosen, verdict, foreign: api === null ? foreignness(verdict.errors) : 'none' }
}

export function reportGraphql(findings: Findings, { document: { text }, api, verdict }: CheckedDocument): void {
  const query = writtenIn(text)
  const report = (rule: RuleId, { message, line, column }: (typeof verdict.errors)[number]) =>
    findings.add(rule, spotIn(text, query, line, column), message, `GraphQL ${api}`)
  for (const error of verdict.errors) report(error.isLimit ? 'graphql-complexity' : 'graphql-invalid', error)
  for (const warning of verdict.warnings) report('graphql-deprecated', warning)
}

function writtenIn(text: Value & { kind: 'text' }): string {
  return text.parts.map((part) => part?.text ?? '').join('')
}

/** More unknown fields than this aren't slips. */
const MOST_SLIPS = 2

/**
 * Documents for a schema that isn't published, as those of other products are, have types that don't exist, and many
 * fields that aren't a misspelling of another.
 */
function foreignness(errors: readonly { readonly message: string }[]): CheckedDocument['foreign'] {
  const unlike = errors.filter(
    ({ message }) => /^(?:Cannot query field|Unknown argument)/.test(message) && !message.includes('Did you mean'),
  )
  const hasType = errors.some(({ message }) => /^Unknown type/.test(message))
  if (hasType || unlike.length > MOST_SLIPS) return 'clearly'
  return unlike.length > 0 ? 'some' : 'none'
}

/** The API that has all root fields of the document; if several do, the one with the fewest errors. */
function apiOf(sdl: ReadSdl, query: string): GraphqlApi | null {
  const fitting = GRAPHQL_APIS.filter((api) => {
    const { asked, found } = rootFieldsOf(sdl(api), query)
    return found > 0 && found === asked
  })
  const [first] = fitting
  if (fitting.length < 2 || first === undefined) return first ?? null
  const errors = fitting.map((api) => ({
    api,
    count: checkDocument(sdl(api), query, OPTIONS).errors.length,
  }))
  return errors.sort((one, other) => one.count - other.count)[0]?.api ?? first
}

/** Whether the text can be parsed, regardless of the schema. */
export const isDocument = canBeParsed

/** Whether a text looks like a document, because programs also contain sentences that start with "query". */
export function looksLikeDocument(text: string): boolean {
  return /^(?:\s|#[^\n]*\n)*(?:(?:query|mutation)\b[^{}"']*\{|\{\s*\w+[\s({])/.test(text) && /\}\s*$/.test(text)
}

function spotIn(
  text: Value & { kind: 'text' },
  query: string,
  line: number | undefined,
  column: number | undefined,
): Spot {
  const lines = query.split('\n')
  const isPlaced = line !== undefined && column !== undefined
  const before = isPlaced ? lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) : query.search(/\S/)
  const offset = isPlaced ? before + column - 1 : Math.max(0, before)
  let from = 0
  for (const part of text.parts) {
    const length = part?.text.length ?? 0
    if (part !== null && offset < from + length)
      return { file: part.spot.file, at: part.spot.at + (part.isExact ? offset - from : 0) }
    from += length
  }
  const last = text.parts.at(-1)
  return last == null
    ? text.spot
    : { file: last.spot.file, at: last.spot.at + (last.isExact ? Math.max(0, last.text.trimEnd().length - 1) : 0) }
}
