/** The OpenAPI documents for tests: the documented request of an operation, and ajv for its responses. */

import { listOf } from '@dev-center/contract/json'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { objectOf, objectsOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import { readDocuments } from '../../../src/compile/compilers/openapi/contract/read-contract.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { ROOT } from './rest-fixture.ts'

export interface DocumentedOperation {
  /** `GET /v3/catalog/products` */
  readonly route: string
  readonly method: string
  /** Path with parameters filled in from the document. */
  readonly path: string
  readonly body: Json | undefined
  readonly description: string
  /** Scopes of events that the operation sends. */
  readonly sends: readonly string[]
  /** Faults of a response; empty if it matches, `null` for a status that is not documented. */
  check(status: number, answer: Json): readonly string[] | null
}

const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false, logger: false })
addFormats.default(ajv)
ajv.addFormat('binary', true)

const API = 'https://api.bigcommerce.com/stores/{store_hash}'

class Document {
  readonly data: JsonObject
  readonly id: string

  constructor(data: JsonObject, index: number) {
    this.data = data
    this.id = `https://documents.example.com/${index}`
    ajv.addSchema({ ...data, $id: this.id }, this.id)
  }

  get prefix(): string | null {
    const url = String(objectsOf(this.data.servers)[0]?.url ?? '')
    return url.startsWith(API) ? url.slice(API.length) : null
  }

  follow(value: Json | undefined): JsonObject {
    const target = objectOf(value)
    return typeof target.$ref === 'string' ? this.follow(this.#at(target.$ref)) : target
  }

  validator(pointer: string): ValidateFunction | undefined {
    return ajv.getSchema(`${this.id}${encodeURI(pointer)}`)
  }

  #at(reference: string): Json {
    return reference
      .slice(2)
      .split('/')
      .reduce<Json>((part, key) => objectOf(part)[key.replaceAll('~1', '/').replaceAll('~0', '~')] ?? null, this.data)
  }
}

let read: Document[] | null = null

function documents(): readonly Document[] {
  read ??= readDocuments(ROOT).map((data, index) => new Document(data, index))
  return read
}

export function documentedOperations(): DocumentedOperation[] {
  return documents().flatMap(operationsOf)
}

function operationsOf(document: Document): DocumentedOperation[] {
  const { prefix } = document
  if (prefix === null) return []
  return Object.entries(objectOf(document.data.paths)).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete'].flatMap((method) => {
      const operation = objectOf(objectOf(item)[method])
      if (operation.responses === undefined) return []
      const place = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`
      return [
        {
          route: `${method.toUpperCase()} ${prefix}${path}`,
          method: method.toUpperCase(),
          path: `${prefix}${filledPath(document, path, objectOf(item), operation)}`,
          body: requestExample(document, operation),
          description: String(operation.description ?? ''),
          sends: objectsOf(operation['x-sends']).map(
            ({ $ref }) => String($ref).split('/').at(-1)?.replaceAll('~1', '/') ?? '',
          ),
          check: (status: number, answer: Json) => check(document, operation, place, { status, answer }),
        },
      ]
    }),
  )
}

function filledPath(document: Document, path: string, item: JsonObject, operation: JsonObject): string {
  const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map((one) => document.follow(one))
  const value = (parameter: JsonObject): string => {
    const schema = document.follow(parameter.schema)
    const example =
      parameter.example ?? schema.example ?? listOf(schema.examples)[0] ?? exampleOf(document, parameter) ?? 1
    return encodeURIComponent([example].flat().join(','))
  }
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map((parameter) => `${encodeURIComponent(String(parameter.name))}=${value(parameter)}`)
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((result, parameter) => result.replace(`{${String(parameter.name)}}`, value(parameter)), path)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

function exampleOf(document: Document, holder: JsonObject): Json | undefined {
  if (holder.example !== undefined) return holder.example
  return document.follow(Object.values(objectOf(holder.examples))[0]).value
}

function requestExample(document: Document, operation: JsonObject): Json | undefined {
  const content = objectOf(document.follow(operation.requestBody).content)
  const media = objectOf(content['application/json'])
  return media.schema === undefined ? undefined : (exampleOf(document, media) ?? {})
}

interface Given {
  readonly status: number
  readonly answer: Json
}

function check(document: Document, operation: JsonObject, place: string, { status, answer }: Given): string[] | null {
  const documented = objectOf(operation.responses)[String(status)]
  if (documented === undefined) return null
  const reference = objectOf(documented).$ref
  const pointer = typeof reference === 'string' ? reference : `${place}/responses/${status}`
  const { schema } = objectOf(objectOf(document.follow(documented).content)['application/json'])
  // Some documents describe a body of 204, which HTTP does not allow.
  if (status === 204) return answer === null ? [] : ['has a body']
  if (schema === undefined) return answer === null ? [] : ['has a body that is not documented']
  const validate = document.validator(`${pointer}/content/application~1json/schema`)
  if (validate === undefined) return [`no schema at ${pointer}`]
  return validate(answer) ? [] : [ajv.errorsText(validate.errors)]
}

/** Faults of an event's payload, by the description of its scope. */
export function eventValidator(scope: string): (payload: unknown) => readonly string[] {
  const pattern = scope.replace(/^store\/channel\/\d+\//, 'store/channel/{channel_id}/')
  for (const document of documents()) {
    if (objectOf(document.data.webhooks)[pattern] === undefined) continue
    const pointer = `#/webhooks/${pattern.replaceAll('/', '~1')}/post/requestBody/content/application~1json/schema`
    const validate = document.validator(pointer)
    return (payload) => (validate?.(payload) ? [] : [ajv.errorsText(validate?.errors)])
  }
  return () => [`${scope} is not documented`]
}
