/**
 * The rows of a schema tree: finite, without references, JSON values only. Values from the document (defaults,
 * examples, enum members) are stored as printed JSON, so that large numbers stay exact.
 */

import type { BodyNode } from '../body.ts'

/** Markdown from the document, compiled and sanitised. */
export type Prose = readonly BodyNode[]

/** A keyword without a dedicated row, with its value as printed JSON, so that nothing in a document is lost. */
export interface Fact {
  readonly name: string
  readonly value: string
}

export type StabilityLevel = 'alpha' | 'beta' | 'deprecated' | 'sunset'

export interface Stability {
  readonly level: StabilityLevel
  /** ISO date of removal, or ''. */
  readonly sunset: string
}

/** When something was deprecated, and what replaces it, if anything. */
export interface Deprecation {
  /** A month or a day; '' if unknown. */
  readonly since: string
  /** Already deprecated on that date; no record says when it began. */
  readonly isBefore?: true
  readonly hasNoReplacement?: true
  /** Name of the replacement. */
  readonly replacement?: string
}

export interface EnumValue {
  /** Printed JSON, but strings without quotes: what a reader would type. */
  readonly value: string
  readonly meaning?: Prose
}

/** Bounds of a value in mathematical notation: `1–255`, `≥ 0`, `< 10`. */
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
  'with',
  'requires',
  'excludes',
  'oneOf',
] as const

export type LimitKind = (typeof LIMIT_KINDS)[number]

/** How the nodes of a group relate to their parent node. */
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
  /** Values of the property, and the schema that each selects. */
  readonly values: readonly Fact[]
}

/** What goes with some values of a field, as a table next to it. */
export interface Combinations {
  /** The field that decides. */
  readonly name: string
  /** Names of fields whose allowed values differ: a column each. */
  readonly fields: readonly string[]
  readonly rows: readonly CombinationRow[]
}

export interface CombinationRow {
  /** Values of the field, as a reader would type them. */
  readonly values: readonly string[]
  /** Names of fields that these values require. */
  readonly required: readonly string[]
  /** Names of fields that can't be sent with these values. */
  readonly excluded: readonly string[]
  /** Paths of fields that are only used with these values, below the object that contains the field. */
  readonly used: readonly string[]
  /** Allowed values of each of `fields`; [] if they don't depend on these values. */
  readonly allowed: readonly (readonly string[])[]
}

/** One row of a schema tree. Empty members are omitted to keep pages small. */
export interface SchemaNode {
  /** Anchor, unique on the page; '' if the row can't be linked. Inside a sheet, relative to the root. */
  readonly id: string
  /** Name of a property, parameter, or header; a pattern; name of a variant; '' for items and roots. */
  readonly name: string
  /** `string`, `array of object`, `integer or string`: never a title. */
  readonly type: string
  /** Name of the shared schema in the document. */
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
  /** Month or day when it was first documented; only if later than its operation. */
  readonly since?: string
  readonly stability?: Stability
  readonly examples?: readonly string[]
  /** Examples with a text of their own. They are also in `examples`. */
  readonly namedExamples?: readonly EnumValue[]
  readonly description?: Prose
  /** A value, limit, or default that no public document of the platform states. */
  readonly isUndocumented?: true
  /** The `allOf` member that the row comes from. */
  readonly origin?: string
  readonly discriminator?: Discriminator
  /** Which other fields go with which values of this one. */
  readonly combinations?: Combinations
  /** Value of the parent's discriminator that selects this variant. */
  readonly selectedBy?: string
  readonly externalDocs?: ExternalDocs
  readonly extra?: readonly Fact[]
  readonly groups?: readonly SchemaGroup[]
  /** For a recursive schema: name and address of the rows that it repeats. */
  readonly recursion?: { readonly name: string; readonly href: string }
  /** The rows below are on a separate sheet, loaded when a reader opens them. */
  readonly sheet?: {
    readonly href: string
    readonly name: string
    /** Prefix that turns the ids of the sheet into anchors. */
    readonly prefix: string
    /** Number of fields, if the sheet has all rows of the node; absent if it continues where the page ends. */
    readonly fields?: number
  }
}

export interface ExternalDocs {
  readonly href: string
  readonly description: string
}
