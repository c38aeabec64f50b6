/**
 * Parses the query of a request by the document of the operation. Unknown parameters are ignored, as on the platform.
 */
import { isJsonObject, type Json } from '@dev-center/contract/json'
import { readQuery } from '@dev-center/contract/request'
import type { Contract, ContractOperation, ContractParameter } from '@dev-center/contract/request/contract'
import { Rejected } from './rejection.ts'
import { clauseFor } from './wording.ts'

/** Too many records at once have a status of their own, on every list; any other value is an error in the request. */
export function queryOf(
  contract: Contract,
  operation: ContractOperation,
  given: URLSearchParams,
): { readonly [name: string]: Json } {
  const { values, problems } = readQuery(contract, operation, given)
  if (problems.length === 0) return values
  const errors = Object.fromEntries(problems.map((problem) => [problem.parameter, clauseFor(problem)]))
  if (problems.some(({ parameter, code }) => parameter === 'limit' && code === 'maximum'))
    throw new Rejected(413, errors)
  throw new Rejected(operation.errors[422] === undefined ? 400 : 422, errors)
}

/** The default value in the schema of a parameter, or `otherwise`. */
export function defaultOf(operation: ContractOperation, name: string, otherwise: number): number {
  const schema = operation.query.find((parameter: ContractParameter) => parameter.name === name)?.schema
  return isJsonObject(schema) && typeof schema.default === 'number' ? schema.default : otherwise
}
