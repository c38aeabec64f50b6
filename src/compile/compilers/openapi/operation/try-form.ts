/** Form of an operation that the sandbox simulates, from the document and the samples' request. */

import { isJsonType } from '@dev-center/contract/media-type'
import type { Operation, SampleRequest } from '../../../../core/api/api.ts'
import type { GeneratedFile } from '../../../../core/api/sheet.ts'
import { formKey, type TryBody, type TryField, type TryForm, tryFormPath } from '../../../../core/api/try-form.ts'
import type { Route } from '../../../../core/page.ts'
import { errorRecipe } from '../../../../core/sandbox/error-recipe.ts'
import { differencesOf, isSimulatedEvent, simulatedOperations } from '../../../simulation/simulation.ts'
import type { Cursor } from '../document/cursor.ts'
import type { PageReader } from '../page-reader.ts'
import type { Exchange } from '../results.ts'
import { combined, namesAt } from './combined-parameters.ts'
import type { OperationSource } from './operation.ts'
import { collectParameters, type Parameter, sampleValue } from './parameters.ts'
import { serialize } from './serialize.ts'
import { choicesOf, firstSentence, TrySchemas } from './try-schema.ts'

interface Draft {
  readonly form: TryForm
  /** Path and query of the sample. */
  readonly address: string
}

/** Forms of a document: one file per operation that can be tried, shared by all languages. */
export class TryForms {
  readonly #drafts = new Map<string, Draft>()

  /** Marks the operation if readers would expect to try it. If the sandbox answers it, adds its form to the files. */
  add(route: Route, source: OperationSource, operation: Operation, reader: PageReader): Operation {
    if (operation.kind === 'webhook')
      return isSimulatedEvent(operation.path) ? { ...operation, isSimulated: true } : operation
    const { request, servers } = operation
    if (request === null || !isOfPlatform(servers)) return operation
    if (!isSimulated(operation)) return { ...operation, isSimulated: false }
    const form = makeTryForm(source, { ...operation, request }, reader)
    this.#drafts.set(tryFormPath(route, operation.id), {
      form,
      address: request.url.slice(form.origin.length),
    })
    const errorsOnDemand = form.errors.filter((status) => errorRecipe(form, status) !== null)
    const differences = differencesOf(keyOf(operation))
    return { ...operation, isSimulated: true, errorsOnDemand, ...(differences.length > 0 && { differences }) }
  }

  /**
   * By public path.
   *
   * @param exchanges the examples of the document, with the requests that they rely on
   */
  files(exchanges: readonly Exchange[] = []): Map<string, GeneratedFile> {
    const byOperation = Map.groupBy(exchanges, ({ operation }) => operation)
    const fileOf = ({ form, address }: Draft): GeneratedFile => {
      const own = byOperation.get(formKey(form)) ?? []
      const body = form.body?.examples[0]?.text ?? ''
      const sent = own.find(({ request }) => request.path === address && request.body === body) ?? own[0]
      const before = sent?.before ?? []
      return { kind: 'text', content: JSON.stringify(before.length === 0 ? form : { ...form, before }) }
    }
    return new Map([...this.#drafts].map(([path, draft]) => [path, fileOf(draft)]))
  }
}

/** The platform's own hosts, and the storefronts that it serves. */
function isOfPlatform(servers: Operation['servers']): boolean {
  return /\bbigcommerce\.com\b|\{store_domain\}/.test(servers[0]?.url ?? '')
}

function isSimulated(operation: Pick<Operation, 'kind' | 'method' | 'path' | 'servers'>) {
  return operation.kind === 'operation' && simulatedOperations().has(keyOf(operation))
}

function keyOf({ method, path, servers }: Pick<Operation, 'method' | 'path' | 'servers'>): string {
  return formKey({ method, path: serverPath(servers) + path })
}

function makeTryForm(
  { pathItem, cursor }: OperationSource,
  operation: Operation & { readonly request: SampleRequest },
  reader: PageReader,
): TryForm {
  const { method, path, servers, request, summary } = operation
  const schemas = new TrySchemas()
  const parameters = collectParameters(pathItem, cursor)
  const fields = [
    ...serverFields(operation),
    ...parameters.flatMap((one) => readField(one, request, reader, schemas) ?? []),
  ]
  const oneOf = namesAt(cursor, 'x-requires-one-of')
  const named = new Set(fields.flatMap(({ place, name }) => (place === 'header' ? [name.toLowerCase()] : [])))
  return {
    summary,
    method: method.toUpperCase(),
    origin: /^\w+:\/\/[^/?#]*/.exec(request.url)?.[0] ?? '',
    path: serverPath(servers) + path,
    fields,
    ...(oneOf.length > 0 && { requiresOneOf: oneOf }),
    headers: request.headers.filter(([name]) => !named.has(name.toLowerCase())),
    body: readBody(cursor, operation, schemas),
    errors: operation.responses.flatMap(({ status }) => (/^[45]\d\d$/.test(status) ? [status] : [])),
    schemas: schemas.table,
  }
}

/** `https://api.bigcommerce.com/stores/{store_hash}/v3` -> `/stores/{store_hash}/v3`. */
function serverPath(servers: Operation['servers']): string {
  const url = servers[0]?.url ?? ''
  return url.replace(/^\w+:\/\/[^/]+/, '').replace(/\/$/, '')
}

/** Variables in the server's path: the store hash. */
function serverFields({ servers }: Operation): TryField[] {
  const path = serverPath(servers)
  return (servers[0]?.variables ?? [])
    .filter(({ name }) => path.includes(`{${name}}`))
    .map(({ name, default: example, values }) => ({
      ...{ place: 'path' as const, name, description: '', required: true, example },
      ...{ values, isRepeated: false, schema: { type: 'string' } },
    }))
}

/** null for values that a page cannot set. */
function readField(
  parameter: Parameter,
  request: SampleRequest,
  reader: PageReader,
  schemas: TrySchemas,
): TryField | null {
  const { name, place, cursor, required } = parameter
  if (place === 'cookie' || place === 'querystring' || (place === 'header' && FIXED_HEADERS.has(name.toLowerCase())))
    return null
  const schema = cursor.at('schema')
  const pairs = serialize(cursor, name, place, sampleValue(parameter, reader))
  const example = pairs.map(([, value]) => value).join(',')
  const isSent = place === 'path' || required || cursor.flag('x-in-sample')
  const items = schema?.target()?.at('items') ?? null
  const isList = schema?.target()?.object?.type === 'array'
  return {
    place,
    name,
    description: firstSentence(cursor.text('description')),
    required,
    example: isSent || headerOf(request, name) !== undefined ? example : '',
    values: choicesOf(isList ? items : schema),
    isRepeated: place === 'query' && isList && cursor.at('explode')?.value !== false,
    schema: schema ? schemas.add(schema) : {},
    ...combined(parameter),
  }
}

/** Set by the request itself. */
const FIXED_HEADERS = new Set(['accept', 'content-type', 'authorization', 'x-auth-token'])

function headerOf(request: SampleRequest, name: string): string | undefined {
  return request.headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1]
}

function readBody(cursor: Cursor, { body, request }: Operation, schemas: TrySchemas): TryBody | null {
  if (!body || request?.body?.kind !== 'json') return null
  const written = cursor.at('requestBody')?.target()
  const [contentType, media] = written?.entries('content').find(([type]) => isJsonType(type)) ?? []
  const schema = media?.at('schema')
  if (contentType === undefined || !schema) return null
  const model = body.contents.find((one) => one.contentType === contentType)
  const examples = (model?.examples ?? []).filter(({ language, external }) => language === 'json' && !external)
  const [, ...others] = examples
  return {
    contentType,
    required: body.required,
    schema: schemas.add(schema),
    // The first one is what the samples send.
    examples: [
      { name: examples[0]?.name ?? '', text: request.body.text },
      ...others.map(({ name, value }) => ({ name, text: value })),
    ],
  }
}
