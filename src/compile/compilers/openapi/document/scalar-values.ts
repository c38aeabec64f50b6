/** Values of YAML scalars in the core schema (YAML 1.2.2, 10.3). */
import {
  boolCoreTag,
  floatCoreTag,
  intCoreTag,
  NOT_RESOLVED,
  nullCoreTag,
  type ScalarTagDefinition,
  strTag,
} from 'js-yaml'
import type { Json } from '../../../../core/json.ts'

/** Tags that an unquoted scalar can have without saying so. Nearly all text starts with a character of none. */
const IMPLICIT = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag]
const FIRST_CHARACTERS: ReadonlySet<string> = new Set(IMPLICIT.flatMap((tag) => tag.implicitFirstChars ?? []))

/** The value of an unquoted scalar (YAML 1.2.2, 10.3.2). */
export function plainScalar(source: string): Json {
  if (!FIRST_CHARACTERS.has(source.charAt(0))) return source
  for (const tag of IMPLICIT) {
    const value = tag.resolve(source, false, tag.tagName)
    if (value !== NOT_RESOLVED) return value
  }
  // The library takes 1e999 for text.
  const isTooLarge = /\d/.test(source) && Math.abs(Number(source)) === Number.POSITIVE_INFINITY
  return isTooLarge ? Number.POSITIVE_INFINITY : source
}

const BY_NAME: ReadonlyMap<string, ScalarTagDefinition<Json>> = new Map<string, ScalarTagDefinition<Json>>(
  Object.entries({ str: strTag, null: nullCoreTag, bool: boolCoreTag, int: intCoreTag, float: floatCoreTag }),
)

/** The value of a scalar with a tag of the core schema; undefined for other tags, and text that doesn't fit the tag. */
export function taggedValue(name: string, source: string): Json | undefined {
  const tag = BY_NAME.get(name)
  const value = tag?.resolve(source, true, tag.tagName)
  return value === NOT_RESOLVED ? undefined : value
}
