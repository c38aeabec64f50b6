/** The languages as links; the island turns them into a listbox (spec: shell.language, shell.list-boxes). */
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { Route } from '../../../core/page.ts'
import { localizedPath } from '../../../core/view.ts'
import { Icon } from '../../document/Icon.tsx'
import { Island } from '../../island/Island.tsx'
import { Menu } from '../menu/Menu.tsx'

interface LocaleSwitchProps {
  readonly locale: Locale
  readonly locales: readonly Locale[]
  readonly route: Route
  /** Languages the page is written in; empty when unknown, as on the error page. */
  readonly written?: readonly Locale[]
}

export function LocaleSwitch({ locale, locales, route, written = [] }: LocaleSwitchProps) {
  const name = SHELL_MESSAGES[locale].changeLanguage
  const isWritten = (other: Locale) => written.length === 0 || written.includes(other)
  const label = (
    <>
      <Icon name="globe" />
      <span className="switch-label">{LOCALE_NAMES[locale]}</span>
    </>
  )
  return (
    <Island name="locale-switch" props={{ name }}>
      <Menu label={label} hint={name} className="menu-up">
        {locales.map((other) => (
          <li key={other}>
            <a
              href={localizedPath(route, other)}
              lang={other}
              hrefLang={isWritten(other) ? other : DEFAULT_LOCALE}
              data-locale={other}
              data-reload=""
              aria-current={other === locale ? 'true' : undefined}
            >
              {LOCALE_NAMES[other]}
              {!isWritten(other) && ` ${SHELL_MESSAGES[other].pageInEnglish}`}
            </a>
          </li>
        ))}
      </Menu>
    </Island>
  )
}
