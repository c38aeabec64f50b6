/** Values of parameters: text, read as what the schema asks for. */
import { asSchema, isJsonObject, type Json, type Schema } from '../json.ts'
import { type CheckOptions, checkSchema, type Located } from '../schema/check-schema.ts'
import { explained } from '../schema/explain.ts'
import type { Violation } from '../schema/violation.ts'

const MAX_DEPTH = 10

interface ReadParameter {
  /** The first reading that fits; the text itself if none does. */
  readonly value: Json
  readonly violations: readonly Violation[]
}

interface ParameterOptions<Base> extends CheckOptions<Base> {
  /** Between the items of a list; null if each item is a parameter of its own. */
  readonly separator?: string | null
  /** The value of a number's digits, for callers that keep what a double would round. */
  toNumber?(digits: string): Json
}

/** Reads the texts given for one parameter. A text fits if one of the values that it can stand for fits. */
export function readParameter<Base>(
  located: Located<Base>,
  texts: readonly string[],
  options: ParameterOptions<Base>,
): ReadParameter {
  const { separator = ',', toNumber = Number } = options
  const readings = allowsType(located, 'array', options)
    ? listReadings(separator === null ? texts : texts.flatMap((text) => text.split(separator)), toNumber)
    : scalarReadings(texts[0] ?? '', toNumber)
  let nearest: ReadParameter | undefined
  for (const value of readings) {
    const violations = explained(checkSchema(located, value, options).violations)
    if (violations.length === 0) return { value, violations }
    // A reading of another type than the schema's is meant least.
    if (nearest === undefined || (isOfOtherType(nearest.violations) && !isOfOtherType(violations)))
      nearest = { value, violations }
  }
  return nearest ?? { value: texts[0] ?? '', violations: [] }
}

function isOfOtherType(violations: readonly Violation[]): boolean {
  return violations.some(({ code }) => code === 'type')
}

/** Whether a schema, or one that it is composed of, lists the type. */
export function allowsType<Base>(
  { schema, base }: Located<Base>,
  type: string,
  options: Pick<CheckOptions<Base>, 'resolve'>,
  depth = 0,
): boolean {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return false
  if (schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))) return true
  const target = typeof schema.$ref === 'string' ? options.resolve(schema.$ref, base, schema) : null
  const parts: Schema[] = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list.map(asSchema) : [],
  )
  return (
    (target !== null && allowsType(target, type, options, depth + 1)) ||
    parts.some((part) => allowsType({ schema: part, base }, type, options, depth + 1))
  )
}

/** The text itself comes first, because every text is one. */
function scalarReadings(text: string, toNumber: (digits: string) => Json): Json[] {
  const readings: Json[] = [text]
  if (/^-?\d+(?:\.\d+)?$/.test(text)) readings.push(toNumber(text))
  if (/^(?:true|1)$/i.test(text)) readings.push(true)
  if (/^(?:false|0)$/i.test(text)) readings.push(false)
  return readings
}

/** All items are of one kind. Trying every reading for each would multiply. */
function listReadings(texts: readonly string[], toNumber: (digits: string) => Json): Json[][] {
  const items = texts.map((text) => text.trim())
  const kinds = items.map((text) => scalarReadings(text, toNumber))
  return [items, kinds.map((readings) => readings[1] ?? readings[0] ?? ''), kinds.map((one) => one.at(-1) ?? '')]
}
