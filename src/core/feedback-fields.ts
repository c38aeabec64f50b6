/** The fields of a feedback message that a reader fills in, in one list: two messages that agree in them are the same message. */
import type { Feedback } from './feedback.schema.ts'

export const MESSAGE_FIELDS = ['user', 'message', 'rate'] as const satisfies readonly (keyof Feedback)[]

type Message = { readonly [Field in (typeof MESSAGE_FIELDS)[number]]: string }

export function isSameMessage(a: Message, b: Message): boolean {
  return MESSAGE_FIELDS.every((field) => a[field] === b[field])
}
