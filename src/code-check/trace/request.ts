/** A request as the code sends it, before anybody has looked where it goes. */
import type { Spot, Value } from './value.ts'

export interface CodeRequest {
  readonly url: Value
  readonly method: Value
  /** null when none are given. */
  readonly headers: Value | null
  /** Set by the client itself when it turns a value into JSON. */
  readonly isTyped: boolean
  readonly body: Value | null
  /** Parameters beside those of the address. */
  readonly query: Value | null
  /** Of the call. */
  readonly at: Spot
  /** Of the address. */
  readonly urlAt: Spot
  /** How a relative address is put below the client's base. */
  readonly joins: 'append' | 'resolve'
  readonly base: Value | null
  /** Whether a missing page, header or retry can be seen in this: not for what is recorded or typed by hand. */
  readonly isProgram: boolean
}

export function constantText(text: string, spot: Spot): Value {
  return { kind: 'text', parts: [{ text, spot, isExact: false }], spot }
}
