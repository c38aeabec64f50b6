/** The mark under a sample that the build checked against an API document (spec: article.sample-mark). */
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { Icon } from '../../document/Icon.tsx'
import { localizedHref } from '../../document/nav-state.ts'
import type { ArticleContext } from '../article-context.ts'

interface SampleMarkProps extends ArticleContext {
  /** Name of the API document; '' for none. */
  readonly document?: string
  /** Link to the operation in the sample. */
  readonly href?: string
  /** The API's response to a sample that is wrong on purpose. */
  readonly answer?: string
}

export function SampleMark({ document = '', href, answer, locale, linkLocale }: SampleMarkProps) {
  if (answer !== undefined) {
    return (
      <p className="sample-mark sample-refused">
        <Icon name="stop" />
        {ARTICLE_MESSAGES[locale].sampleRefused(answer)}
      </p>
    )
  }
  const text = ARTICLE_MESSAGES[locale].sampleChecked(document)
  return (
    <p className="sample-mark">
      <Icon name="check" />
      {href ? <a href={localizedHref(href, linkLocale)}>{text}</a> : text}
    </p>
  )
}
