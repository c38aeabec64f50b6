/** Simulates what arrives at a reader's server and when: delivery attempts, retries, duplicates, and a late event. */

import type { WebhookEvent } from '@dev-center/sandbox/rest/types'
import { type Delivery, deliveryTo, type Subscriber } from '@dev-center/sandbox/webhooks/deliver'
import { type Attempt, attemptsOf, isAccepted } from '@dev-center/sandbox/webhooks/retries'
import type { Receiver } from '../../core/messages/bench.ts'

export interface Arrival extends Attempt {
  readonly delivery: Delivery
  /** The same event was already accepted. */
  readonly isDuplicate: boolean
  /** A more recent event was already accepted. */
  readonly isLate: boolean
}

interface ArrivalOptions {
  readonly receiver: Receiver
  readonly isTwice: boolean
}

const DUPLICATE_AFTER_SECONDS = 1

/** Delivers a late event: the first attempt fails, and the retry succeeds. */
const LATE: readonly Attempt[] = attemptsOf('recovers')
  .slice(0, 2)
  .map((attempt, index) => (index === 0 ? { ...attempt, status: null } : { ...attempt, status: 200 }))

/** Deliveries in order of arrival. Of several events, the first is late. */
export async function arrivalsOf(
  subscriber: Subscriber,
  events: readonly WebhookEvent[],
  { receiver, isTwice }: ArrivalOptions,
): Promise<readonly Arrival[]> {
  const planned = events.flatMap((event, index) => {
    const isLate = index === 0 && events.length > 1
    const attempts = isLate ? LATE : attemptsOf(receiver)
    const last = attempts.at(-1)
    const again =
      isTwice && last !== undefined && isAccepted(last)
        ? [{ ...last, number: last.number + 1, atSeconds: last.atSeconds + DUPLICATE_AFTER_SECONDS, isDuplicate: true }]
        : []
    return [...attempts.map((attempt) => ({ ...attempt, isDuplicate: false })), ...again].map((attempt) => ({
      ...attempt,
      event,
      isLate: isLate && attempt.number > 1,
    }))
  })
  const inOrder = planned.toSorted((one, other) => one.atSeconds - other.atSeconds)
  return Promise.all(
    inOrder.map(async ({ event, ...attempt }) => ({
      ...attempt,
      delivery: await deliveryTo(subscriber, event, { delaySeconds: attempt.atSeconds }),
    })),
  )
}
