/**
 * DC338: descriptions of read-only fields must not describe sending, and those of sent fields must not describe
 * receiving.
 */
import type { Cursor } from '../document/cursor.ts'
import type { OperationSource } from '../operation/operation.ts'
import { descriptionOf, type ObjectSchema } from './object-schemas.ts'

/** In a response schema that no request shares. */
const SENDING =
  /(?:^|[.;] )(?:left out\b|leave (?:it|this) out\b|omit\b|optional\b|do not send\b)|\b(?:if|when) you (?:send|set|write) it\b|\b(?:to|when) (?:create|creating) (?:it|one)\b/i
/** In a request. */
const RECEIVING =
  /\bwhere to read (?:it|them)\b|\breturned only\b|\bonly (?:present|returned)\b|\b(?:in|of) (?:a|the) responses?\b/i
/** First word of a summary or a description of an operation that writes. */
const WRITING = /^(?:adds?|changes?|creates?|deletes?|removes?|replaces?|sets?|updates?)\b/i

interface WrongDirection {
  readonly cursor: Cursor
  readonly message: string
}

export function wrongDirections(objects: readonly ObjectSchema[]): WrongDirection[] {
  return objects.flatMap(({ label, senders, properties }) =>
    properties.flatMap(({ name, written, description }): WrongDirection[] => {
      const isSent = senders.has('client')
      if (isSent && written.target()?.object?.readOnly === true) return []
      const words = (isSent ? RECEIVING : SENDING).exec(description)?.[0].replace(/^[.;] /, '')
      if (words === undefined) return []
      const message = isSent
        ? `"${words}" describes \`${name}\` of ${label}, which a request carries.`
        : `"${words}" describes \`${name}\` of ${label}, which is only read.`
      return [{ cursor: written, message }]
    }),
  )
}

/** A GET whose description says that it writes. */
export function writingRead({ cursor, kind, method, path }: OperationSource): WrongDirection | null {
  if (kind !== 'operation' || method !== 'get') return null
  const summary = cursor.object?.summary
  const texts = [typeof summary === 'string' ? summary : '', descriptionOf(cursor)]
  const words = texts.map((text) => WRITING.exec(text)?.[0]).find((found) => found !== undefined)
  return words === undefined ? null : { cursor, message: `GET ${path} is described as if it wrote: "${words}".` }
}
