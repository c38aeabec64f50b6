/** Reads the body of a request: JSON of an accepted type and size, checked against the schema of the operation. */
import { asSchema, isJsonObject, type Json, type JsonObject, listOf, type Schema } from '@dev-center/contract/json'
import { checkBody } from '@dev-center/contract/request'
import type { Contract, ContractOperation } from '@dev-center/contract/request/contract'
import type { Violation } from '@dev-center/contract/schema/violation'
import type { RestRequest } from '../types.ts'
import { objectOf } from './json-value.ts'
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
  const parsed = parse(body)
  const value = operation.path.includes('/v3/catalog/') ? withStockInLimit(parsed) : parsed
  const violations = checkBody(contract, operation.body.schema, value).filter((each) => !isLocal(each, value))
  if (violations.some(({ code }) => code === 'max-items') && operation.errors[413] !== undefined)
    throw new Rejected(413)
  if (violations.length > 0) throw new Rejected(422, byField(violations), null, entryOf(value, violations))
  return withoutReadOnly(contract, operation.body.schema, value)
}

const LOCAL = /^https:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}(?:[/?#]|$)/

/** A webhook can deliver to a program on this machine at any port, which the documents don't allow (differences.ts). */
function isLocal({ code, at }: Violation, body: Json): boolean {
  if (code !== 'pattern' || at !== '/destination' || !isJsonObject(body)) return false
  return typeof body.destination === 'string' && LOCAL.test(body.destination)
}

/** The most units of one product or variant. */
const MOST_STOCK = 2_147_483_647

/** The catalog lowers a stock above the limit instead of refusing it; only inventory refuses it. */
function withStockInLimit(value: Json): Json {
  if (Array.isArray(value)) return value.map(withStockInLimit)
  if (!isJsonObject(value)) return value
  const { inventory_level: level, variants } = value
  return {
    ...value,
    ...(typeof level === 'number' && level > MOST_STOCK && { inventory_level: MOST_STOCK }),
    ...(variants !== undefined && { variants: withStockInLimit(variants) }),
  }
}

/**
 * The body without the fields that only the server sets, which are ignored without an error. An `id` is kept: in a
 * batch, and in lists inside a record, it says what the entry is about.
 */
function withoutReadOnly(contract: Contract, schema: Schema, value: Json): Json {
  const parts = partsOf(contract, schema)
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items !== undefined)?.items
    return items === undefined ? value : value.map((entry) => withoutReadOnly(contract, asSchema(items), entry))
  }
  if (!isJsonObject(value)) return value
  const isReadOnly = (name: string) =>
    parts.some((part) => {
      const property = objectOf(part.properties)[name]
      return property !== undefined && partsOf(contract, asSchema(property)).some((each) => each.readOnly === true)
    })
  return Object.fromEntries(Object.entries(value).filter(([name]) => name === 'id' || !isReadOnly(name)))
}

/** The schema and the ones that it refers to or extends. */
function partsOf(contract: Contract, schema: Schema | undefined): readonly JsonObject[] {
  if (!isJsonObject(schema)) return []
  const target = typeof schema.$ref === 'string' ? partsOf(contract, contract.schemas[schema.$ref]) : []
  return [schema, ...target, ...listOf(schema.allOf).flatMap((part) => partsOf(contract, asSchema(part)))]
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
