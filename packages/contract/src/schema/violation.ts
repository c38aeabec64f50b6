/**
 * What is wrong with a value. Data for programs: whoever shows it words it, in the language of the reader. The codes are
 * permanent, because rules, statuses, and tests depend on them.
 */
import type { Json } from '../json.ts'

/** The detail of each code: everything that a message about it may name. */
interface Details {
  /** The value has none of the types. */
  readonly type: { readonly types: readonly string[]; readonly found: string }
  readonly enum: { readonly choices: readonly Json[]; readonly value: Json }
  readonly const: { readonly choice: Json }
  readonly minimum: { readonly bound: number }
  readonly maximum: { readonly bound: number }
  readonly 'exclusive-minimum': { readonly bound: number }
  readonly 'exclusive-maximum': { readonly bound: number }
  readonly 'multiple-of': { readonly step: number }
  readonly 'min-length': { readonly bound: number; readonly length: number }
  readonly 'max-length': { readonly bound: number }
  /** `about` is the description of the schema, '' without one: people don't read patterns. */
  readonly pattern: { readonly pattern: string; readonly about: string }
  readonly format: { readonly format: string }
  readonly 'min-items': { readonly bound: number }
  readonly 'max-items': { readonly bound: number }
  readonly 'unique-items': { readonly index: number }
  readonly 'min-contains': { readonly bound: number }
  readonly 'max-contains': { readonly bound: number }
  readonly 'min-properties': { readonly bound: number }
  readonly 'max-properties': { readonly bound: number }
  /** `at` is the object that lacks the member. `because` is the member that requires it, if another one does. */
  readonly required: { readonly name: string; readonly because: string | null }
  /** `by` is the member that can't be sent together with this one. */
  readonly excluded: { readonly name: string; readonly by: string }
  /** None of the members is there, and one of them must be. */
  readonly 'required-one': { readonly name: string; readonly others: readonly string[] }
  /** `at` is the object that has the member; `siblings` are the names that it may have. */
  readonly unexpected: { readonly name: string; readonly siblings: readonly string[] }
  readonly 'property-name': { readonly name: string }
  /** The alternatives, and what each of them finds. */
  readonly alternatives: { readonly tried: readonly (readonly Violation[])[]; readonly schemas: readonly Json[] }
  /** More than one alternative matches where exactly one must. */
  readonly 'several-alternatives': { readonly count: number }
  readonly not: { readonly required: readonly string[] }
  /** The schema `false`. */
  readonly never: Readonly<Record<never, never>>
}

type ViolationCode = keyof Details

/** Collects violations of one value. */
export interface Reporter {
  report<Code extends ViolationCode>(code: Code, detail: Details[Code]): void
}

type Of<Code extends ViolationCode> = {
  readonly code: Code
  /** JSON pointer to the value, '' for the whole. */
  readonly at: string
  readonly detail: Details[Code]
}

export type Violation = { [Code in ViolationCode]: Of<Code> }[ViolationCode]

/** A message for each code. A code without one doesn't compile. */
export type Wording = { readonly [Code in ViolationCode]: (detail: Details[Code]) => string }

/** The message for a violation. */
export function wordsFor(wording: Wording, violation: Violation): string {
  // The code selects the function for its own detail, which TypeScript can't express for a union.
  const say = wording[violation.code] as (detail: Violation['detail']) => string
  return say(violation.detail)
}
