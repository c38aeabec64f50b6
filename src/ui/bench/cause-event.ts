/** Triggers an event in the tab's store with ordinary API requests. */
import type { RestResponse, WebhookEvent } from '@dev-center/sandbox/rest/types'
import { answeredId, type Cause, stepRequest } from '@dev-center/sandbox/webhooks/causes'
import type { SandboxSession } from '../sandbox/session.ts'

/** The first event with the scope that the last request sent, or the response that prevented it. */
export async function causeEvent(
  session: Pick<SandboxSession, 'rest' | 'log'>,
  scope: string,
  cause: Cause,
): Promise<WebhookEvent | RestResponse> {
  let id = ''
  let response: RestResponse = { status: 500, headers: {}, body: '', events: [] }
  for (const step of cause) {
    // The log grows with each request, so names are unique, and replaying the log gives the same store.
    response = await session.rest(stepRequest(step, id, session.log.get().length + 1))
    if (response.status >= 400) return response
    id = answeredId(response.body)
  }
  return response.events.find((event) => event.scope === scope) ?? response
}
