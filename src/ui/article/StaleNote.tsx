/** In a translation: the English text of this place has moved on; the link leads there (spec: content.translations). */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'
import { Icon } from '../document/Icon.tsx'
import type { Frame } from './frame.ts'

interface StaleNoteProps extends Frame {
  readonly change: 'changed' | 'removed' | 'added'
  /** Address of the English passage. */
  readonly href: string
}

/** The link chooses English, as the language switch does: without that, the service would lead back to the translation. */
export function StaleNote({ change, href, locale }: StaleNoteProps) {
  const { stale } = ARTICLE_MESSAGES[locale]
  return (
    <p className="stale-note" role="note">
      <Icon name="globe" />
      <span>
        {stale[change]}{' '}
        <a href={href} hrefLang={DEFAULT_LOCALE} data-locale={DEFAULT_LOCALE} data-reload="">
          {stale.link}
        </a>
      </span>
    </p>
  )
}
