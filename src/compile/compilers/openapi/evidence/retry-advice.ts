/**
 * Whether a write can be sent again when its response is lost: from the method, from a documented 409 about duplicates, and
 * from the rules next to the reference, which state what a second request does (decision 0067). Where nobody states it, the
 * advice says so. Advice of ours; the description of an operation goes first.
 */
import type { Operation, Response } from '../../../../core/api/api.ts'
import { rulesSchema } from '../../../../core/author-files/rules.schema.ts'
import type { BodyNode } from '../../../../core/body.ts'
import { h } from '../../../../core/body-nodes.ts'
import type { Locale } from '../../../../core/locale.ts'
import { API_MESSAGES } from '../../../../core/messages/api.ts'
import type { CompileContext } from '../../source-compiler.ts'

/** Status of a second request, by operation as rules name it: `POST /v3/catalog/brands`. */
export type Repeats = ReadonlyMap<string, number>

/** How our documents say that something else has the same unique value. Code is a text of its own: "has this `name`". */
const DUPLICATE = /\balready exists\b|\bha(?:s|ve) this\b|\bhas the (?:name|same)\b|\bwith this\b|\bof another one\b/i
const RULES_FILE = '_rules.json'
const NO_REPEATS: Repeats = new Map()

/** Rules about sending a request twice. None for a site without rules, or with unreadable ones. */
export async function readRepeats(context: Pick<CompileContext, 'read'>): Promise<Repeats> {
  const file = await context.read(RULES_FILE)
  const rules = file === null ? null : rulesSchema.safeParse(parsed(file.text))
  if (!rules?.success) return NO_REPEATS
  return new Map(
    Object.values(rules.data)
      .flat()
      .flatMap((rule) => ('operation' in rule && rule.twice ? [[rule.operation, rule.status] as const] : [])),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The operation with the advice below its description; unchanged if it only reads or says it itself. */
export function withRetryAdvice(operation: Operation, repeats: Repeats, locale: Locale): Operation {
  const words = adviceFor(operation, repeats, locale)
  if (words === null) return operation
  const label = API_MESSAGES[locale].retries.label
  const line = h('p', {}, h('strong', {}, label), ` ${words}`)
  return { ...operation, description: [...(operation.description ?? []), line] }
}

function adviceFor(operation: Operation, repeats: Repeats, locale: Locale): string | null {
  const { kind, method, path, responses, security, deprecated, isUndocumented } = operation
  if (kind !== 'operation' || method === 'get' || method === 'head' || method === 'options') return null
  if (deprecated || isUndocumented || saysItself(operation.description ?? [])) return null
  const words = API_MESSAGES[locale].retries
  const repeat = repeats.get(`${method.toUpperCase()} ${versioned(operation, path)}`)
  if (repeat !== undefined) return repeat >= 400 ? words.refused(repeat) : words.kept
  if (
    security.some(({ schemes }) => schemes.some(({ scopes }) => scopes.some((scope) => scope.endsWith('_read_only'))))
  )
    return words.reads
  if (method === 'delete') return words.deleted(responses.some(({ status }) => status === '404'))
  if (method === 'put') return words.same
  return method === 'post' && responses.some(isAboutDuplicates) ? words.unique : words.twice
}

/** A `409` that the platform documents, and whose cause is a duplicate: others are about versions or states. */
function isAboutDuplicates({ status, isUndocumented, description = [] }: Response): boolean {
  return status === '409' && !isUndocumented && says(description, DUPLICATE)
}

/** `/v3/catalog/brands`: rules name operations with their version. */
function versioned({ servers }: Operation, path: string): string {
  const [version = ''] = /\/v\d(?=\/|$)/.exec(servers[0]?.url ?? '') ?? []
  return `${version}${path}`
}

function saysItself(nodes: readonly BodyNode[]): boolean {
  return says(nodes, /\bretr(?:y|ies)\b|\btwice\b/i)
}

function says(nodes: readonly BodyNode[], words: RegExp): boolean {
  return nodes.some((node) => (node.type === 'text' ? words.test(node.value) : says(node.children, words)))
}
