/** `POST /api/feedback`: guards, strict schema, one committed row, then 201 (spec: feedback.request, feedback.intake). */
import { randomUUID } from 'node:crypto'
import { Fault } from '../../core/fault.ts'
import { type Feedback, feedbackSchema } from '../../core/feedback.schema.ts'
import type { Clock } from '../clock.ts'
import { readJsonBody, requireJson, requireObject } from '../guard/body.ts'
import type { Metrics } from '../metrics.ts'
import { readerClass } from '../readers/reader-class.ts'
import type { Screening } from './screening.ts'
import type { FeedbackStore } from './store.ts'

const BODY_MAX_BYTES = 32 * 1024

interface FeedbackDeps {
  readonly store: Pick<FeedbackStore, 'add'>
  readonly screening: Pick<Screening, 'take'>
  readonly clock: Clock
  readonly metrics: Metrics
}

/** Returns the id of the message; throws a Fault with the status of the response. Origin and rate have already been checked. */
export async function takeFeedback(request: Request, client: string, deps: FeedbackDeps): Promise<string> {
  requireJson(request.headers)
  const key = readKey(request.headers.get('idempotency-key'))
  const body = requireObject(await readJsonBody(request, BODY_MAX_BYTES))
  const feedback = parse(body)
  if (feedback.website !== undefined && feedback.website !== '') {
    // A bot that sees an error tries again.
    deps.metrics.count('devcenter_feedback_total', { outcome: 'honeypot' })
    return randomUUID()
  }
  const reader = readerClass(request.headers)
  const added = await deps.store.add({ feedback, key, client, reader, nowMs: deps.clock.now() })
  deps.metrics.count('devcenter_feedback_total', { outcome: added.outcome })
  if (added.outcome === 'quarantined') deps.metrics.count('devcenter_feedback_total', { outcome: 'stored' })
  if (added.outcome === 'conflict') {
    throw new Fault('idempotency_conflict', {
      status: 409,
      publicMessage: 'This key was already used for another message.',
    })
  }
  // Rules run after the commit, in a thread: whatever they do with a text, it is stored, and this process continues.
  const { message, elapsedMs } = feedback
  if (added.outcome === 'stored' || added.outcome === 'quarantined')
    deps.screening.take(added.id, { message, elapsedMs })
  return added.id
}

function parse(body: object): Feedback {
  const result = feedbackSchema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path[0] ?? (issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined)
  throw new InvalidField(typeof field === 'string' && /^\w{1,40}$/.test(field) ? field : 'body')
}

/** 422 with the name of the first invalid field. */
export class InvalidField extends Fault {
  readonly field: string

  constructor(field: string) {
    super('invalid_field', { status: 422, publicMessage: `Check the field "${field}".` })
    this.field = field
  }
}

function readKey(header: string | null): string | null {
  if (header === null) return null
  if (/^[\w=.:-]{8,128}$/.test(header)) return header
  throw new Fault('invalid_idempotency_key', {
    status: 400,
    publicMessage: 'An Idempotency-Key must have 8 to 128 letters, digits, or characters from "-_=.:".',
  })
}
