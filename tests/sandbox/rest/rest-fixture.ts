/** A fresh sandbox with the contract of the content folder, and a short way to send requests. */
import { resolve } from 'node:path'
import { objectOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import {
  createSandbox,
  type RestRequest,
  type Sandbox,
  type WebhookEvent,
} from '../../../packages/sandbox/src/sandbox.ts'
import { readContract } from '../../../src/compile/compilers/openapi/contract/read-contract.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { SDL } from '../sandbox-fixture.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')
export const CONTRACT = readContract(ROOT)

export function restSandbox(): Sandbox {
  return createSandbox({ sdl: SDL, contract: CONTRACT })
}

export interface Reply {
  readonly status: number
  /** `data` in version 3, the whole body in version 2. */
  readonly data: Json
  readonly body: JsonObject
  /** The unmodified response body; null if there is none. */
  readonly answer: Json
  readonly events: readonly WebhookEvent[]
  readonly headers: Readonly<Record<string, string>>
}

/** `path` starts with the version: `/v3/catalog/products`. */
export async function call(
  sandbox: Sandbox,
  method: RestRequest['method'],
  path: string,
  body?: Json,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const response = await sandbox.rest({
    method,
    path: `/stores/abc123${path}`,
    headers: { 'x-auth-token': 'any', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? '' : JSON.stringify(body),
  })
  const parsed: Json = response.body === '' ? null : JSON.parse(response.body)
  const data = path.startsWith('/v2/') ? parsed : (objectOf(parsed).data ?? null)
  return {
    status: response.status,
    data,
    body: objectOf(parsed),
    answer: parsed,
    events: response.events,
    headers: response.headers,
  }
}

/** Value at a dotted path; positions of lists are numbers. */
export function at(value: Json, path: string): Json {
  return path.split('.').reduce<Json>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)] ?? null
    return objectOf(part)[key] ?? null
  }, value)
}

export function scopesOf({ events }: Reply): string[] {
  return events.map(({ scope }) => scope)
}
