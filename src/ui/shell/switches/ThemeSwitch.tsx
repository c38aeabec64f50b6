/** The button of the theme listbox. Classes on the root, set before paint, decide which text and icon show. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { Island } from '../../island/Island.tsx'
import { ThemeLabel } from './ThemeLabel.tsx'

export function ThemeSwitch({ locale }: { readonly locale: Locale }) {
  const { changeTheme, themes } = SHELL_MESSAGES[locale]
  return (
    <div data-needs-js="">
      <Island name="theme-switch" props={{ name: changeTheme, themes }}>
        <div className="menu menu-up">
          <button
            type="button"
            className="menu-button"
            title={changeTheme}
            aria-haspopup="listbox"
            aria-expanded="false"
          >
            <ThemeLabel themes={themes} />
          </button>
        </div>
      </Island>
    </div>
  )
}
