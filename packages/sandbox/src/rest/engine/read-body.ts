/** Reads the body of a request: JSON of an accepted type and size, checked against the schema of the operation. */
import { isJsonObject, type Json, type JsonObject } from '@dev-center/contract/json'
import { checkBody } from '@dev-center/contract/request'
import type { Contract, ContractOperation } from '@dev-center/contract/request/contract'
import type { Violation } from '@dev-center/contract/schema/violation'
import type { RestRequest } from '../types.ts'
import { Rejected } from './rejection.ts'
import { clauseFor, fieldOf } from './wording.ts'

const MAX_BYTES = 1024 * 1024

export function readBody(contract: Contract, operation: ContractOperation, { headers, body }: RestRequest): Json {
  if (operation.body === null) {
    if (operation.takesOtherBody)
      throw new Rejected(501, {}, 'The sandbox takes no files: this operation needs one. Nothing was changed.')
    return null
  }
  if (body.trim() === '') {
    if (operation.body.required) throw new Rejected(422, { body: 'is required' })
    return null
  }
  if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')) throw new Rejected(415)
  if (body.length > MAX_BYTES) throw new Rejected(413)
  const value = parse(body)
  const violations = checkBody(contract, operation.body.schema, value).filter((each) => !isLocal(each, value))
  if (violations.some(({ code }) => code === 'max-items') && operation.errors[413] !== undefined)
    throw new Rejected(413)
  if (violations.length > 0) throw new Rejected(422, byField(violations), null, entryOf(value, violations))
  return value
}

const LOCAL = /^https:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}(?:[/?#]|$)/

/** A webhook can deliver to a program on this machine at any port, which the documents don't allow (differences.ts). */
function isLocal({ code, at }: Violation, body: Json): boolean {
  if (code !== 'pattern' || at !== '/destination' || !isJsonObject(body)) return false
  return typeof body.destination === 'string' && LOCAL.test(body.destination)
}

function parse(body: string): Json {
  try {
    return JSON.parse(body)
  } catch {
    throw new Rejected(400, {}, 'Input is invalid')
  }
}

/** The entry of a batch that the first violation is in. */
function entryOf(value: Json, [violation]: readonly Violation[]): JsonObject | null {
  const index = /^\/(\d+)/.exec(violation?.at ?? '')?.[1]
  const entry = Array.isArray(value) && index !== undefined ? value[Number(index)] : null
  return isJsonObject(entry) ? entry : null
}

/** The first message of each field. */
function byField(violations: readonly Violation[]): { [field: string]: string } {
  const errors: { [field: string]: string } = {}
  for (const violation of violations) errors[fieldOf(violation) || 'body'] ??= clauseFor(violation)
  return errors
}
