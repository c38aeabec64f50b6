/**
 * Parses the query of a request by the document of the operation. Unknown parameters are ignored, except where a page
 * says that they aren't.
 */
import { isJsonObject, type Json } from '@dev-center/contract/json'
import { readQuery } from '@dev-center/contract/request'
import type { Contract, ContractOperation, ContractParameter } from '@dev-center/contract/request/contract'
import { Rejected } from './rejection.ts'
import { clauseFor } from './wording.ts'

/** Operations that refuse the parameters of other operations. */
const STRICT: ReadonlySet<string> = new Set(['GET /stores/{store_hash}/v3/content/pages'])

/** Parameters that no document gives a minimum, though there is no page 0 and no page of 0 records. */
const PAGING = ['page', 'limit']

/** Operations whose document gives 400 for parameters that don't go together, and another meaning to 422. */
const COMBINED_WITH_400: ReadonlySet<string> = new Set(['GET /stores/{store_hash}/v3/payments/methods'])

/** Operations that do nothing without their required filter, and say so with a success. */
const IDLE_WITHOUT_FILTER: ReadonlySet<string> = new Set(['DELETE /stores/{store_hash}/v3/customers'])

/** Too many records at once have a status of their own, on every list; any other value is an error in the request. */
export function queryOf(
  contract: Contract,
  operation: ContractOperation,
  given: URLSearchParams,
): { readonly [name: string]: Json } {
  const route = `${operation.method} ${operation.path}`
  const { values, undocumented, ...read } = readQuery(contract, operation, given)
  const problems = read.problems.filter(({ code }) => code !== 'required' || !IDLE_WITHOUT_FILTER.has(route))
  if (undocumented.length > 0 && STRICT.has(route))
    throw new Rejected(
      400,
      Object.fromEntries(undocumented.map(({ parameter }) => [parameter, 'is not supported here'])),
    )
  if (problems.length === 0) {
    const [none] = PAGING.filter((name) => typeof values[name] === 'number' && values[name] < 1)
    if (none === undefined) return values
    throw new Rejected(operation.errors[422] === undefined ? 400 : 422, { [none]: 'is less than 1' })
  }
  const errors = Object.fromEntries(problems.map((problem) => [problem.parameter, clauseFor(problem)]))
  if (problems.some(({ parameter, code }) => parameter === 'limit' && code === 'maximum'))
    throw new Rejected(413, errors)
  const isCombined = problems.every(({ code }) => code === 'excluded' || code === 'required-one')
  if (isCombined && COMBINED_WITH_400.has(route)) throw new Rejected(400, errors)
  throw new Rejected(operation.errors[422] === undefined ? 400 : 422, errors)
}

/** The default value in the schema of a parameter, or `otherwise`. */
export function defaultOf(operation: ContractOperation, name: string, otherwise: number): number {
  const schema = operation.query.find((parameter: ContractParameter) => parameter.name === name)?.schema
  return isJsonObject(schema) && typeof schema.default === 'number' ? schema.default : otherwise
}
