/**
 * The product updates widget: a changelog link that `/product-updates.js` turns into a panel when a reader reaches for
 * it. Without JavaScript it remains a link.
 */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { localizedPath, type ProductUpdate } from '../../../core/view.ts'
import { Icon } from '../../document/Icon.tsx'

export function Updates({ updates, locale }: { readonly updates: readonly ProductUpdate[]; readonly locale: Locale }) {
  const newest = updates[0]?.date
  if (newest === undefined) return null
  const messages = SHELL_MESSAGES[locale]
  return (
    <div className="updates" data-updates={newest} data-all={messages.allUpdates} data-title={messages.latestUpdates}>
      <a className="icon-button" href={localizedPath('/changelog', locale)} title={messages.whatsNew}>
        <Icon name="gift" />
        <span className="sr-only">{messages.whatsNew}</span>
        <span className="updates-dot">
          <span className="sr-only">{messages.unseenUpdates}</span>
        </span>
      </a>
    </div>
  )
}
