/** The fields of a feedback message that the reader fills in. Two messages with the same values are the same message. */
import type { Feedback } from './feedback.schema.ts'

export const MESSAGE_FIELDS = ['user', 'message', 'rate'] as const satisfies readonly (keyof Feedback)[]

type Message = { readonly [Field in (typeof MESSAGE_FIELDS)[number]]: string }

export function isSameMessage(a: Message, b: Message): boolean {
  return MESSAGE_FIELDS.every((field) => a[field] === b[field])
}
