/** Runs one step of a guide on the tab's store. */

import type { RestResponse } from '@dev-center/sandbox/rest/types'
import type { Json } from '../../core/json.ts'
import type { RunMessages } from '../../core/messages/run.ts'
import {
  fillRequest,
  type GraphqlStepRequest,
  type GuideStep,
  type KeptValues,
  keepValues,
  type StepRequest,
} from '../../core/sandbox/guide-run.ts'
import type { SandboxSession } from '../sandbox/session.ts'

export interface StepResult {
  /** As sent, with values from earlier responses filled in. */
  readonly request: StepRequest
  /** null when the request was not sent. */
  readonly response: RestResponse | null
  /** Values for later steps, including this step's. */
  readonly values: KeptValues
  /** Why the run cannot continue; '' when it can. */
  readonly failure: string
}

type StepSession = Pick<SandboxSession, 'rest' | 'graphql'>

export async function runStep(
  session: StepSession,
  step: GuideStep,
  values: KeptValues,
  messages: RunMessages,
): Promise<StepResult> {
  const { request, missing } = fillRequest(step.request, values)
  if (missing.length > 0) return { request, response: null, values, failure: messages.missing(missing.join(', ')) }
  const response = request.kind === 'rest' ? await session.rest(request) : await runGraphql(session, request)
  const kept = keepValues(step, parsed(response.body), values)
  const [lost] = kept.missing
  return { request, response, values: kept.values, failure: lost === undefined ? '' : messages.nothingAt(lost[1]) }
}

async function runGraphql(
  session: StepSession,
  { api, query, variables, operationName }: GraphqlStepRequest,
): Promise<RestResponse> {
  const values = variables === '' ? {} : JSON.parse(variables)
  const { response, events } = await session.graphql(api, { query, variables: values, operationName })
  const { data, errors } = response
  const body = JSON.stringify(errors === undefined ? { data } : { data, errors }, null, 2)
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body, events }
}

function parsed(body: string): Json {
  return body === '' ? null : JSON.parse(body)
}
