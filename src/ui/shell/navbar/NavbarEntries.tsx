/** Pages and menus of the navbar, and "More" for those that do not fit (spec: shell.navbar). */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { NavNode } from '../../../core/nav.ts'
import type { Route } from '../../../core/page.ts'
import { isCurrentSection, listed, targetOf } from '../../document/nav-state.ts'
import { Island } from '../../island/Island.tsx'
import { Menu } from '../menu/Menu.tsx'
import { Label, NavLink } from '../menu/NavLink.tsx'
import { type EntryFit, fitEntries } from './navbar-fit.ts'

interface NavbarEntriesProps {
  readonly entries: readonly NavNode[]
  readonly route: Route
  readonly locale: Locale
  /** Labels of the other items in the bar. */
  readonly extras: readonly string[]
}

export function NavbarEntries({ entries, route, locale, extras }: NavbarEntriesProps) {
  const fits = fitEntries(
    entries.map((entry) => entry.title),
    extras,
  )
  const rows = entries.map((entry, index) => ({ entry, fit: fits[index] ?? 'never' }))
  const isMoreCurrent = rows.some(({ entry, fit }) => fit === 'never' && isCurrentSection(entry, route))
  return (
    <nav className="navbar-entries" aria-label={SHELL_MESSAGES[locale].mainNavigation}>
      <ul>
        {rows.map(({ entry, fit }) => (
          <Entry key={entry.name} entry={entry} fit={fit} route={route} locale={locale} />
        ))}
        {rows.length > 0 && (
          <li data-more={rows.at(-1)?.fit}>
            <Island name="navbar-menu">
              <Menu label={SHELL_MESSAGES[locale].more} current={isMoreCurrent}>
                {rows.map(({ entry, fit }) => (
                  <MoreRows key={entry.name} entry={entry} fit={fit} route={route} locale={locale} />
                ))}
              </Menu>
            </Island>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface RowProps {
  readonly entry: NavNode
  readonly fit: EntryFit
  readonly route: Route
  readonly locale: Locale
}

function Entry({ entry, fit, route, locale }: RowProps) {
  if (fit === 'never') return null
  const isCurrent = isCurrentSection(entry, route)
  return (
    <li data-fit={fit}>
      {entry.type === 'menu' ? (
        <Island name="navbar-menu">
          <Menu label={<Label title={entry.title} />} current={isCurrent}>
            <MenuRows nodes={entry.children} route={route} locale={locale} />
          </Menu>
        </Island>
      ) : (
        <NavLink
          href={targetOf(entry, locale) ?? '#'}
          title={entry.title}
          locale={locale}
          newWindow={entry.newWindow}
          current={currentMark(entry, route)}
        />
      )}
    </li>
  )
}

function MoreRows({ entry, fit, route, locale }: RowProps) {
  if (entry.type === 'menu') return <MenuRows nodes={entry.children} fit={fit} route={route} locale={locale} />
  return <MenuRows nodes={[entry]} fit={fit} route={route} locale={locale} />
}

function MenuRows({
  nodes,
  fit,
  route,
  locale,
}: {
  nodes: readonly NavNode[]
  fit?: EntryFit
  route: Route
  locale: Locale
}) {
  return listed(nodes).map((node) => {
    const href = targetOf(node, locale)
    if (href === null) return null
    return (
      <li key={node.name} data-until={fit === 'never' ? undefined : fit}>
        <NavLink
          href={href}
          title={node.title}
          locale={locale}
          newWindow={node.newWindow}
          current={currentMark(node, route)}
        />
      </li>
    )
  })
}

/** `page` for the page itself, `true` for the section it is in. */
function currentMark(node: NavNode, route: Route): 'page' | 'true' | undefined {
  if (node.href === route || node.route === route) return 'page'
  return isCurrentSection(node, route) ? 'true' : undefined
}
