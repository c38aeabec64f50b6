/** A video hosted here plays in the page. One on another site is a link, because pages contact no other host on their own. */
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import { Icon } from '../document/Icon.tsx'
import { isExternal } from '../document/nav-state.ts'
import type { ArticleContext } from './article-context.ts'

interface VideoProps extends ArticleContext {
  readonly src: string
  readonly title?: string
  readonly poster?: string
  /** WebVTT captions. */
  readonly captions?: string
}

export function Video({ src, title, poster, captions, locale }: VideoProps) {
  if (isExternal(src)) {
    return (
      <a className="video-link" href={src} target="_blank" rel="noreferrer">
        <Icon name="external" />
        {title ?? ARTICLE_MESSAGES[locale].watchVideo}
        <span className="sr-only">{SHELL_MESSAGES[locale].opensInNewTab}</span>
      </a>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are there when the author has them
    <video className="video" src={src} poster={poster} controls preload="none" aria-label={title}>
      {captions && <track kind="captions" src={captions} srcLang={locale} default />}
    </video>
  )
}
