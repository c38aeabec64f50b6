/** Checks a REST request against the documents: path, method, headers, query, and body. */
import { dotted } from '@dev-center/contract/json'
import type { RequestChecker, RequestProblem } from '@dev-center/contract/request'
import type { ContractOperation } from '@dev-center/contract/request/contract'
import { fieldIn, problemWords } from '@dev-center/sandbox/rest/check-request'
import type { RuleId } from '../result.ts'
import type { Evaluation } from '../trace/frame.ts'
import type { CodeRequest } from '../trace/request.ts'
import { entryOf, type Spot, textOf } from '../trace/value.ts'
import { HOLE, type RestAddress } from './address.ts'
import type { Findings } from './findings.ts'
import { type KnownJson, knownJson, parsedJson } from './known-json.ts'
import type { PathTemplates } from './path-templates.ts'

interface RestRules {
  readonly checker: RequestChecker
  readonly templates: PathTemplates
  readonly evaluation: Evaluation
  readonly findings: Findings
  /** Whether the request is one of several that the code chooses from, so that its content may belong to another. */
  readonly isPathOnly: boolean
}

interface CheckedCall {
  /** null if it is unknown or doesn't exist. */
  readonly operation: ContractOperation | null
  /** What of the request isn't known. */
  readonly outcome: 'followed' | 'path' | 'method'
}

const WITHOUT_OPERATION: CheckedCall = { operation: null, outcome: 'followed' }

export function checkRest(rules: RestRules, request: CodeRequest, address: RestAddress): CheckedCall {
  const { templates, findings } = rules
  const found = templates.find(address.path, address.identifiers)
  if (found.kind === 'ambiguous') return { operation: null, outcome: 'path' }
  if (found.kind === 'none') {
    const near = found.nearest === null ? '' : ` Did you mean ${found.nearest}?`
    findings.add('unknown-path', address.spotAt(found.at), `No operation has the path ${shown(address.path)}.${near}`)
    return WITHOUT_OPERATION
  }
  const method = textOf(request.method)?.toUpperCase()
  if (method === undefined) return { operation: null, outcome: 'method' }
  if (method === 'HEAD' || method === 'OPTIONS') return WITHOUT_OPERATION
  const operation = found.operations.get(method)
  if (operation === undefined) {
    const methods = [...found.operations.keys()].join(', ')
    const isLiteral = request.method.spot.at !== request.at.at
    findings.add(
      'unknown-method',
      isLiteral ? request.method.spot : request.at,
      `${templates.shown(found.path)} takes ${methods}, not ${method}.`,
    )
    return WITHOUT_OPERATION
  }
  const name = `${operation.method} ${templates.shown(operation.path)}`
  if (operation.deprecated !== undefined)
    findings.add(
      'deprecated',
      address.spotAt(Math.max(0, address.path.lastIndexOf('/'))),
      `${name} is deprecated. ${operation.deprecated}`,
      name,
    )
  if (!rules.isPathOnly) {
    checkHeaders(rules, request, operation, name)
    checkContent(rules, { request, address, operation, name })
  }
  return { operation, outcome: 'followed' }
}

interface Content {
  readonly request: CodeRequest
  readonly address: RestAddress
  readonly operation: ContractOperation
  readonly name: string
}

function checkContent(
  { checker, evaluation, findings }: RestRules,
  { request, address, operation, name }: Content,
): void {
  const body = bodyOf(request, evaluation)
  if (body === 'broken') findings.add('wrong-body', request.body?.spot ?? request.at, 'The body is not JSON.', name)
  const known = typeof body === 'object' ? body : null
  const query = new URLSearchParams(
    address.query.flatMap((pair) => (pair.value === null ? [] : [[pair.name, pair.value]])),
  )
  const path = operation.path.replaceAll(/\{[^{}]*\}/g, '1')
  const { problems } = checker.check({
    method: operation.method,
    path: `${path}?${query}`,
    ...(known !== null && { body: known.value }),
  })
  const siblings = operation.query.map((one) => one.name)
  const hidden = address.query
    .filter((pair) => pair.value === null && !siblings.includes(pair.name))
    .map(
      (pair): RequestProblem => ({
        ...{ in: 'query', parameter: pair.name, code: 'undocumented', at: '' },
        detail: { name: pair.name, siblings },
      }),
    )
  for (const problem of [...problems, ...hidden]) {
    if (problem.in === 'query') addQuery(findings, problem, { request, address, operation, name })
    else if (problem.in === 'body' && body !== 'unknown' && body !== 'broken')
      addBody(findings, problem, known, request, name)
  }
}

function addQuery(findings: Findings, problem: RequestProblem, { request, address, name }: Content): void {
  const { parameter, code } = problem
  const pair = address.query.find((one) => one.name === parameter)
  if ((code === 'required' || code === 'required-one') && problem.at === '') {
    const names = code === 'required-one' ? [parameter, ...problem.detail.others] : [parameter]
    if (address.isOpen || address.query.some((one) => names.includes(one.name))) return
    const words = `The query parameter "${parameter}" ${problemWords(problem)}.`
    findings.add('missing-parameter', spotOfMethod(request), words, name)
    return
  }
  if (pair === undefined) return
  const words = problemWords(problem)
  const isAboutName = code === 'undocumented' || code === 'excluded'
  const text = isAboutName ? words : withValue(words, pair.value)
  findings.add(queryRule(problem), pair.spot, `The query parameter "${parameter}" ${text}.`.replace('?.', '?'), name)
}

/** `must be a number, not "x"`, but `is more than 250: "500"`. A question already is about the value. */
function withValue(words: string, value: string | null): string {
  if (words.endsWith('?')) return words
  return words.startsWith('must ') ? `${words}, not "${value}"` : `${words}: "${value}"`
}

function queryRule({ code, parameter }: RequestProblem): RuleId {
  if (code === 'undocumented') return 'unknown-parameter'
  if (code === 'maximum' && parameter === 'limit') return 'page-limit'
  return code === 'type' ? 'wrong-type' : 'wrong-value'
}

/** Codes that an object or list with more entries than the known ones may not deserve. */
const OF_SIZE: readonly RequestProblem['code'][] = [
  'min-items',
  'max-items',
  'min-contains',
  'max-contains',
  'min-properties',
  'max-properties',
]

function addBody(
  findings: Findings,
  problem: RequestProblem,
  body: KnownJson | null,
  request: CodeRequest,
  name: string,
): void {
  const path = fieldIn(problem)
  const { code } = problem
  if (body === null || path === '') {
    const spot = body === null ? request.at : (body.spots.get('') ?? request.at)
    findings.add(
      body !== null && code === 'type' ? 'wrong-type' : 'wrong-body',
      spot,
      `The body ${problemWords(problem)}.`,
      name,
    )
    return
  }
  const field = `The field "${path}" ${problemWords(problem)}.`.replace('?.', '?')
  if (code === 'required') {
    const parent = dotted(problem.at)
    if (!body.open.has(parent)) findings.add('missing-field', body.spots.get(parent) ?? request.at, field, name)
  } else if (code === 'deprecated') {
    findings.add('deprecated', body.keySpots.get(path) ?? request.at, field, name)
  } else if (code === 'undocumented' || code === 'unexpected') {
    findings.add('unknown-field', body.keySpots.get(path) ?? request.at, field, name)
  } else if (!(body.open.has(path) && OF_SIZE.includes(code))) {
    findings.add(code === 'type' ? 'wrong-type' : 'wrong-value', body.spots.get(path) ?? request.at, field, name)
  }
}

/** `none` means that there is no body. */
function bodyOf({ body }: CodeRequest, evaluation: Evaluation): KnownJson | 'none' | 'unknown' | 'broken' {
  if (body === null || body.kind === 'absent' || (body.kind === 'scalar' && body.value === null)) return 'none'
  if (body.kind === 'json') return knownJson(body.of) ?? 'unknown'
  if (body.kind === 'text') {
    const value = parsedJson(body, evaluation)
    if (value !== null) return knownJson(value) ?? 'unknown'
    return body.parts.includes(null) || body.parts.some((part) => part?.text.includes(HOLE)) ? 'unknown' : 'broken'
  }
  return knownJson(body) ?? 'unknown'
}

function checkHeaders({ findings }: RestRules, request: CodeRequest, operation: ContractOperation, name: string): void {
  missingHeader(findings, request, 'X-Auth-Token', 'Every request to a store has the header X-Auth-Token.', name)
  const hasBody = request.body !== null && request.body.kind !== 'absent' && request.body.kind !== 'unknown'
  if (!hasBody || request.isTyped || operation.body === null || operation.takesOtherBody) return
  const type = textOf(entryOf(request.headers, 'Content-Type')?.value)
  if (type !== null && !/json/i.test(type))
    findings.add(
      'missing-header',
      request.at,
      `The body is sent as ${type}: set "Content-Type: application/json".`,
      name,
    )
  missingHeader(findings, request, 'Content-Type', 'A body needs the header "Content-Type: application/json".', name)
}

/** Reports a missing header only if all headers are known. */
export function missingHeader(
  findings: Findings,
  request: CodeRequest,
  header: string,
  message: string,
  name?: string,
): void {
  const { headers } = request
  const isKnown = headers === null || headers.kind === 'absent' || (headers.kind === 'object' && !headers.isOpen)
  if (!isKnown || entryOf(headers, header) !== undefined) return
  // `{ 'X-Auth-Token': token }`, where a call leaves out the token, is another mistake, if it is one.
  const omitted = headers?.kind === 'object' ? (headers.omitted ?? []) : []
  if (omitted.some((name) => name.toLowerCase() === header.toLowerCase())) return
  findings.add('missing-header', request.at, message, name)
}

function spotOfMethod({ method, at }: CodeRequest): Spot {
  return method.spot.file === at.file ? method.spot : at
}

function shown(path: string): string {
  return path.replace(/^\/stores\/[^/]+/, '').replaceAll(HOLE, '…')
}
