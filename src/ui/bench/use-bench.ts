/** The actions of the bench: subscribe, trigger the event, deliver it. */
import type { RestResponse, WebhookEvent } from '@dev-center/sandbox/rest/types'
import { answeredId, type Cause, stepRequest } from '@dev-center/sandbox/webhooks/causes'
import { isAccepted } from '@dev-center/sandbox/webhooks/retries'
import { useCallback, useEffect, useState } from 'react'
import type { BenchMessages, Receiver } from '../../core/messages/bench.ts'
import type { SandboxSession } from '../sandbox/session.ts'
import { type Arrival, arrivalsOf } from './arrivals.ts'
import { type BenchHook, findHook, setActive, subscribe } from './bench-hooks.ts'

export interface BenchChoices {
  readonly receiver: Receiver
  readonly isTwice: boolean
  readonly isReordered: boolean
}

interface BenchOptions {
  readonly session: SandboxSession
  readonly scope: string
  readonly cause: Cause
  readonly messages: BenchMessages
}

const NOTHING_SAID = { text: '', isError: false }

export function useBench({ session, scope, cause, messages }: BenchOptions) {
  const [hook, setHook] = useState<BenchHook | null>(null)
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const [said, setSaid] = useState(NOTHING_SAID)
  const refresh = useCallback(async () => {
    const found = await findHook(session, scope)
    setHook(found)
    return found
  }, [session, scope])
  useEffect(() => {
    refresh().catch(console.error)
    // Undo, reset and import change webhooks too.
    return session.log.subscribe(() => void refresh().catch(console.error))
  }, [refresh, session])

  const guarded = (work: () => Promise<{ text: string; isError: boolean }>) => async (): Promise<void> => {
    try {
      setSaid(await work())
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : messages.failed, isError: true })
    }
  }
  const join = guarded(async () => {
    const known = await refresh()
    if (known === null) await subscribe(session, scope)
    else await setActive(session, known.id, true)
    const now = await refresh()
    return { text: now ? messages.subscribed(now.id) : messages.failed, isError: now === null }
  })
  const happen = ({ isReordered, receiver, isTwice }: BenchChoices) =>
    guarded(async () => {
      const current = await refresh()
      if (current === null || !current.isActive) return { text: messages.noDelivery, isError: true }
      const events: WebhookEvent[] = []
      for (let count = 0; count < (isReordered ? 2 : 1); count += 1) {
        const event = await causeEvent(session, scope, cause)
        if ('status' in event) return { text: messages.refused(event.status), isError: true }
        events.push(event)
      }
      const arrived = await arrivalsOf(current, events, { receiver, isTwice })
      setArrivals(arrived)
      if (arrived.some(isAccepted)) return { text: messages.happened(arrived.length), isError: false }
      await setActive(session, current.id, false)
      return { text: messages.deactivated, isError: true }
    })()
  return { hook, arrivals, said, join, happen }
}

/** Triggers an event with ordinary requests: the first event with the scope that the last one sent, or the response that prevented it. */
async function causeEvent(
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
