/** Checks a REST request against the documents: path, method, headers, query, and body. */
import { nearest } from '../../core/words/did-you-mean.ts'
import type { RequestChecker, RequestProblem } from '../../sandbox/rest/check-request.ts'
import type { ContractOperation } from '../../sandbox/rest/engine/contract.ts'
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
}

interface CheckedCall {
  readonly operation: ContractOperation
  readonly address: RestAddress
}

const TYPE_MESSAGE = /^must be (?:a whole number|a number|text|true or false|a list|an object|null)\b/

/** The operation of the request; null if it is unknown or doesn't exist. */
export function checkRest(rules: RestRules, request: CodeRequest, address: RestAddress): CheckedCall | null {
  const { templates, findings } = rules
  const found = templates.find(address.path)
  if (found.kind === 'ambiguous') return null
  if (found.kind === 'none') {
    const near = found.nearest === null ? '' : ` Did you mean ${found.nearest}?`
    findings.add('unknown-path', address.spotAt(found.at), `No operation has the path ${shown(address.path)}.${near}`)
    return null
  }
  const method = textOf(request.method)?.toUpperCase()
  if (method === undefined || method === 'HEAD' || method === 'OPTIONS') return null
  const operation = found.operations.get(method)
  if (operation === undefined) {
    const methods = [...found.operations.keys()].join(', ')
    const isLiteral = request.method.spot.at !== request.at.at
    findings.add(
      'unknown-method',
      isLiteral ? request.method.spot : request.at,
      `${templates.shown(found.path)} takes ${methods}, not ${method}.`,
    )
    return null
  }
  const name = `${operation.method} ${templates.shown(operation.path)}`
  if (operation.deprecated !== undefined)
    findings.add(
      'deprecated',
      address.spotAt(Math.max(0, address.path.lastIndexOf('/'))),
      `${name} is deprecated. ${operation.deprecated}`,
      name,
    )
  checkHeaders(rules, request, operation, name)
  checkContent(rules, { request, address, operation, name })
  return { operation, address }
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
  const hidden = address.query.filter(
    (pair) => pair.value === null && !operation.query.some(({ name: known }) => known === pair.name),
  )
  const undocumented = hidden.map((pair) => ({ at: `query.${pair.name}`, message: 'is not documented' }))
  for (const problem of [...problems, ...undocumented]) {
    const [part] = problem.at.split('.')
    if (part === 'query') addQuery(findings, problem, { request, address, operation, name })
    else if (part === 'body' && body !== 'unknown' && body !== 'broken')
      addBody(findings, problem, known, request, name)
  }
}

function addQuery(findings: Findings, problem: RequestProblem, { request, address, operation, name }: Content): void {
  const parameter = problem.at.slice('query.'.length)
  const pair = address.query.find((one) => one.name === parameter)
  const isUndocumented = problem.message.startsWith('is not documented')
  if (problem.message === 'is required') {
    if (address.isOpen || pair !== undefined) return
    findings.add('missing-parameter', spotOfMethod(request), `The query parameter "${parameter}" is required.`, name)
    return
  }
  if (pair === undefined) return
  const near = isUndocumented
    ? nearest(
        parameter,
        operation.query.map((one) => one.name),
      )
    : null
  const isPage = parameter === 'limit' && problem.message.startsWith('is more than')
  const rule: RuleId = isUndocumented
    ? 'unknown-parameter'
    : isPage
      ? 'page-limit'
      : TYPE_MESSAGE.test(problem.message)
        ? 'wrong-type'
        : 'wrong-value'
  const text = isUndocumented
    ? `is not documented and is ignored${near === null ? '' : `; did you mean "${near}"?`}`
    : `${problem.message}, not "${pair.value}"`
  findings.add(rule, pair.spot, `The query parameter "${parameter}" ${text}.`.replace('?.', '?'), name)
}

function addBody(
  findings: Findings,
  problem: RequestProblem,
  body: KnownJson | null,
  request: CodeRequest,
  name: string,
): void {
  const path = problem.at.replace(/^body\.?/, '')
  if (body === null || path === '') {
    const spot = body === null ? request.at : (body.spots.get('') ?? request.at)
    const rule = body !== null && TYPE_MESSAGE.test(problem.message) ? 'wrong-type' : 'wrong-body'
    findings.add(rule, spot, `The body ${problem.message}.`, name)
    return
  }
  const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : ''
  if (problem.message === 'is required') {
    if (body.open.has(parent)) return
    findings.add('missing-field', body.spots.get(parent) ?? request.at, `The field "${path}" is required.`, name)
  } else if (problem.message.startsWith('is deprecated')) {
    findings.add('deprecated', body.keySpots.get(path) ?? request.at, `The field "${path}" ${problem.message}.`, name)
  } else if (/^is not a (?:documented )?field/.test(problem.message)) {
    findings.add(
      'unknown-field',
      body.keySpots.get(path) ?? request.at,
      `The field "${path}" ${problem.message}.`.replace('?.', '?'),
      name,
    )
  } else if (!(body.open.has(path) && /^needs at least|^has more than/.test(problem.message))) {
    const rule = TYPE_MESSAGE.test(problem.message) ? 'wrong-type' : 'wrong-value'
    findings.add(rule, body.spots.get(path) ?? request.at, `The field "${path}" ${problem.message}.`, name)
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
  findings.add('missing-header', request.at, message, name)
}

function spotOfMethod({ method, at }: CodeRequest): Spot {
  return method.spot.file === at.file ? method.spot : at
}

function shown(path: string): string {
  return path.replace(/^\/stores\/[^/]+/, '').replaceAll(HOLE, '…')
}
