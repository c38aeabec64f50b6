/** Checks a request against the API documents alone: nothing is run, and no store is needed. */

import type { Json, JsonObject } from '../../core/json.ts'
import { nearest } from '../../core/words/did-you-mean.ts'
import type { Contract, ContractOperation } from './engine/contract.ts'
import { isJsonObject } from './engine/json-value.ts'
import { createPathMatcher, type PathMatch } from './engine/match-path.ts'
import { readQuery } from './engine/query.ts'
import { Rejected } from './engine/rejection.ts'
import { checkSchema } from './engine/schema-check.ts'
import { deprecatedFields, unknownFields } from './unknown-fields.ts'

interface CheckedRequest {
  readonly method: string
  /** Path and query, with or without host, store, and version: `/v3/catalog/products?limit=5`. */
  readonly path: string
  /** The parsed body; absent if there is none. */
  readonly body?: Json
}

export interface RequestProblem {
  /** `path`, `method`, `query.limit`, `body.name`. */
  readonly at: string
  readonly message: string
}

interface RequestVerdict {
  /** null if no operation has this path and method. */
  readonly operation: ContractOperation | null
  readonly problems: readonly RequestProblem[]
}

export interface RequestChecker {
  check(request: CheckedRequest): RequestVerdict
}

export function createRequestChecker(contract: Contract): RequestChecker {
  const match = createPathMatcher(contract.operations)
  return {
    check({ method, path, body }) {
      const [url, found] = find(match, path)
      if (found === null)
        return refuse('path', `No operation has the path ${url.pathname}.${nearestPath(contract, url.pathname)}`)
      const operation = found.operations.get(method.toUpperCase())
      if (operation === undefined) {
        return refuse('method', `This path takes ${[...found.operations.keys()].join(', ')}.`)
      }
      const problems = [
        ...pathProblems(found),
        ...queryProblems(contract, operation, url.searchParams),
        ...bodyProblems(contract, operation, body),
      ]
      return { operation, problems }
    },
  }
}

function refuse(at: string, message: string): RequestVerdict {
  return { operation: null, problems: [{ at, message }] }
}

/** The first form of the path that matches an operation: as written, then below a store, then with either version. */
function find(match: (path: string) => PathMatch | null, path: string): [URL, PathMatch | null] {
  const url = URL.parse(path, 'https://api.bigcommerce.com') ?? new URL('https://api.bigcommerce.com/')
  const pathname = url.pathname.replaceAll('%7B', '{').replaceAll('%7D', '}')
  for (const prefix of ['', '/stores/abc123', '/stores/abc123/v3', '/stores/abc123/v2']) {
    const found = match(`${prefix}${pathname}`)
    if (found !== null) return [url, found]
  }
  return [url, null]
}

/** Parameters are filled with the values of the written path before comparing, with and without the version. */
function nearestPath({ operations }: Contract, pathname: string): string {
  const written = pathname.replace(/^\/stores\/[^/]+/, '')
  const values = written.split('/')
  const known = new Map<string, string>()
  for (const { path } of operations) {
    const shown = path.replace('/stores/{store_hash}', '')
    for (const form of [shown, shown.replace(/^\/v\d+(?=\/)/, '')])
      known.set(
        form
          .split('/')
          .map((part, at) => (part.includes('{') ? (values[at] ?? part) : part))
          .join('/'),
        form,
      )
  }
  const near = nearest(written, known.keys())
  return near === null ? '' : ` Did you mean ${known.get(near)}?`
}

function pathProblems({ params }: PathMatch): RequestProblem[] {
  return Object.entries(params)
    .filter(([name, value]) => name.endsWith('_id') && /^(?:undefined|null|NaN|\[object.*)$/.test(value))
    .map(([name, value]) => ({ at: `path.${name}`, message: `is ${value}` }))
}

function queryProblems(contract: Contract, operation: ContractOperation, given: URLSearchParams): RequestProblem[] {
  const known = operation.query.map(({ name }) => name)
  const unknown = [...new Set(given.keys())]
    .filter((name) => !known.includes(name))
    .map((name) => ({ at: `query.${name}`, message: `is not documented and is ignored${hintOf(name, known)}` }))
  try {
    readQuery(contract, operation, given)
    return unknown
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    return [...Object.entries(error.errors).map(([name, message]) => ({ at: `query.${name}`, message })), ...unknown]
  }
}

function bodyProblems(contract: Contract, operation: ContractOperation, body: Json | undefined): RequestProblem[] {
  if (operation.body === null) {
    return body === undefined || operation.takesOtherBody
      ? []
      : [{ at: 'body', message: 'is not part of this operation' }]
  }
  if (body === undefined) return operation.body.required ? [{ at: 'body', message: 'is required' }] : []
  const { schema } = operation.body
  const faults = checkSchema(contract.schemas, schema, body)
  const known = new Set(faults.map(({ at }) => at))
  const strays = unknownFields(contract.schemas, schema, body).filter(({ at }) => !known.has(at))
  return [
    ...faults,
    ...strays.map(({ at, siblings }) => ({
      at,
      message: `is not a documented field${hintOf(at.split('.').at(-1) ?? '', siblings)}`,
    })),
    ...deprecatedFields(contract.schemas, schema, body).map(({ at, instead }) => ({
      at,
      message: `is deprecated${instead === '' ? '' : `. ${instead.replace(/\.$/, '')}`}`,
    })),
  ].map(({ at, message }) => ({ at: at === '' ? 'body' : `body.${at}`, message }))
}

function hintOf(name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return near === null ? '' : `; did you mean "${near}"?`
}

/** Names of the required top-level fields of the body. */
export function requiredFields(contract: Contract, { body }: ContractOperation): readonly string[] {
  if (body === null) return []
  const schema = isJsonObject(body.schema) ? follow(contract, body.schema) : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  return required.filter((name) => typeof name === 'string')
}

function follow(contract: Contract, schema: JsonObject): JsonObject {
  const target = typeof schema.$ref === 'string' ? contract.schemas[schema.$ref] : undefined
  return isJsonObject(target) ? target : schema
}
