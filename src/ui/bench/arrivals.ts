/** What arrives at the server of a reader, and when: attempts to deliver events, their retries, duplicates, and a late one. */
import type { Receiver } from '../../core/messages/bench.ts'
import type { WebhookEvent } from '../../sandbox/rest/types.ts'
import { type Delivery, deliveryTo, type Subscriber } from '../../sandbox/webhooks/deliver.ts'
import { type Attempt, attemptsOf, isAccepted } from '../../sandbox/webhooks/retries.ts'

export interface Arrival extends Attempt {
  readonly delivery: Delivery
  /** The same event was accepted before. */
  readonly isDuplicate: boolean
  /** An event that happened later was accepted before. */
  readonly isLate: boolean
}

interface ArrivalOptions {
  readonly receiver: Receiver
  readonly isTwice: boolean
}

const DUPLICATE_AFTER_SECONDS = 1

/** The attempt that gets lost, and its retry: how an event comes to be late. */
const LATE: readonly Attempt[] = attemptsOf('recovers')
  .slice(0, 2)
  .map((attempt, index) => (index === 0 ? { ...attempt, status: null } : { ...attempt, status: 200 }))

/** Of several events the first is late. In the order in which they arrive. */
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
