/**
 * The documents as the sandbox needs them: routes, scopes, schemas of requests and bodies of errors, without prose and
 * without what only a reader needs. Each document is complete in itself; names of its schemas get its number in front.
 */
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Contract, ContractOperation, ContractParameter, Schema } from '../../../sandbox/rest/engine/contract.ts'
import { list, object } from '../downloads/json-parts.ts'
import { ErrorBodies } from './error-bodies.ts'
import { SchemaBook } from './schema-book.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
/** Where the operations of one store are; documents of other hosts are not part of the contract. */
const API = 'https://api.bigcommerce.com'

export function compileContract(documents: readonly JsonObject[]): Contract {
  const schemas: { [name: string]: Schema } = {}
  const errors = new ErrorBodies()
  const operations = documents.flatMap((document, index) => {
    const prefix = prefixOf(document)
    return prefix === null ? [] : operationsOf(document, prefix, new SchemaBook(document, `${index}.`, schemas), errors)
  })
  return { operations, schemas, errors: errors.all }
}

function prefixOf(document: JsonObject): string | null {
  const url = object(list(document.servers)[0]).url
  return typeof url === 'string' && url.startsWith(`${API}/stores/`) ? url.slice(API.length) : null
}

function operationsOf(
  document: JsonObject,
  prefix: string,
  book: SchemaBook,
  errors: ErrorBodies,
): ContractOperation[] {
  return Object.entries(object(document.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = object(object(item)[method])
      if (Object.keys(operation).length === 0) return []
      const parameters = [...list(object(item).parameters), ...list(operation.parameters)].map((one) =>
        book.follow(one),
      )
      const content = object(book.follow(operation.requestBody).content)
      const media = object(content['application/json'])
      const responses = Object.entries(object(operation.responses))
      return [
        {
          id: String(operation.operationId ?? ''),
          method: method.toUpperCase(),
          path: `${prefix}${path}`,
          scopes: scopesOf(operation.security ?? document.security),
          query: parameters.filter((parameter) => parameter.in === 'query').map((one) => parameterOf(one, book)),
          body:
            media.schema === undefined
              ? null
              : {
                  required: book.follow(operation.requestBody).required === true,
                  schema: book.copy(media.schema),
                },
          takesOtherBody: Object.keys(content).some((type) => type !== 'application/json'),
          success: responses.map(([status]) => Number(status)).filter((status) => status >= 200 && status < 300),
          errors: errors.of(responses.map(([status, response]) => [status, book.follow(response)])),
        },
      ]
    }),
  )
}

function parameterOf(parameter: JsonObject, book: SchemaBook): ContractParameter {
  const schema = book.copy(parameter.schema ?? true, ['default'])
  return { name: String(parameter.name ?? ''), required: parameter.required === true, schema }
}

function scopesOf(security: Json | undefined): string[] {
  const scopes = list(security).flatMap((alternative) =>
    Object.values(object(alternative)).flatMap((names) => list(names)),
  )
  return [...new Set(scopes.map(String))]
}
