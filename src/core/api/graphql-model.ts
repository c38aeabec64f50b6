/**
 * The model of a GraphQL reference. `compile/compilers/graphql` creates it from a schema document; pages, search, and
 * examples are generated from it. Plain data without references to graphql-js; positions are 1-based.
 */
import type { Json } from '../json.ts'
import type { Position } from '../page.ts'

const GRAPHQL_KINDS = ['object', 'input', 'enum', 'interface', 'union', 'scalar'] as const

export type GraphqlKind = (typeof GRAPHQL_KINDS)[number]

/** Pages below the overview of a schema, in menu order; each name is also the last segment of the route. */
export const GRAPHQL_SECTIONS = [
  'queries',
  'mutations',
  'subscriptions',
  'objects',
  'inputs',
  'enums',
  'interfaces',
  'unions',
  'scalars',
  'directives',
] as const

export type GraphqlSection = (typeof GRAPHQL_SECTIONS)[number]

/** A docstring as written, with its position. */
export interface GraphqlText {
  readonly text: string
  /** Position of the first character of the text, after the quotes. */
  readonly position: Position
}

export interface GraphqlTypeUse {
  /** Named type without wrappers: `ProductEdge` for `[ProductEdge!]`. */
  readonly name: string
  /** As written: `[ProductEdge!]`. */
  readonly text: string
  readonly nullable: boolean
  /** For a list: whether its items can be null. null for other types. */
  readonly nullableItems: boolean | null
}

export interface GraphqlDeprecation {
  readonly reason: string
  readonly position: Position
}

/** A directive as a part of the schema applies it. */
export interface GraphqlAppliedDirective {
  readonly name: string
  /** As written: `@cost(weight: 2)`. */
  readonly text: string
}

interface Annotated {
  /** Without those that have their own place: `@deprecated`, `@specifiedBy`, `@oneOf`. Absent if there are none. */
  readonly applied?: readonly GraphqlAppliedDirective[]
  /** No public document of the platform states it. */
  readonly isUndocumented?: true
}

export interface GraphqlArgument extends Annotated {
  readonly name: string
  readonly type: GraphqlTypeUse
  /** As written in the document, or null. */
  readonly defaultValue: string | null
  readonly description: GraphqlText | null
  readonly deprecation: GraphqlDeprecation | null
  readonly position: Position
}

export interface GraphqlField extends GraphqlArgument {
  /** Empty for fields of input types. */
  readonly args: readonly GraphqlArgument[]
}

export interface GraphqlEnumValue extends Annotated {
  readonly name: string
  readonly description: GraphqlText | null
  readonly deprecation: GraphqlDeprecation | null
  readonly position: Position
}

/** A use of a type: by a field (named by its owner), or by an argument. */
export interface GraphqlUse {
  readonly type: string
  readonly field: string
  readonly argument: string | null
}

export interface GraphqlDefinition extends Annotated {
  readonly kind: GraphqlKind
  readonly name: string
  readonly description: GraphqlText | null
  readonly position: Position
  /** For objects, interfaces, and inputs. */
  readonly fields: readonly GraphqlField[]
  readonly values: readonly GraphqlEnumValue[]
  /** Interfaces that it implements. */
  readonly interfaces: readonly string[]
  /** Object types that implement it or are members of the union. */
  readonly possibleTypes: readonly string[]
  /** Unions that contain it. */
  readonly unions: readonly string[]
  /** Fields that return this type. */
  readonly returnedBy: readonly GraphqlUse[]
  /** Arguments and input fields of this type. */
  readonly acceptedBy: readonly GraphqlUse[]
  /** For an input: exactly one of its fields is sent (`@oneOf`). */
  readonly isOneOf?: true
  /** For a scalar: URL of its specification (`@specifiedBy`). */
  readonly specifiedBy?: string
}

export interface GraphqlDirective {
  readonly name: string
  readonly description: GraphqlText | null
  readonly position: Position
  readonly args: readonly GraphqlArgument[]
  readonly isRepeatable: boolean
  /** Where it can stand: `FIELD_DEFINITION`, `QUERY` … */
  readonly locations: readonly string[]
}

/** A field of a root type, or of a type that only groups operations (`cart` in `mutation { cart { createCart } }`). */
export interface GraphqlOperation {
  readonly kind: 'query' | 'mutation' | 'subscription'
  /** From the root: `['cart', 'createCart']`. */
  readonly path: readonly string[]
  /** Type that declares the field. */
  readonly owner: string
  readonly field: GraphqlField
}

export interface GraphqlModel {
  /** Docstring of the schema: the text of the overview. */
  readonly description: GraphqlText | null
  readonly definitions: ReadonlyMap<string, GraphqlDefinition>
  readonly roots: { readonly query: string; readonly mutation: string | null; readonly subscription: string | null }
  readonly operations: readonly GraphqlOperation[]
  /** Directives that the document defines. */
  readonly directives: readonly GraphqlDirective[]
  /** Directives of the schema itself. */
  readonly applied?: readonly GraphqlAppliedDirective[]
}

/** Props of the `GraphqlExample` component: a request and its response. */
export interface GraphqlExampleProps {
  readonly [key: string]: Json
  /** Path of the operation. */
  readonly name: string
  readonly query: string
  /** JSON text; null if the operation takes no variables. */
  readonly variables: string | null
  /** JSON text. */
  readonly response: string
  /** Whether the response comes from the store in the sandbox or was generated from the schema. */
  readonly origin: 'sandbox' | 'schema'
  /** Link to the request in the explorer; null if no sandbox has the API. */
  readonly href: string | null
  /** Operations that must run first. */
  readonly after: readonly { readonly name: string; readonly href: string }[]
}
