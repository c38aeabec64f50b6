/** Offers below the text of the 404 page: similar pages (found by a script) and the sections of the site. */
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { localizedPath, type PageView } from '../../../core/view.ts'
import { navbarEntries, targetOf } from '../../document/nav-state.ts'
import { NavLink } from '../menu/NavLink.tsx'
import { SearchSlot } from '../navbar/SearchSlot.tsx'

export function NotFound({ view }: { readonly view: PageView }) {
  const { locale, navigation } = view
  const messages = SHELL_MESSAGES[locale]
  return (
    <div className="not-found" data-not-found={`/_dc/routes-${locale}.json`} data-prefix={localizedPath('/', locale)}>
      <SearchSlot place="page" locale={locale} />
      <div>
        <h2>{messages.notFoundSections}</h2>
        <ul className="link-list link-grid">
          {navbarEntries(navigation).map((entry) => {
            const href = targetOf(entry, locale)
            return (
              href !== null && (
                <li key={entry.name}>
                  <NavLink href={href} title={entry.title} locale={locale} newWindow={entry.newWindow} />
                </li>
              )
            )
          })}
        </ul>
      </div>
      <div data-suggestions="" data-needs-js="">
        <h2>{messages.notFoundSuggestions}</h2>
        <ul className="link-list" />
      </div>
    </div>
  )
}
