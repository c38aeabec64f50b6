/** Reads how long a host asks us to wait. */
import type { IncomingMessage } from 'node:http'

/**
 * In milliseconds, or null if the host does not say. A date is compared with the host's clock if it sends one, so that
 * a wrong clock on either side does no harm. `nowMs` is the local time.
 *
 * @example
 * retryAfterMs({ 'retry-after': '30' }, 0) // 30000
 * retryAfterMs({ 'retry-after': 'Wed, 01 Apr 2026 08:01:00 GMT', date: 'Wed, 01 Apr 2026 08:00:00 GMT' }, 0) // 60000
 * retryAfterMs({}, 0) // null
 */
export function retryAfterMs(headers: IncomingMessage['headers'], nowMs: number): number | null {
  const asked = headers['retry-after']
  if (asked !== undefined) {
    if (/^\d{1,9}$/.test(asked.trim())) return Number(asked) * 1000
    const until = Date.parse(asked)
    if (!Number.isNaN(until)) return Math.max(0, until - hostTime(headers, nowMs))
  }
  // GitHub limits requests per hour and says when the next hour begins.
  const reset = headers['x-ratelimit-reset']
  if (headers['x-ratelimit-remaining'] !== '0' || typeof reset !== 'string' || !/^\d{1,12}$/.test(reset)) return null
  return Math.max(0, Number(reset) * 1000 - hostTime(headers, nowMs))
}

function hostTime({ date }: IncomingMessage['headers'], nowMs: number): number {
  const dated = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(dated) ? nowMs : dated
}
