/** Under a sample: the build has checked it against an API description (spec: article.sample-mark). */
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { Icon } from '../../document/Icon.tsx'
import { localizedHref } from '../../document/nav-state.ts'
import type { Frame } from '../frame.ts'

interface SampleMarkProps extends Frame {
  /** Name of the API description; '' when there is none to name. */
  readonly document?: string
  /** The operation that the sample shows. */
  readonly href?: string
  /** What the API says to a sample that is wrong on purpose. */
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
