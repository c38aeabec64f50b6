/**
 * The rows of a schema tree: finite, free of references, made of JSON values.
 * Values of the document (defaults, examples, enum members) are kept as printed JSON, so that large numbers stay exact.
 */

import type { BodyNode } from '../body.ts'

/** Markdown of the document, compiled and sanitised. */
export type Prose = readonly BodyNode[]

/** A keyword that has no row of its own, with its value as printed JSON: nothing of a document is dropped. */
export interface Fact {
  readonly name: string
  readonly value: string
}

export type StabilityLevel = 'alpha' | 'beta' | 'deprecated' | 'sunset'

export interface Stability {
  readonly level: StabilityLevel
  /** ISO date after which the thing is gone, or ''. */
  readonly sunset: string
}

/** Since when something is deprecated, and whether anything replaces it. */
export interface Deprecation {
  /** A month or a day; '' when nothing says so. */
  readonly since: string
  /** It was so before that date, and nobody recorded when it began. */
  readonly isBefore?: true
  readonly hasNoReplacement?: true
  /** Name of what replaces it. */
  readonly replacement?: string
}

export interface EnumValue {
  /** Printed JSON without quotes for strings: what a reader would type. */
  readonly value: string
  readonly meaning?: Prose
}

/** Bounds of a value, in the words of mathematics: `1–255`, `≥ 0`, `< 10`. */
export interface Limit {
  readonly kind: LimitKind
  readonly text: string
}

const LIMIT_KINDS = [
  'length',
  'value',
  'multiple',
  'pattern',
  'items',
  'unique',
  'contains',
  'properties',
  'closed',
  'open',
  'encoding',
  'media',
  'style',
  'empty',
] as const

export type LimitKind = (typeof LIMIT_KINDS)[number]

/** How the nodes of a group relate to the node that holds it. */
export const GROUP_KINDS = [
  'properties',
  'pattern',
  'additional',
  'unevaluated',
  'names',
  'items',
  'prefix',
  'moreItems',
  'contains',
  'oneOf',
  'anyOf',
  'not',
  'when',
  'met',
  'unmet',
  'dependent',
  'content',
  'subtypes',
] as const

export type GroupKind = (typeof GROUP_KINDS)[number]

export interface SchemaGroup {
  readonly kind: GroupKind
  readonly nodes: readonly SchemaNode[]
}

export interface Discriminator {
  readonly property: string
  /** Value of the property and the schema that it selects. */
  readonly values: readonly Fact[]
}

/** One row of a schema tree. Members that say nothing are left out, which keeps pages small. */
export interface SchemaNode {
  /** Anchor, unique on the page; '' where nothing can be linked. Relative to the root inside a sheet. */
  readonly id: string
  /** Property, parameter or header name; a pattern; a variant's name; '' for items and roots. */
  readonly name: string
  /** `string`, `array of object`, `integer or string`: never a title. */
  readonly type: string
  /** Name of the shared schema that the document refers to. */
  readonly schema?: string
  readonly title?: string
  readonly format?: string
  readonly required?: true
  readonly nullable?: true
  readonly readOnly?: true
  readonly writeOnly?: true
  readonly default?: string
  readonly constant?: string
  readonly limits?: readonly Limit[]
  readonly enum?: readonly EnumValue[]
  readonly deprecated?: true
  readonly deprecation?: Deprecation
  /** A month or a day since when it is documented; only where it came later than its operation. */
  readonly since?: string
  readonly stability?: Stability
  readonly examples?: readonly string[]
  readonly description?: Prose
  /** The part of an `allOf` that the row comes from. */
  readonly origin?: string
  readonly discriminator?: Discriminator
  /** Value of the parent's discriminator that selects this variant. */
  readonly selectedBy?: string
  readonly externalDocs?: ExternalDocs
  readonly extra?: readonly Fact[]
  readonly groups?: readonly SchemaGroup[]
  /** The schema contains itself: where its rows are, by name and address. */
  readonly recursion?: { readonly name: string; readonly href: string }
  /** The rows below are on a sheet of their own, loaded when a reader opens them. */
  readonly sheet?: {
    readonly href: string
    readonly name: string
    /** Anchor that the ids of the sheet follow. */
    readonly prefix: string
    /** All rows of the node are there, and there are so many; absent when the sheet continues where the page ends. */
    readonly fields?: number
  }
}

export interface ExternalDocs {
  readonly href: string
  readonly description: string
}
