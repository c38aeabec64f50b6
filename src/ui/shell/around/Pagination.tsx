/** Links to the previous and the next page (spec: shell.pagination). */
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { PageRef } from '../../../core/nav.ts'
import { localizedPath, type PageView } from '../../../core/view.ts'
import { Icon } from '../../document/Icon.tsx'
import { Label } from '../menu/NavLink.tsx'

export function Pagination({ view }: { readonly view: PageView }) {
  const { place, config, locale } = view
  const messages = SHELL_MESSAGES[locale]
  const previous = config.navigation.previous ? place.previous : null
  const next = config.navigation.next ? place.next : null
  if (!previous && !next) return null
  const href = (page: PageRef) => localizedPath(page.route, locale)
  return (
    <nav className="pagination" aria-label={messages.pagination}>
      {previous && (
        <a rel="prev" href={href(previous)} title={previous.title}>
          <Icon name="arrowLeft" />
          <span>
            <small>{messages.previous}</small>
            <Label title={previous.title} />
          </span>
        </a>
      )}
      {next && (
        <a rel="next" href={href(next)} title={next.title}>
          <span>
            <small>{messages.next}</small>
            <Label title={next.title} />
          </span>
          <Icon name="arrowRight" />
        </a>
      )}
    </nav>
  )
}
