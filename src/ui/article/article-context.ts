/** Props that every article component receives in addition to its own. */
import type { ReactNode } from 'react'
import type { BodyNode } from '../../core/body.ts'
import type { Locale } from '../../core/locale.ts'

export interface ArticleContext {
  /** Language of the article's text. */
  readonly locale: Locale
  /** Language for links to pages of this site. */
  readonly linkLocale: Locale
  /** Unique in the article and stable across builds: the position of the component in the body, such as `3-0`. */
  readonly place: string
  /** The children as data, for components that inspect them. */
  readonly nodes: readonly BodyNode[]
  /** Renders nodes taken from `nodes` or from props; `part` keeps positions unique. */
  readonly render: (nodes: readonly BodyNode[], part: string) => ReactNode
  /** The rendered children. */
  readonly children?: ReactNode
}
