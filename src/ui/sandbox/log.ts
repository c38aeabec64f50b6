/**
 * The log of changes to the tab's store. The store itself is never saved: replaying the same calls in order produces
 * the same store, so the calls are what is saved, exported and undone.
 */
import { SANDBOX_APIS } from '@dev-center/sandbox/apis'
import type { RestRequest, WebhookEvent } from '@dev-center/sandbox/rest/types'
import type { WorkerCall } from '../explorer/worker-protocol.ts'

export interface LogEntry {
  readonly call: WorkerCall
  /** Status of a REST response; 0 for GraphQL. */
  readonly status: number
  readonly events: readonly WebhookEvent[]
}

/** Maximum number of read calls shown; nothing depends on them. */
const MAX_READS = 40
/** More than anyone does by hand. Each call is replayed when a page loads. */
export const MAX_CHANGES = 500

export function isChange({ call }: LogEntry): boolean {
  return call.kind === 'graphql' || call.request.method !== 'GET'
}

/** Whether a document may change the store. A match inside a string counts too, which is harmless. */
export function isMutation(query: string): boolean {
  return /\bmutation\b/.test(query)
}

export function withEntry(log: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  const reads = log.filter((one) => !isChange(one))
  const forgotten = isChange(entry) || reads.length < MAX_READS ? undefined : reads[0]
  return [...log.filter((one) => one !== forgotten), entry]
}

/** The log without its last change; unchanged when there is none. */
export function withoutLastChange(log: readonly LogEntry[]): readonly LogEntry[] {
  const last = log.findLastIndex(isChange)
  return last === -1 ? log : log.toSpliced(last, 1)
}

export function callsOf(log: readonly LogEntry[]): readonly WorkerCall[] {
  return log.filter(isChange).map(({ call }) => call)
}

const FORMAT = 'dev-center-sandbox'
const VERSION = 1

export function printLog(log: readonly LogEntry[], indent = 0): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, log }, null, indent)
}

/** Maximum length to parse: far more than MAX_CHANGES calls need. */
export const MAX_LOG_CHARACTERS = 4_000_000

/** null when the text is not a log; unknown content is dropped. */
export function readLog(text: string): readonly LogEntry[] | null {
  if (text.length > MAX_LOG_CHARACTERS) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || value.format !== FORMAT || value.version !== VERSION || !Array.isArray(value.log))
      return null
    const entries = value.log.map(readEntry)
    const isWhole = entries.every((entry) => entry !== null)
    return isWhole && entries.filter(isChange).length <= MAX_CHANGES ? entries : null
  } catch {
    return null
  }
}

function readEntry(value: unknown): LogEntry | null {
  if (!isObject(value) || !Number.isInteger(value.status) || !Array.isArray(value.events)) return null
  const call = readCall(value.call)
  const events = value.events.map(readEvent)
  if (call === null || !events.every((event) => event !== null)) return null
  return { call, status: Number(value.status), events }
}

function readCall(value: unknown): WorkerCall | null {
  if (!isObject(value) || !isObject(value.request)) return null
  if (value.kind === 'rest') {
    const request = readRest(value.request)
    return request && { kind: 'rest', request }
  }
  const api = SANDBOX_APIS.find((known) => known === value.api)
  const { query, variables, operationName } = value.request
  if (value.kind !== 'graphql' || api === undefined || typeof query !== 'string') return null
  return {
    kind: 'graphql',
    api,
    request: {
      query,
      ...(isObject(variables) && { variables }),
      ...(typeof operationName === 'string' && { operationName }),
    },
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function readRest({ method, path, headers, body }: { readonly [name: string]: unknown }): RestRequest | null {
  const known = METHODS.find((one) => one === method)
  if (known === undefined || typeof path !== 'string' || typeof body !== 'string' || !isObject(headers)) return null
  const texts = Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { method: known, path, headers: Object.fromEntries(texts), body }
}

function readEvent(value: unknown): WebhookEvent | null {
  if (!isObject(value) || typeof value.scope !== 'string' || !isObject(value.payload)) return null
  return { scope: value.scope, payload: value.payload }
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
