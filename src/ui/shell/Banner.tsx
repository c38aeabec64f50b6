/** The announcement at the top. A script before it hides it before paint if it was dismissed (spec: shell.banner). */

import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Locale } from '../../core/locale.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import { Icon } from '../document/Icon.tsx'
import { EarlyStep } from './EarlyStep.tsx'

export function Banner({ banner, locale }: { readonly banner: SiteConfig['banner']; readonly locale: Locale }) {
  if (!banner) return null
  const messages = SHELL_MESSAGES[locale]
  return (
    <>
      {banner.dismissible && <EarlyStep banner={banner.key} />}
      <section className="banner" aria-label={messages.announcement} data-banner={banner.key} data-behind="">
        <p title={banner.text}>{banner.text}</p>
        {banner.dismissible && (
          <button type="button" aria-label={messages.dismissBanner} data-dismiss-banner="" data-needs-js="">
            <Icon name="close" />
          </button>
        )}
      </section>
    </>
  )
}
