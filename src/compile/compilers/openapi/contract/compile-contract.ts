/**
 * Compiles the documents for the sandbox: routes, scopes, request schemas, and error bodies, without prose and other
 * reader-only parts. Each document is self-contained; its number prefixes the names of its schemas.
 */
import type { Schema } from '@dev-center/contract/json'
import type { Contract, ContractOperation, ContractParameter } from '@dev-center/contract/request/contract'
import { EVENT_SCOPES } from '../../../../core/api/try-form.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { simulatedOperations } from '../../../simulation/simulation.ts'
import { list, object } from '../downloads/json-parts.ts'
import { deprecationInWords } from '../operation/deprecation.ts'
import { scopesOf as eventScopesOf } from './event-scopes.ts'
import { replacementIn } from './replacement.ts'
import { SchemaBook } from './schema-book.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
/** Base URL of store operations. Documents for other hosts are not part of the contract. */
const API = 'https://api.bigcommerce.com'

/**
 * Includes operations that `isKnown` accepts in full (by default those that the sandbox simulates), and only the
 * existence of others.
 *
 * @example
 * compileContract([]).operations // []
 */
export function compileContract(
  documents: readonly JsonObject[],
  isKnown: (operation: string) => boolean = (operation) => simulatedOperations().has(operation),
  { keepsDeprecation = false }: { readonly keepsDeprecation?: boolean } = {},
): Contract {
  const schemas: { [name: string]: Schema } = {}
  const errors = new ErrorBodies()
  const events = documents.flatMap(({ webhooks }) => Object.keys(object(webhooks)))
  // Without events nothing is known about their names. Names of other schemas start with a number.
  schemas[EVENT_SCOPES] = events.length === 0 ? true : eventScopesOf(events)
  const operations = documents.flatMap((document, index) => {
    const prefix = prefixOf(document)
    return prefix === null
      ? []
      : operationsOf({
          document,
          prefix,
          book: new SchemaBook({ document, prefix: `${index}.`, schemas, keepsDeprecation }),
          errors,
          isKnown,
          keepsDeprecation,
        })
  })
  return { operations, schemas, errors: errors.all, ...(events.length > 0 && { events }) }
}

function prefixOf(document: JsonObject): string | null {
  const url = object(list(document.servers)[0]).url
  return typeof url === 'string' && url.startsWith(`${API}/stores/`) ? url.slice(API.length) : null
}

interface Source {
  readonly document: JsonObject
  readonly prefix: string
  readonly book: SchemaBook
  readonly errors: ErrorBodies
  readonly isKnown: (operation: string) => boolean
  readonly keepsDeprecation: boolean
}

function operationsOf(source: Source): ContractOperation[] {
  const { document, prefix } = source
  return Object.entries(object(document.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = object(object(item)[method])
      if (Object.keys(operation).length === 0) return []
      const id = String(operation.operationId ?? '')
      const place = { id, method: method.toUpperCase(), path: `${prefix}${path}` }
      const isKnown = source.isKnown(`${place.method} ${place.path}`)
      return [{ ...place, ...(isKnown ? detailsOf(source, object(item), operation) : UNKNOWN) }]
    }),
  )
}

type Details = Omit<ContractOperation, 'id' | 'method' | 'path'>

const UNKNOWN: Details = { scopes: [], query: [], body: null, takesOtherBody: false, success: [], errors: {} }

function detailsOf(
  { document, book, errors, keepsDeprecation }: Source,
  item: JsonObject,
  operation: JsonObject,
): Details {
  const parameters = [...list(item.parameters), ...list(operation.parameters)].map((one) => book.follow(one))
  const body = book.follow(operation.requestBody)
  const content = object(body.content)
  const { schema } = object(content['application/json'])
  const responses = Object.entries(object(operation.responses))
  return {
    scopes: scopesOf(operation.security ?? document.security),
    ...(keepsDeprecation &&
      operation.deprecated === true && { deprecated: deprecationInWords(operation, replacementIn(operation)) }),
    query: parameters.filter((parameter) => parameter.in === 'query').map((one) => parameterOf(one, book)),
    ...namesAt(operation, 'x-requires-one-of', 'requiresOneOf'),
    body: schema === undefined ? null : { required: body.required === true, schema: book.copy(schema) },
    takesOtherBody: Object.keys(content).some((type) => type !== 'application/json'),
    success: responses.map(([status]) => Number(status)).filter((status) => status >= 200 && status < 300),
    errors: errors.of(responses.map(([status, response]) => [status, book.follow(response)])),
  }
}

function parameterOf(parameter: JsonObject, book: SchemaBook): ContractParameter {
  const own = parameter.schema ?? true
  const described = typeof object(own).pattern === 'string' && object(own).description === undefined
  const { description } = parameter
  const schema = book.copy(described && description !== undefined ? { ...object(own), description } : own, ['default'])
  return {
    ...{ name: String(parameter.name ?? ''), required: parameter.required === true, schema },
    ...namesAt(parameter, 'x-requires', 'requires'),
    ...namesByValue(object(parameter['x-requires'])),
    ...namesAt(parameter, 'x-excludes', 'excludes'),
  }
}

/** `{ [name]: names }`, or nothing without any. */
function namesAt<Name extends string>(owner: JsonObject, keyword: string, name: Name): { [key in Name]?: string[] } {
  const names = list(owner[keyword]).map(String)
  return names.length === 0 ? {} : ({ [name]: names } as { [key in Name]: string[] })
}

/** Of `x-requires` as an object: the names that each value requires. */
function namesByValue(written: JsonObject): Pick<ContractParameter, 'valueRequires'> {
  const entries = Object.entries(written).map(([value, names]) => [value, list(names).map(String)] as const)
  return entries.length === 0 ? {} : { valueRequires: Object.fromEntries(entries) }
}

function scopesOf(security: Json | undefined): string[] {
  const scopes = list(security).flatMap((alternative) =>
    Object.values(object(alternative)).flatMap((names) => list(names)),
  )
  return [...new Set(scopes.map(String))]
}

/** Example bodies of errors, each stored once: most operations share those for tokens and rate limits. */
class ErrorBodies {
  readonly all: Json[] = []
  readonly #positions = new Map<string, number>()

  /** Indexes of the bodies by status. An error without an example has none. */
  of(responses: readonly (readonly [status: string, response: JsonObject])[]): { [status: string]: number } {
    return Object.fromEntries(
      responses.flatMap(([status, response]) => {
        const body = exampleOf(response)
        return Number(status) < 400 || body === undefined ? [] : [[status, this.#position(body)]]
      }),
    )
  }

  #position(body: Json): number {
    const key = JSON.stringify(body)
    const known = this.#positions.get(key)
    if (known !== undefined) return known
    this.#positions.set(key, this.all.length)
    return this.all.push(body) - 1
  }
}

function exampleOf(response: JsonObject): Json | undefined {
  const media = object(Object.values(object(response.content))[0])
  if (media.example !== undefined) return media.example
  return object(Object.values(object(media.examples))[0]).value
}
