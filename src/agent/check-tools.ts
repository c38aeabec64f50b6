import { type RequestChecker, type RequestProblem, requiredFields } from '@dev-center/contract/request'
import { UNDOCUMENTED_TEXT } from '@dev-center/contract/request/contract'
import { COMPLEXITY_LIMIT, checkDocument } from '@dev-center/sandbox/graphql/check-document'
import { createPlatformChecker, placeOfProblem, problemWords } from '@dev-center/sandbox/rest/check-request'
import { OPERATION } from '../core/evidence/evidence.ts'
import type { Json } from '../core/json.ts'
import type { Library } from './library.ts'
import type { CheckGraphqlInput, CheckRequestInput } from './tools.schema.ts'

/** Made from the contract on first use, once for a library. */
const checkers = new WeakMap<Library, RequestChecker>()

function checkerOf(library: Library): RequestChecker {
  const checker = checkers.get(library) ?? createPlatformChecker(library.contract)
  checkers.set(library, checker)
  return checker
}

/** What only the simulator states of a response that the sandbox gave: its status, fields, or message. */
export function simulatedIn(library: Library, { method, path }: CheckRequestInput, status: number): readonly string[] {
  const { operation } = checkerOf(library).check({ method, path })
  if (operation === null) return []
  const simulated = library.operationOf(operation.method, operation.path)?.simulated ?? []
  if (simulated.includes(OPERATION)) return [OPERATION]
  const example = library.contract.errors[operation.errors[status] ?? -1]
  const message = JSON.stringify(example ?? '').includes(UNDOCUMENTED_TEXT) ? ['message'] : []
  return [
    ...simulated.filter((fact) => fact === `status ${status}` || /^\d*/.exec(fact)?.[0] === String(status)),
    ...message,
  ]
}

/** The result of checking a REST request, as text. */
export function checkRequestTool(library: Library, { method, path, body }: CheckRequestInput): string {
  // The input came as JSON.
  const requests = checkerOf(library)
  const { operation, problems } = requests.check({
    method,
    path,
    ...(body !== undefined && { body: body as Json }),
  })
  if (operation === null) return `Wrong.\n${linesOf(requests, problems)}`
  const page = library.operationOf(operation.method, operation.path)
  const required = requiredFields(library.contract, operation)
  return [
    problems.length === 0 ? 'No problems found.' : `Problems:\n${linesOf(requests, problems)}`,
    `Operation: ${operation.id} (${operation.method} ${operation.path})${page?.deprecated ? ', deprecated' : ''}`,
    ...(page === undefined ? [] : [`Documentation: ${page.href}`]),
    operation.scopes.length === 0 ? 'Scopes: none documented.' : `Scopes, one of: ${operation.scopes.join(', ')}`,
    ...(required.length === 0 ? [] : [`Required fields: ${required.join(', ')}`]),
    ...(page?.simulated === undefined ? [] : [simulatedLine(page.simulated)]),
    'Header: X-Auth-Token; with a body also Content-Type: application/json',
  ].join('\n')
}

/** More are on the page of the operation. */
const MOST_SIMULATED = 12

/** Facts that a program may not rely on: no public document of the platform states them. */
export function simulatedLine(simulated: readonly string[]): string {
  const rest = simulated.length - MOST_SIMULATED
  const list = simulated.slice(0, MOST_SIMULATED).join(', ')
  const more = rest > 0 ? `, and ${rest} more` : ''
  return `From our simulator, stated by no public document of the platform: ${list === OPERATION ? 'the whole operation' : list}${more}`
}

function linesOf(requests: RequestChecker, problems: readonly RequestProblem[]): string {
  return problems.map((problem) => `- ${placeOfProblem(problem)}: ${problemWords(problem, requests)}`).join('\n')
}

/** The result of checking a GraphQL document, as text. */
export function checkGraphqlTool(library: Library, { api, query }: CheckGraphqlInput): string {
  const { errors, warnings, complexity, operations } = checkDocument(library.sdl(api), query)
  const place = ({ message, line, column }: (typeof errors)[number]) =>
    `- ${line === undefined ? '' : `${line}:${column} `}${message}`
  return [
    errors.length === 0 ? 'Valid.' : `Errors:\n${errors.map(place).join('\n')}`,
    ...(warnings.length === 0 ? [] : [`Deprecated:\n${warnings.map(place).join('\n')}`]),
    ...(operations.length === 0 ? [] : [`Operations: ${operations.join(', ')}`]),
    ...(complexity === null ? [] : [`Complexity: ${complexity} of ${COMPLEXITY_LIMIT}`]),
  ].join('\n')
}
