/** Bounds of a shape in a form that is easy to scan: `1–255`, `≥ 0`, `> 0, < 10`. */

import type { Limit } from '../../../../core/api/api-schema.ts'
import type { Json } from '../../../../core/json.ts'
import { printPlain } from '../document/exact-json.ts'
import type { Shape } from './shape.ts'
import { usedWithIn } from './used-with.ts'

export function limitsOf(shape: Shape): Limit[] {
  const { values } = shape
  const limits: Limit[] = []
  const add = (kind: Limit['kind'], text: string) => {
    if (text !== '') limits.push({ kind, text })
  }
  add('length', range(values.get('minLength'), values.get('maxLength')))
  add('value', valueRange(values))
  add('multiple', printIf(values.get('multipleOf')))
  add('pattern', printIf(values.get('pattern')))
  add('items', range(values.get('minItems'), values.get('maxItems')))
  if (shape.flags.has('uniqueItems')) add('unique', 'true')
  add('contains', range(values.get('minContains'), values.get('maxContains')))
  add('properties', range(values.get('minProperties'), values.get('maxProperties')))
  if (shape.closed) add('closed', 'true')
  if (shape.open && !shape.closed) add('open', 'true')
  add('encoding', printIf(values.get('contentEncoding')))
  add('media', printIf(values.get('contentMediaType')))
  add(
    'with',
    usedWithIn(shape.usedWith)
      .map(({ name, values: all }) => `${name}: ${all.join(', ')}`)
      .join('; '),
  )
  return limits
}

function printIf(value: Json | undefined): string {
  return value === undefined ? '' : printPlain(value)
}

function range(low: Json | undefined, high: Json | undefined): string {
  if (low === undefined && high === undefined) return ''
  if (high === undefined) return `≥ ${printPlain(low)}`
  if (low === undefined) return `≤ ${printPlain(high)}`
  if (printPlain(low) === printPlain(high)) return `= ${printPlain(low)}`
  return typeof low === 'number' && low < 0
    ? `≥ ${printPlain(low)}, ≤ ${printPlain(high)}`
    : `${printPlain(low)}–${printPlain(high)}`
}

/** OpenAPI 3.0 marks a bound as exclusive with `true`; in 3.1, the exclusive bound is itself the number. */
function valueRange(values: ReadonlyMap<string, Json>): string {
  const [low, high] = [values.get('minimum'), values.get('maximum')]
  const [above, below] = [values.get('exclusiveMinimum'), values.get('exclusiveMaximum')]
  const hasExclusive = [above, below].some((value) => value !== undefined && value !== false)
  if (!hasExclusive) return range(low, high)
  return [bound(low, above, '≥', '>'), bound(high, below, '≤', '<')].filter((text) => text !== '').join(', ')
}

function bound(limit: Json | undefined, exclusive: Json | undefined, sign: string, exclusiveSign: string): string {
  if (exclusive === true) return limit === undefined ? '' : `${exclusiveSign} ${printPlain(limit)}`
  const inclusive = limit === undefined ? '' : `${sign} ${printPlain(limit)}`
  if (exclusive === undefined || exclusive === false) return inclusive
  return [`${exclusiveSign} ${printPlain(exclusive)}`, inclusive].filter((text) => text !== '').join(', ')
}
