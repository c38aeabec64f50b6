/** Result of a run, and the message about it. */
import type { WebhookEvent } from '@dev-center/sandbox'

export interface Notice {
  readonly tone: 'info' | 'error'
  readonly text: string
  /** Offer to reload the page. */
  readonly canReload?: true
}

export interface ExplorerRun {
  /** JSON text; '' when nothing was sent or received. */
  readonly result: string
  readonly notice: Notice
  /** Events that the webhooks of the sandbox's store would receive. */
  readonly events: readonly WebhookEvent[]
}
