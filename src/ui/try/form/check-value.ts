/** Problems of a value while it is typed, by the form's schema. The sandbox checks it again when it is sent. */

import type { TrySchema } from '../../../core/api/try-form.ts'
import { hasFormat } from '../../../core/formats.ts'
import { matchesPattern } from '../../../core/patterns/match-pattern.ts'
import { type SchemaTable, viewOf } from '../../../core/try-schema-view.ts'

export interface ValueProblem {
  /** Unescaped JSON pointer; ends in `#` for the name of a member. */
  readonly at: string
  readonly kind: ProblemKind
  /** What the message refers to. */
  readonly detail: string
  readonly isWarning?: true
}

type ProblemKind =
  | 'type'
  | 'required'
  | 'unknown'
  | 'choice'
  | 'least'
  | 'most'
  | 'shortest'
  | 'longest'
  | 'format'
  | 'pattern'
  | 'fewest'
  | 'many'

const MAX_PROBLEMS = 20
const MAX_CHOICES = 6
const MAX_DEPTH = 60

export function checkValue(schema: TrySchema, value: unknown, table: SchemaTable): readonly ValueProblem[] {
  return check(schema, value, '', table, 0).slice(0, MAX_PROBLEMS)
}

function check(schema: TrySchema, value: unknown, at: string, table: SchemaTable, depth: number): ValueProblem[] {
  if (depth > MAX_DEPTH) return []
  const view = viewOf(schema, table)
  if (value === null && view.isNullable) return []
  const { own, types, alternatives } = view
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return [{ at, kind: 'type', detail: types.join(' | ') }]
  const problems = scalarProblems(own, value, at)
  const known = new Set(view.properties.keys())
  for (const list of alternatives) {
    const tried = list.map((one) => check(one, value, at, table, depth + 1))
    // The closest alternative tells what is missing. A name that another alternative has is not unknown.
    const fewest = Math.min(...tried.map(errorsIn))
    const nearest = tried.find((found) => errorsIn(found) === fewest) ?? []
    problems.push(...nearest.filter(({ kind }) => kind !== 'unknown'))
    for (const one of list) for (const name of viewOf(one, table).properties.keys()) known.add(name)
  }
  if (Array.isArray(value)) problems.push(...arrayProblems(own, value, at, table, depth))
  else if (isObject(value)) {
    for (const name of view.required) {
      // Read-only members are required only in responses.
      if (Object.hasOwn(value, name) || viewOf(view.properties.get(name) ?? {}, table).own.readOnly) continue
      problems.push({ at, kind: 'required', detail: name })
    }
    for (const [name, child] of Object.entries(value)) {
      const property = view.properties.get(name) ?? additionalOf(own)
      if (property) problems.push(...check(property, child, `${at}/${name}`, table, depth + 1))
      else if (!view.isOpen && !known.has(name))
        problems.push({ at: `${at}/${name}#`, kind: 'unknown', detail: name, isWarning: true })
    }
  }
  return problems
}

function errorsIn(problems: readonly ValueProblem[]): number {
  return problems.filter(({ isWarning }) => !isWarning).length
}

function additionalOf({ additionalProperties }: TrySchema): TrySchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  return type === 'object' ? isObject(value) : typeof value === type
}

function scalarProblems(schema: TrySchema, value: unknown, at: string): ValueProblem[] {
  const choices = schema.const === undefined ? schema.enum : [schema.const]
  if (choices && typeof value !== 'object' && !choices.includes(value))
    return [{ at, kind: 'choice', detail: named(choices) }]
  if (typeof value === 'number') return numberProblems(schema, value, at)
  if (typeof value !== 'string') return []
  const length = [...value].length
  if (length < (schema.minLength ?? 0)) return [{ at, kind: 'shortest', detail: String(schema.minLength) }]
  if (length > (schema.maxLength ?? Infinity)) return [{ at, kind: 'longest', detail: String(schema.maxLength) }]
  if (schema.format !== undefined && !hasFormat(value, schema.format))
    return [{ at, kind: 'format', detail: schema.format }]
  if (schema.pattern !== undefined && matchesPattern(schema.pattern, value) === false)
    return [{ at, kind: 'pattern', detail: schema.pattern }]
  return []
}

function named(choices: readonly unknown[]): string {
  const shown = choices.slice(0, MAX_CHOICES).map((choice) => JSON.stringify(choice))
  return [...shown, ...(choices.length > MAX_CHOICES ? ['…'] : [])].join(', ')
}

function numberProblems(schema: TrySchema, value: number, at: string): ValueProblem[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  if ((minimum !== undefined && value < minimum) || (typeof above === 'number' && value <= above))
    return [{ at, kind: 'least', detail: minimum === undefined ? `> ${above}` : String(minimum) }]
  if ((maximum !== undefined && value > maximum) || (typeof below === 'number' && value >= below))
    return [{ at, kind: 'most', detail: maximum === undefined ? `< ${below}` : String(maximum) }]
  return []
}

function arrayProblems(
  schema: TrySchema,
  value: readonly unknown[],
  at: string,
  table: SchemaTable,
  depth: number,
): ValueProblem[] {
  const { items, minItems = 0, maxItems = Infinity } = schema
  const problems: ValueProblem[] = []
  if (value.length < minItems) problems.push({ at, kind: 'fewest', detail: String(minItems) })
  if (value.length > maxItems) problems.push({ at, kind: 'many', detail: String(maxItems) })
  if (!items) return problems
  for (const [index, item] of value.entries()) problems.push(...check(items, item, `${at}/${index}`, table, depth + 1))
  return problems
}
