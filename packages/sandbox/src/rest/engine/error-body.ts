/**
 * Error bodies in the documented format of the operation: its example, with the details of this request in the places
 * where the example has its own.
 */

import type { Json, JsonObject } from '@dev-center/contract/json'
import { type Contract, type ContractOperation, UNDOCUMENTED_TEXT } from '@dev-center/contract/request/contract'
import { isJsonObject } from './json-value.ts'
import type { Rejected } from './rejection.ts'

const TYPE = 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes'
const TITLES: { readonly [status: number]: string } = {
  400: 'Input is invalid',
  401: 'Unauthorized',
  403: 'The token lacks the scope that this operation needs.',
  404: 'The resource was not found.',
  405: 'The method is not allowed for this path.',
  409: 'The request contradicts what the store has.',
  413: 'The request is too large.',
  415: 'The Content-Type of the request is not supported; send application/json.',
  422: 'JSON data is missing or invalid',
  429: 'Too many requests',
  500: 'Something went wrong in the sandbox.',
  501: 'The sandbox does not simulate this operation. Nothing was changed; run it against a store of your own.',
}

export interface ErrorPlace {
  readonly contract: Contract
  /** null if no operation has the method and path. */
  readonly operation: ContractOperation | null
  readonly params: { readonly [name: string]: string }
  /** Path of the request without the store's prefix: `/v3/catalog/products/9999`. */
  readonly instance: string
}

export function errorBody(place: ErrorPlace, { status, errors, title }: Rejected): Json {
  const example = inOwnWords(exampleOf(place, status), TITLES[status] ?? 'The request failed.')
  const messages = Object.entries(errors).map(([field, message]) => (field === '' ? message : `${field} ${message}`))
  if (example === null) return plainBody(place, status, title ?? TITLES[status] ?? 'The request failed.', errors)
  const named = withActualIds(example, place)
  if (title === null && messages.length === 0) return named
  return filled(named, { errors, title, text: title ?? messages.join('; ') })
}

/** Where the documents have no text, the sandbox has its own. */
function inOwnWords(value: Json, text: string): Json {
  if (value === UNDOCUMENTED_TEXT) return text
  if (Array.isArray(value)) return value.map((item) => inOwnWords(item, text))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inOwnWords(child, text)]))
}

function exampleOf({ contract, operation }: ErrorPlace, status: number): Json {
  const position = operation?.errors[status]
  return position === undefined ? null : (contract.errors[position] ?? null)
}

function plainBody({ operation, instance }: ErrorPlace, status: number, title: string, errors: JsonObject): Json {
  const isSecond = operation?.path.includes('/v2/') ?? instance.startsWith('/v2/')
  const details = Object.keys(errors).length > 0
  if (isSecond) return [{ status, message: title, ...(details && { details: errors }) }]
  return { status, title, type: TYPE, ...(status === 404 && { instance }), ...(details && { errors }) }
}

interface Fill {
  readonly errors: { readonly [field: string]: string }
  readonly title: string | null
  /** All faults in one line, for bodies without a place for fields. */
  readonly text: string
}

function filled(example: Json, fill: Fill): Json {
  if (Array.isArray(example)) return isJsonObject(example[0]) ? [filled(example[0], fill)] : example
  if (!isJsonObject(example)) return example
  const { errors, title, text } = fill
  const hasFields = isJsonObject(example.errors)
  // Some documents nest the whole error one level deeper.
  const nested = isJsonObject(example.errors) && isJsonObject(example.errors.errors)
  const single =
    hasFields || 'details' in example || 'detail' in example || Object.keys(errors).length === 0
      ? (title ?? null)
      : text
  return {
    ...example,
    ...(typeof example.title === 'string' && single !== null && { title: single }),
    ...(typeof example.message === 'string' && { message: text }),
    ...(typeof example.detail === 'string' && { detail: text }),
    ...(hasFields && { errors: nested ? filled(example.errors ?? null, fill) : errors }),
    ...(Array.isArray(example.errors) && { errors: listed(example.errors, fill) }),
    ...(Array.isArray(example.batch_errors) && { batch_errors: listed(example.batch_errors, fill) }),
    ...(isJsonObject(example.details) && { details: errors }),
    ...(isJsonObject(example.field_errors) && { field_errors: errors }),
    ...(Array.isArray(example.data) && { data: [] }),
    ...(isJsonObject(example.meta) && 'failed' in example.meta && { meta: countsOf(fill) }),
  }
}

function listed(examples: readonly Json[], fill: Fill): Json {
  const [first] = examples
  if (!isJsonObject(first)) return Object.entries(fill.errors).map(([field, message]) => `${field} ${message}`)
  if ('field' in first) return Object.entries(fill.errors).map(([field, message]) => ({ ...first, field, message }))
  return [filled(first, fill)]
}

function countsOf({ errors }: Fill): JsonObject {
  const failed = Math.max(1, Object.keys(errors).length)
  return { total: failed, success: 0, failed }
}

/** Replaces the ids in a text such as "Brand 9999 was not found." with those of this request. */
function withActualIds(example: Json, { operation, params, instance }: ErrorPlace): Json {
  const body = Array.isArray(example) ? example[0] : example
  if (!isJsonObject(body) || operation === null || Object.keys(params).length === 0) return example
  const pairs = exampleIds(body, operation.path, params)
  const renamed = (text: string) =>
    pairs.reduce(
      (result, [from, to]) => result.replace(new RegExp(`(?<![\\w.-])${from}(?![\\w-])`, 'g'), () => to),
      text,
    )
  const result = {
    ...body,
    ...(typeof body.title === 'string' && { title: renamed(body.title) }),
    ...(typeof body.message === 'string' && { message: renamed(body.message) }),
    ...(typeof body.instance === 'string' && { instance }),
  }
  return Array.isArray(example) ? [result] : result
}

/** The value of each path parameter in the example. Without an instance, only the placeholder number is known. */
function exampleIds(
  body: JsonObject,
  path: string,
  params: { readonly [name: string]: string },
): (readonly [from: string, to: string])[] {
  const names = path.split('/').slice(3)
  const actual = typeof body.instance === 'string' ? body.instance.split('/').slice(1) : []
  const pairs = names.flatMap((name, index) => {
    const value = actual[index]
    return name.startsWith('{') && value !== undefined && /^[\w-]+$/.test(value)
      ? [[value, params[name.slice(1, -1)] ?? value] as const]
      : []
  })
  const last = Object.keys(params)
    .filter((name) => name !== 'store_hash')
    .at(-1)
  return pairs.length > 0 || last === undefined ? pairs : [['9{4,5}', params[last] ?? '']]
}
