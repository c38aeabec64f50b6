/** The bar at the top: logo, entries, search, links, menu button, in this order (spec: shell.navbar). */
import { SEARCH_MESSAGES } from '../../../core/messages/search.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { PageView } from '../../../core/view.ts'
import { Icon, type IconName } from '../../document/Icon.tsx'
import { navbarEntries } from '../../document/nav-state.ts'
import { Updates } from '../pages/Updates.tsx'
import { Logo } from './Logo.tsx'
import { NavbarEntries } from './NavbarEntries.tsx'
import { SearchSlot } from './SearchSlot.tsx'

export function Navbar({ view }: { readonly view: PageView }) {
  const { config, locale } = view
  const messages = SHELL_MESSAGES[locale]
  const portal = config.developerPortal
  return (
    <header className="navbar" data-navbar="">
      <div className="navbar-inner">
        <div className="navbar-main" data-behind="">
          <Logo name={config.name} href={config.logoLink} locale={locale} />
          <NavbarEntries
            entries={navbarEntries(view.navigation)}
            route={view.page.route}
            locale={locale}
            extras={[portal, config.project, config.chat].flatMap((link) =>
              link && 'title' in link ? [link.title] : [],
            )}
          />
          <SearchSlot place="navbar" locale={locale} />
          {config.project && <IconLink icon="code" {...config.project} hint={messages.opensInNewTab} />}
          {config.chat && <IconLink icon="chat" {...config.chat} hint={messages.opensInNewTab} />}
          <Updates updates={view.updates} locale={locale} />
          {portal && (
            <a className="portal" href={portal.link} target="_blank" rel="noreferrer" title={portal.title}>
              <span>{portal.title}</span>
              <Icon name="external" />
              <span className="sr-only">{messages.opensInNewTab}</span>
            </a>
          )}
        </div>
        <button
          type="button"
          className="icon-button search-open"
          data-behind=""
          data-needs-js=""
          data-drawer-search=""
          aria-label={SEARCH_MESSAGES[locale].label}
        >
          <Icon name="search" />
        </button>
        <a className="icon-button hamburger no-js" href="#menu" aria-label={messages.menu}>
          <Icon name="menu" />
        </a>
        <button
          className="icon-button hamburger"
          type="button"
          data-needs-js=""
          data-drawer=""
          aria-label={messages.menu}
          aria-expanded="false"
          aria-controls="menu"
        >
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
    </header>
  )
}

interface IconLinkProps {
  readonly icon: IconName
  readonly link: string
  readonly label: string
  readonly hint: string
}

function IconLink({ icon, link, label, hint }: IconLinkProps) {
  return (
    <a className="icon-button" href={link} target="_blank" rel="noreferrer" title={label}>
      <Icon name={icon} />
      <span className="sr-only">
        {label}
        {hint}
      </span>
    </a>
  )
}
