/** Alpha, beta, deprecated, or sunset with its date; nothing for stable. */
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
  // Starts with a space that no style shows: it separates the words when the page is read as text.
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
