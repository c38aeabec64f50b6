/**
 * The data behind the form of an operation. compile/compilers/openapi writes one file for each operation that the
 * sandbox simulates; ui/try loads it when a reader opens the form. It survives JSON.
 */
import type { Route } from '../page.ts'
import type { RestStepRequest } from '../sandbox/guide-run.ts'

/** The subset of JSON Schema that validates input. References are `#name`, looked up in the table of the form. */
export interface TrySchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: { readonly [name: string]: TrySchema }
  readonly required?: readonly string[]
  readonly items?: TrySchema
  readonly additionalProperties?: boolean | TrySchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly nullable?: boolean
  readonly readOnly?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number | boolean
  readonly exclusiveMaximum?: number | boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly allOf?: readonly TrySchema[]
  readonly anyOf?: readonly TrySchema[]
  readonly oneOf?: readonly TrySchema[]
}

export interface TryField {
  readonly place: 'path' | 'query' | 'header'
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** Value in the sample, as a reader would type it; '' if the sample has none. */
  readonly example: string
  /** Allowed values; empty if anything can be typed. */
  readonly values: readonly string[]
  /** A list sent as one pair per item, `id=1&id=2`; typed with commas. */
  readonly isRepeated: boolean
  readonly schema: TrySchema
  /** Names of parameters that go with this one, and of those that don't. */
  readonly requires?: readonly string[]
  readonly valueRequires?: { readonly [value: string]: readonly string[] }
  readonly excludes?: readonly string[]
}

export interface TryBody {
  readonly contentType: string
  readonly required: boolean
  readonly schema: TrySchema
  readonly examples: readonly { readonly name: string; readonly text: string }[]
}

export interface TryForm {
  readonly summary: string
  /** Upper case. */
  readonly method: string
  /** `https://api.bigcommerce.com`, without variables. */
  readonly origin: string
  /** Path below the origin, server included: `/stores/{store_hash}/v3/catalog/products/{product_id}`. */
  readonly path: string
  readonly fields: readonly TryField[]
  /** Query parameters of which a request needs at least one. */
  readonly requiresOneOf?: readonly string[]
  /** Headers in the sample that no field sets: credentials, content types. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** null if the operation takes no body, or no JSON body. */
  readonly body: TryBody | null
  /** Statuses of documented errors that the sandbox can return on request. */
  readonly errors: readonly string[]
  /** Requests that create what the example is about (`x-before`), as they succeed on the seeded store. */
  readonly before?: readonly RestStepRequest[]
  /** Shared schemas by name. */
  readonly schemas: { readonly [name: string]: TrySchema }
}

/**
 * Name of what a webhook can subscribe to, in the schemas of a form and in the contract. In forms it's empty, because
 * the events are described in other documents; the page loads it from `EVENT_SCOPES_PATH`.
 */
export const EVENT_SCOPES = 'event scopes'

/** Public path of that schema, a `TrySchema`. */
export const EVENT_SCOPES_PATH = '/_dc/rest/event-scopes.json'

/** Public address of the form for the operation with that anchor. */
export function tryFormPath(route: Route, id: string): string {
  return `/_dc/try${route}/${id}.json`
}

/** `GET /stores/{store_hash}/v3/catalog/products`: the key of an operation in the sandbox. */
export function formKey({ method, path }: Pick<TryForm, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`
}
