/** Language and theme switches: in the sidebar's bottom bar, or in the footer of pages without a sidebar. */
import type { PageView } from '../../../core/view.ts'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function Switches({ view }: { readonly view: PageView }) {
  const { config, locale, page } = view
  return (
    <div className="switches">
      {config.locales.length > 1 && (
        <LocaleSwitch
          locale={locale}
          locales={config.locales}
          route={page.route}
          written={view.alternates.map((alternate) => alternate.locale)}
        />
      )}
      <ThemeSwitch locale={locale} />
    </div>
  )
}
