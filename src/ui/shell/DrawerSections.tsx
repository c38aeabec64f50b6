/**
 * The rest of the menu, for the drawer: every entry of the navbar. What is below an entry is fetched when the reader
 * opens it (`/_dc/nav-{locale}.json`), so that no page carries the whole tree; the entry itself is a link.
 */
import type { Locale } from '../../core/locale.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import type { NavNode } from '../../core/nav.ts'
import type { PageView } from '../../core/view.ts'
import { NavLink } from './NavLink.tsx'
import { isCurrentSection, listed, navbarEntries, targetOf } from './nav-state.ts'

export function DrawerSections({ view }: { readonly view: PageView }) {
  const { locale, navigation, page } = view
  const entries = navbarEntries(navigation)
  if (entries.length === 0) return null
  const portal = view.config.developerPortal
  return (
    <div className="drawer-only drawer-sections">
      <p className="separator">{SHELL_MESSAGES[locale].allSections}</p>
      <ul className="tree">
        {entries.map((entry) => (
          <Section key={entry.name} entry={entry} locale={locale} current={isCurrentSection(entry, page.route)} />
        ))}
        {portal && (
          <li>
            <NavLink href={portal.link} title={portal.title} locale={locale} newWindow />
          </li>
        )}
      </ul>
    </div>
  )
}

interface SectionProps {
  readonly entry: NavNode
  readonly locale: Locale
  readonly current: boolean
}

function Section({ entry, locale, current }: SectionProps) {
  const href = targetOf(entry, locale)
  if (entry.type === 'menu') {
    return (
      <li>
        <details>
          <summary>{entry.title}</summary>
          <ul>
            {listed(entry.children).map((item) => (
              <li key={item.name}>
                <NavLink
                  href={targetOf(item, locale) ?? '#'}
                  title={item.title}
                  locale={locale}
                  newWindow={item.newWindow}
                />
              </li>
            ))}
          </ul>
        </details>
      </li>
    )
  }
  return (
    <li>
      {href !== null && (
        <NavLink
          href={href}
          title={entry.title}
          locale={locale}
          newWindow={entry.newWindow}
          current={current ? 'true' : undefined}
        />
      )}
      {entry.children.length > 0 && !current && (
        <button
          type="button"
          className="branch-button"
          data-needs-js=""
          data-branch={entry.path}
          aria-expanded="false"
          aria-label={SHELL_MESSAGES[locale].pagesIn(entry.title)}
        />
      )}
    </li>
  )
}
