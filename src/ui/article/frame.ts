/** What every component of an article is given beside the props that an author or a compiler wrote. */
import type { ReactNode } from 'react'
import type { BodyNode } from '../../core/body.ts'
import type { Locale } from '../../core/locale.ts'

export interface Frame {
  /** Language of the words inside the article. */
  readonly locale: Locale
  /** Language that links to pages of ours stay in. */
  readonly linkLocale: Locale
  /** Unique in the article and the same in every build: the place of the component in the body, such as `3-0`. */
  readonly place: string
  /** The children as data, for components that must look into them. */
  readonly nodes: readonly BodyNode[]
  /** Renders nodes that the component took from `nodes` or from its props; `part` keeps places unique. */
  readonly render: (nodes: readonly BodyNode[], part: string) => ReactNode
  /** The children, rendered. */
  readonly children?: ReactNode
}
