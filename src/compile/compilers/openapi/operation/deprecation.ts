/**
 * `x-deprecated-since: 2024-01`, or `before 2023-01` if nobody recorded the date. `x-replacement` is `none` without a
 * replacement, or the name of what replaces a shared schema, whose fields explain it in words.
 */
import type { Deprecation } from '../../../../core/api/api-schema.ts'
import type { JsonObject } from '../../../../core/json.ts'

const SINCE = /^(before )?(\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)$/

/** Content of the extensions of something deprecated; undefined without any. */
export function readDeprecation(owner: JsonObject): Deprecation | undefined {
  const [, before, since = ''] = SINCE.exec(String(owner['x-deprecated-since'] ?? '')) ?? []
  const replacement = owner['x-replacement']
  const isNamed = typeof replacement === 'string' && replacement !== 'none' && replacement !== ''
  const hasNone = replacement === 'none'
  if (since === '' && !hasNone && !isNamed) return undefined
  return {
    since,
    ...(before !== undefined && { isBefore: true as const }),
    ...(hasNone && { hasNoReplacement: true as const }),
    ...(isNamed && { replacement }),
  }
}

/** The same in English, for messages of programs: since when, what to use instead, and until when it works. */
export function deprecationInWords(owner: JsonObject, replacement: string): string {
  const { since = '', isBefore, hasNoReplacement, replacement: name } = readDeprecation(owner) ?? {}
  const sunset = owner['x-sunset']
  const named = name === undefined ? '' : `Use ${name}.`
  return [
    replacement || (hasNoReplacement ? 'No replacement is documented.' : named),
    since === '' ? '' : `Deprecated ${isBefore ? 'before' : 'since'} ${since}.`,
    typeof sunset === 'string' ? `Gone after ${sunset}.` : since === '' ? '' : 'No date of removal is documented.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
