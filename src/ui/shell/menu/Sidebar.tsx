/**
 * One aside for two uses: the column next to a page, and the drawer on narrow screens (spec: shell.menu,
 * shell.sidebar-toggle, shell.drawer).
 */
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { PageView } from '../../../core/view.ts'
import { Icon } from '../../document/Icon.tsx'
import { isAllDocs, rowHref } from '../../document/nav-state.ts'
import { EarlyStep } from '../EarlyStep.tsx'
import { SearchSlot } from '../navbar/SearchSlot.tsx'
import { Switches } from '../switches/Switches.tsx'
import { DrawerSections } from './DrawerSections.tsx'
import { NavLink } from './NavLink.tsx'
import { rowTitle } from './row-title.ts'
import { Tree } from './Tree.tsx'

interface SidebarProps {
  readonly view: PageView
  /** Whether it is shown as a column; the drawer always exists. */
  readonly column: boolean
  /** Method of each operation on the page by its anchor, when the menu is its contents list. */
  readonly operations?: ReadonlyMap<string, string> | undefined
}

export function Sidebar({ view, column, operations }: SidebarProps) {
  const { config, locale, place, page } = view
  const messages = SHELL_MESSAGES[locale]
  const context = {
    route: page.route,
    collapseLevel: config.sidebar.defaultMenuCollapseLevel,
    locale,
    headings: page.headings,
    files: view.menuFiles,
    operations,
  }
  const [first, ...others] = place.tree
  const up = first !== undefined && isAllDocs(first) ? first : undefined
  const rows = up ? others : place.tree
  return (
    <aside className={column ? 'sidebar' : 'sidebar drawer-only'} id="menu" data-drawer-panel="">
      <div className="drawer-top drawer-only">
        <SearchSlot place="drawer" locale={locale} />
        <a className="icon-button no-js" href="#top" aria-label={messages.closeMenu}>
          <Icon name="close" />
        </a>
      </div>
      {/* Outside the part that scrolls: the way up stays in view and covers no row. */}
      {up && (
        <p className="all-docs">
          <NavLink
            href={rowHref(up, locale) ?? '#'}
            title={rowTitle(up, locale)}
            locale={locale}
            newWindow={up.newWindow}
          />
        </p>
      )}
      <nav className="sidebar-scroll" aria-label={messages.documentation} data-sidebar-scroll="">
        {rows.length > 0 && <Tree nodes={rows} context={context} />}
        <DrawerSections view={view} />
      </nav>
      <EarlyStep />
      <div className="sidebar-bar">
        <Switches view={view} />
        {column && config.sidebar.toggleButton && (
          <button
            type="button"
            className="icon-button sidebar-toggle"
            data-needs-js=""
            data-sidebar-toggle={messages.showSidebar}
            aria-expanded="true"
            aria-label={messages.hideSidebar}
            title={messages.hideSidebar}
          >
            <Icon name="sidebar" />
          </button>
        )}
      </div>
    </aside>
  )
}
