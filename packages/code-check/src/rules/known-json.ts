/** Converts bodies for the schema check, with the source position of each part. */

import type { Json, JsonObject } from '@dev-center/contract/json'
import { UNKNOWN_VALUE } from '@dev-center/contract/schema'
import { ProgramBuilder } from '../program/builder.ts'
import { parseValue } from '../readers/script.ts'
import { ScriptStatements } from '../readers/script-statements.ts'
import type { Evaluation } from '../trace/frame.ts'
import { NO_FRAME } from '../trace/frame.ts'
import type { ObjectValue, Spot, Value } from '../trace/value.ts'
import { HOLE } from './address.ts'

export interface KnownJson {
  readonly value: Json
  /** By path: `variants.0.price`; '' is the whole body. */
  readonly spots: ReadonlyMap<string, Spot>
  readonly keySpots: ReadonlyMap<string, Spot>
  /** Objects and lists that may have more than the known entries. */
  readonly open: ReadonlySet<string>
}

/** null if nothing about the value is known. */
export function knownJson(value: Value): KnownJson | null {
  const spots = new Map<string, Spot>()
  const keySpots = new Map<string, Spot>()
  const open = new Set<string>()
  const walk = (one: Value, path: string): Json => {
    spots.set(path, one.spot)
    const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
    switch (one.kind) {
      case 'scalar':
        return one.value
      case 'text':
        return one.parts.includes(null) ? UNKNOWN_VALUE : one.parts.map((part) => part?.text ?? '').join('')
      case 'list':
        if (one.isOpen) open.add(path)
        return one.items.map((item, index) => walk(item, below(index)))
      case 'object':
        if (one.isOpen) open.add(path)
        return Object.fromEntries(
          one.entries.map(({ name, spot, value: inner }) => {
            keySpots.set(below(name), spot)
            return [name, walk(inner, below(name))]
          }),
        ) satisfies JsonObject
      default:
        return UNKNOWN_VALUE
    }
  }
  const json = walk(value, '')
  return json === UNKNOWN_VALUE ? null : { value: json, spots, keySpots, open }
}

/** Parses a JSON text; null if it is invalid. Each hole becomes an unknown value. */
export function parsedJson(text: Value & { kind: 'text' }, evaluation: Evaluation): Value | null {
  const written = text.parts
    .map((part) => part?.text ?? '$hole')
    .join('')
    .replaceAll(HOLE, '$hole')
  try {
    // A hole may be a value or part of a string; a digit is valid JSON in both places.
    JSON.parse(written.replaceAll('$hole', '0'))
    const builder = new ProgramBuilder('', 'script')
    const expr = new ScriptStatements(builder, written).expression(parseValue(written))
    return placed(evaluation.evaluate(expr, builder.program, NO_FRAME), text)
  } catch {
    return null
  }
}

/** Converts positions inside the text to positions in the file that contains it. */
function placed(value: Value, text: Value & { kind: 'text' }): Value {
  const spotOf = ({ at }: Spot): Spot => {
    let from = 0
    for (const part of text.parts) {
      const length = part?.text.length ?? '$hole'.length
      if (part !== null && at < from + length)
        return { file: part.spot.file, at: part.spot.at + (part.isExact ? at - from : 0) }
      from += length
    }
    return text.spot
  }
  const move = (one: Value): Value => {
    const spot = spotOf(one.spot)
    if (one.kind === 'list') return { ...one, spot, items: one.items.map(move) }
    if (one.kind === 'object') return movedObject(one, spot, spotOf, move)
    // A string with a hole is only partly known.
    if (one.kind === 'text' && one.parts.some((part) => part?.text.includes('$hole'))) return { kind: 'unknown', spot }
    return { ...one, spot }
  }
  return move(value)
}

function movedObject(
  value: ObjectValue,
  spot: Spot,
  spotOf: (spot: Spot) => Spot,
  move: (value: Value) => Value,
): Value {
  const entries = value.entries.map((entry) => ({
    name: entry.name,
    spot: spotOf(entry.spot),
    value: move(entry.value),
  }))
  return { ...value, spot, entries }
}
