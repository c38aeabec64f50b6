/** Sun or moon for the active theme, and the name of the chosen theme. CSS shows one of each. */
import type { ShellMessages } from '../../../core/messages/shell.ts'
import { Icon } from '../../document/Icon.tsx'

export function ThemeLabel({ themes }: { readonly themes: ShellMessages['themes'] }) {
  return (
    <>
      <span className="theme-icon">
        <Icon name="sun" />
        <Icon name="moon" />
      </span>
      <span className="theme-name" data-for="light">
        {themes.light}
      </span>
      <span className="theme-name" data-for="dark">
        {themes.dark}
      </span>
      <span className="theme-name" data-for="system">
        {themes.system}
      </span>
      <Icon name="chevron" />
    </>
  )
}
