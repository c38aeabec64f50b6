/** After an exchange of a guide, folded: the error that its request gets most often (spec: article.usual-error). */
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { localizedHref } from '../../document/nav-state.ts'
import type { Frame } from '../frame.ts'

interface UsualErrorProps extends Frame {
  readonly status: string
  /** The operation in the reference, with all of its errors. */
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
