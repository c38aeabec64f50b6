/**
 * Error bodies in the documented format of the operation: its example, with the details of this request in the places
 * where the example has its own.
 */

import type { Json, JsonObject } from '@dev-center/contract/json'
import { isJsonObject } from '@dev-center/contract/json'
import { type Contract, type ContractOperation, UNDOCUMENTED_TEXT } from '@dev-center/contract/request/contract'
import { ofRequest } from './error-names.ts'
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
  /** Path, query, and body as sent: what an error may name. */
  readonly sent: string
}

export function errorBody(place: ErrorPlace, { status, errors, title, entry }: Rejected): Json {
  const words = TITLES[status] ?? 'The request failed.'
  const example = inOwnWords(exampleOf(place, status), words)
  const messages = Object.entries(errors).map(([field, message]) => (field === '' ? message : `${field} ${message}`))
  if (example === null) return plainBody(place, status, title ?? words, errors)
  const own = messages.length === 0 ? example : ofThisFault(example, errors, place.sent, words)
  const named = ofRequest(own, { ...place, status, words, entry })
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
      ? (title ?? titleNaming(example, errors))
      : text
  return {
    ...example,
    ...(typeof example.title === 'string' && single !== null && { title: single }),
    ...(typeof example.message === 'string' && { message: text }),
    ...(typeof example.detail === 'string' && { detail: text }),
    ...(hasFields && { errors: nested ? filled(example.errors ?? null, fill) : errors }),
    ...(Array.isArray(example.errors) && { errors: listed(example.errors, fill) }),
    ...(Array.isArray(example.batch_errors) && { batch_errors: listed(example.batch_errors, withoutIndex(fill)) }),
    ...(isJsonObject(example.details) && { details: errors }),
    ...(isJsonObject(example.field_errors) && { field_errors: withoutIndex(fill).errors }),
    ...(Array.isArray(example.data) && { data: isErrorList(example.data) ? listed(example.data, fill) : [] }),
    ...(isJsonObject(example.meta) && 'failed' in example.meta && { meta: countsOf(fill) }),
  }
}

/** The documented title with the fields of this request, if it ends with the fields of the example; else null. */
function titleNaming({ title, errors: documented }: JsonObject, errors: Fill['errors']): string | null {
  if (typeof title !== 'string' || !isJsonObject(documented)) return null
  const names = Object.keys(documented)
  const first = Math.min(...names.map((name) => title.indexOf(name)).filter((place) => place > 0))
  if (first === Infinity) return null
  const end = names.reduce((rest, name) => rest.replace(name, ''), title.slice(first))
  return /^[`, ]*$/.test(end) ? title.slice(0, first).replace(/`$/, '') + Object.keys(errors).join(', ') : null
}

/** The example with other words in the place of a title that explains a fault which this request doesn't have. */
function ofThisFault(example: Json, errors: Fill['errors'], sent: string, words: string): Json {
  if (Array.isArray(example)) return example.map((item) => ofThisFault(item, errors, sent, words))
  if (!isJsonObject(example)) return example
  const parts = Object.entries(example).map(([key, part]) => [key, ofThisFault(part, errors, sent, words)] as const)
  return { ...Object.fromEntries(parts), ...(isOfAnother(example, errors, sent) && { title: words }) }
}

/** Whether a title is about other fields, by what the example says of them, or quotes what wasn't sent. */
function isOfAnother({ title, errors: documented }: JsonObject, errors: Fill['errors'], sent: string): boolean {
  if (typeof title !== 'string') return false
  const quoted = [...title.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text.toLowerCase())
  const words = new Set(sent.toLowerCase().split(/[^\w-]+/))
  if (quoted.some((text) => !words.has(text) && !(text.includes(' ') && sent.toLowerCase().includes(text)))) return true
  const explained = Object.entries(isJsonObject(documented) ? documented : {}).filter(
    ([, said]) => typeof said === 'string' && lettersOf(said).length >= 5 && lettersOf(title).includes(lettersOf(said)),
  )
  return explained.length > 0 && explained.every(([field]) => !(field in errors))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}

function listed(examples: readonly Json[], fill: Fill): Json {
  const [first] = examples
  if (!isJsonObject(first)) return Object.entries(fill.errors).map(([field, message]) => `${field} ${message}`)
  if ('field' in first) return Object.entries(fill.errors).map(([field, message]) => ({ ...first, field, message }))
  return [filled(first, fill)]
}

/** Some documents have the error where a success has its data. */
function isErrorList([first]: readonly Json[]): boolean {
  return isJsonObject(first) && 'title' in first
}

/** An error that shows the entry of a batch needs no index before the field. */
function withoutIndex(fill: Fill): Fill {
  const errors = Object.entries(fill.errors).map(([field, message]) => [field.replace(/^\d+\./, ''), message] as const)
  return { ...fill, errors: Object.fromEntries(errors) }
}

function countsOf({ errors }: Fill): JsonObject {
  const failed = Math.max(1, Object.keys(errors).length)
  return { total: failed, success: 0, failed }
}
