/** DC331: values that the store sets must be read-only; values that a request can contain are not set by the store. */
import type { Cursor } from '../document/cursor.ts'
import type { ObjectSchema } from './object-schemas.ts'

/** A clause that says only this. With a condition, it says when the client may omit the value. */
const SET_BY_STORE = [
  /(?:^|[.;,:] )(?:always |only )?(?:is )?(?:set|assigned|generated|computed|calculated|filled in|given|made)(?: only)? by (?:the )?(?:store|platform|server|API|BigCommerce)(?! (?:if|when|unless))/i,
  /(?:^|[.;,:] )(?:the )?(?:store|platform|server|API|BigCommerce) (?:sets|assigns|generates|computes|calculates) (?:it|this)(?! (?:if|when|unless))/i,
  /(?:^|[.;:] |\b(?:it|this) is )read-only\b/i,
]
const CONDITION = /\b(?:by default|if|left out|otherwise|unless|when|without|not read-only)\b/i

export function writableButSet(objects: readonly ObjectSchema[]): { cursor: Cursor; message: string }[] {
  return objects
    .filter(({ senders }) => senders.has('client'))
    .flatMap(({ label, properties }) =>
      properties
        .filter(({ written, description }) => saysSetByStore(description) && !isReadOnly(written))
        .map((property) => ({
          cursor: property.written,
          message: `The request can contain \`${property.name}\` of ${label}, but its description says that the store sets it.`,
        })),
    )
}

function saysSetByStore(description: string): boolean {
  return description
    .split(/(?<=\.) /)
    .some((sentence) => SET_BY_STORE.some((pattern) => pattern.test(sentence)) && !CONDITION.test(sentence))
}

function isReadOnly(written: Cursor): boolean {
  return written.object?.readOnly === true || written.target()?.object?.readOnly === true
}
