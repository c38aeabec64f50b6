/**
 * Where each event is documented, and the code that verifies a delivery, for the parts of a page that show events.
 * site/outputs extracts it from the pages, so that a page and the webhook bench show the same text.
 */
import type { Route } from '../page.ts'

export interface VerificationSample {
  /** Language of the fence: `python`. */
  readonly language: string
  readonly filename: string
  readonly code: string
}

export interface WebhookGuide {
  /** Route with anchor of each event, by scope; `{channel_id}` stands for any channel. */
  readonly events: { readonly [scope: string]: string }
  readonly samples: readonly VerificationSample[]
}

export const WEBHOOK_GUIDE_PATH = '/_dc/webhooks.json'

/** The page whose fences named `verify.…` are the samples. */
export const VERIFICATION_PAGE: Route = '/docs/webhooks/overview'

/** Where the event is documented; null if it isn't. */
export function eventHref({ events }: WebhookGuide, scope: string): string | null {
  return events[scope] ?? events[scope.replace(/^store\/channel\/\d+\//, 'store/channel/{channel_id}/')] ?? null
}
