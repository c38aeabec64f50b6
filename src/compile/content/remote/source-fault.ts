/**
 * Why a host did not deliver a file. Thrown within the room and reported as a warning: the last good copy is used
 * instead.
 */
import { Fault } from '../../../core/fault.ts'

type SourceFaultCode =
  | 'content_unreachable'
  | 'content_timeout'
  | 'content_truncated'
  | 'content_status'
  | 'content_missing'
  | 'content_limited'
  | 'content_too_large'
  | 'content_redirect'
  | 'content_encoding'
  | 'content_refused'
  | 'content_listing'
  | 'content_disk'
  | 'content_busy'

interface SourceFaultOptions {
  /** Whether the same request may succeed shortly. */
  readonly isPassing?: boolean
  /** How long the host asks us to wait. */
  readonly retryAfterMs?: number | null
  readonly cause?: unknown
}

export class SourceFault extends Fault {
  readonly isPassing: boolean
  readonly retryAfterMs: number | null

  constructor(code: SourceFaultCode, message: string, options: SourceFaultOptions = {}) {
    super(code, { message, publicMessage: message, cause: options.cause })
    this.name = 'SourceFault'
    this.isPassing = options.isPassing ?? false
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

/**
 * One readable sentence for anything thrown, without its full stop.
 *
 * @example
 * reasonOf(new Error('The host is down.')) // 'The host is down'
 * reasonOf('timeout') // 'timeout'
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\.$/, '')
}
