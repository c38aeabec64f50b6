/** When the platform retries a failed delivery: content/docs/webhooks/overview.mdx, "When a delivery fails". */

/** Accepts every event, accepts after a while, responds with an error, or doesn't respond. */
type Receiver = 'accepts' | 'recovers' | 'fails' | 'silent'

/** Seconds before each retry. After the last one fails, the webhook is deactivated. */
export const RETRY_WAITS_SECONDS: readonly number[] = [
  60, 180, 300, 600, 900, 1_800, 3_600, 7_200, 21_600, 50_400, 86_400,
]

/** Failed attempts before a server that recovers responds again. */
const FAILURES_BEFORE_RECOVERY = 2

export interface Attempt {
  /** 1 for the first attempt. */
  readonly number: number
  /** Seconds since the first attempt. */
  readonly atSeconds: number
  /** null if no response arrived in time. */
  readonly status: number | null
}

/** All attempts to deliver one event, until it is accepted or the platform gives up. */
export function attemptsOf(receiver: Receiver): readonly Attempt[] {
  let atSeconds = 0
  const attempts = [{ number: 1, atSeconds, status: statusOf(receiver, 1) }]
  for (const wait of RETRY_WAITS_SECONDS) {
    if (isAccepted(attempts.at(-1))) break
    atSeconds += wait
    const number = attempts.length + 1
    attempts.push({ number, atSeconds, status: statusOf(receiver, number) })
  }
  return attempts
}

function statusOf(receiver: Receiver, number: number): number | null {
  if (receiver === 'silent') return null
  const isFailing = receiver === 'fails' || (receiver === 'recovers' && number <= FAILURES_BEFORE_RECOVERY)
  return isFailing ? 500 : 200
}

export function isAccepted(attempt: Attempt | undefined): boolean {
  return attempt?.status === 200
}
