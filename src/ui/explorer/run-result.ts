/** What a run of the editors gives, and what is said of it. */
import type { WebhookEvent } from '../../sandbox/sandbox.ts'

export interface Notice {
  readonly tone: 'info' | 'error'
  readonly text: string
  /** Offer to load the page again. */
  readonly canReload?: true
}

export interface Run {
  /** JSON text; '' when nothing was sent or nothing came back. */
  readonly result: string
  readonly notice: Notice
  /** Events that the webhooks of the sandbox's store would receive. */
  readonly events: readonly WebhookEvent[]
}
