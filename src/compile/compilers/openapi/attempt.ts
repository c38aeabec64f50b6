/**
 * Outputs of a document fail alone: a mistake of ours in one of them costs neither the pages nor the other outputs. It
 * becomes a problem at the part of the document that the output was made from (DC360).
 */
import { Fault } from '../../../core/fault.ts'
import type { Cursor } from './document/cursor.ts'

/**
 * The result of `make`, or `instead` if it throws. Failures of the environment are thrown on.
 *
 * @param what names the output at the start of a sentence: `The Postman collection`
 */
export function attempt<T>(at: Cursor, what: string, make: () => T, instead: T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof Fault) throw error
    const reason = error instanceof Error ? error.message : String(error)
    at.session.report('DC360', at, `${what} can't be made: ${reason.replace(/\.$/, '')}.`)
    return instead
  }
}
