/**
 * The steps of a guide that can run: requests in page order, and values that responses pass on to later requests. Both
 * the check and the page run them.
 */
import type { Json } from '../json.ts'

export interface RestStepRequest {
  readonly kind: 'rest'
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query after the host. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

export interface GraphqlStepRequest {
  readonly kind: 'graphql'
  readonly api: 'storefront' | 'admin'
  readonly query: string
  /** Name of the operation to run if the document has several; null for the only one. */
  readonly operationName: string | null
  /** JSON text; '' for none. */
  readonly variables: string
}

export type StepRequest = RestStepRequest | GraphqlStepRequest

export interface GuideStep {
  readonly request: StepRequest
  /** Values to pass on: name, and path in the response (`data.id`). */
  readonly keep: readonly (readonly [name: string, path: string])[]
}

/** One button on a page. */
export interface GuideRun {
  readonly steps: readonly GuideStep[]
}

/** By name. */
export type KeptValues = ReadonlyMap<string, Json>

/** Ninety days after the date of the sample store, for requests whose time must lie ahead of the reader. */
const EXPIRES_AT = 1_781_431_200
const END_DATE = new Date(EXPIRES_AT * 1000).toISOString()

/** Values passed on from earlier responses have lower-case names: `{{product_id}}`. `{{ACCESS_TOKEN}}` belongs to the reader. */
const KEPT = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g
const WHOLE_TEXT = /"\{\{\s*([a-z][a-z0-9_]*)\s*\}\}"/g

/** Public path of the runs of a page, given its file path relative to the content root. */
export function runFilePath(file: string): string {
  return `/_dc/run/${file.replace(/\.mdx?$/, '')}.json`
}

/**
 * Fills in all values of a request. Names without a value are listed and left unchanged, except in the body of a REST
 * request, because widget templates contain such names themselves.
 */
export function fillRequest(
  request: StepRequest,
  values: KeptValues,
): { readonly request: StepRequest; readonly missing: readonly string[] } {
  const missing = new Set<string>()
  const lookUp = (name: string, isNeeded: boolean): Json | undefined => {
    const value = values.get(name)
    if (value === undefined && isNeeded) missing.add(name)
    return value
  }
  const inAddress = (text: string) =>
    text.replace(KEPT, (whole, name: string) => {
      const value = lookUp(name, true)
      return value === undefined ? whole : encodeURIComponent(plain(value))
    })
  const inJson = (text: string, isNeeded: boolean) =>
    text
      .replace(/\{\{EXPIRES_AT\}\}/g, String(EXPIRES_AT))
      .replace(/\{\{END_DATE\}\}/g, END_DATE)
      // A string that consists only of the name becomes the value itself, including numbers.
      .replace(WHOLE_TEXT, (whole, name: string) => JSON.stringify(lookUp(name, isNeeded)) ?? whole)
      .replace(KEPT, (whole, name: string) => {
        const value = lookUp(name, isNeeded)
        return value === undefined ? whole : JSON.stringify(plain(value)).slice(1, -1)
      })
  const filled: StepRequest =
    request.kind === 'rest'
      ? { ...request, path: inAddress(request.path), body: inJson(request.body, false) }
      : { ...request, variables: inJson(request.variables, true) }
  return { request: filled, missing: [...missing] }
}

/** The values that the response passes on; paths that don't exist in it are listed. */
export function keepValues(
  step: GuideStep,
  answer: Json,
  values: KeptValues,
): { readonly values: KeptValues; readonly missing: readonly (readonly [name: string, path: string])[] } {
  const next = new Map(values)
  const missing = step.keep.filter(([name, path]) => {
    const value = valueAt(answer, path)
    if (value === undefined || value === null) return true
    next.set(name, value)
    return false
  })
  return { values: next, missing }
}

/** `data.0.id`: names and indices. */
function valueAt(answer: Json, path: string): Json | undefined {
  let value: Json | undefined = answer
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([key]) => key === name)?.[1]
  }
  return value
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Label of a step: `POST /v3/carts`, or the name of the GraphQL operation. */
export function stepTitle(request: StepRequest): string {
  if (request.kind === 'rest') return `${request.method} ${request.path}`
  const name = request.operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(request.query)?.[1]
  return name ?? request.query.trim().split('\n')[0] ?? ''
}
