/**
 * Runs GraphQL documents over plain values with graphql-js: parse within limits, validate, execute. Errors contain only
 * their message.
 */
import { buildSchema, execute, GraphQLError, type GraphQLSchema, getOperationAST, validate } from 'graphql'
import { Refused } from '../shop/refusal.ts'
import type { Happening } from '../webhooks/event.ts'
import type { Emit } from '../webhooks/sender.ts'
import { resolveField } from './not-simulated.ts'
import { checkLimits, LIMITS } from './query-limits.ts'
import { readDocument } from './read-document.ts'

export interface GraphqlRequest {
  readonly query: string
  readonly variables?: { readonly [name: string]: unknown } | null
  readonly operationName?: string | null
}

interface GraphqlError {
  readonly message: string
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly [name: string]: unknown }
}

export interface GraphqlResponse {
  readonly data?: { readonly [field: string]: unknown } | null
  readonly errors?: readonly GraphqlError[]
  readonly extensions?: { readonly complexity: number }
}

type RootOf = (operation: 'query' | 'mutation', request: RequestFacts) => unknown

/** Facts about the document that resolvers may need. */
/** Names in lower case. */
export type RequestHeaders = Readonly<Record<string, string>>

export interface RequestFacts {
  /** Arguments of `@shopperPreferences` on the operation. */
  readonly preferences: { readonly locale?: string; readonly displayCurrencyCode?: string }
  readonly channelId: number
  readonly headers: RequestHeaders
  /** Records a webhook event. */
  readonly emit: Emit
}

/** A response, and the webhook events that the request caused. */
interface Outcome {
  readonly response: GraphqlResponse
  readonly happenings: readonly Happening[]
}

export interface Engine {
  readonly schema: GraphQLSchema
  /** @param channelId channel whose storefront is asked */
  run(request: GraphqlRequest, channelId: number, headers?: RequestHeaders): Promise<Outcome>
}

/** Cached, because a schema never changes and building one takes far longer than resetting a shop. */
const schemas = new Map<string, GraphQLSchema>()

/** @param sdl a complete schema document; throws when it is broken, because it is part of the build. */
export function createEngine(sdl: string, rootOf: RootOf): Engine {
  const schema = schemaOf(sdl)
  return {
    schema,
    async run(request, channelId, headers = {}) {
      const happenings: Happening[] = []
      const emit: Emit = (scope, data) => happenings.push({ scope, data })
      const response = await run({ schema, rootOf, request, channelId, headers, emit })
      return { response, happenings }
    },
  }
}

/** Builds the schema of a complete document. Throws if the document is invalid. */
export function schemaOf(sdl: string): GraphQLSchema {
  const schema = schemas.get(sdl) ?? buildSchema(sdl)
  schemas.set(sdl, schema)
  return schema
}

interface Step extends Pick<RequestFacts, 'channelId' | 'headers' | 'emit'> {
  readonly schema: GraphQLSchema
  readonly rootOf: RootOf
  readonly request: GraphqlRequest
}

async function run({ schema, rootOf, request, channelId, headers, emit }: Step): Promise<GraphqlResponse> {
  const size = new TextEncoder().encode(JSON.stringify(request)).byteLength
  if (size > LIMITS.bodyBytes) return refused(`The request has ${size} bytes; the limit is ${LIMITS.bodyBytes}`)
  const document = readDocument(request.query)
  if (document instanceof GraphQLError) return { errors: [document.toJSON()] }
  const limits = checkLimits(schema, document, request.variables ?? {})
  if (limits.errors.length > 0) return { errors: limits.errors.map((error) => error.toJSON()) }
  const invalid = validate(schema, document, undefined, { maxErrors: 20 })
  if (invalid.length > 0) return { errors: invalid.map((error) => error.toJSON()) }
  const operation = getOperationAST(document, request.operationName)
  if (!operation)
    return refused(
      request.operationName
        ? `There is no operation ${request.operationName}`
        : 'Name the operation to run: the document has several',
    )
  if (operation.operation === 'subscription') return refused('There are no subscriptions')
  const facts = { preferences: preferencesOf(operation, request.variables ?? {}), channelId, headers, emit }
  const result = await execute({
    schema,
    document,
    rootValue: rootOf(operation.operation, facts),
    variableValues: request.variables ?? {},
    operationName: request.operationName ?? null,
    fieldResolver: resolveField,
  })
  return {
    ...(result.errors === undefined ? {} : { errors: result.errors.map(shown) }),
    // A request that never started, for example because a variable is missing, has no `data` at all, not even null.
    ...('data' in result && { data: result.data ?? null }),
    extensions: { complexity: limits.complexity },
  }
}

/** Shows the shop's own refusals. For an internal fault, the reader gets no details. */
function shown(error: GraphQLError): GraphqlError {
  const expected =
    error.originalError === undefined ||
    error.originalError instanceof Refused ||
    error.originalError instanceof GraphQLError
  return { ...error.toJSON(), message: expected ? error.message : 'Something went wrong in the sandbox.' }
}

function refused(message: string): GraphqlResponse {
  return { errors: [{ message }] }
}

function preferencesOf(
  operation: NonNullable<ReturnType<typeof getOperationAST>>,
  variables: { readonly [name: string]: unknown },
) {
  const directive = operation.directives?.find(({ name }) => name.value === 'shopperPreferences')
  const read = (name: string): string | undefined => {
    const value = directive?.arguments?.find((argument) => argument.name.value === name)?.value
    if (value?.kind === 'StringValue') return value.value
    const variable = value?.kind === 'Variable' ? variables[value.name.value] : undefined
    return typeof variable === 'string' ? variable : undefined
  }
  const locale = read('locale')
  const displayCurrencyCode = read('displayCurrencyCode')
  return { ...(locale && { locale }), ...(displayCurrencyCode && { displayCurrencyCode }) }
}
