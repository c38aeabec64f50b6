/** The bench's webhooks in the tab's store: created, read, disabled and enabled through the REST API, like any other. */
import type { RestRequest } from '@dev-center/sandbox/rest/types'
import { answeredId } from '@dev-center/sandbox/webhooks/causes'
import type { Subscriber } from '@dev-center/sandbox/webhooks/deliver'
import type { SandboxSession } from '../sandbox/session.ts'

export const BENCH_DESTINATION = 'https://hooks.juniper-and-clay.example.com/bench'

const HOOKS = '/stores/abc123/v3/hooks'
const TOKEN = { 'x-auth-token': 'sandbox' }

export interface BenchHook extends Subscriber {
  readonly isActive: boolean
}

/** The request that subscribes to the event. */
function subscription(scope: string): RestRequest {
  const body = JSON.stringify({ scope, destination: BENCH_DESTINATION, is_active: true })
  return { method: 'POST', path: HOOKS, headers: { ...TOKEN, 'content-type': 'application/json' }, body }
}

/** The bench's webhook for the event; null when there is none. */
export async function findHook(session: Pick<SandboxSession, 'look'>, scope: string): Promise<BenchHook | null> {
  const { body } = await session.look({ method: 'GET', path: `${HOOKS}?limit=250`, headers: TOKEN, body: '' })
  const { data = [] }: { data?: readonly HookView[] } = JSON.parse(body)
  const found = data.find((hook) => hook.destination === BENCH_DESTINATION && hook.scope === scope)
  if (!found) return null
  const { id, destination, headers, is_active } = found
  return { id, destination, headers: headers ?? {}, isActive: is_active }
}

interface HookView {
  readonly id: number
  readonly scope: string
  readonly destination: string
  readonly headers: Readonly<Record<string, string>> | null
  readonly is_active: boolean
}

export async function subscribe(session: Pick<SandboxSession, 'rest'>, scope: string): Promise<string> {
  return answeredId((await session.rest(subscription(scope))).body)
}

export async function setActive(session: Pick<SandboxSession, 'rest'>, id: number, isActive: boolean): Promise<void> {
  const body = JSON.stringify({ is_active: isActive })
  const headers = { ...TOKEN, 'content-type': 'application/json' }
  await session.rest({ method: 'PUT', path: `${HOOKS}/${id}`, headers, body })
}
