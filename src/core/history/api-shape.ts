/**
 * What an API promises at one date, without descriptions: operations with parameters, bodies, and responses, and the
 * types of a GraphQL schema. compare-api-shapes.ts compares two of them. It survives JSON; shapes are shared and
 * referenced by number.
 */

/** Position in `Surface.shapes`. */
type ShapeNumber = number

/** The set of values allowed. Empty members are omitted. */
export interface SurfaceShape {
  /** Sorted, without null; absent if the document specifies none. */
  readonly types?: readonly string[]
  readonly nullable?: true
  readonly format?: string
  /** Printed values, sorted. */
  readonly enum?: readonly string[]
  /** Printed `minLength`, `pattern`, and so on, by keyword. */
  readonly limits?: { readonly [keyword: string]: string }
  readonly default?: string
  readonly readOnly?: true
  readonly writeOnly?: true
  readonly deprecated?: true
  readonly properties?: { readonly [name: string]: ShapeNumber }
  readonly required?: readonly string[]
  readonly items?: ShapeNumber
  /** Names of the alternatives of a `oneOf` or `anyOf`; their properties are merged into those of the shape. */
  readonly variants?: readonly string[]
  /** Recursive or too deep: anything below is omitted. */
  readonly cut?: true
}

interface SurfaceParameter {
  readonly shape: ShapeNumber
  readonly required?: true
  readonly deprecated?: true
}

/** Shapes by content type. */
type SurfaceContent = { readonly [contentType: string]: ShapeNumber }

interface SurfaceResponse {
  readonly content?: SurfaceContent
  readonly headers?: { readonly [name: string]: ShapeNumber }
}

export interface SurfaceOperation {
  /** Page of the document that contains it; for an imported document, its file. */
  readonly route: string
  readonly summary: string
  readonly deprecated?: true
  /** ISO date. */
  readonly sunset?: string
  readonly stability?: string
  /** Alternatives, each with its schemes and scopes as one text; sorted. */
  readonly access: readonly string[]
  /** By place and name: `query.limit`. */
  readonly parameters: { readonly [name: string]: SurfaceParameter }
  readonly body?: { readonly required?: true; readonly content: SurfaceContent }
  readonly responses: { readonly [status: string]: SurfaceResponse }
}

export interface SurfaceArgument {
  /** As written: `[ID!]!`. */
  readonly type: string
  readonly default?: string
  readonly deprecated?: true
}

export interface SurfaceField extends SurfaceArgument {
  readonly arguments?: { readonly [name: string]: SurfaceArgument }
}

export interface SurfaceType {
  readonly kind: string
  readonly fields?: { readonly [name: string]: SurfaceField }
  readonly values?: { readonly [name: string]: { readonly deprecated?: true } }
  /** Members of a union. */
  readonly members?: readonly string[]
  readonly interfaces?: readonly string[]
}

export interface Surface {
  /** By `METHOD address`, as `operationKey` returns it; events by `EVENT name`. */
  readonly operations: { readonly [key: string]: SurfaceOperation }
  /** By schema and name: `storefront Product`. */
  readonly types: { readonly [key: string]: SurfaceType }
  readonly shapes: readonly SurfaceShape[]
}

export const EMPTY_SURFACE: Surface = { operations: {}, types: {}, shapes: [] }
