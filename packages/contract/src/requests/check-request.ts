/** Checks a request against a contract alone: nothing is run, and no store is needed. */
import { isJsonObject, type Json, type JsonObject, type Schema } from '../json.ts'
import { filledLike, PathIndex, type PathMatch, segmentsOf } from '../paths/match-path.ts'
import { type CheckOptions, type Located, SchemaCheck } from '../schema/check-schema.ts'
import { explained } from '../schema/explain.ts'
import { readFields } from '../schema/fields.ts'
import type { Violation } from '../schema/violation.ts'
import { combinedProblems, sentIn } from './combined.ts'
import type { Contract, ContractOperation } from './contract.ts'
import { readParameter } from './parameters.ts'

interface WrittenRequest {
  readonly method: string
  /** With its parameters: `/stores/a1/v3/catalog/products?limit=5`. */
  readonly path: string
  /** The parsed body; absent if there is none. */
  readonly body?: Json
}

/** What only a request can have, besides the violations of its values. */
type RequestFault =
  | { readonly code: 'unknown-path'; readonly at: ''; readonly detail: { readonly path: string } }
  | { readonly code: 'unknown-method'; readonly at: ''; readonly detail: { readonly methods: readonly string[] } }
  /** A program's value that was never set, such as `undefined`. */
  | { readonly code: 'unset'; readonly at: ''; readonly detail: { readonly name: string; readonly value: string } }
  | {
      readonly code: 'undocumented'
      readonly at: string
      readonly detail: { readonly name: string; readonly siblings: readonly string[] }
    }
  | { readonly code: 'deprecated'; readonly at: string; readonly detail: { readonly instead: string } }
  | {
      readonly code: 'missing-body' | 'unexpected-body'
      readonly at: ''
      readonly detail: Readonly<Record<never, never>>
    }

export type RequestProblem = (Violation | RequestFault) & {
  readonly in: 'path' | 'method' | 'query' | 'body'
  /** Name of the parameter; '' outside the query. `at` is a pointer into its value, or into the body. */
  readonly parameter: string
}

interface RequestVerdict {
  /** null if no operation has this path and method. */
  readonly operation: ContractOperation | null
  readonly problems: readonly RequestProblem[]
}

export interface RequestChecker {
  check(request: WrittenRequest): RequestVerdict
  /** The documented paths, each by what it would be with the parameters of the written one. */
  pathsLike(path: string): ReadonlyMap<string, string>
}

interface CheckerOptions {
  /** The forms in which a documented path may be written, the most exact one first. */
  readonly formsOf?: (pathname: string) => readonly string[]
  /** The forms in which a documented path is shown to people. */
  readonly shownAs?: (path: string) => readonly string[]
}

/** Enough to see what kind of mistake it is. */
const MAX_VIOLATIONS = 10

export function createRequestChecker(
  contract: Contract,
  { formsOf = (pathname) => [pathname], shownAs = (path) => [path] }: CheckerOptions = {},
): RequestChecker {
  const index = new PathIndex(contract.operations)
  return {
    check({ method, path, body }) {
      const url = URL.parse(path, 'https://api.invalid') ?? new URL('https://api.invalid/')
      const pathname = url.pathname.replaceAll('%7B', '{').replaceAll('%7D', '}')
      const [found] = formsOf(pathname).flatMap((form) => index.match(form) ?? [])
      if (found === undefined)
        return refused({ in: 'path', parameter: '', code: 'unknown-path', at: '', detail: { path: pathname } })
      const operation = found.operations.get(method.toUpperCase())
      const methods = [...found.operations.keys()]
      if (operation === undefined)
        return refused({ in: 'method', parameter: '', code: 'unknown-method', at: '', detail: { methods } })
      const query = readQuery(contract, operation, url.searchParams)
      return {
        operation,
        problems: [
          ...unsetIn(found),
          ...query.problems,
          ...query.undocumented,
          ...bodyProblems(contract, operation, body),
        ],
      }
    },
    pathsLike(pathname) {
      const written = segmentsOf(pathname)
      return new Map(
        contract.operations.flatMap(({ path }) =>
          shownAs(path).map((form) => [filledLike(segmentsOf(form), written), form]),
        ),
      )
    },
  }
}

function refused(problem: RequestProblem): RequestVerdict {
  return { operation: null, problems: [problem] }
}

function unsetIn({ params }: PathMatch<ContractOperation>): RequestProblem[] {
  return Object.entries(params)
    .filter(([name, value]) => name.endsWith('_id') && /^(?:undefined|null|NaN|\[object.*)$/.test(value))
    .map(([name, value]) => ({ in: 'path', parameter: name, code: 'unset', at: '', detail: { name, value } }))
}

interface ReadQuery {
  /** By name, each as the type that its schema asks for. */
  readonly values: { readonly [name: string]: Json }
  readonly problems: readonly (Violation & { readonly in: 'query'; readonly parameter: string })[]
  readonly undocumented: readonly RequestProblem[]
}

/** Parses the query of a request by the document of the operation. */
export function readQuery(contract: Contract, operation: ContractOperation, given: URLSearchParams): ReadQuery {
  const problems: ReadQuery['problems'][number][] = []
  const values: { [name: string]: Json } = {}
  for (const { name, required, schema } of operation.query) {
    const texts = given.getAll(name)
    const place = { in: 'query', parameter: name } as const
    if (texts[0] === undefined || texts[0] === '') {
      if (required) problems.push({ ...place, code: 'required', at: '', detail: { name, because: null } })
      continue
    }
    const { value, violations } = readParameter(here(schema), texts, optionsOf(contract))
    const [first] = violations
    if (first === undefined) Object.defineProperty(values, name, { value, enumerable: true })
    else problems.push({ ...place, ...first })
  }
  const isSent = sentIn((name) => given.getAll(name))
  for (const problem of combinedProblems(operation.query, operation.requiresOneOf ?? [], isSent))
    problems.push({ in: 'query', ...problem })
  const siblings = operation.query.map(({ name }) => name)
  const undocumented = [...new Set(given.keys())]
    .filter((name) => !siblings.includes(name))
    .map(
      (name): RequestProblem => ({
        ...{ in: 'query', parameter: name, code: 'undocumented', at: '' },
        detail: { name, siblings },
      }),
    )
  return { values, problems, undocumented }
}

/** Violations of a body; the alternative that is probably meant stands for all of them. */
export function checkBody(contract: Contract, schema: Schema, body: Json): readonly Violation[] {
  const check = new SchemaCheck(optionsOf(contract))
  const found = check.violations(here(schema), body)
  return check.unchecked === null ? explained(found).slice(0, MAX_VIOLATIONS) : []
}

function bodyProblems(
  contract: Contract,
  { body: accepted, takesOtherBody }: ContractOperation,
  body: Json | undefined,
) {
  const place = { in: 'body', parameter: '' } as const
  const whole = { ...place, at: '', detail: {} } as const
  if (accepted === null)
    return body === undefined || takesOtherBody ? [] : [{ ...whole, code: 'unexpected-body' } as const]
  if (body === undefined) return accepted.required ? [{ ...whole, code: 'missing-body' } as const] : []
  const violations = checkBody(contract, accepted.schema, body)
  const options = optionsOf(contract)
  const fields = readFields(here(accepted.schema), body, new SchemaCheck(options), options)
  const reported = new Set(violations.map((one) => (one.code === 'unexpected' ? `${one.at} ${one.detail.name}` : '')))
  return [
    ...violations.map((violation): RequestProblem => ({ ...place, ...violation })),
    ...fields.unknown
      .filter(({ at, name }) => !reported.has(`${at} ${name}`))
      .slice(0, MAX_VIOLATIONS)
      .map(
        ({ at, name, siblings }): RequestProblem => ({
          ...place,
          ...{ code: 'undocumented', at, detail: { name, siblings } },
        }),
      ),
    ...fields.deprecated
      .slice(0, MAX_VIOLATIONS)
      .map(({ at, instead }): RequestProblem => ({ ...place, code: 'deprecated', at, detail: { instead } })),
  ]
}

/** Names of the required top-level fields of the body. */
export function requiredFields({ schemas }: Contract, { body }: ContractOperation): readonly string[] {
  const own = isJsonObject(body?.schema) ? body.schema : {}
  const target = typeof own.$ref === 'string' ? schemas[own.$ref] : undefined
  const { required } = isJsonObject(target) ? target : own
  return (Array.isArray(required) ? required : []).filter((name) => typeof name === 'string')
}

function here(schema: Schema): Located<null> {
  return { schema, base: null }
}

/** References are names in the contract, and a request may omit what only the server sets. */
function optionsOf({ schemas }: Contract): CheckOptions<null> {
  return {
    direction: 'request',
    maxViolations: MAX_VIOLATIONS,
    maxSteps: MAX_STEPS,
    resolve: (name: string, _base: null, _schema: JsonObject) => here(schemas[name] ?? true),
  }
}

/** A body of 1 MB, the most that a sandbox takes, has at most half a million values. */
const MAX_STEPS = 1_000_000
