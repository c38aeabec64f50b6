/** The newest changelog entries on the home page. */
import { DEFAULT_LOCALE, type Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { localizedPath, type ProductUpdate } from '../../../core/view.ts'
import { formatDate } from '../../document/format-date.ts'
import { SHOWN_UPDATES } from './home.ts'

export function LatestUpdates({
  updates,
  locale,
}: {
  readonly updates: readonly ProductUpdate[]
  readonly locale: Locale
}) {
  if (updates.length === 0) return null
  const messages = SHELL_MESSAGES[locale]
  return (
    <section className="latest" aria-labelledby="latest-updates">
      <h2 id="latest-updates">{messages.latestUpdates}</h2>
      <ol>
        {updates.slice(0, SHOWN_UPDATES).map((update) => (
          <li key={update.href}>
            <a href={update.href}>
              <time dateTime={update.date}>{formatDate(update.date, locale)}</time> <span>{update.title}</span>
            </a>
          </li>
        ))}
      </ol>
      <a className="latest-all" href={localizedPath('/changelog', locale, DEFAULT_LOCALE)}>
        {messages.allUpdates}
      </a>
    </section>
  )
}
