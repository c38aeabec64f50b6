/** Marks outdated text in a translation and links to the newer English text (spec: content.translations). */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'
import { Icon } from '../document/Icon.tsx'
import type { ArticleContext } from './article-context.ts'

interface StaleNoteProps extends ArticleContext {
  readonly change: 'changed' | 'removed' | 'added'
  /** URL of the English passage. */
  readonly href: string
}

/**
 * The link also selects English, as the language switch does. Otherwise the server would redirect back to the
 * translation.
 */
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
