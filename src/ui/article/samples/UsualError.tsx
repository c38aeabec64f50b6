/** Collapsed, after an exchange in a guide: the most frequent error of the request (spec: article.usual-error). */
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { localizedHref } from '../../document/nav-state.ts'
import type { ArticleContext } from '../article-context.ts'

interface UsualErrorProps extends ArticleContext {
  readonly status: string
  /** The operation's reference, with all its errors. */
  readonly href: string
  readonly summary: string
}

export function UsualError({ status, href, summary, locale, linkLocale, children }: UsualErrorProps) {
  const { usualError, allErrors } = ARTICLE_MESSAGES[locale]
  return (
    <details className="usual-error">
      <summary>
        {usualError} <code>{status}</code>
      </summary>
      {children}
      <p>
        <a href={localizedHref(href, linkLocale)}>{allErrors(summary)}</a>
      </p>
    </details>
  )
}
