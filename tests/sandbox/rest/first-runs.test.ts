/**
 * The first run of a form: the example of each operation succeeds, after the requests that it relies on, on the seeded
 * store and on one that the reader has used (spec: reference.try).
 */
import { describe, expect, it } from 'vitest'
import type { RestResponse } from '../../../packages/sandbox/src/rest/types.ts'
import type { RestRequest, Sandbox } from '../../../packages/sandbox/src/sandbox.ts'
import { formKey, type TryForm } from '../../../src/core/api/try-form.ts'
import type { LogEntry } from '../../../src/ui/sandbox/log.ts'
import { type FirstSession, sendFirst, withRenamed } from '../../../src/ui/try/first/send-first.ts'
import { requestOf, startForm } from '../../../src/ui/try/form/form-state.ts'
import { restSandbox } from './rest-fixture.ts'
import { tryForms } from './try-forms.ts'

const FORMS = tryForms()
const NEEDY = FORMS.filter(({ before }) => before !== undefined)

/** A session like that of the page, without its worker. */
function sessionOn(sandbox: Sandbox, spare: Sandbox): FirstSession {
  const log: LogEntry[] = []
  const answers = new Map<string, RestResponse>()
  const keyOf = ({ method, path, body }: RestRequest) => [method, path, body].join(' ')
  return {
    log: { get: () => log },
    answerOf: (request) => answers.get(keyOf(request)) ?? null,
    async rest(request) {
      const response = await sandbox.rest(request)
      log.push({ call: { kind: 'rest', request }, status: response.status, events: response.events })
      if (response.status < 400) answers.set(keyOf(request), response)
      return response
    },
    async rehearse(requests) {
      spare.reset()
      const responses = []
      for (const request of requests) responses.push(await spare.rest(request))
      return responses
    },
  }
}

/** The status of the first run, or of a request before it that failed. */
async function runFirst(form: TryForm, session: FirstSession): Promise<string> {
  const start = startForm(form)
  const first = await sendFirst(form.before ?? [], session)
  if (first.kind === 'failed') return `${first.request} ${first.status}`
  const { status } = await session.rest(requestOf(form, withRenamed(form, start, first.renamed), 'sandbox'))
  return String(status)
}

const REFUSED = new Set([
  // A token has to be made first, and the form can't have one that looks real.
  'DELETE /stores/{store_hash}/v3/storefront/api-token',
  // The example shows how a channel of the seeded store was made.
  'POST /stores/{store_hash}/v3/channels',
])

describe('the first run of a form', () => {
  const sandbox = restSandbox()
  const spare = restSandbox()

  it('succeeds on the seeded store', async () => {
    const failed: string[] = []
    for (const form of FORMS) {
      if (REFUSED.has(formKey(form))) continue
      sandbox.reset()
      const outcome = await runFirst(form, sessionOn(sandbox, spare))
      if (!/^2\d\d$/.test(outcome)) failed.push(`${formKey(form)}: ${outcome}`)
    }
    expect(NEEDY.length).toBeGreaterThan(100)
    expect(failed).toEqual([])
  })

  it('succeeds on a store that already has what it needs', async () => {
    const failed: string[] = []
    for (const form of NEEDY) {
      sandbox.reset()
      const session = sessionOn(sandbox, spare)
      await sendFirst(form.before ?? [], session)
      const outcome = await runFirst(form, session)
      if (!/^2\d\d$/.test(outcome)) failed.push(`${formKey(form)}: ${outcome}`)
    }
    expect(failed).toEqual([])
  })
})
