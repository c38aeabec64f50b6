/** The pages of events and the verification code, fetched when a part of the page first needs them. */
import { WEBHOOK_GUIDE_PATH, type WebhookGuide } from '../../core/sandbox/webhook-guide.ts'

let loading: Promise<WebhookGuide> | undefined

/** A later call after a failure tries again. */
export function loadWebhookGuide(): Promise<WebhookGuide> {
  loading ??= fetch(WEBHOOK_GUIDE_PATH)
    .then((response): Promise<WebhookGuide> => {
      if (!response.ok) throw new Error(`${WEBHOOK_GUIDE_PATH}: ${response.status}`)
      return response.json()
    })
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
