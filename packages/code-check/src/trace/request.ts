/** A request as the code sends it, before its target is determined. */
import type { Spot, Value } from './value.ts'

export interface CodeRequest {
  readonly url: Value
  readonly method: Value
  /** null if there are none. */
  readonly headers: Value | null
  /** Whether the client sets the content type itself when it serializes a value as JSON. */
  readonly isTyped: boolean
  readonly body: Value | null
  /** Parameters in addition to those in the address. */
  readonly query: Value | null
  /** Position of the call. */
  readonly at: Spot
  /** Position of the address. */
  readonly urlAt: Spot
  /** How a relative address is combined with the client's base URL. */
  readonly joins: 'append' | 'resolve'
  readonly base: Value | null
  /**
   * Whether missing paging, headers, or retries can be detected. They can't in recordings and in requests typed by
   * hand.
   */
  readonly isProgram: boolean
  /** The method of a package for this platform that sends it, if its name is that of an operation. */
  readonly named?: { readonly name: string; readonly version: 'v2' | 'v3' | null }
  /** Whether the package that sends it waits when the response says so. */
  readonly handlesLimits?: boolean
  /** Whether the client that sends it isn't known. Only addresses that fit an operation count. */
  readonly isPresumed?: boolean
}

export function constantText(text: string, spot: Spot): Value {
  return { kind: 'text', parts: [{ text, spot, isExact: false }], spot }
}
