/**
 * The steps of a guide that runs: requests in the order of the page, and values that one answer passes on to later requests.
 * The check runs them, and so does the page.
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
  /** Name of the operation to run when the document has several; null for the only one. */
  readonly operationName: string | null
  /** JSON text; '' for none. */
  readonly variables: string
}

export type StepRequest = RestStepRequest | GraphqlStepRequest

export interface GuideStep {
  readonly request: StepRequest
  /** What is passed on: name, and path in the answer (`data.id`). */
  readonly keep: readonly (readonly [name: string, path: string])[]
}

/** One button of a page. */
export interface GuideRun {
  readonly steps: readonly GuideStep[]
}

/** By name. */
export type KeptValues = ReadonlyMap<string, Json>

/** A value that an earlier answer passed on is written in small letters: `{{product_id}}`. `{{ACCESS_TOKEN}}` is the reader's. */
const KEPT = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g
const WHOLE_TEXT = /"\{\{\s*([a-z][a-z0-9_]*)\s*\}\}"/g

/** Public path of the runs of a page, given its file below the content root. */
export function runFilePath(file: string): string {
  return `/_dc/run/${file.replace(/\.mdx?$/, '')}.json`
}

/**
 * The request with all values in their places; names that nothing kept are listed and left as they are. Those in the body of a
 * REST request are not listed: the template of a widget has such names of its own.
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
      // A text that is nothing but the name becomes the value itself, a number included.
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

/** The values that the answer passes on; a path that leads nowhere is listed. */
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

/** `data.0.id`: names and positions. */
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

/** Name of what a step does: `POST /v3/carts`, or the name of the GraphQL operation. */
export function stepTitle(request: StepRequest): string {
  if (request.kind === 'rest') return `${request.method} ${request.path}`
  const name = request.operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(request.query)?.[1]
  return name ?? request.query.trim().split('\n')[0] ?? ''
}
