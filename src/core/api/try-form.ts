/**
 * What the form of an operation is made from: compile/compilers/openapi writes one file for each operation that the sandbox
 * simulates, ui/try reads it when a reader reaches for the form. It survives JSON.
 */
import type { Route } from '../page.ts'

/** The part of JSON Schema that says what may be typed. References are `#name` of the table of the form. */
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
  /** What the sample sends, as it is typed; '' when it sends nothing. */
  readonly example: string
  /** Values to choose from; empty when the field is free. */
  readonly values: readonly string[]
  /** A list that is written as one pair for each item, `id=1&id=2`; typed with commas. */
  readonly isRepeated: boolean
  readonly schema: TrySchema
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
  /** Headers that the sample sends and no field sets: credentials, content types. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** null when the operation takes none, or none in JSON. */
  readonly body: TryBody | null
  /** Statuses of documented errors, which the sandbox can be asked for. */
  readonly errors: readonly string[]
  /** Shared schemas by name. */
  readonly schemas: { readonly [name: string]: TrySchema }
}

/** Public address of the form of the operation with that anchor. */
export function tryFormPath(route: Route, id: string): string {
  return `/_dc/try${route}/${id}.json`
}

/** `GET /stores/{store_hash}/v3/catalog/products`: the name under which the sandbox knows an operation. */
export function operationKey({ method, path }: Pick<TryForm, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`
}
