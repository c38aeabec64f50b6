/** Content of one tab; `Tabs` renders the panel around it. */
import type { ArticleContext } from './article-context.ts'

export function Tab({ children }: ArticleContext) {
  return <>{children}</>
}
