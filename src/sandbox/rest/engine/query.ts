/**
 * Parses the query of a request by the document of the operation. Unknown parameters are ignored, as on the platform.
 */
import type { Json } from '../../../core/json.ts'
import type { Contract, ContractOperation, ContractParameter, Schema } from './contract.ts'
import { isJsonObject } from './json-value.ts'
import { Rejected } from './rejection.ts'
import { checkSchema } from './schema-check.ts'

export function readQuery(
  contract: Contract,
  operation: ContractOperation,
  given: URLSearchParams,
): { [name: string]: Json } {
  const errors: { [name: string]: string } = {}
  const values: { [name: string]: Json } = {}
  for (const parameter of operation.query) {
    const texts = given.getAll(parameter.name)
    const [text] = texts
    if (text === undefined || text === '') {
      if (parameter.required) errors[parameter.name] = 'is required'
      continue
    }
    const value = parameterValue(resolved(contract, parameter.schema), texts)
    const [fault] = checkSchema(contract.schemas, parameter.schema, value)
    if (fault === undefined) values[parameter.name] = value
    else errors[parameter.name] = fault.message
  }
  if (Object.keys(errors).length > 0) throw new Rejected(operation.errors[422] === undefined ? 400 : 422, errors)
  return values
}

/** The default value in the schema of a parameter, or `otherwise`. */
export function defaultOf(operation: ContractOperation, name: string, otherwise: number): number {
  const schema = operation.query.find((parameter: ContractParameter) => parameter.name === name)?.schema
  return isJsonObject(schema) && typeof schema.default === 'number' ? schema.default : otherwise
}

function resolved(contract: Contract, schema: Schema): Schema {
  return isJsonObject(schema) && typeof schema.$ref === 'string' ? (contract.schemas[schema.$ref] ?? true) : schema
}

function parameterValue(schema: Schema, texts: readonly string[]): Json {
  if (!isJsonObject(schema)) return texts[0] ?? ''
  if (schema.type !== 'array') return scalarOf(schema, texts[0] ?? '')
  const items = isJsonObject(schema.items) ? schema.items : {}
  return texts.flatMap((text) => text.split(',')).map((text) => scalarOf(items, text.trim()))
}

function scalarOf(schema: Schema, text: string): Json {
  const type = isJsonObject(schema) ? schema.type : undefined
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|1)$/i.test(text)) return true
  if (type === 'boolean' && /^(false|0)$/i.test(text)) return false
  return text
}
