/** The requests that the webhook bench sends to cause an event: the event must be sent, also the second time. */
import { describe, expect, it } from 'vitest'
import { answeredId, CAUSES, stepRequest } from '../../../packages/sandbox/src/webhooks/causes.ts'
import { eventValidator } from './documents.ts'
import { restSandbox } from './rest-fixture.ts'

describe('the cause of an event', () => {
  it.each(Object.entries(CAUSES))('%s', async (scope, cause) => {
    const sandbox = restSandbox()
    for (const count of [1, 2]) {
      let id = ''
      for (const [index, step] of cause.entries()) {
        const { status, body, events } = await sandbox.rest(stepRequest(step, id, count))
        expect(status, `${step.method} ${step.path}: ${body}`).toBeLessThan(300)
        id = answeredId(body)
        if (index < cause.length - 1) continue
        const sent = events.find((event) => event.scope === scope)
        expect(sent, `${scope} among ${events.map((event) => event.scope).join()}`).toBeDefined()
        expect(eventValidator(scope)(sent?.payload)).toEqual([])
      }
    }
  })
})
