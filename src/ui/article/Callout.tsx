/** A highlighted note: default, info, warning or error (spec: article.components). */
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'
import { Icon, type IconName } from '../document/Icon.tsx'
import type { ArticleContext } from './article-context.ts'

type CalloutType = 'default' | 'info' | 'warning' | 'error'

interface CalloutProps extends ArticleContext {
  readonly type?: CalloutType
  /** Replaces the icon. */
  readonly emoji?: string
}

const ICONS: Record<CalloutType, IconName> = { default: 'tip', info: 'info', warning: 'warning', error: 'stop' }

export function Callout({ type = 'default', emoji, locale, children }: CalloutProps) {
  const name = ARTICLE_MESSAGES[locale].callouts[type]
  return (
    <div className={`callout callout-${type}`} role="note" aria-label={name}>
      <span className="callout-icon">
        {emoji ? <span aria-hidden="true">{emoji}</span> : <Icon name={ICONS[type]} />}
      </span>
      <div className="callout-body">{children}</div>
    </div>
  )
}
