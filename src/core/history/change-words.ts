/** Describes changes in English, for lists and feeds. */
import type { Change, ChangeCode } from './change-rules.ts'

const KINDS: { readonly [kind: string]: string } = {
  added: 'new',
  'added-required': 'new and required',
  recorded: 'documented',
  removed: 'no longer documented',
  deprecated: 'deprecated',
  restored: 'no longer deprecated',
  'sunset-set': 'has a date of removal',
  'sunset-earlier': 'is removed earlier',
  'sunset-later': 'is removed later',
  'sunset-lifted': 'no longer has a date of removal',
  'stability-lowered': 'less stable',
  'stability-raised': 'more stable',
  'access-added': 'new way to authorize',
  'access-removed': 'way to authorize removed',
  required: 'required',
  optional: 'optional',
  nullable: 'may be null',
  'not-nullable': 'is never null',
  'type-changed': 'another type',
  'type-narrowed': 'narrower type',
  'type-widened': 'wider type',
  'values-set': 'limited to values',
  'values-lifted': 'any value',
  'value-added': 'new value',
  'value-removed': 'value removed',
  'value-deprecated': 'value deprecated',
  'value-restored': 'value no longer deprecated',
  'limit-tightened': 'allows less',
  'limit-loosened': 'allows more',
  'pattern-changed': 'another pattern',
  'format-set': 'has a format',
  'format-lifted': 'no format',
  'format-changed': 'another format',
  'default-set': 'has a default',
  'default-changed': 'another default',
  'default-removed': 'no default',
  'variant-added': 'new alternative',
  'variant-removed': 'alternative removed',
  'read-only': 'read-only',
  writable: 'writable',
  'write-only': 'write-only',
  readable: 'readable',
  'media-added': 'new content type',
  'media-removed': 'content type removed',
  'status-added': 'new status',
  'status-removed': 'status removed',
  'error-added': 'new error',
  'error-removed': 'error removed',
  'header-added': 'new header',
  'header-removed': 'header removed',
  'kind-changed': 'another kind',
  'member-added': 'new member',
  'member-removed': 'member removed',
  'interface-added': 'new interface',
  'interface-removed': 'interface removed',
}

/**
 * What a response may contain is said from the side of the program that reads it: "allows more" would sound harmless,
 * but breaks one that expects less.
 */
const KINDS_IN_RESPONSE: { readonly [kind: string]: string } = {
  required: 'always present',
  optional: 'may be missing',
  'type-narrowed': 'fewer types',
  'type-widened': 'may have more types',
  'values-set': 'only has listed values',
  'values-lifted': 'may have any value',
  'limit-tightened': 'within a tighter limit',
  'limit-loosened': 'may exceed the earlier limit',
  'format-lifted': 'may have any format',
  'variant-added': 'may be a new alternative',
  'variant-removed': 'one alternative less',
}

/**
 * What changed, without values.
 *
 * @example
 * kindInWords('response.limit-loosened') // 'may exceed the earlier limit'
 */
export function kindInWords(code: ChangeCode): string {
  const [place, kind = ''] = code.split('.')
  const inResponse = place === 'response' ? KINDS_IN_RESPONSE[kind] : undefined
  return inResponse ?? KINDS[kind] ?? kind.replaceAll('-', ' ')
}

/**
 * What changed, with the old and new values if they add information.
 *
 * @example
 * changeInWords({ code: 'request.limit-tightened', of: 'POST /teas', at: 'body.name', from: 'maxLength 100', to: 'maxLength 50' }) // 'allows less: maxLength 100 → maxLength 50'
 */
export function changeInWords({ code, from, to }: Change): string {
  const words = kindInWords(code)
  if (from !== undefined && to !== undefined) return `${words}: ${from} → ${to}`
  const value = to ?? from
  return value === undefined ? words : `${words}: ${value}`
}
