/**
 * Whether a write can be sent again when its response is lost: from the method, and from the rules next to the reference,
 * which state what a second request does (decision 0067). Advice of ours; the description of an operation goes first.
 */
import type { Operation } from '../../../../core/api/api.ts'
import { rulesSchema } from '../../../../core/author-files/rules.schema.ts'
import type { BodyNode } from '../../../../core/body.ts'
import type { Locale } from '../../../../core/locale.ts'
import { API_MESSAGES } from '../../../../core/messages/api.ts'
import { h } from '../../graphql/nodes.ts'
import type { CompileContext } from '../../source-compiler.ts'

/** Status of a second request, by operation as rules name it: `POST /v3/catalog/brands`. */
export type Repeats = ReadonlyMap<string, number>

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
  return method === 'put' ? words.same : words.twice
}

/** `/v3/catalog/brands`: rules name operations with their version. */
function versioned({ servers }: Operation, path: string): string {
  const [version = ''] = /\/v\d(?=\/|$)/.exec(servers[0]?.url ?? '') ?? []
  return `${version}${path}`
}

function saysItself(nodes: readonly BodyNode[]): boolean {
  return nodes.some((node) =>
    node.type === 'text' ? /\bretr(?:y|ies)\b|\btwice\b/i.test(node.value) : saysItself(node.children),
  )
}
