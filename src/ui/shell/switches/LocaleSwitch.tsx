/** The languages as links; the island makes a list box of them (spec: shell.language, shell.list-boxes). */
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
}

export function LocaleSwitch({ locale, locales, route }: LocaleSwitchProps) {
  const name = SHELL_MESSAGES[locale].changeLanguage
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
              href={localizedPath(route, other, DEFAULT_LOCALE)}
              lang={other}
              hrefLang={other}
              data-locale={other}
              data-reload=""
              aria-current={other === locale ? 'true' : undefined}
            >
              {LOCALE_NAMES[other]}
            </a>
          </li>
        ))}
      </Menu>
    </Island>
  )
}
