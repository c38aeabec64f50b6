/** Makes an event happen in the store of the tab, by the requests that anybody could send. */
import type { RestResponse, WebhookEvent } from '../../sandbox/rest/types.ts'
import { answeredId, type Cause, stepRequest } from '../../sandbox/webhooks/causes.ts'
import type { Session } from '../sandbox/session.ts'

/** The first event with the scope that the last request sent, or the answer that stood in the way. */
export async function causeEvent(
  session: Pick<Session, 'rest' | 'log'>,
  scope: string,
  cause: Cause,
): Promise<WebhookEvent | RestResponse> {
  let id = ''
  let response: RestResponse = { status: 500, headers: {}, body: '', events: [] }
  for (const step of cause) {
    // The log grows with each request, so no name is used twice, and the same log leads to the same store.
    response = await session.rest(stepRequest(step, id, session.log.get().length + 1))
    if (response.status >= 400) return response
    id = answeredId(response.body)
  }
  return response.events.find((event) => event.scope === scope) ?? response
}
