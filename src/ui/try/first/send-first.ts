/** Sends the requests that an example relies on, once, and gives the form the IDs of the reader's store. */
import type { RestRequest, RestResponse } from '@dev-center/sandbox/rest/types'
import type { TryForm } from '../../../core/api/try-form.ts'
import type { RestStepRequest } from '../../../core/sandbox/guide-run.ts'
import { isChange, type LogEntry } from '../../sandbox/log.ts'
import type { SandboxSession } from '../../sandbox/session.ts'
import { TOKEN_VALUES } from '../body/tokens.ts'
import { addressOf, type FormState, fieldKey, STORE_HASH_KEY } from '../form/form-state.ts'
import { type Renamed, renamedBody, renamedIn, renamedPath, renamedValue } from './renaming.ts'

/** What sending needs of a session. */
export type FirstSession = Pick<SandboxSession, 'rest' | 'rehearse' | 'answerOf'> & {
  readonly log: Pick<SandboxSession['log'], 'get'>
}

/** The first request that failed: it, and its status. */
export interface FirstFailure {
  readonly request: string
  readonly status: number
}

type FirstResult =
  | { readonly kind: 'sent'; readonly renamed: readonly Renamed[] }
  | ({ readonly kind: 'failed' } & FirstFailure)

/**
 * On a store without changes, IDs are those of the example. On any other, the requests are also sent to a seeded store,
 * to see which IDs the example has for what they create.
 */
export async function sendFirst(steps: readonly RestStepRequest[], session: FirstSession): Promise<FirstResult> {
  const requests = steps.map(withToken)
  const isFresh = !session.log.get().some(isChange)
  const expected = isFresh ? [] : await session.rehearse(requests)
  const renamed: Renamed[] = []
  for (const [index, step] of requests.entries()) {
    const request = { ...step, path: renamedPath(step.path, renamed), body: renamedBody(step.body, step.path, renamed) }
    const answer = await answerTo(request, session)
    if (answer.status >= 400) return { kind: 'failed', request: callOf(request), status: answer.status }
    renamed.push(...renamedIn(step.path, expected[index]?.body ?? '', answer.body))
  }
  return { kind: 'sent', renamed }
}

/** What exists already can't be created again: then the earlier response says what its ID is. */
async function answerTo(request: RestRequest, session: FirstSession): Promise<RestResponse> {
  const earlier = session.answerOf(request)
  const answer = await session.rest(request)
  return answer.status >= 400 && earlier !== null ? earlier : answer
}

function withToken({ method, path, headers, body }: RestStepRequest): RestRequest {
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value.replaceAll('{{ACCESS_TOKEN}}', TOKEN_VALUES.all),
  ])
  return { method, path, headers: Object.fromEntries(filled), body }
}

/** `POST /v3/catalog/brands` */
export function callOf({ method, path }: Pick<RestStepRequest, 'method' | 'path'>): string {
  return `${method} ${path.replace(/^\/stores\/\w+/, '')}`
}

/** The form with the IDs of the reader's store. */
export function withRenamed(form: TryForm, state: FormState, renamed: readonly Renamed[]): FormState {
  if (renamed.length === 0) return state
  const address = addressOf(form, state)
  const filled = Object.entries(state.values).filter(([key]) => key !== STORE_HASH_KEY)
  const inPath = renamedPathValues(form, state, renamed)
  const values = filled.map(([key, value]) => {
    const { name, place } = form.fields.find((field) => fieldKey(field) === key) ?? { name: '', place: '' }
    return [key, place === 'path' ? (inPath.get(key) ?? value) : renamedValue(name, value, address, renamed)]
  })
  return {
    ...state,
    values: { ...state.values, ...Object.fromEntries(values) },
    body: renamedBody(state.body, address, renamed),
  }
}

/** The place of a path parameter says what it is the ID of. */
function renamedPathValues(form: TryForm, { values }: FormState, renamed: readonly Renamed[]): Map<string, string> {
  const template = form.path.split('/')
  const valueIn = (segment: string) => values[fieldKey({ place: 'path', name: segment.slice(1, -1) })] ?? ''
  const isParameter = (segment: string) => /^\{[^{}]*\}$/.test(segment)
  const written = template.map((segment) => (isParameter(segment) ? valueIn(segment) : segment)).join('/')
  const next = renamedPath(written, renamed).split('/')
  return new Map(
    template.flatMap((segment, index) =>
      isParameter(segment)
        ? [[fieldKey({ place: 'path', name: segment.slice(1, -1) }), next[index] ?? ''] as const]
        : [],
    ),
  )
}

/** Whether what the steps created is still in the store: it is, as long as none of them was undone. */
export function areKept(sent: readonly LogEntry[], log: readonly LogEntry[]): boolean {
  return sent.every((entry) => log.includes(entry))
}
