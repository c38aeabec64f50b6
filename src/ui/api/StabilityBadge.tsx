/** Alpha, beta, deprecated, sunset with its date; nothing for what is stable. */
import type { Stability } from '../../core/api/api-schema.ts'
import type { ApiMessages } from '../../core/messages/api.ts'

const TONES = {
  alpha: 'badge-warning',
  beta: 'badge-info',
  deprecated: 'badge-warning',
  sunset: 'badge-error',
} as const

export function StabilityBadge({
  stability,
  messages,
}: {
  readonly stability: Stability | undefined
  readonly messages: ApiMessages
}) {
  if (!stability) return null
  // With a space before it: no style shows it, and what reads the page as text needs it.
  return (
    <>
      {' '}
      <span className={`badge ${TONES[stability.level]}`}>
        {messages.stability[stability.level]}
        {stability.sunset !== '' && ` ${messages.until(stability.sunset)}`}
      </span>
    </>
  )
}
