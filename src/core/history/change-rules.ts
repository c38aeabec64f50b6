/**
 * All kinds of changes, and what each means for existing programs (spec: changes.rules). A code combines a place and a
 * kind: `request.required`. Codes are permanent, because histories and feeds contain them.
 *
 * The principle: whoever receives a value must be able to handle every value that is allowed. A request that allows
 * less or requires more breaks programs that send it; a response that allows more kinds of values or lacks a field
 * breaks programs that read it. One exception: a new enum value in a response is additive, because programs are
 * expected to handle unknown values.
 */

export const CHANGE_CLASSES = ['breaking', 'deprecating', 'additive'] as const

export type ChangeClass = (typeof CHANGE_CLASSES)[number]

/** The effect of a change depends on who receives the value. */
const VALUE_IN_REQUEST = {
  'type-changed': 'breaking',
  'type-narrowed': 'breaking',
  'type-widened': 'additive',
  nullable: 'additive',
  'not-nullable': 'breaking',
  'values-set': 'breaking',
  'values-lifted': 'additive',
  'value-added': 'additive',
  'value-removed': 'breaking',
  'limit-tightened': 'breaking',
  'limit-loosened': 'additive',
  'pattern-changed': 'breaking',
  'format-set': 'breaking',
  'format-lifted': 'additive',
  'format-changed': 'breaking',
  'default-set': 'additive',
  'default-changed': 'breaking',
  'default-removed': 'breaking',
  'variant-added': 'additive',
  'variant-removed': 'breaking',
  required: 'breaking',
  optional: 'additive',
  deprecated: 'deprecating',
  restored: 'additive',
} as const

const VALUE_IN_RESPONSE = {
  'type-changed': 'breaking',
  'type-narrowed': 'additive',
  'type-widened': 'breaking',
  nullable: 'breaking',
  'not-nullable': 'additive',
  'values-set': 'additive',
  'values-lifted': 'additive',
  'value-added': 'additive',
  'value-removed': 'additive',
  'limit-tightened': 'additive',
  'limit-loosened': 'breaking',
  'pattern-changed': 'breaking',
  'format-set': 'additive',
  'format-lifted': 'breaking',
  'format-changed': 'breaking',
  'variant-added': 'breaking',
  'variant-removed': 'additive',
  required: 'additive',
  optional: 'breaking',
  deprecated: 'deprecating',
  restored: 'additive',
} as const

const RULES = {
  operation: {
    added: 'additive',
    // Recorded when its whole document was added, so it might be older.
    recorded: 'additive',
    removed: 'breaking',
    deprecated: 'deprecating',
    restored: 'additive',
    'sunset-set': 'deprecating',
    'sunset-earlier': 'breaking',
    'sunset-later': 'additive',
    'sunset-lifted': 'additive',
    'stability-lowered': 'breaking',
    'stability-raised': 'additive',
    'access-added': 'additive',
    'access-removed': 'breaking',
  },
  parameter: {
    added: 'additive',
    'added-required': 'breaking',
    removed: 'breaking',
    'read-only': 'breaking',
    writable: 'additive',
    ...VALUE_IN_REQUEST,
  },
  request: {
    added: 'additive',
    'added-required': 'breaking',
    removed: 'breaking',
    'read-only': 'breaking',
    writable: 'additive',
    'media-added': 'additive',
    'media-removed': 'breaking',
    ...VALUE_IN_REQUEST,
  },
  response: {
    added: 'additive',
    removed: 'breaking',
    'write-only': 'breaking',
    readable: 'additive',
    'media-added': 'additive',
    'media-removed': 'breaking',
    'status-added': 'additive',
    'status-removed': 'breaking',
    'error-added': 'additive',
    'error-removed': 'additive',
    'header-added': 'additive',
    'header-removed': 'breaking',
    ...VALUE_IN_RESPONSE,
  },
  type: {
    added: 'additive',
    removed: 'breaking',
    'kind-changed': 'breaking',
    'member-added': 'additive',
    'member-removed': 'breaking',
    'interface-added': 'additive',
    'interface-removed': 'breaking',
    'value-added': 'additive',
    'value-removed': 'breaking',
    'value-deprecated': 'deprecating',
    'value-restored': 'additive',
  },
  output: {
    added: 'additive',
    removed: 'breaking',
    nullable: 'breaking',
    'not-nullable': 'additive',
    'type-changed': 'breaking',
    deprecated: 'deprecating',
    restored: 'additive',
  },
  input: {
    added: 'additive',
    'added-required': 'breaking',
    removed: 'breaking',
    nullable: 'additive',
    'not-nullable': 'breaking',
    'type-changed': 'breaking',
    'default-set': 'additive',
    'default-changed': 'breaking',
    'default-removed': 'breaking',
    deprecated: 'deprecating',
    restored: 'additive',
  },
} as const satisfies { readonly [place: string]: { readonly [kind: string]: ChangeClass } }

type Rules = typeof RULES

type ChangePlace = keyof Rules

export type ChangeCode = { [Place in ChangePlace]: `${Place}.${keyof Rules[Place] & string}` }[ChangePlace]

export const CHANGE_CODES: readonly ChangeCode[] = Object.entries(RULES).flatMap(([place, kinds]) =>
  Object.keys(kinds).map((kind) => `${place}.${kind}` as ChangeCode),
)

/** The class of a change with that code. */
export function classOf(code: ChangeCode): ChangeClass {
  const [place, kind] = code.split('.') as [ChangePlace, string]
  return (RULES[place] as { readonly [kind: string]: ChangeClass })[kind] ?? 'breaking'
}

export function isChangeCode(text: string): text is ChangeCode {
  return (CHANGE_CODES as readonly string[]).includes(text)
}

export interface Change {
  readonly code: ChangeCode
  /** Key of the operation or type in the surface. */
  readonly of: string
  /** `query.limit`, `body.images[].url`, `200.data.id`, the field of a type; '' for the whole operation or type. */
  readonly at: string
  /** Printed value; absent if the code says everything. */
  readonly from?: string
  readonly to?: string
}
