/**
 * The rest of the menu in the drawer: every entry of the navbar. Rows below an entry are fetched when the reader opens
 * it (`site/menu-files.ts`), so that no page contains the whole tree. The entry itself is a link.
 */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { NavNode } from '../../../core/nav.ts'
import type { PageView } from '../../../core/view.ts'
import { folderKey, isCurrentSection, listed, navbarEntries, targetOf } from '../../document/nav-state.ts'
import { NavLink } from './NavLink.tsx'

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
          <Section
            key={entry.name}
            entry={entry}
            locale={locale}
            current={isCurrentSection(entry, page.route)}
            more={view.menuFiles?.[folderKey(entry)]}
          />
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
  /** URL of the rows below it. */
  readonly more: string | undefined
}

function Section({ entry, locale, current, more }: SectionProps) {
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
      {more !== undefined && !current && (
        <button
          type="button"
          className="branch-button"
          data-needs-js=""
          data-branch={more}
          aria-expanded="false"
          aria-label={SHELL_MESSAGES[locale].pagesIn(entry.title)}
        />
      )}
    </li>
  )
}
