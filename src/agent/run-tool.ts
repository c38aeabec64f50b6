/**
 * Runs calls in a new sandbox. The server keeps no state between calls: the client keeps the log, and replaying it
 * restores the same state.
 */
import { createSandbox, type RestRequest, type Sandbox, type WebhookEvent } from '@dev-center/sandbox'
import { simulatedIn } from './check-tools.ts'
import type { Library } from './library.ts'
import { ANSWER_TOKENS, cut, estimateTokens } from './parts.ts'
import { ToolRefusal } from './refusal.ts'
import type { RunInput, ToolCall } from './tools.schema.ts'

interface CallAnswer {
  readonly status?: number
  readonly body: string
  readonly events: readonly WebhookEvent[]
  /** What of it no public document of the platform states. */
  readonly simulated?: readonly string[]
}

/** A third of the answer. */
const LOG_TOKENS = 2_600
const ANSWERS_BYTES = 15_000
const MOST_MARKS = 6
const MARKS_MEAN = '"simulated": stated by no public document of the platform, only by this sandbox.'

export async function runTool(library: Library, { calls, log = [] }: RunInput): Promise<string> {
  if (estimateTokens(JSON.stringify(log)) > LOG_TOKENS)
    throw new ToolRefusal('The log is too long: start again without it.')
  const sandbox = openSandbox(library)
  for (const call of log) await answer(sandbox, call)
  const answers: CallAnswer[] = []
  for (const call of calls) answers.push(withMarks(library, call, await answer(sandbox, call)))
  const next = [...log, ...calls.filter(mayChange)]
  return printed(answers, next)
}

function openSandbox({ sandboxContract, sdl }: Library): Sandbox {
  return createSandbox({ contract: sandboxContract, sdl: { storefront: sdl('storefront'), admin: sdl('admin') } })
}

/** Even a call that fails can use up an id, so all calls except reads are replayed. */
function mayChange({ api = 'rest', method = 'GET', query = '' }: ToolCall): boolean {
  return api === 'rest' ? method !== 'GET' : /\bmutation\b/.test(query)
}

async function answer(sandbox: Sandbox, call: ToolCall): Promise<CallAnswer> {
  const { api = 'rest', query = '', variables = {} } = call
  if (api === 'rest') return sandbox.rest(restRequest(call))
  return { body: JSON.stringify(await sandbox.run(api, { query, variables })), events: [] }
}

function withMarks(
  library: Library,
  { api = 'rest', method = 'GET', path = '/' }: ToolCall,
  given: CallAnswer,
): CallAnswer {
  if (api !== 'rest' || given.status === undefined) return given
  const simulated = simulatedIn(library, { method, path }, given.status)
  return simulated.length === 0 ? given : { ...given, simulated: simulated.slice(0, MOST_MARKS) }
}

function restRequest({ method = 'GET', path = '/', body, token = 'sandbox' }: ToolCall): RestRequest {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  return {
    method,
    path: storePath(path),
    headers: { 'x-auth-token': token, ...(text !== '' && { 'content-type': 'application/json' }) },
    body: text,
  }
}

/** `/v3/catalog/products` is a path relative to the store. */
function storePath(path: string): string {
  const local = path.replace(/^https?:\/\/[^/]*/, '')
  return /^\/v[23]\//.test(local) ? `/stores/abc123${local}` : local
}

function printed(answers: readonly CallAnswer[], log: readonly ToolCall[]): string {
  const share = Math.floor(ANSWERS_BYTES / answers.length)
  const shown = answers.map(({ status, body, events, simulated }) => ({
    ...(status !== undefined && { status }),
    ...bodyOf(body, share),
    ...(events.length > 0 && { events: eventsOf(events, share) }),
    ...(simulated !== undefined && { simulated }),
  }))
  const isFull = estimateTokens(JSON.stringify(log)) > LOG_TOKENS
  const note = answers.some(({ simulated }) => simulated !== undefined) ? { note: MARKS_MEAN } : {}
  const text = JSON.stringify({ responses: shown, ...note, log: isFull ? null : log })
  const end = isFull ? '\nThe log is full: the next run starts from the seed.' : ''
  if (estimateTokens(text) <= ANSWER_TOKENS - 50) return `${text}${end}`
  return JSON.stringify({ responses: answers.map(({ status }) => ({ status })), log: null, note: 'Ask for less.' })
}

/** As JSON if it fits, otherwise the beginning of its text. */
function bodyOf(body: string, share: number): { readonly body?: unknown } {
  if (body === '') return {}
  const value = JSON.parse(body)
  const compact = JSON.stringify(value)
  return { body: estimateTokens(compact) * 3 <= share ? value : cut(compact, share) }
}

function eventsOf(events: readonly WebhookEvent[], share: number): readonly unknown[] {
  const whole = events.map(({ payload }) => payload)
  return estimateTokens(JSON.stringify(whole)) * 3 <= share ? whole : [...new Set(events.map(({ scope }) => scope))]
}
