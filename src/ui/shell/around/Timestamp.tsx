/** "Facts verified on …", or else "Last updated on …" (spec: shell.date). The date is the same for every reader, so it needs no script. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { formatDate } from '../../document/format-date.ts'

interface TimestampProps {
  /** ISO date; null renders an empty element. */
  readonly modified: string | null
  /** ISO date, which takes precedence: that a text has changed says nothing about its facts. */
  readonly verified?: string | undefined
  readonly locale: Locale
}

export function Timestamp({ modified, verified, locale }: TimestampProps) {
  const { factsVerified, lastUpdated } = SHELL_MESSAGES[locale]
  const date = verified ?? modified
  if (date === null) return <div className="timestamp" />
  return (
    <p className="timestamp">
      {verified ? factsVerified : lastUpdated} <time dateTime={date}>{formatDate(date, locale)}</time>
    </p>
  )
}
