/** A card; with `href` the whole card is a link. */
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import { Icon } from '../document/Icon.tsx'
import { isExternal, localizedHref } from '../document/nav-state.ts'
import type { ArticleContext } from './article-context.ts'

interface CardProps extends ArticleContext {
  readonly title: string
  readonly href?: string
  /** An emoji or one or two letters. */
  readonly icon?: string
  readonly image?: string
  readonly arrow?: boolean
}

/** The link is in the title, so that its accessible name is short; it covers the card. */
export function Card({ title, href, icon, image, arrow = true, locale, linkLocale, children }: CardProps) {
  const external = href !== undefined && isExternal(href)
  return (
    <div className={href === undefined ? 'card' : 'card card-linked'}>
      {image && <img className="card-image" src={image} alt="" loading="lazy" decoding="async" />}
      <div className="card-title">
        {icon && (
          <span className="card-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        {href === undefined ? (
          title
        ) : (
          <a
            href={external ? href : localizedHref(href, linkLocale)}
            target={external ? '_blank' : undefined}
            rel={external ? 'noreferrer' : undefined}
          >
            {title}
            {external && <span className="sr-only">{SHELL_MESSAGES[locale].opensInNewTab}</span>}
          </a>
        )}
        {href !== undefined && arrow && <Icon name={external ? 'external' : 'arrowRight'} />}
      </div>
      {children && <div className="card-body">{children}</div>}
    </div>
  )
}
