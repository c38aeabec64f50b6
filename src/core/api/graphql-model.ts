/**
 * What a GraphQL reference is made of. `compile/compilers/graphql` makes it from a schema document; pages, search and examples are made from it.
 * It is plain data without references to graphql-js: positions are 1-based places in the document.
 */
import type { Json } from '../json.ts'
import type { Position } from '../page.ts'

const GRAPHQL_KINDS = ['object', 'input', 'enum', 'interface', 'union', 'scalar'] as const

export type GraphqlKind = (typeof GRAPHQL_KINDS)[number]

/** Pages below the overview of a schema, in menu order; each is also the last part of its route. */
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
] as const

export type GraphqlSection = (typeof GRAPHQL_SECTIONS)[number]

/** A docstring as it was written, with its place. */
export interface GraphqlText {
  readonly text: string
  /** Place of the first character of the text itself, after the quotes. */
  readonly position: Position
}

export interface GraphqlTypeUse {
  /** The named type at the heart: `ProductEdge` of `[ProductEdge!]`. */
  readonly name: string
  /** As written: `[ProductEdge!]`. */
  readonly text: string
  readonly nullable: boolean
  /** Of a list: whether its items may be null. null for what is no list. */
  readonly nullableItems: boolean | null
}

export interface GraphqlDeprecation {
  readonly reason: string
  readonly position: Position
}

export interface GraphqlArgument {
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

export interface GraphqlEnumValue {
  readonly name: string
  readonly description: GraphqlText | null
  readonly deprecation: GraphqlDeprecation | null
  readonly position: Position
}

/** A place that uses a type: a field by its owner, or an argument of it. */
export interface GraphqlUse {
  readonly type: string
  readonly field: string
  readonly argument: string | null
}

export interface GraphqlDefinition {
  readonly kind: GraphqlKind
  readonly name: string
  readonly description: GraphqlText | null
  readonly position: Position
  /** Of objects, interfaces and inputs. */
  readonly fields: readonly GraphqlField[]
  readonly values: readonly GraphqlEnumValue[]
  /** Interfaces it implements. */
  readonly interfaces: readonly string[]
  /** Object types that implement it, or are members of the union. */
  readonly possibleTypes: readonly string[]
  /** Unions it is a member of. */
  readonly unions: readonly string[]
  /** Fields whose answer is of this type. */
  readonly returnedBy: readonly GraphqlUse[]
  /** Arguments and input fields that take it. */
  readonly acceptedBy: readonly GraphqlUse[]
}

/** A field of a root type, or of a type that only groups operations (`cart` in `mutation { cart { createCart } }`). */
export interface GraphqlOperation {
  readonly kind: 'query' | 'mutation' | 'subscription'
  /** From the root: `['cart', 'createCart']`. */
  readonly path: readonly string[]
  /** Type that has the field. */
  readonly owner: string
  readonly field: GraphqlField
}

export interface GraphqlModel {
  /** Docstring of the schema: the text of the overview. */
  readonly description: GraphqlText | null
  readonly definitions: ReadonlyMap<string, GraphqlDefinition>
  readonly roots: { readonly query: string; readonly mutation: string | null; readonly subscription: string | null }
  readonly operations: readonly GraphqlOperation[]
}

/** Props of the `GraphqlExample` component: what an operation is asked, and what comes back. */
export interface GraphqlExampleProps {
  readonly [key: string]: Json
  /** Path of the operation. */
  readonly name: string
  readonly query: string
  /** JSON text; null for an operation that is sent nothing. */
  readonly variables: string | null
  /** JSON text. */
  readonly response: string
  /** Who answered: the store in the sandbox, or the schema. */
  readonly origin: 'sandbox' | 'schema'
  /** The request in the explorer; null where no sandbox has the API. */
  readonly href: string | null
  /** Operations that come first. */
  readonly after: readonly { readonly name: string; readonly href: string }[]
}
