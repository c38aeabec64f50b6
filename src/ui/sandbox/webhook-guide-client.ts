/** Fetches the pages of events and the verification code on first use. */
import { WEBHOOK_GUIDE_PATH, type WebhookGuide } from '../../core/sandbox/webhook-guide.ts'

let loading: Promise<WebhookGuide> | undefined

/** After a failure, the next call retries. */
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
